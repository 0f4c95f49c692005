// Keyboard focus on the next decision, and on what is to be confirmed.
import { useEffect } from "../common/html.js";

let byKeyboard = false;

/** Watch from now on whether the keyboard or a pointer is used. */
export function watchKeyboard() {
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    byKeyboard = true;
    if (event.repeat && ["Enter", " "].includes(event.key)) event.preventDefault(); // a key held down counts once
  };
  const pointed = () => {
    byKeyboard = false;
  };
  addEventListener("keydown", pressed, true);
  addEventListener("pointerdown", pointed, true);
}

/** Focus the next decision or button. */
export function focusDecision() {
  const wanted = [".confirm button", ".showing .skip", ".answer", ".decision button:not(.fold, .hint)"];
  const found = wanted.flatMap((one) => [...document.querySelectorAll(one)]).find((one) => one.checkVisibility());
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
}

/**
 * Move keyboard focus to the next question after an answer, since the button that had it is gone.
 * @param {string} moment
 */
export function useFocusAfterAnswer(moment) {
  useEffect(() => {
    if (byKeyboard && (!document.activeElement || document.activeElement === document.body)) focusDecision();
  }, [moment]);
}

/**
 * Move keyboard focus to the confirmation once it can be given, wherever the focus is: Tab would reach it only after
 * everything else on the page. The button of the answer may keep the focus or lose it, as it is disabled for a moment.
 * @param {{isAsked: boolean, busy: boolean, online: boolean}} asked whether something is to be confirmed, and can be
 */
export function useFocusOnConfirmation({ isAsked, busy, online }) {
  const canConfirm = isAsked && !busy && online;
  useEffect(() => {
    if (canConfirm && byKeyboard && !document.activeElement?.closest("[role=dialog]")) focusDecision();
  }, [canConfirm]);
}
