// Keys of a game's page, and where the focus goes for those who play by keyboard.
import { useEffect } from "../common/html.js";
import { inListOrder } from "./answers.js";
import { isSheetKey } from "../help/faction_sheet.js";
import { isUnmodifiedKey, keyLetter, useKeydown } from "../common/input.js";

/** @import { DecisionController, GameWithFollowups, Player } from "../types.js" */

/** Where keys have a meaning of their own; on the slider all but the key of the sheets. */
const TYPED = "input:not([type=range]), select, textarea, [role=dialog]";

let byKeyboard = false;
addEventListener(
  "keydown",
  (event) => {
    byKeyboard = true;
    if (event.repeat && ["Enter", " "].includes(event.key)) event.preventDefault(); // a key held down decides once
  },
  true,
);
addEventListener(
  "pointerdown",
  () => {
    byKeyboard = false;
  },
  true,
);

/** To what is to be decided or pressed next. */
export function focusDecision() {
  const wanted = [".confirm button", ".showing .skip", ".answer", ".decision button:not(.fold)"];
  const found = wanted.map((s) => /** @type {HTMLElement | null} */ (document.querySelector(s))).find((e) => e);
  found?.focus({ preventScroll: true });
}

/**
 * After an answer its button is gone: whoever plays by keyboard finds the focus at the next question.
 * @param {string} moment
 */
export function useFocusAfterAnswer(moment) {
  useEffect(() => {
    if (byKeyboard && (!document.activeElement || document.activeElement === document.body)) focusDecision();
  }, [moment]);
}

/** What keys do just now, by their letters. @param {Record<string, (() => void) | null>} keys */
export const useKeys = (keys) =>
  useKeydown((event) => {
    const run = keys[keyLetter(event)];
    if (!run || event.repeat || !isUnmodifiedKey(event, isSheetKey(event) ? TYPED : `${TYPED}, [type=range]`)) return;
    event.preventDefault();
    run();
  });

/** @param {GameWithFollowups} data @param {DecisionController} deciding */
export const decisionKeys = (data, { choose, undo, redo, sure, setSure }) => ({
  u: () => undo(),
  y: redo,
  escape: sure ? () => setSure(null) : null,
  ...Object.fromEntries(
    inListOrder(data.texts.answers)
      .slice(0, 10)
      .map(({ word }, i) => [String((i + 1) % 10), () => choose(word)]),
  ),
});

/** @param {Player} player @param {() => void} stop */
export const playbackKeys = (player, stop) => ({
  arrowright: () => player.go(1),
  arrowleft: () => player.go(-1),
  escape: stop,
});
