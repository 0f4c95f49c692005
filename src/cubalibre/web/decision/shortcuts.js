// Keyboard shortcuts of the game page.
import { listedAnswers } from "./answers.js";
import { clickEndTurn } from "./end_turn.js";
import { inListOrder, keyOf } from "./idle_answers.js";
import { isSheetKey } from "../help/faction_sheet.js";
import { isUnmodifiedKey, keyLetter, useKeydown } from "../common/input.js";

/** @import { DecisionController, GameWithFollowups, OnWord, PieceSelection, Player } from "../types.js" */
/** @typedef {Pick<DecisionController, "undo" | "redo" | "isAsked" | "cancel"> & {choose: OnWord}} Deciding */

/** Elements that handle keys themselves; on the slider only the key for Faction sheets is a shortcut. */
const OWN_KEYS = "input:not([type=range]), select, textarea, [role=dialog]";

/** Bind letters to handlers. @param {Record<string, (() => void) | null>} keys */
export const useKeys = (keys) =>
  useKeydown((event) => {
    const run = keys[keyLetter(event)];
    if (!run || event.repeat || !isUnmodifiedKey(event, isSheetKey(event) ? OWN_KEYS : `${OWN_KEYS}, [type=range]`))
      return;
    event.preventDefault();
    run();
  });

/**
 * The keys of the numbered answers: of the destinations while pieces are taken up.
 * @param {GameWithFollowups} data @param {OnWord} choose @param {PieceSelection} selection
 */
function numberKeys(data, choose, selection) {
  const listed = inListOrder({ answers: listedAnswers(data, selection), idle: data.texts.idle });
  if (selection.selected.length)
    return Object.fromEntries(
      selection.to.slice(0, 10).map((space, i) => [String((i + 1) % 10), () => selection.go(space)]),
    );
  return Object.fromEntries(
    listed.flatMap(({ word }, i) => {
      const key = keyOf(listed, i);
      return key === null ? [] : [[key, () => choose(word)]];
    }),
  );
}

/** @param {GameWithFollowups} data @param {Deciding} deciding @param {PieceSelection} selection */
export const decisionKeys = (data, { choose, undo, redo, isAsked, cancel }, selection) => ({
  e: clickEndTurn,
  u: () => undo(),
  y: redo,
  escape: isAsked ? cancel : selection.selected.length || selection.aim ? selection.clear : null,
  ...numberKeys(data, choose, selection),
});

/** @param {Player} player @param {() => void} stop */
export const playbackKeys = (player, stop) => ({
  arrowright: () => player.go(1),
  arrowleft: () => player.go(-1),
  escape: stop,
});
