// Last draft: moves after which dice, cards or others come. They are confirmed and sent as a whole.
import { useMomentState } from "../common/moment_state.js";
import * as store from "../common/browser_storage.js";
import { isFinal } from "./final_answers.js";

/** @import { Draft } from "#api" */
/** @import { Faction } from "../types.js" */
/** @import { Step } from "./draft_steps.js" */
/** @typedef {{found: Draft, steps: Step[]}} LastDraft */

/**
 * The draft that is to be confirmed, and its handlers.
 * @param {string} moment changes with the question
 * @param {Faction[]} mine
 * @param {() => void} onSure called when a confirmation is asked for
 * @param {(words: string[]) => Promise<unknown>} send
 */
export function useLastDraft(moment, mine, onSure, send) {
  const [last, setLast] = useMomentState(moment, /** @type {LastDraft | null} */ (null));
  return {
    last,
    /** @param {Draft} found @param {Step[]} steps */
    async confirmOrSend(found, steps) {
      if (store.settings().sure && isFinal(found.outcome, mine)) {
        setLast({ found, steps });
        onSure();
      } else await send(found.words);
    },
    send: () => last && send(last.found.words),
    cancel: () => setLast(null),
  };
}
