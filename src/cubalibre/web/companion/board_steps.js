// Steps by hand at the real board, as data: what is to be done, what is ticked, and what comes next.

/** @import { BoardSteps } from "#api" */
/** @import { Memory } from "./table_memory.js" */

/** A step's key: its place and its text. @param {number} turn @param {number} step @param {string} text */
export const keyOf = (turn, step, text) => `${turn}.${step} ${text}`;

/** All steps of a list with their keys. @param {Pick<BoardSteps, "turns"> | null} list */
export const stepsOf = (list) =>
  (list?.turns ?? []).flatMap(({ steps }, turn) =>
    steps.map((step, i) => ({ ...step, key: keyOf(turn, i, step.text) })),
  );

/** The step that comes next. @param {Memory} memory */
export const nextStep = ({ list, ticks }) => stepsOf(list).find(({ key }) => !ticks.includes(key)) ?? null;

/** The text of a step's key. @param {string} key */
const textOf = (key) => key.slice(key.indexOf(" ") + 1);

/**
 * What is known after an answer of the server. Ticks stay where the same step is still to be done; what was ticked and
 * is no longer to be done was taken back.
 * @param {Memory} memory
 * @param {BoardSteps} found
 * @param {string} lang the language of its texts
 * @returns {Memory}
 */
export function withSteps(memory, found, lang) {
  const old = stepsOf(memory.list);
  const now = stepsOf(found);
  const spoken = memory.lang === lang || !memory.list;
  // In another language the same list has other texts.
  const ticks = spoken ? memory.ticks : now.filter((_, i) => memory.ticks.includes(old[i]?.key)).map(({ key }) => key);
  const kept = ticks.filter((tick) => now.some(({ key }) => key === tick));
  const lost = ticks.filter((tick) => !kept.includes(tick)).map(textOf);
  const back = spoken ? [...memory.back, ...lost] : memory.back;
  if (!found.turns.length && !back.length) return { board: found.board, list: null, ticks: [], back: [], lang };
  return { board: memory.board, list: found, ticks: kept, back, lang };
}

/** What is known once all of the list is done. @param {Memory} memory @returns {Memory} */
export const allDone = (memory) => ({
  ...memory,
  board: memory.list?.board ?? memory.board,
  list: null,
  ticks: [],
  back: [],
});

/** Tick a step, or not. @param {Memory} memory @param {string} key @returns {Memory} */
export const ticked = (memory, key) => ({
  ...memory,
  ticks: memory.ticks.includes(key) ? memory.ticks.filter((tick) => tick !== key) : [...memory.ticks, key],
});
