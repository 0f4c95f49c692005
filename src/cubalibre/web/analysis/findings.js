// What an analysis has found so far: requested again and again as long as one is under way.
import * as api from "../common/api.js";
import { useEffect, useState } from "../common/html.js";

/** @import { AnalysisProgress, Findings } from "#api" */
/** @typedef {AnalysisProgress["effort"]} Effort */

/** Delay before the next request, in milliseconds. */
const LOOK = 3000;

/** The efforts, the least first. @type {Effort[]} */
export const EFFORTS = ["quick", "normal", "long"];

/** Whether an analysis has not ended yet. @param {AnalysisProgress} progress */
export const isUnderWay = ({ state }) => state === "waiting" || state === "running";

/**
 * What was found, and the function that begins an analysis.
 * @param {string} id @param {string[]} keys @param {Effort | null} effort null: the best that there is
 * @param {string} language
 * @returns {{found: Findings | null, fault: string, begin: (effort: Effort) => Promise<void>}}
 */
export function useFindings(id, keys, effort, language) {
  const [found, setFound] = useState(/** @type {Findings | null} */ (null));
  const [fault, setFault] = useState("");
  const [begun, setBegun] = useState(0);
  useEffect(() => {
    let timer = 0;
    let stale = false;
    const again = () => {
      timer = setTimeout(look, LOOK);
    };
    /** @param {Findings} now */
    const show = (now) => {
      if (stale) return;
      setFound(now);
      setFault("");
      if (now.efforts.some(isUnderWay)) again();
    };
    /** @param {unknown} error */
    const fail = (error) => {
      if (stale) return;
      setFault(api.messageOf(error));
      if (error instanceof api.Unreachable) again();
    };
    const look = () => api.call(`games/${id}/analysis${effort ? `?effort=${effort}` : ""}`, { keys }).then(show, fail);
    look();
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [id, keys.join(), effort, language, begun]);
  /** @param {Effort} wanted */
  const begin = async (wanted) => {
    try {
      setFound(await api.call(`games/${id}/analysis`, { keys, body: { effort: wanted } }));
      setBegun(begun + 1);
    } catch (error) {
      setFault(api.messageOf(error));
    }
  };
  return { found, fault, begin };
}
