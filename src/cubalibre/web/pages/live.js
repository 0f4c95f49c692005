// A game as this browser sees it: state, log, messages; kept in step with the server.
import { useCallback, useEffect, useMemo, useRef, useState } from "../common/html.js";
import * as api from "../common/api.js";
import * as store from "../common/store.js";

/** @import { GameState, Log, LogItem, Message, UndoneAfter } from "#api" */
/** @import { Below, Turns, Wish } from "../types.js" */

/** How long to wait before the game is asked for again, in milliseconds. */
const AGAIN = 1500;

/** Whether what went wrong may be over soon. @param {unknown} error */
const isPassing = (error) =>
  error instanceof api.Unreachable || (error instanceof api.Refused && (error.status === 429 || error.status >= 500));

/**
 * Lines that are told anew stay the same objects: a show under way, or whoever looks at one, holds on to them.
 * @param {LogItem[]} old
 * @param {LogItem[]} items
 */
const retold = (old, items) =>
  items.map((item, i) =>
    old[i]?.entry === item.entry && old[i].what === item.what ? Object.assign(old[i], item) : item,
  );

/**
 * All lines of the log after `since` entries, and their turns in a sentence each, by number; `page` are the first of
 * them, if they have come already.
 * @param {string} id
 * @param {number} since
 * @param {Log | null} [page]
 */
async function readLog(id, since, page) {
  const pages = [page ?? (await api.call(`games/${id}/log?since=${since}`))];
  let from = since;
  let last = pages[0];
  while (last.upto > from && last.upto < last.entries) {
    from = last.upto;
    last = await api.call(`games/${id}/log?since=${from}`);
    pages.push(last);
  }
  /** @type {Turns} */
  const turns = Object.fromEntries(pages.flatMap((each) => each.turns).map((each) => [each.turn, each]));
  return { items: pages.flatMap((each) => each.items), turns, undone: pages.flatMap((each) => each.undone) };
}

/**
 * The game, its log, the turns of it in a sentence each, what was taken back by consent, and its talk. `problem` is why
 *   there is no game; `online`
 *   whether news arrive.
 * @param {string} id
 * @param {string} language
 */
export function useGame(id, language) {
  const keys = useMemo(() => store.keysOf(id), [id]);
  const [data, setData] = useState(/** @type {GameState | null} */ (null));
  const [log, setLog] = useState(/** @type {LogItem[]} */ ([]));
  const [turns, setTurns] = useState(/** @type {Turns} */ ({}));
  const [undone, setUndone] = useState(/** @type {UndoneAfter[]} */ ([]));
  const [talk, setTalk] = useState(/** @type {Message[]} */ ([]));
  const [problem, setProblem] = useState("");
  const [online, setOnline] = useState(true);
  const known = useRef({ revision: 0, entries: -1 });

  const spoken = useRef(language);

  /**
   * Take over a state that is newer than what is known, with what happened until then; its own log begins after `told`
   *   entries.
   */
  const adopt = useCallback(
    async (/** @type {GameState} */ state, /** @type {number} */ logged) => {
      const was = known.current;
      const entries = state.view.entries;
      if (state.revision < was.revision) return;
      if (state.revision !== was.revision || entries !== was.entries) {
        // After an undo, entries that were told are no more; the log is told anew from there.
        const since = state.revision === was.revision + 1 && entries > was.entries ? was.entries : -1;
        const from = Math.max(0, since);
        const { items, turns: told, undone: back } = await readLog(id, from, from === logged ? state.log : null);
        known.current = { revision: state.revision, entries };
        setTurns((old) => (since > 0 ? { ...old, ...told } : told));
        setUndone((old) => (since > 0 ? [...old, ...back] : back));
        setLog((old) =>
          since > 0
            ? [...old.filter((i) => i.entry <= since), ...items.filter((i) => i.entry > since)]
            : retold(old, items),
        );
      }
      setData(state);
    },
    [id],
  );

  // One after the other: a state whose log comes late must not replace one that came after it.
  const turn = useRef(/** @type {Promise<unknown>} */ (Promise.resolve()));
  const take = useCallback(
    (/** @type {GameState} */ state, logged = -1) => {
      const run = turn.current.then(() => adopt(state, logged));
      turn.current = run.catch(api.otherwise);
      return run;
    },
    [adopt],
  );

  const asking = useRef({ busy: false, again: false, timer: 0 });
  const refresh = useCallback(async () => {
    const now = asking.current;
    now.again = true;
    if (now.busy) return;
    now.busy = true;
    clearTimeout(now.timer);
    try {
      while (now.again) {
        now.again = false;
        const from = Math.max(0, known.current.entries);
        await take(await api.call(`games/${id}?since=${from}`, { keys }), from);
        setProblem("");
        setOnline(true);
      }
    } catch (error) {
      if (error instanceof api.Unreachable) setOnline(false);
      else setProblem(api.messageOf(error));
      if (isPassing(error)) now.timer = setTimeout(refresh, AGAIN);
    }
    now.busy = false;
  }, [id]);

  const said = useRef({ messages: -1, unsettled: false });
  const readTalk = useCallback(async () => {
    try {
      const { items, messages } = await api.call(`games/${id}/messages?since=0`);
      const unsettled = items.some(({ offer }) => offer && (offer.state === "open" || offer.regret.length > 0));
      said.current = { messages, unsettled };
      setTalk(items);
    } catch {
      /* the next news bring it */
    }
  }, [id]);

  const heard = useRef({ revision: 0, entries: -1 });
  const sending = useRef(0);

  /** Ask for what is newer than what is known, unless it is about to come as the answer to something sent. */
  const catchUp = useCallback(() => {
    if (!sending.current && heard.current.revision > known.current.revision) refresh();
  }, [id]);

  // In another language everything is told anew, the whole log too.
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    known.current = { ...known.current, entries: -1 };
    setProblem("");
    refresh();
    readTalk();
  }, [language]);

  useEffect(() => {
    refresh();
    readTalk();
    const leave = api.watch(
      id,
      (news) => {
        const isUndo = news.entries < heard.current.entries; // an offer may be open again
        heard.current = news;
        catchUp();
        if (news.messages !== said.current.messages || said.current.unsettled || isUndo) readTalk();
      },
      refresh,
    );
    return () => {
      leave();
      clearTimeout(asking.current.timer);
    };
  }, [id]);

  // A Faction that Passes returns what it was given for its turn (1.5.1): the offers of these gifts say so.
  const returns = useMemo(() => log.filter((item) => item.what === "gifts-returned").length, [log]);
  useEffect(() => {
    if (returns) readTalk();
  }, [returns]);

  /** Send something to the game; the answer to a decision is its new state. */
  const send = useCallback(
    async (/** @type {Below} */ path, /** @type {Wish} */ body) => {
      sending.current += 1;
      try {
        const place = "at" in body ? body.at : undefined;
        const wish = place === undefined ? body : /** @type {Wish} */ ({ ...body, log: true });
        const state = await api.call(`games/${id}/${path}`, { keys, body: wish });
        if ("view" in state) await take(state, place);
        return state;
      } catch (error) {
        if (error instanceof api.Refused && error.current) await take(error.current);
        throw error;
      } finally {
        sending.current -= 1;
        catchUp();
      }
    },
    [id],
  );

  return { data, log, turns, undone, talk, problem, online, keys, send, readTalk };
}
