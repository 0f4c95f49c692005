// Steps of the log: log items grouped by entry, space, Phase and turn, for the playback and the log panel.

/** @import { LogTurns, Seat } from "../types.js" */

/**
 * @typedef {import("#api").LogItem} Item A line of the log.
 * @typedef {{entry: number, seat: Seat | null, items: Item[], phase: string, after?: number}} Step
 *   Items that are shown together: number of entries after the step, who acts, items, Phase of a Propaganda Round; the
 *   number of entries before it where the steps before are left out.
 */

/** Kinds of items that occur in one Phase of a Propaganda Round only. @type {Record<string, string>} */
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
/** Phases without decisions. */
const AUTOMATIC_PHASES = new Set(["victory", "earnings", "alliance", "reset"]);
/**
 * The query for the position after a Phase within an entry; "" for Phases with decisions.
 * @param {string | undefined} phase
 */
export const phaseQuery = (phase) => (AUTOMATIC_PHASES.has(phase ?? "") ? `phase=${phase}` : "");
/**
 * Kinds of items that occur in several Phases -> their Phase when they follow an earlier one in the same entry.
 * @type {Record<string, string>}
 */
const LATER_PHASES = { terror: "earnings", aid: "alliance" };

/**
 * The Phase of an item in a Propaganda Round, by its kind and the step before it.
 * @param {Item} item @param {Step | undefined} last
 */
function phaseOf(item, last) {
  const before = last?.entry === item.entry ? last.phase : "";
  return PHASE_OF[item.what] ?? (before && (LATER_PHASES[item.what] ?? before));
}

/** Kinds of items that open a Propaganda Round, which the next card ends. Events share some of the others. */
const ROUND_OPENERS = new Set(["goal-met", "no-goal-met"]);

/** The items within Propaganda Rounds. @param {Item[]} log the whole log */
function itemsInRounds(log) {
  let round = false;
  return new Set(
    log.filter((item) => {
      round = item.what !== "card" && (round || ROUND_OPENERS.has(item.what));
      return round;
    }),
  );
}

/**
 * Show the board as in the Victory Phase while a Propaganda card is revealed, before the Round's effects.
 * @param {Step[]} steps @param {number} entry @param {string} phase
 */
function markReveal(steps, entry, phase) {
  for (const step of steps) if (step.entry === entry && step.seat === "chance") step.phase = phase;
}

/**
 * Steps by entry; a new card and each Phase of a Propaganda Round are separate steps.
 * @param {Item[]} log
 * @param {(item: Item) => boolean} wanted
 */
function stepsByEntry(log, wanted) {
  /** @type {Step[]} */
  const steps = [];
  const roundItems = itemsInRounds(log);
  for (const item of log.filter(wanted)) {
    const last = steps.at(-1);
    const phase = roundItems.has(item) ? phaseOf(item, last) : "";
    if (last?.entry === item.entry && item.what !== "card" && last.phase === phase) last.items.push(item);
    else {
      if (ROUND_OPENERS.has(item.what)) markReveal(steps, item.entry, phase);
      steps.push({ entry: item.entry, seat: AUTOMATIC_PHASES.has(phase) ? "chance" : item.seat, items: [item], phase });
    }
  }
  return steps;
}

/** Kind of item -> index in `about` of its space, or of a piece there. @type {Record<string, number>} */
const SPACE_INDEX = {
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

/** Whether an item says what happened; a Non-player's reason may have the same key. @param {Item} item */
export const isDeed = ({ kind }) => kind !== "reason";

/** The space of an item; null if it has none. @param {Item} item */
export const spaceOf = (item) =>
  isDeed(item) && item.what in SPACE_INDEX ? String(item.about[SPACE_INDEX[item.what]]).split(":")[0] : null;

/** @param {Item[]} items */
const spacesOf = (items) => new Set(items.map(spaceOf).filter((place) => place !== null));

/** Kinds of items that begin a new step. */
const STEP_OPENERS = new Set(["operation", "special", "event"]);

/** Whether a step continues the one before in the same space. @param {Step} last @param {Step} step */
function isSameSpace(last, step) {
  if (last.items[0]?.turn !== step.items[0]?.turn || last.phase !== step.phase) return false;
  const places = spacesOf(last.items);
  if (places.size && step.items.some((item) => isDeed(item) && STEP_OPENERS.has(item.what))) return false;
  return new Set([...places, ...spacesOf(step.items)]).size <= 1;
}

/** @param {Seat | null} seat */
const isFaction = (seat) => seat && seat !== "chance";

/** Two consecutive steps as one. @param {Step} last @param {Step} step @returns {Step} */
export const joined = (last, step) => ({
  ...step,
  seat: isFaction(last.seat) ? last.seat : step.seat,
  items: [...last.items, ...step.items],
  after: last.after,
});

/** Merge consecutive steps in the same space. @param {Step[]} steps */
export function mergedBySpace(steps) {
  /** @type {Step[]} */
  const found = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (!last || !isSameSpace(last, step)) found.push(step);
    else found[found.length - 1] = joined(last, step);
  }
  return found;
}

/**
 * The steps after entry `from` up to `to` if another player acted in them; otherwise only a Propaganda Round.
 * @param {Item[]} log
 * @param {number} from
 * @param {number} to
 * @param {string[]} mine
 */
export function stepsBetween(log, from, to, mine) {
  const steps = stepsByEntry(log, (item) => item.entry > from && item.entry <= to);
  if (steps.some(({ seat }) => seat && isFaction(seat) && !mine.includes(seat))) return steps;
  const round = steps.findIndex((s) => s.phase);
  return round < 0 ? [] : steps.slice(round);
}

/** Whether a step turns up or begins a card. @param {Step} step */
export const isCardStep = ({ items }) => items.some(({ what }) => what === "turned-up" || what === "card");

/**
 * The steps after entry `from` up to `to` that are news to a player: their own, with the dice in them, are left out.
 * @param {Item[]} log
 * @param {LogTurns} turns
 * @param {number} from
 * @param {number} to
 * @param {string[]} mine
 */
export function newsBetween(log, turns, from, to, mine) {
  /** @param {Step} step */
  const isOwn = (step) => {
    if (isFaction(step.seat)) return mine.includes(step.seat ?? "");
    return !step.phase && !isCardStep(step) && mine.includes(turns[step.items[0].turn]?.seat ?? "");
  };
  const steps = stepsBetween(log, from, to, mine);
  return steps.flatMap((step, i) => {
    if (isOwn(step)) return [];
    const last = steps[i - 1];
    return [last && isOwn(last) ? { ...step, after: last.entry } : step];
  });
}

/**
 * The index of the step with which the next Propaganda Round after a step begins; -1 if there is none, or if that step
 * is the last one: the Round goes on with what is asked next.
 * @param {Step[]} steps @param {number} after the index of that step
 */
export const nextRound = (steps, after) =>
  steps.findIndex(
    ({ phase }, i) => i > after && i < steps.length - 1 && phase === "victory" && steps[i - 1].phase !== "victory",
  );

/**
 * The steps of the whole log, with one for `number` even if no item belongs to it.
 * @param {Item[]} log
 * @param {number} number
 */
export function allSteps(log, number) {
  const steps = stepsByEntry(log, (item) => item.entry > 0);
  if (!steps.some((s) => s.entry === number)) {
    const i = steps.findIndex((s) => s.entry > number);
    steps.splice(i < 0 ? steps.length : i, 0, { entry: number, seat: null, items: [], phase: "" });
  }
  return steps;
}

/**
 * The entry of the player's last decision before the latest items of their own; 0 if there is none.
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
 * What was undone by consent, by the turn in which it happened.
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
 * The log grouped by turn.
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
