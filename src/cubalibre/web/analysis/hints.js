// A hint: requested again and again until it is found.
import * as api from "../common/api.js";
import { useEffect, useState } from "../common/html.js";

/** @import { Hint, WantedHint } from "#api" */
/** @typedef {NonNullable<WantedHint["level"]>} Level */

/** Delay before the next request, in milliseconds. */
const LOOK = 1000;

/** The levels of strong players that can be asked. @type {Level[]} */
export const ASKED = [2, 3, 4, 5];
/** The one that is asked first. @type {Level} */
export const USUAL = 4;

/**
 * The hint of a level for the decision that is due; null until the first response.
 * @param {string} id @param {number} revision of the game: a hint about another one is not shown
 * @param {Level} level @param {string} language
 * @returns {{hint: Hint | null, fault: string}}
 */
export function useHint(id, revision, level, language) {
  const asked = [id, revision, level, language].join(" ");
  const [found, setFound] = useState({ asked: "", hint: /** @type {Hint | null} */ (null), fault: "" });
  useEffect(() => {
    let timer = 0;
    let stale = false;
    const again = () => {
      timer = setTimeout(ask, LOOK);
    };
    /** @param {Hint} hint */
    const show = (hint) => {
      if (stale) return;
      if (hint.revision === revision) setFound({ asked, hint, fault: "" });
      if (hint.state === "thinking") again();
    };
    /** @param {unknown} error */
    const fail = (error) => {
      if (stale) return;
      setFound({ asked, hint: null, fault: api.messageOf(error) });
      if (error instanceof api.Unreachable) again();
    };
    const ask = () => api.call(`games/${id}/hint`, { body: { level } }).then(show, fail);
    ask();
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return found.asked === asked ? found : { hint: null, fault: "" };
}
