// Requests of a page: whether any is under way, and the failure of the last.
import * as api from "./api.js";
import { useState } from "./html.js";

/** @import { Attempt } from "../types.js" */

/** Whether any request is under way, why the last one failed, and the function that runs the next. */
export function useAttempt() {
  const [fault, setFault] = useState("");
  const [running, setRunning] = useState(0);
  /** @type {Attempt} */
  const attempt =
    (run) =>
    async (...given) => {
      setRunning((number) => number + 1);
      setFault("");
      try {
        await run(...given);
      } catch (error) {
        setFault(api.messageOf(error));
      }
      setRunning((number) => number - 1);
    };
  return { busy: running > 0, fault, attempt };
}
