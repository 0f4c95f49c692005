// What the log tells, cut into steps to be shown one after the other.

/** @import { Seat } from "../types.js" */

/**
 * @typedef {import("#api").LogItem} Item A line of the log.
 * @typedef {{entry: number, seat: Seat | null, items: Item[], phase: string}} Step
 *   What is shown at once: how many entries there are after it, who acts, what is told, the Phase of a Propaganda
 *     Round.
 */

/** What is told in one Phase of a Propaganda Round alone. @type {Record<string, string>} */
const PHASE_OF = {
  "goal-met": "victory",
  "no-goal-met": "victory",
  margins: "victory",
  "no-victory": "victory",
  victory: "victory",
  earnings: "earnings",
  skim: "earnings",
  deposit: "deposits",
  alliance: "alliance",
  reset: "reset",
};
/** Nobody decides anything in these. */
const BY_ITSELF = new Set(["victory", "earnings", "alliance", "reset"]);
/**
 * How a Phase is asked for along with the entry that it followed, if that is possible.
 * @param {string | undefined} phase
 */
export const phaseQuery = (phase) => (BY_ITSELF.has(phase ?? "") ? `phase=${phase}` : "");
/** What is told in several, by itself after an earlier one. @type {Record<string, string>} */
const THEN = { terror: "earnings", aid: "alliance" };

/**
 * The Phase of a Propaganda Round in which something is told after what else the same entry brought.
 * @param {Item} item @param {Step | undefined} last
 */
function phaseOf(item, last) {
  const before = last?.entry === item.entry ? last.phase : "";
  return PHASE_OF[item.what] ?? (before && (THEN[item.what] ?? before));
}

/** What opens a Propaganda Round; the next card ends it. An Event tells some of the same, and is none. */
const OPENS = new Set(["goal-met", "no-goal-met"]);

/** What is told in Propaganda Rounds. @param {Item[]} log all of it */
function inRounds(log) {
  let round = false;
  return new Set(
    log.filter((item) => {
      round = item.what !== "card" && (round || OPENS.has(item.what));
      return round;
    }),
  );
}

/**
 * While a Propaganda card is turned up the board lies as in the Victory Phase: nothing is shown that the Round brings.
 * @param {Step[]} steps @param {number} entry @param {string} phase
 */
function turnUp(steps, entry, phase) {
  for (const step of steps) if (step.entry === entry && step.seat === "chance") step.phase = phase;
}

/**
 * Steps to show: an entry each; a new card and each Phase of a Propaganda Round are steps of their own.
 * @param {Item[]} log
 * @param {(item: Item) => boolean} wanted
 */
function inSteps(log, wanted) {
  /** @type {Step[]} */
  const steps = [];
  const told = inRounds(log);
  for (const item of log.filter(wanted)) {
    const last = steps.at(-1);
    const phase = told.has(item) ? phaseOf(item, last) : "";
    if (last?.entry === item.entry && item.what !== "card" && last.phase === phase) last.items.push(item);
    else {
      if (OPENS.has(item.what)) turnUp(steps, item.entry, phase);
      steps.push({ entry: item.entry, seat: BY_ITSELF.has(phase) ? "chance" : item.seat, items: [item], phase });
    }
  }
  return steps;
}

/** Where the space, or a piece in it, stands in what an item is about. @type {Record<string, number>} */
const PLACE = {
  activate: 0,
  "cash-captured": 1,
  "cash-gone": 0,
  "cash-kept": 1,
  "cash-passed": 0,
  "cash-placed": 0,
  "casino-closed": 0,
  "casino-opened": 0,
  deposit: 1,
  hide: 0,
  level: 0,
  move: 1,
  place: 0,
  remove: 0,
  select: 0,
  skim: 0,
  terror: 0,
};

/** The space in which something happens; null if it is in none. @param {Item} item */
export const spaceOf = ({ what, about }) => (what in PLACE ? String(about[PLACE[what]]).split(":")[0] : null);

/** @param {Item[]} items */
const placesOf = (items) => new Set(items.map(spaceOf).filter((place) => place !== null));

/** What is shown apart from what came before it. */
const BEGINS = new Set(["operation", "special", "event"]);

/** Whether a step goes on in the space of the one before it. @param {Step} last @param {Step} step */
function isSameSpace(last, step) {
  if (last.items[0]?.turn !== step.items[0]?.turn || last.phase !== step.phase) return false;
  const places = placesOf(last.items);
  if (places.size && step.items.some((item) => BEGINS.has(item.what))) return false;
  return new Set([...places, ...placesOf(step.items)]).size <= 1;
}

/** @param {Seat | null} seat */
const isFaction = (seat) => seat && seat !== "chance";

/** One step a space: entries that tell of the same one belong together. @param {Step[]} steps */
export function mergedBySpace(steps) {
  /** @type {Step[]} */
  const found = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (!last || !isSameSpace(last, step)) found.push(step);
    else
      found[found.length - 1] = {
        ...step,
        seat: isFaction(last.seat) ? last.seat : step.seat,
        items: [...last.items, ...step.items],
      };
  }
  return found;
}

/**
 * What happened in between, if somebody else had a part in it; of what is all one's own, a Propaganda Round alone.
 * @param {Item[]} log
 * @param {number} from
 * @param {number} to
 * @param {string[]} mine
 */
export function stepsBetween(log, from, to, mine) {
  const steps = inSteps(log, (item) => item.entry > from && item.entry <= to);
  if (steps.some(({ seat }) => seat && isFaction(seat) && !mine.includes(seat))) return steps;
  const round = steps.findIndex((s) => s.phase);
  return round < 0 ? [] : steps.slice(round);
}

/** Every entry that tells something, and this one even if it does not. @param {Item[]} log @param {number} number */
export function allSteps(log, number) {
  const steps = inSteps(log, (item) => item.entry > 0);
  if (!steps.some((s) => s.entry === number)) {
    const i = steps.findIndex((s) => s.entry > number);
    steps.splice(i < 0 ? steps.length : i, 0, { entry: number, seat: null, items: [], phase: "" });
  }
  return steps;
}

/**
 * Where my last decision before the present one stands in the log; 0 if there is none.
 * @param {Item[]} log
 * @param {string[]} mine
 */
export function lastOwnEntry(log, mine) {
  /** @param {Item} item */
  const own = ({ seat }) => seat !== null && mine.includes(seat);
  let i = log.length - 1;
  while (i >= 0 && own(log[i])) i -= 1;
  while (i >= 0 && !own(log[i])) i -= 1;
  return i >= 0 ? log[i].entry : 0;
}

/**
 * What was taken back by consent in each of these turns: after one of its entries, and before the next turn began.
 * @template {{entry: number}} Undone
 * @param {{items: Item[]}[]} turns
 * @param {Undone[]} undone
 * @returns {Undone[][]}
 */
export const undoneByTurn = (turns, undone) =>
  turns.map(({ items }, i) => {
    const from = i ? items[0].entry : 0;
    const to = turns[i + 1]?.items[0].entry ?? Number.POSITIVE_INFINITY;
    return undone.filter(({ entry }) => from <= entry && entry < to);
  });

/**
 * The log folded: the turns one after the other, each with its lines.
 * @param {Item[]} log
 * @returns {{turn: number, items: Item[]}[]}
 */
export function groupByTurn(log) {
  /** @type {{turn: number, items: Item[]}[]} */
  const found = [];
  for (const item of log) {
    const last = found.at(-1);
    if (last?.turn === item.turn) last.items.push(item);
    else found.push({ turn: item.turn, items: [item] });
  }
  return found;
}
