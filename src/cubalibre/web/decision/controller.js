// Decision controller: choosing, confirming, sending, undoing and redoing answers.
import { useEffect, useLayoutEffect, useRef, useState } from "../common/html.js";
import * as redoStack from "../undo/redo.js";
import * as api from "../common/api.js";
import { isFinal } from "./final_answers.js";
import { usePreview } from "./outcome_preview.js";
import { toRequest, withFollowup } from "./combined_answers.js";
import * as store from "../common/browser_storage.js";

/** @import { Ending } from "#api" */
/** @import { Click } from "../undo/redo.js" */
/** @import { PageEvent } from "../common/html.js" */
/** @import { GamePath, Faction, GameWithFollowups, Send, Why, GameRequest } from "../types.js" */

/**
 * Scroll to the beginning of each new question, and to the confirmation of a final answer.
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
 * State and handlers of the decision on the game page.
 * @param {string} id
 * @param {{data: GameWithFollowups, loadAll: () => Promise<GameWithFollowups>, mine: Faction[], keys: string[],
 *   online: boolean, send: Send}} game `loadAll` waits for the follow-ups
 * @param {string} language
 * @param {() => void} onSure called when a confirmation is asked for
 */
export function useDecision(id, { data, loadAll, mine, keys, online, send }, language, onSure) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [sure, setSure] = useState(/** @type {string | null} */ (null));
  const [pointed, setPointed] = useState(/** @type {string | null} */ (null));
  const [undone, setUndone] = useState(() => store.loadRedo(id) ?? redoStack.NO_REDO);
  const clicks = useRef(/** @type {Click[]} */ ([]));
  const left = useRef(-1);
  const previewOutcome = usePreview(id, keys, data.revision, left);
  useEffect(() => {
    setSure(null);
    setPointed(null);
  }, [data.revision]);
  useInSight(data.revision, sure);
  useEffect(() => store.saveRedo(id, redoStack.isCurrent(undone, data) ? undone : null), [undone, data.revision]);
  useEffect(() => setFault(""), [language]);

  const place = { at: data.view.entries, revision: data.revision };
  /** @param {GamePath} path @param {GameRequest} body */
  const attempt = async (path, body) => {
    setBusy(true);
    setFault("");
    let state = null;
    left.current = place.revision;
    try {
      const sent = await send(path, body);
      if ("view" in sent) state = sent;
    } catch (error) {
      setFault(api.messageOf(error));
    }
    if (!state || state.revision === place.revision) left.current = -1;
    setBusy(false);
    setSure(null);
    return state;
  };
  /**
   * Whether an answer is final and must be confirmed first. The one that ends the turn needs no confirmation: its
   * button says what comes next.
   * @param {string} word
   * @param {Ending | null} ending
   */
  const needsMore = async (word, ending) => {
    if ([sure, ending?.word, data.lesson?.word].includes(word) || !store.settings().sure) return false;
    setBusy(true);
    const foreseen = await previewOutcome(word);
    setBusy(false);
    return isFinal(foreseen, mine);
  };
  /** @param {string} all an answer, or a combined one */
  const give = async (all) => {
    const state = await attempt("answers", { ...place, ...toRequest(all) });
    if (state) clicks.current = redoStack.addClick(clicks.current, { from: place.at, upto: state.view.entries });
    return state;
  };
  /** @param {string} chosen @param {PageEvent} [event] */
  const choose = async (chosen, event) => {
    // a double click counts once, so that none confirms by accident
    if (busy || !online || (event?.detail ?? 0) > 1) return;
    setBusy(true);
    const { answers, ending } = (await loadAll()).texts;
    const word = withFollowup(answers, chosen);
    if (await needsMore(word, ending)) {
      setSure(word);
      onSure();
    } else await give(word);
  };
  /** Undo the last click, or everything after a number of entries. @param {number} [wanted] the entries that stay */
  const undo = async (wanted) => {
    if (!mine.length || busy) return;
    const click = wanted === undefined ? redoStack.undoTarget(clicks.current, data) : undefined;
    const to = wanted ?? click;
    const state = await attempt("undo", to === undefined ? place : { ...place, to });
    if (state) setUndone((old) => redoStack.afterUndo(old, place.revision, state, click !== undefined));
  };
  const due = redoStack.nextRedo(undone, data);
  const redo = async () => {
    if (!due || busy) return;
    const [{ seat, act, word }] = due;
    const state = await (act
      ? attempt("acts", { ...place, faction: seat, act: word })
      : give(due.map((one) => one.word).join(" ")));
    if (state) setUndone((old) => redoStack.afterRedo(old, state));
  };
  /** Why an answer is not offered, and what would make it possible. @param {string} word @returns {Promise<Why>} */
  const why = async (word) => {
    try {
      return await api.call(`games/${id}/why`, { keys, body: { word } });
    } catch (error) {
      return { reason: api.messageOf(error), remedy: "", spaces: [] };
    }
  };
  return {
    busy,
    fault,
    sure,
    pointed: pointed && withFollowup(data.texts.answers, pointed),
    place,
    previewOutcome,
    choose,
    undo,
    redo: due && redo,
    rewind: (/** @type {number} */ to) => attempt("rewind", { ...place, to }),
    why,
    setFault,
    setSure,
    setPointed,
    act: (/** @type {Faction} */ faction, /** @type {string} */ act) => attempt("acts", { ...place, faction, act }),
    back: () => attempt("back", place),
  };
}
