// State of a moment: a value that is forgotten at once when another question is shown.
import { useState } from "./html.js";

/**
 * A value and its setter. An effect that reset the value would run after the next frame, and would undo a click made
 * before that. To set the value that is there draws nothing again.
 * @template Value
 * @param {string} moment changes with the question
 * @param {Value} initial at each new moment
 * @returns {[Value, (value: Value) => void]}
 */
export function useMomentState(moment, initial) {
  const [kept, setKept] = useState({ moment, value: initial });
  /** @param {typeof kept} of */
  const current = (of) => (of.moment === moment ? of.value : initial);
  return [current(kept), (value) => setKept((old) => (current(old) === value ? old : { moment, value }))];
}
