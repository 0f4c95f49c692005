// Follow-ups: answers to the next question that can be given together with an answer, fetched from the server.
// The server looks for them on request, so they arrive after the question.
import { useLayoutEffect, useMemo, useRef, useState } from "../common/html.js";
import * as api from "../common/api.js";

/** @import { Along, GameState } from "#api" */
/** @import { GameWithFollowups } from "../types.js" */
/** @typedef {Pick<Along, "next" | "ending" | "idle" | "moves">} Found */

/** @type {Found} */
const NO_FOLLOWUPS = { next: {}, ending: null, idle: [], moves: [] };

/** @param {GameState} data @param {Found} found @param {boolean} isLooking @returns {GameWithFollowups} */
export const withFollowups = (data, { next, ending, idle, moves }, isLooking) => ({
  ...data,
  isLooking,
  texts: {
    ...data.texts,
    ending,
    idle,
    moves,
    answers: data.texts.answers.map((answer) => ({ ...answer, next: next[answer.word] ?? [] })),
  },
});

/** How often follow-ups are asked for, and the milliseconds after the first time, which grow with each. */
const ATTEMPTS = 3;
const PAUSE = 500;

/** @param {number} time */
const wait = (time) => new Promise((done) => setTimeout(done, time));

/**
 * The follow-ups of a revision; null if they cannot be had. An answer for another revision, or an error, may be over in
 * a moment: without a second try, answers without effect would look like the others until the next question.
 * @param {() => Promise<Found & {revision: number}>} ask
 * @param {number} revision
 * @param {() => boolean} isStale whether another question is shown by now
 * @param {(time: number) => Promise<unknown>} [pause]
 * @returns {Promise<Found | null>}
 */
export async function lookUp(ask, revision, isStale, pause = wait) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await ask().catch(() => null);
    if (found?.revision === revision) return found;
    if (attempt < ATTEMPTS) await pause(PAUSE * attempt);
    if (isStale()) break;
  }
  return null;
}

/**
 * The game state with its follow-ups as far as they are known; `loadAll` waits for them. Where they could not be had,
 * they are looked up again once the server sends the state another time.
 * @param {string} id
 * @param {{data: GameState, keys: string[]}} game
 */
export function useFollowups(id, { data, keys }) {
  const { looks_ahead: looks, lang } = data.texts;
  const of = `${data.revision} ${lang}`;
  const [known, setKnown] = useState({ of: "", found: NO_FOLLOWUPS });
  const failed = useRef(/** @type {GameState | null} */ (null));
  const attempt = useRef(0);
  if (failed.current && failed.current !== data) {
    failed.current = null;
    attempt.current += 1;
  }
  const asked = useRef(Promise.resolve(NO_FOLLOWUPS));
  useLayoutEffect(() => {
    let stale = false;
    asked.current = Promise.resolve(NO_FOLLOWUPS);
    if (looks) {
      const ask = () => api.call(`games/${id}/preview?revision=${data.revision}`, { keys });
      const sought = lookUp(ask, data.revision, () => stale);
      asked.current = sought.then((found) => found ?? NO_FOLLOWUPS);
      sought.then((found) => {
        if (stale) return;
        failed.current = found ? null : data;
        setKnown({ of, found: found ?? NO_FOLLOWUPS });
      });
    }
    return () => {
      stale = true;
    };
  }, [of, looks, attempt.current]);
  const isKnown = known.of === of;
  const loadAll = async () => withFollowups(data, await asked.current, false);
  const along = isKnown ? known.found : NO_FOLLOWUPS;
  return { data: useMemo(() => withFollowups(data, along, looks && !isKnown), [data, along, looks, isKnown]), loadAll };
}
