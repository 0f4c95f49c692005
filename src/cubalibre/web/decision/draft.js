// Draft: the answers and moves that are gathered and not sent yet, with the question that follows them.
import { useEffect, useMemo, useRef, useState } from "../common/html.js";
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { t } from "../common/texts.js";
import { withFollowups } from "./followups.js";
import { toDraft, withoutLast } from "./draft_steps.js";

/** @import { Draft } from "#api" */
/** @import { GameWithFollowups } from "../types.js" */
/** @import { Step } from "./draft_steps.js" */
/** @typedef {{of: string, steps: Step[], found: Draft | null, undone: Step[][]}} Kept */

/** @type {Kept} */
const NOTHING = { of: "", steps: [], found: null, undone: [] };

/**
 * The question after a draft, as a state of the game.
 * @param {GameWithFollowups} data
 * @param {Step[]} steps
 * @param {Draft | null} found
 */
const stateAfter = (data, steps, found) =>
  found?.then
    ? {
        ...withFollowups({ ...data, view: found.then.view, texts: found.then.texts }, found.then.along, false),
        can_undo: true,
        undo_turn: data.undo_turn ?? data.view.entries,
        last: steps[steps.length - 1],
      }
    : data;

/**
 * The draft of the current question; a reload of the page keeps it.
 * @param {string} id
 * @param {{data: GameWithFollowups, keys: string[], busy: boolean, setFault: (fault: string) => void}} game
 */
export function useDraft(id, { data, keys, busy, setFault }) {
  const of = `${data.revision} ${data.texts.lang}`;
  const [kept, setKept] = useState(() => ({ ...NOTHING, steps: store.loadPicks(id, data.revision) }));
  const asked = useRef({ of: "", found: /** @type {Map<string, Promise<Draft>>} */ (new Map()) });
  const isCurrent = kept.of === of;
  const { steps, found, undone } = isCurrent ? kept : NOTHING;
  const state = useMemo(() => stateAfter(data, steps, found), [data, found]);
  const clear = () => setKept(NOTHING);

  /** @param {Step[]} wanted */
  const ask = (wanted) => {
    if (asked.current.of !== of) asked.current = { of, found: new Map() };
    const body = toDraft(wanted);
    const key = JSON.stringify(body);
    const result = asked.current.found.get(key) ?? api.call(`games/${id}/draft`, { keys, body });
    asked.current.found.set(key, result);
    return result;
  };
  /**
   * What to `keep`, if the same player goes on after these steps. Throws if they are impossible.
   * @param {Step[]} wanted
   * @param {Step[][]} [again] steps that can be restored
   * @returns {Promise<Kept>}
   */
  const look = async (wanted, again = []) => {
    if (!wanted.length) return { ...NOTHING, of, undone: again };
    const result = await ask(wanted);
    return { of: `${result.revision} ${data.texts.lang}`, steps: wanted, found: result, undone: again };
  };
  // When the game has changed meanwhile, or the language, or the page is loaded again: what is still possible stays.
  useEffect(() => {
    if (isCurrent || busy || !kept.steps.length) return;
    look(kept.steps)
      .then((looked) => (looked.found?.then ? setKept(looked) : clear()))
      .catch(() => {
        clear();
        setFault(t("draft.lost"));
      });
  }, [of, busy]);
  useEffect(() => {
    if (isCurrent || !kept.steps.length) store.savePicks(id, data.revision, steps);
  }, [kept, of]);

  return {
    data: state,
    steps,
    words: found?.words ?? [],
    outcome: found?.outcome ?? null,
    look,
    keep: setKept,
    clear,
    /**
     * What takes back the last step, or all of them; null if that is not all.
     * @param {number} [wanted] the entries that stay
     */
    back: (wanted) =>
      steps.length && (wanted === undefined || wanted === data.view.entries)
        ? () => look(wanted === undefined ? withoutLast(steps) : [], [...undone, steps])
        : null,
    redo: undone.length ? () => look(undone[undone.length - 1], undone.slice(0, -1)) : null,
  };
}
