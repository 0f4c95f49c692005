// Moves on the map: which pieces and destinations are highlighted, and what clicks and drags do with them.
import { useEffect } from "../common/html.js";
import { useMomentState } from "../common/moment_state.js";
import { ownerOf } from "../common/pieces.js";
import { t } from "../common/texts.js";
import { NO_HIGHLIGHTS, answerHighlights, boardClickHandlers } from "./highlights.js";
import { movesOf } from "./draft_steps.js";
import { areGathered } from "./move_answers.js";
import { allDestinations, movesInto, toggled, usePieceSelection } from "./piece_selection.js";

/** @import { PageEvent } from "../common/html.js" */
/** @import { DecisionController, GameDialogs, Highlights, Hint, OnLot, OnSpace, PieceSelection } from "../types.js" */
/** @import { Movable } from "#api" */
/** @import { Transfer } from "../types.js" */
/** @import { Step } from "./draft_steps.js" */

/** @type {Movable[]} */
const NO_MOVES = [];

/** The moves of a draft as arrows on the map. @param {Step[]} steps @returns {Transfer[]} */
const gatheredMoves = (steps) =>
  movesOf(steps).map(({ lot, to }) => {
    const [from, kind] = lot.split(":");
    return { from, to, owner: ownerOf(kind) };
  });

/**
 * The highlights while pieces can move: these pieces and where they can go; once some are taken up, where those can go.
 * @param {Highlights} lit of the answers
 * @param {PieceSelection} selection
 * @param {boolean} isGathered whether the answers are the page's
 * @returns {Highlights}
 */
function moveHighlights(lit, { moves, selected, to, aim }, isGathered) {
  const isSelected = (/** @type {string} */ lot) => selected.some((one) => one.lot === lot);
  const movable = movesInto(moves, aim).filter(
    ({ lot }) => !selected.length || isSelected(lot) || toggled(moves, selected, lot).length > selected.length,
  );
  const lots = Object.fromEntries(movable.map(({ lot }) => [lot, t("move.take-up")]));
  /** @param {string[]} some */
  const destinations = (some) => Object.fromEntries(some.map((space) => [space, t("move.to")]));
  if (aim) return { ...lit, lots, spaces: destinations([aim]) };
  if (!selected.length) {
    const spaces = isGathered ? destinations(allDestinations(moves)) : lit.spaces;
    return { ...lit, spaces, lots: { ...lit.lots, ...lots } };
  }
  const spaces = destinations(to);
  return { ...lit, lots, spaces };
}

/**
 * Click handlers for the map: pieces are taken up, go to a destination, or are left to the answers; a space that has
 * been picked is dropped again, unless it is an answer once more.
 * @param {Highlights} lit the answers
 * @param {{onSpace: OnSpace, onLot: OnLot}} answers
 * @param {PieceSelection} selection
 * @param {DecisionController["draft"]} draft
 * @param {boolean} isGathered whether the answers are the page's
 */
function moveHandlers(lit, answers, selection, draft, isGathered) {
  /** @type {OnSpace} */
  const onSpace = (space, event) => {
    const step = draft.stepFor(space);
    if (selection.to.includes(space)) selection.go(space, event);
    else if (selection.selected.length) selection.clear();
    else if (step >= 0 && !lit.spaces[space]) draft.drop(step, event);
    else if (isGathered && selection.canAim(space)) selection.aimAt(space, event);
    else if (selection.aim) selection.clear();
    else answers.onSpace(space, event);
  };
  /** @type {OnLot} */
  const onLot = (lot, space, event) => {
    const isSelected = selection.selected.some((one) => one.lot === lot.lot);
    if (selection.to.includes(space) && !isSelected) selection.go(space, event);
    else if (selection.canMove(lot.lot)) selection.toggle(lot.lot, event);
    else if (lit.lots[lot.lot] && !selection.selected.length) answers.onLot(lot, space, event);
    else if (selection.selected.length || selection.aim || draft.stepFor(space) >= 0) onSpace(space, event);
    else if (isGathered && selection.canAim(space)) onSpace(space, event);
    else answers.onLot(lot, space, event);
  };
  return { onSpace, onLot };
}

/**
 * What dragging does: a piece is taken up, and goes where it is let go.
 * @param {PieceSelection} selection
 */
const dragHandlers = (selection) => ({
  /** @param {string} lot */
  canDrag: (lot) => selection.canMove(lot),
  /** @param {string} lot */
  onGrab: (lot) => selection.grab(lot),
  /** @param {string} space @param {PageEvent} [event] */
  onDrop: (space, event) => selection.go(space, event),
});

/**
 * The click handlers, of which the last click waits while the server looks up which pieces may move.
 * @param {string} moment @param {boolean} isLooking @param {{onSpace: OnSpace, onLot: OnLot}} handlers
 */
function useClicksWhenKnown(moment, isLooking, handlers) {
  const [waiting, setWaiting] = useMomentState(moment, /** @type {((now: typeof handlers) => void) | null} */ (null));
  useEffect(() => {
    if (isLooking || !waiting) return;
    setWaiting(null);
    waiting(handlers);
  }, [isLooking, waiting]);
  if (!isLooking) return handlers;
  return {
    /** @type {OnSpace} */
    onSpace: (...given) => setWaiting((now) => now.onSpace(...given)),
    /** @type {OnLot} */
    onLot: (...given) => setWaiting((now) => now.onLot(...given)),
  };
}

/**
 * What can be touched at a decision: highlights and handlers for the map, and the pieces that are taken up.
 * @param {boolean} yours whether the decision is the player's
 * @param {DecisionController} controller
 * @param {GameDialogs} dialogs
 * @param {(hint: Hint) => void} setHint shows why something cannot be chosen
 */
export function useBoardMoves(yours, controller, dialogs, setHint) {
  const { data, draft, moment } = controller;
  const selection = usePieceSelection(yours ? data.texts.moves : NO_MOVES, data.view.question, moment, draft.move);
  const isGathered = yours && areGathered(data);
  /**
   * Choose an answer, or the pieces or the destination that it names.
   * @param {string} word @param {PageEvent} [event]
   */
  const choose = async (word, event) => {
    if (selection.canMove(word)) selection.toggle(word, event);
    else if (isGathered && selection.canAim(word)) selection.aimAt(word, event);
    else await controller.choose(word, event);
  };
  const lit = !yours ? NO_HIGHLIGHTS : isGathered ? { ...NO_HIGHLIGHTS, words: {} } : answerHighlights(data);
  const answers = boardClickHandlers(lit, yours, { ...controller, choose }, dialogs, setHint);
  const last = selection.selected.at(-1);
  return {
    selection,
    choose,
    lit: yours ? moveHighlights(lit, selection, isGathered) : NO_HIGHLIGHTS,
    ...useClicksWhenKnown(moment, yours && data.isLooking, moveHandlers(lit, answers, selection, draft, isGathered)),
    onDrop: selection.moves.length ? dragHandlers(selection) : null,
    arrows: yours ? gatheredMoves(draft.steps) : [],
    /**
     * What plus and minus keys do: another number of pieces, or else zoom.
     * @param {number} step @param {() => void} zoom
     */
    stepOr: (step, zoom) => () => (last ? selection.step(last.lot, step) : zoom()),
    /** Changes with everything that can be touched: entries, gathered answers included, and the pieces taken up. */
    touched: [
      data.view.entries,
      ...selection.selected.map(({ lot }) => lot),
      ...(selection.aim ? [selection.aim] : []),
    ].join(" "),
  };
}
