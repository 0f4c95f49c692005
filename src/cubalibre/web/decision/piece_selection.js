// Piece selection: the pieces that are taken up, how many of each, and where they can go; or the destination first.
import { useMomentState } from "../common/moment_state.js";

/** @import { Movable } from "#api" */
/** @import { PageEvent } from "../common/html.js" */
/** @import { Move } from "./draft_steps.js" */
/** @typedef {{lot: string, number: number}} Selected */

/** Questions for the pieces that come to one space. */
const INTO = new Set([
  "march-origin",
  "march-number",
  "sweep-troops",
  "assault-troops",
  "how-many",
  "transport-number",
  "muscle-cube",
]);

/** The spaces to which all selected lots can go. @param {Movable[]} moves @param {Selected[]} selected */
export function destinations(moves, selected) {
  const ways = selected.map(({ lot }) => moves.find((each) => each.lot === lot)?.to ?? []);
  return ways.length ? ways[0].filter((to) => ways.every((way) => way.includes(to))) : [];
}

/**
 * The space to which all pieces of a question come; null if they have a choice.
 * @param {Movable[]} moves
 * @param {{kind: string, about?: string | null, detail?: string | null} | null} question
 */
export function onlyDestination(moves, question) {
  const space = question?.detail ?? question?.about ?? null;
  const isInto = question !== null && INTO.has(question.kind) && space !== null;
  return isInto && moves.every(({ to }) => to.length === 1 && to[0] === space) ? space : null;
}

/** All spaces to which pieces may go. @param {Movable[]} moves */
export const allDestinations = (moves) => [...new Set(moves.flatMap(({ to }) => to))].sort();

/** The moves to one space, or all of them. @param {Movable[]} moves @param {string | null} into */
export const movesInto = (moves, into) => (into ? moves.filter(({ to }) => to.includes(into)) : moves);

/**
 * The selection with a lot added, or taken out if it was in it. A lot that can go nowhere with the others
 * replaces them.
 * @param {Movable[]} moves
 * @param {Selected[]} selected
 * @param {string} lot
 */
export function toggled(moves, selected, lot) {
  if (selected.some((one) => one.lot === lot)) return selected.filter((one) => one.lot !== lot);
  const added = { lot, number: moves.find((each) => each.lot === lot)?.most ?? 1 };
  return destinations(moves, [...selected, added]).length ? [...selected, added] : [added];
}

/**
 * The selection with another number of the pieces of a lot, within its limits.
 * @param {Movable[]} moves
 * @param {Selected[]} selected
 * @param {string} lot
 * @param {number} step
 */
export const stepped = (moves, selected, lot, step) =>
  selected.map((one) => {
    const most = moves.find((each) => each.lot === one.lot)?.most ?? 1;
    return one.lot === lot ? { ...one, number: Math.min(most, Math.max(1, one.number + step)) } : one;
  });

/**
 * The selection at a question, and its handlers.
 * @param {Movable[]} moves
 * @param {{kind: string, about?: string | null, detail?: string | null} | null} question
 * @param {string} moment changes with the question
 * @param {(moves: Move[], event?: PageEvent) => void} onMove
 */
export function usePieceSelection(moves, question, moment, onMove) {
  const nothing = { selected: /** @type {Selected[]} */ ([]), aim: /** @type {string | null} */ (null) };
  const [{ selected, aim }, setKept] = useMomentState(moment, nothing);
  /** @param {Selected[]} next */
  const select = (next) => setKept({ ...nothing, selected: next });
  const into = aim ?? onlyDestination(moves, question);
  const to = destinations(moves, selected);
  return {
    moves,
    selected,
    to,
    /** The destination that was chosen before the pieces; null if none was. */
    aim,
    /** @param {string} lot */
    canMove: (lot) => movesInto(moves, aim).some((each) => each.lot === lot),
    /** Whether a space can be chosen before the pieces that go there. @param {string} space */
    canAim: (space) => !selected.length && movesInto(moves, space).length > 0,
    /**
     * Choose the destination first, or drop it again; if pieces of one lot only can go there, they do.
     * @param {string} space @param {PageEvent} [event]
     */
    aimAt(space, event) {
      if ((event?.detail ?? 0) > 1) return; // a double click counts once
      const found = movesInto(moves, space);
      if (found.length === 1) onMove([{ lot: found[0].lot, number: found[0].most, to: space }], event);
      else setKept({ ...nothing, aim: space === aim ? null : space });
    },
    /**
     * Take up a lot, or put it back; where all pieces go to one space, it goes there.
     * @param {string} lot @param {PageEvent} [event]
     */
    toggle(lot, event) {
      if ((event?.detail ?? 0) > 1) return; // a double click counts once
      const number = moves.find((each) => each.lot === lot)?.most ?? 1;
      if (into) onMove([{ lot, number, to: into }], event);
      else select(toggled(moves, selected, lot));
    },
    /** Take up a lot that is being dragged. @param {string} lot */
    grab(lot) {
      if (!selected.some((one) => one.lot === lot)) select(toggled(moves, selected, lot));
    },
    /** Let the selection go to a space. @param {string} space @param {PageEvent} [event] */
    go(space, event) {
      if (to.includes(space))
        onMove(
          selected.map((one) => ({ ...one, to: space })),
          event,
        );
    },
    /** @param {string} lot @param {number} step */
    step: (lot, step) => select(stepped(moves, selected, lot, step)),
    clear: () => setKept(nothing),
  };
}
