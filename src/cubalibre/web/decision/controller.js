// Decision controller: choosing, gathering, confirming, sending, undoing and redoing answers.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../common/html.js";
import * as redoStack from "../undo/redo.js";
import * as api from "../common/api.js";
import { isFinal } from "./final_answers.js";
import { useLastDraft } from "./last_draft.js";
import { isIdle, isMoot } from "./idle_answers.js";
import { usePreview } from "./outcome_preview.js";
import { answerText, toRequest, withFollowup } from "./combined_answers.js";
import { clickGuard } from "./click_guard.js";
import { useDraft } from "./draft.js";
import { isGathered, stepFor, withAnswers, withMoves, withNumber, without } from "./draft_steps.js";
import { areGathered } from "./move_answers.js";
import { SPACES } from "../common/printed_facts.js";
import { useMomentState } from "../common/moment_state.js";
import * as store from "../common/browser_storage.js";

/** @import { Kept } from "./draft.js" */
/** @import { Move, Step } from "./draft_steps.js" */
/** @import { Click } from "../undo/redo.js" */
/** @import { PageEvent } from "../common/html.js" */
/** @import { GamePath, Faction, GameWithFollowups, Send, Why, GameRequest } from "../types.js" */

/**
 * Scroll to the beginning of each new question, and to the confirmation of a final answer.
 * @param {string} moment changes with the question
 * @param {unknown} asked what is to be confirmed, if anything
 */
function useInSight(moment, asked) {
  useLayoutEffect(() => document.querySelector(".decision")?.scrollTo(0, 0), [moment]);
  useLayoutEffect(() => {
    if (asked) document.querySelector("[role=alertdialog]")?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [asked]);
}

/**
 * The guard against clicks that were meant for the question before.
 * @param {string} moment changes with what can be clicked
 */
function useClickGuard(moment) {
  const guard = useMemo(() => clickGuard(() => performance.now()), []);
  useLayoutEffect(() => guard.changed(), [moment]);
  useLayoutEffect(() => {
    const kinds = /** @type {const} */ (["pointermove", "pointerdown"]);
    for (const kind of kinds) addEventListener(kind, guard.moved);
    return () => {
      for (const kind of kinds) removeEventListener(kind, guard.moved);
    };
  }, []);
  return guard;
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
  const [undone, setUndone] = useState(() => store.loadRedo(id) ?? redoStack.NO_REDO);
  const clicks = useRef(/** @type {Click[]} */ ([]));
  const left = useRef(-1);
  const draft = useDraft(id, { data, keys, busy, setFault });
  /** Changes with the question that is shown, gathered answers included. */
  const moment = `${data.revision} ${draft.words.join(" ")}`;
  const [sure, setSure] = useMomentState(moment, /** @type {string | null} */ (null));
  const [pointed, setPointed] = useMomentState(moment, /** @type {string | null} */ (null));
  const guard = useClickGuard(moment);
  const preview = usePreview(id, keys, data.revision, left);
  /** @param {string} words */
  const previewOutcome = (words) => preview([...draft.words, words].join(" "), draft.words.length);
  useEffect(() => store.saveRedo(id, redoStack.isCurrent(undone, data) ? undone : null), [undone, data.revision]);
  useEffect(() => setFault(""), [language]);

  const place = { at: data.view.entries, revision: data.revision };
  /** @param {GamePath} path @param {GameRequest} body */
  const attempt = async (path, body) => {
    setBusy(true);
    setFault("");
    let state = null;
    left.current = place.revision;
    const end = () => {
      setBusy(false);
      setSure(null);
    };
    const arrived = () => {
      if (path === "answers") draft.clear(); // while busy: what has been sent is not gathered again
      end();
    };
    try {
      const sent = await send(path, body, arrived);
      arrived(); // where a later state is known, this one is not adopted
      if ("view" in sent) state = sent;
    } catch (error) {
      setFault(api.messageOf(error));
      end();
    }
    if (!state || state.revision === place.revision) left.current = -1;
    return state;
  };
  /**
   * Whether an answer must be confirmed first since it is final. The one that ends the turn needs no confirmation: its
   * button says what comes next.
   * @param {string} word
   * @param {GameWithFollowups["texts"]} [texts]
   */
  const needsMore = async (word, texts) => {
    if ([sure, texts?.ending?.word, data.lesson?.word].includes(word) || !store.settings().sure) return false;
    setBusy(true);
    const foreseen = await previewOutcome(word);
    setBusy(false);
    return isFinal(foreseen, mine);
  };
  /** Send answers from the present position of the game on. @param {string[]} words */
  const sendWords = async (words) => {
    const state = await attempt("answers", { ...place, ...toRequest(words.join(" ")) });
    if (state) clicks.current = redoStack.addClick(clicks.current, { from: place.at, upto: state.view.entries });
    return state;
  };
  /** Send the draft, with an answer or a combined one after it. @param {string} [all] */
  const give = (all) => sendWords([...draft.words, ...(all ? [all] : [])]);
  const last = useLastDraft(moment, mine, onSure, sendWords);
  const isAsked = sure !== null || last.last !== null;
  useInSight(moment, sure ?? last.last);
  /**
   * Change the draft; what cannot be gathered, as something final follows, is sent.
   * @param {() => Promise<Kept>} look
   * @param {string} [word] the answer that is added, if it is no move
   * @param {Step[]} [steps] those of the draft with the moves that are added
   */
  const gather = async (look, word, steps = []) => {
    setBusy(true);
    setFault("");
    try {
      const looked = await look();
      const { found } = looked;
      if (found && !found.then) await (word ? confirmOrGive(word) : last.confirmOrSend(found, steps));
      else draft.keep(looked);
    } catch (error) {
      setFault(api.messageOf(error));
    }
    setBusy(false);
  };
  /**
   * Give an answer, after a confirmation where it is final.
   * @param {string} word
   * @param {GameWithFollowups["texts"]} [texts]
   */
  const confirmOrGive = async (word, texts) => {
    if (await needsMore(word, texts)) {
      setSure(word);
      onSure();
    } else await give(word);
  };
  /** Whether a click is ignored; a double click counts once. @param {PageEvent} [event] @param {string} [word] */
  const ignores = (event, word) => busy || !online || (event?.detail ?? 0) > 1 || guard.isInert(event, word);
  /** @param {string} chosen @param {PageEvent} [event] */
  const choose = async (chosen, event) => {
    if (ignores(event, chosen)) return;
    setBusy(true);
    const { texts, view } = draft.steps.length ? draft.data : await loadAll();
    const word = withFollowup(texts.answers, chosen);
    const idle = isIdle(texts, word) && !isMoot(texts, view.question?.kind);
    if (idle && sure !== word && store.settings().sure) {
      setBusy(false);
      setSure(word);
      onSure();
      return;
    }
    const isSettled = texts.ending?.word === word || (sure === word && !idle);
    if (!isSettled && !data.lesson && (draft.steps.length || isGathered(view.question)))
      await gather(
        () => draft.look(withAnswers(draft.steps, word, answerText(texts.answers, word) ?? word, view.question)),
        word,
      );
    else await confirmOrGive(word, texts);
  };
  /** Change the draft by a click. @param {Step[]} steps @param {PageEvent} [event] */
  const change = (steps, event) => {
    if (!ignores(event)) gather(() => draft.look(steps), undefined, steps);
  };
  /**
   * Take a step back; later ones go too if they need it.
   * @param {number} at @param {PageEvent} [event]
   */
  const drop = (at, event) => {
    if (ignores(event)) return;
    gather(() => draft.look(without(draft.steps, at)).catch(() => draft.look(draft.steps.slice(0, at))));
  };
  /** Undo the last click, or everything after a number of entries. @param {number} [wanted] the entries that stay */
  const undo = async (wanted) => {
    if (!mine.length || busy) return;
    const back = draft.back(wanted);
    if (back) {
      await gather(back);
      return;
    }
    draft.clear();
    const click = wanted === undefined ? redoStack.undoTarget(clicks.current, data) : undefined;
    const to = wanted ?? click;
    const state = await attempt("undo", to === undefined ? place : { ...place, to });
    if (state) setUndone((old) => redoStack.afterUndo(old, place.revision, state, click !== undefined));
  };
  const due = redoStack.nextRedo(undone, data);
  const redo = async () => {
    if (busy) return;
    if (draft.redo) {
      await gather(draft.redo);
      return;
    }
    if (!due) return;
    const [{ seat, act, word }] = due;
    const state = await (act
      ? attempt("acts", { ...place, faction: /** @type {Faction} */ (seat), act: word })
      : give(due.map((one) => one.word).join(" ")));
    if (state) setUndone((old) => redoStack.afterRedo(old, state));
  };
  /** Why an answer is not offered, and what would make it possible. @param {string} word @returns {Promise<Why>} */
  const why = async (word) => {
    try {
      return await api.call(`games/${id}/why`, { keys, body: { word } });
    } catch (error) {
      return { reason: api.messageOf(error), section: null, remedy: "", spaces: [] };
    }
  };
  const { answers } = draft.data.texts;
  const isAim = pointed !== null && pointed in SPACES && areGathered(draft.data);
  const tried = pointed && !isAim ? withFollowup(answers, pointed) : null;
  return {
    data: draft.data,
    draft: {
      steps: draft.steps,
      words: draft.words,
      outcome: draft.outcome,
      /** @param {string} space */
      stepFor: (space) => stepFor(draft.steps, space),
      drop,
      /** @param {Move[]} moves @param {PageEvent} [event] */
      move: (moves, event) => change(withMoves(draft.steps, moves), event),
      /** @param {number} at @param {number} which @param {number} number */
      setNumber: (at, which, number) => change(withNumber(draft.steps, at, which, number)),
      send: () => busy || give(),
      last: last.last,
      sendLast: last.send,
    },
    moment,
    isTooSoon: guard.isTooSoon,
    busy,
    fault,
    sure,
    /** The legal answer pointed at; anything else has no outcome, nor has a destination before pieces are chosen. */
    pointed: tried && answerText(answers, tried) !== undefined ? tried : null,
    isPointing: pointed !== null,
    place,
    previewOutcome,
    choose,
    undo,
    redo: draft.redo || due ? redo : null,
    rewind: (/** @type {number} */ to) => attempt("rewind", { ...place, to }),
    why,
    setFault,
    isAsked,
    /** Neither give nor send what is to be confirmed. */
    cancel: () => {
      setSure(null);
      last.cancel();
    },
    setPointed,
    /** Carry out an act, after what has been gathered is sent. @param {Faction} faction @param {string} act */
    act: async (faction, act) => {
      const state = draft.steps.length ? await give() : null;
      if (draft.steps.length && !state) return null;
      const at = state ? { at: state.view.entries, revision: state.revision } : place;
      return attempt("acts", { ...at, faction, act });
    },
    back: () => attempt("back", place),
  };
}
