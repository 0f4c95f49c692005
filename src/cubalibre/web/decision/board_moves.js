// Moves on the map: which pieces and destinations are highlighted, and what clicks and drags do with them.
import { ownerOf } from "../common/pieces.js";
import { t } from "../common/texts.js";
import { NO_HIGHLIGHTS, answerHighlights, boardClickHandlers } from "./highlights.js";
import { movesOf } from "./draft_steps.js";
import { areGathered } from "./move_answers.js";
import { toggled, usePieceSelection } from "./piece_selection.js";

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
 * The highlights while pieces can move: these pieces; once some are taken up, where they can go.
 * @param {Highlights} lit of the answers
 * @param {PieceSelection} selection
 * @returns {Highlights}
 */
function moveHighlights(lit, { moves, selected, to }) {
  const isSelected = (/** @type {string} */ lot) => selected.some((one) => one.lot === lot);
  const movable = moves.filter(
    ({ lot }) => !selected.length || isSelected(lot) || toggled(moves, selected, lot).length > selected.length,
  );
  const lots = Object.fromEntries(movable.map(({ lot }) => [lot, t("move.take-up")]));
  if (!selected.length) return { ...lit, lots: { ...lit.lots, ...lots } };
  const spaces = Object.fromEntries(to.map((space) => [space, t("move.to")]));
  return { ...lit, lots, spaces };
}

/**
 * Click handlers for the map: pieces are taken up, go to a destination, or are left to the answers; a space that has
 * been picked is dropped again.
 * @param {{onSpace: OnSpace, onLot: OnLot}} answers
 * @param {PieceSelection} selection
 * @param {DecisionController["draft"]} draft
 */
function moveHandlers(answers, selection, draft) {
  /** @type {OnSpace} */
  const onSpace = (space, event) => {
    const step = draft.stepFor(space);
    if (selection.to.includes(space)) selection.go(space, event);
    else if (selection.selected.length) selection.clear();
    else if (step >= 0) draft.drop(step, event);
    else answers.onSpace(space, event);
  };
  /** @type {OnLot} */
  const onLot = (lot, space, event) => {
    const isSelected = selection.selected.some((one) => one.lot === lot.lot);
    if (selection.to.includes(space) && !isSelected) selection.go(space, event);
    else if (selection.canMove(lot.lot)) selection.toggle(lot.lot, event);
    else if (selection.selected.length || draft.stepFor(space) >= 0) onSpace(space, event);
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
 * What can be touched at a decision: highlights and handlers for the map, and the pieces that are taken up.
 * @param {boolean} yours whether the decision is the player's
 * @param {DecisionController} controller
 * @param {GameDialogs} dialogs
 * @param {(hint: Hint) => void} setHint shows why something cannot be chosen
 */
export function useBoardMoves(yours, controller, dialogs, setHint) {
  const { data, draft, moment } = controller;
  const selection = usePieceSelection(yours ? data.texts.moves : NO_MOVES, data.view.question, moment, draft.move);
  /** Choose an answer, or take up the pieces that it names. @param {string} word @param {PageEvent} [event] */
  const choose = async (word, event) => {
    if (selection.canMove(word)) selection.toggle(word, event);
    else await controller.choose(word, event);
  };
  const lit = !yours ? NO_HIGHLIGHTS : areGathered(data) ? { ...NO_HIGHLIGHTS, words: {} } : answerHighlights(data);
  const answers = boardClickHandlers(lit, yours, { ...controller, choose }, dialogs, setHint);
  const last = selection.selected.at(-1);
  return {
    selection,
    choose,
    lit: yours ? moveHighlights(lit, selection) : NO_HIGHLIGHTS,
    ...moveHandlers(answers, selection, draft),
    onDrop: selection.moves.length ? dragHandlers(selection) : null,
    arrows: yours ? gatheredMoves(draft.steps) : [],
    /**
     * What plus and minus keys do: another number of pieces, or else zoom.
     * @param {number} step @param {() => void} zoom
     */
    stepOr: (step, zoom) => () => (last ? selection.step(last.lot, step) : zoom()),
    /** Changes with everything that can be touched: entries, gathered answers included, and the pieces taken up. */
    touched: [data.view.entries, ...selection.selected.map(({ lot }) => lot)].join(" "),
  };
}
