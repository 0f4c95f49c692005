// State of a moment: a value that is forgotten at once when another question is shown.
import { useState } from "./html.js";

/**
 * A value and its setter. An effect that reset the value would run after the next frame, and would undo a click made
 * before that.
 * @template Value
 * @param {string} moment changes with the question
 * @param {Value} initial at each new moment
 * @returns {[Value, (value: Value) => void]}
 */
export function useMomentState(moment, initial) {
  const [kept, setKept] = useState({ moment, value: initial });
  return [kept.moment === moment ? kept.value : initial, (value) => setKept({ moment, value })];
}
