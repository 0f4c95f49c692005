// Making a decision: what is pointed at, the last word before what cannot be taken back, sending it.
import { useEffect, useLayoutEffect, useState } from "./html.js";
import * as api from "./api.js";
import { asks, isFinal, useForesight } from "./decide.js";
import { asSent, given } from "./given.js";

/** @import { PageEvent } from "./html.js" */
/** @import { Below, Faction, Offering, Send, Wish } from "./types.js" */

/**
 * Each question is read from its beginning, and the last word before a decision is in sight.
 * @param {number} revision
 * @param {string | null} sure
 */
function useInSight(revision, sure) {
  useLayoutEffect(() => document.querySelector(".decision")?.scrollTo(0, 0), [revision]);
  useLayoutEffect(() => {
    if (sure) document.querySelector("[role=alertdialog]")?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [sure]);
}

/**
 * What is decided on the page of a game; `onSure` when the last word is asked for.
 * @param {string} id
 * @param {{data: Offering, whole: () => Promise<Offering>, mine: Faction[], keys: string[], online: boolean,
 *   send: Send}} game `whole` waits for all that is on offer
 * @param {string} language
 * @param {() => void} onSure
 */
export function useDeciding(id, { data, whole, mine, keys, online, send }, language, onSure) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [sure, setSure] = useState(/** @type {string | null} */ (null));
  const [pointed, setPointed] = useState(/** @type {string | null} */ (null));
  const foresee = useForesight(id, keys, data.revision);
  useEffect(() => {
    setSure(null);
    setPointed(null);
  }, [data.revision]);
  useInSight(data.revision, sure);
  useEffect(() => setFault(""), [language]);

  const place = { at: data.view.entries, revision: data.revision };
  /** @param {Below} path @param {Wish} body */
  const attempt = async (path, body) => {
    setBusy(true);
    setFault("");
    try {
      await send(path, body);
    } catch (error) {
      setFault(api.messageOf(error));
    }
    setBusy(false);
    setSure(null);
  };
  /**
   * Whether an answer leads to what cannot be taken back, and has not been asked for twice; the one that ends all says
   * so itself.
   * @param {string} word
   * @param {string | null} ending
   */
  const needsMore = async (word, ending) => {
    if ([sure, ending, data.lesson?.word].includes(word) || !asks()) return false;
    setBusy(true);
    const foreseen = await foresee(word);
    setBusy(false);
    return isFinal(foreseen, mine);
  };
  /** @param {string} chosen @param {PageEvent} [event] */
  const choose = async (chosen, event) => {
    if (busy || !online || (event?.detail ?? 0) > 1) return; // a double click is one click: nothing is final by a slip
    setBusy(true);
    const { answers, ending } = (await whole()).texts;
    const word = given(answers, chosen);
    if (await needsMore(word, ending)) {
      setSure(word);
      onSure();
    } else await attempt("answers", { ...place, ...asSent(word) });
  };
  const undo = () => {
    if (mine.length && !busy) attempt("undo", place);
  };
  /** Why something is not on offer. @param {string} word */
  const why = async (word) => {
    try {
      const { reason } = await api.call(`games/${id}/why`, { keys, body: { word } });
      return reason;
    } catch (error) {
      return api.messageOf(error);
    }
  };
  return {
    busy,
    fault,
    sure,
    pointed: pointed && given(data.texts.answers, pointed),
    place,
    foresee,
    choose,
    undo,
    why,
    setFault,
    setSure,
    setPointed,
    act: (/** @type {Faction} */ faction, /** @type {string} */ act) => attempt("acts", { ...place, faction, act }),
    back: () => attempt("back", place),
  };
}
