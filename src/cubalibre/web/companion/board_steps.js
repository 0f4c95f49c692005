// Steps by hand at the real board, as data: what is to be done, what is ticked, and what comes next.

/** @import { BoardSteps, Ticked } from "#api" */
/** @import { Memory, Unsent } from "./table_memory.js" */

/** All steps of a list. @param {Pick<BoardSteps, "turns"> | null} list */
export const stepsOf = (list) => (list?.turns ?? []).flatMap(({ steps }) => steps);

/** The step that comes next. @param {Memory} memory */
export const nextStep = ({ list, ticks }) => stepsOf(list).find(({ key }) => !(key in ticks)) ?? null;

/** The steps that were ticked and are no longer to be done: their turn was taken back. @param {Memory} memory */
export function takenBack({ list, ticks }) {
  const keys = new Set(stepsOf(list).map(({ key }) => key));
  return Object.entries(ticks).flatMap(([key, text]) => (keys.has(key) ? [] : [text]));
}

/**
 * Ticks at the table, with those from here that it does not know yet.
 * @param {Record<string, string>} ticks
 * @param {Unsent | null} unsent
 * @returns {Record<string, string>}
 */
function withUnsent(ticks, unsent) {
  const found = { ...ticks };
  for (const [key, text] of Object.entries(unsent?.ticks ?? {}))
    if (text === null) delete found[key];
    else found[key] = text;
  return found;
}

/**
 * What is known after the server's answer to what there is to do. A list that was ended here stays ended.
 * @param {Memory} memory
 * @param {BoardSteps} found
 * @returns {Memory}
 */
export function withSteps(memory, found) {
  const { unsent } = memory;
  if (unsent?.done || !found.shared) return memory;
  const { number, changes } = found.shared;
  const ticks = withUnsent(found.shared.ticks, unsent);
  const known = { number, changes, unsent };
  if (!found.turns.length && !Object.keys(ticks).length) return { ...known, board: found.board, list: null, ticks: {} };
  return { ...known, board: memory.board, list: found, ticks };
}

/**
 * What is known once the server has taken what was ticked.
 * @param {Memory} memory
 * @param {Unsent} sent
 * @param {Ticked} result
 * @returns {Memory}
 */
export function withSent(memory, sent, { ticks, changes }) {
  const now = memory.unsent ?? sent;
  const later = Object.entries(now.ticks).filter(([key, text]) => sent.ticks[key] !== text);
  const done = now.done === sent.done ? null : now.done;
  const unsent = later.length || done ? { number: now.number, ticks: Object.fromEntries(later), done } : null;
  return { ...memory, changes, unsent, ticks: done || sent.done ? {} : withUnsent(ticks, unsent) };
}

/**
 * With what was ticked, or ended, to be sent.
 * @param {Memory} memory
 * @param {Partial<Unsent>} more
 * @returns {Unsent}
 */
const toSend = ({ number, unsent }, { ticks = {}, done = null }) => ({
  number,
  ticks: { ...unsent?.ticks, ...ticks },
  done,
});

/** What is known once all of the list is done. @param {Memory} memory @returns {Memory} */
export function allDone(memory) {
  const done = memory.list?.board ?? null;
  const keys = [...stepsOf(memory.list).map(({ key }) => key), ...Object.keys(memory.ticks)];
  const ticks = Object.fromEntries(keys.map((key) => [key, null]));
  return { ...memory, board: done ?? memory.board, list: null, ticks: {}, unsent: toSend(memory, { ticks, done }) };
}

/** Tick a step, or not. @param {Memory} memory @param {{key: string, text: string}} step @returns {Memory} */
export function ticked(memory, { key, text }) {
  const unsent = toSend(memory, { ticks: { [key]: key in memory.ticks ? null : text } });
  return { ...memory, unsent, ticks: withUnsent(memory.ticks, unsent) };
}
