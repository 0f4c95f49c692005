// Pace of the playback: how long each step is shown, by what there is to read; too many are joined.
import { isCardStep, joined } from "./log_steps.js";

/** @import { LogTurns } from "../types.js" */
/** @typedef {import("./log_steps.js").Step} Step */

/** Factor on all durations at each pace. @type {Record<string, number>} */
const PACES = { slow: 1.8, normal: 1, fast: 0.5 };
/** Milliseconds for which a card that was turned up lies large on the map, at any pace; its step takes as long. */
export const CARD_SHOWN_FOR = 2200;
/** Milliseconds at the normal pace: a step; a word of a turn's sentence; a word of a line, which the map shows too. */
const STEP = 700;
const SENTENCE_WORD = 230;
const LINE_WORD = 110;
/** Most words that count, of a sentence and of the lines of a step. */
const MOST_SENTENCE_WORDS = 22;
const MOST_LINE_WORDS = 14;
/** Most steps of a turn, and its longest duration. */
const MOST_STEPS = 7;
const LONGEST_TURN = 10_000;
/** Longest playback before the first decision, and between two decisions; a whole game is not limited. */
const SPANS = { opening: 10_000, round: 40_000, whole: Number.POSITIVE_INFINITY };

/** @param {string} text @param {number} most */
const words = (text, most) => Math.min(most, text.match(/\S+/g)?.length ?? 0);
/** @param {number[]} times */
const sum = (times) => times.reduce((all, time) => all + time, 0);

/** @param {Step[]} steps */
function byTurn(steps) {
  /** @type {Step[][]} */
  const turns = [];
  for (const step of steps) {
    const last = turns.at(-1);
    if (last && last[0].items[0]?.turn === step.items[0]?.turn) last.push(step);
    else turns.push([step]);
  }
  return turns;
}

/**
 * Join neighbouring steps until there are at most `most`.
 * @param {Step[]} steps @param {number} most
 */
function joinedTo(steps, most) {
  const each = Math.ceil(steps.length / most);
  return Array.from({ length: Math.ceil(steps.length / each) }, (_, i) =>
    steps.slice(i * each, (i + 1) * each).reduce(joined),
  );
}

/**
 * Durations of the steps of a turn at the normal pace; in a long turn there is less time to read, but always to look.
 * @param {Step[]} steps @param {LogTurns} turns
 */
function turnDurations(steps, turns) {
  const sentence = turns[steps[0].items[0]?.turn]?.text ?? "";
  const reading = steps.map(({ items }, i) => {
    const lines = items.filter(({ kind }) => kind !== "reason").map(({ text }) => text);
    const first = i ? 0 : SENTENCE_WORD * words(sentence, MOST_SENTENCE_WORDS);
    return first + LINE_WORD * words(lines.join(" "), MOST_LINE_WORDS);
  });
  const share = Math.max(0, Math.min(1, (LONGEST_TURN - STEP * steps.length) / sum(reading)));
  return reading.map((time) => STEP + share * time);
}

/**
 * How long each step is shown, in milliseconds.
 * @param {Step[]} steps
 * @param {string} pace
 * @param {LogTurns} turns their sentences
 * @returns {number[]}
 */
export const stepDurations = (steps, pace, turns) =>
  byTurn(steps)
    .flatMap((turn) => turnDurations(turn, turns))
    .map((time, i) => Math.round(Math.max(isCardStep(steps[i]) ? CARD_SHOWN_FOR : 0, time * (PACES[pace] ?? 1))));

/**
 * Steps that can be followed by eye in the time there is: those of a turn are joined to a few. If that takes too long,
 * the earliest turns are shown in one step each; if that is still too long, they are left out.
 * @param {Step[]} steps
 * @param {LogTurns} turns
 * @param {keyof typeof SPANS} span
 * @returns {Step[]}
 */
export function fittedSteps(steps, turns, span) {
  const found = byTurn(steps).map((turn) => joinedTo(turn, MOST_STEPS));
  const isTooLong = () => sum(stepDurations(found.flat(), "normal", turns)) > SPANS[span];
  for (let i = 0; i < found.length && isTooLong(); i += 1) found[i] = joinedTo(found[i], 1);
  while (found.length > 1 && isTooLong()) found.shift();
  return found.flat();
}
