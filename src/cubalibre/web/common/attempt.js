// Requests of a page that are made one at a time, and the failure of the last.
import * as api from "./api.js";
import { useState } from "./html.js";

/** @import { Attempt } from "../types.js" */

/** Whether a request is under way, why the last one failed, and the function that runs the next. */
export function useAttempt() {
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  /** @type {Attempt} */
  const attempt =
    (run) =>
    async (...given) => {
      setBusy(true);
      setFault("");
      try {
        await run(...given);
      } catch (error) {
        setFault(api.messageOf(error));
      }
      setBusy(false);
    };
  return { busy, fault, attempt };
}
