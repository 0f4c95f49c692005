// Game synchronisation: state, log and chat of a game, kept up to date with the server.
import { useCallback, useEffect, useMemo, useRef, useState } from "../common/html.js";
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";

/** @import { GameState, Log, LogItem, Message, UndoneAfter } from "#api" */
/** @import { GamePath, LastTable, LogTurns, GameRequest } from "../types.js" */

/** Delay before a failed request is repeated, in milliseconds. */
const RETRY_DELAY = 1500;

/** Items of the log that are kept with a game beside a real board, for when there is no connection. */
const KEPT_ITEMS = 300;

/**
 * A game beside a real board as it is kept: with the last part of its log.
 * @param {LastTable} table
 * @returns {LastTable}
 */
function toKeep({ data, log, turns }) {
  const last = log.slice(-KEPT_ITEMS);
  const numbers = new Set(last.map(({ turn }) => turn));
  const kept = Object.entries(turns).filter(([turn]) => numbers.has(Number(turn)));
  return { data: { ...data, log: undefined }, log: last, turns: Object.fromEntries(kept) };
}

/** Whether a failure is temporary. @param {unknown} error */
const isTemporary = (error) =>
  error instanceof api.Unreachable || (error instanceof api.Refused && (error.status === 429 || error.status >= 500));

/**
 * Update log items in place: playback and the log hold references to them.
 * @param {LogItem[]} old
 * @param {LogItem[]} items
 */
const updatedInPlace = (old, items) =>
  items.map((item, i) =>
    old[i]?.entry === item.entry && old[i].what === item.what ? Object.assign(old[i], item) : item,
  );

/**
 * Read the log after `since` entries, page by page: items, turns by number with their sentences, and what was undone by
 * consent. `page` is the first page if it has been fetched already.
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
  /** @type {LogTurns} */
  const turns = Object.fromEntries(pages.flatMap((each) => each.turns).map((each) => [each.turn, each]));
  return { items: pages.flatMap((each) => each.items), turns, undone: pages.flatMap((each) => each.undone) };
}

/**
 * State, log, turns, consented undos and chat of a game, and `send`. `problem`: why the game cannot be shown; `online`:
 * whether the server can be reached; `thought`: how far a strong player's search is, in per cent; `board` and `clock`:
 * the numbers of changes at the real board of a companion game and of the clock.
 * @param {string} id
 * @param {string} language
 */
export function useGame(id, language) {
  const keys = useMemo(() => store.keysOf(id), [id]);
  const [data, setData] = useState(/** @type {GameState | null} */ (null));
  const [log, setLog] = useState(/** @type {LogItem[]} */ ([]));
  const [turns, setTurns] = useState(/** @type {LogTurns} */ ({}));
  const [undone, setUndone] = useState(/** @type {UndoneAfter[]} */ ([]));
  const [talk, setTalk] = useState(/** @type {Message[]} */ ([]));
  const [problem, setProblem] = useState("");
  const [online, setOnline] = useState(true);
  const [thought, setThought] = useState(/** @type {number | null} */ (null));
  const [board, setBoard] = useState(0);
  const [clock, setClock] = useState(0);
  const known = useRef({ revision: 0, entries: -1 });

  const spoken = useRef(language);

  /**
   * Adopt a state unless a later one is known, after reading its log; the log within the state begins after `logged`
   * entries. What `arrived` changes is drawn together with it.
   */
  const adopt = useCallback(
    async (/** @type {GameState} */ state, /** @type {number} */ logged, /** @type {() => void} */ arrived) => {
      const was = known.current;
      const entries = state.view.entries;
      if (state.revision < was.revision) return;
      if (state.revision !== was.revision || entries !== was.entries) {
        // After an undo known entries are gone, so the log is read from the beginning.
        const since = state.revision === was.revision + 1 && entries > was.entries ? was.entries : -1;
        const from = Math.max(0, since);
        const { items, turns: newTurns, undone: back } = await readLog(id, from, from === logged ? state.log : null);
        known.current = { revision: state.revision, entries };
        setTurns((old) => (since > 0 ? { ...old, ...newTurns } : newTurns));
        setUndone((old) => (since > 0 ? [...old, ...back] : back));
        setLog((old) =>
          since > 0
            ? [...old.filter((i) => i.entry <= since), ...items.filter((i) => i.entry > since)]
            : updatedInPlace(old, items),
        );
      }
      setData(state);
      arrived();
    },
    [id],
  );

  // One after the other: a state whose log arrives late must not replace a later state.
  const turn = useRef(/** @type {Promise<unknown>} */ (Promise.resolve()));
  const take = useCallback(
    (/** @type {GameState} */ state, logged = -1, /** @type {() => void} */ arrived = api.ignore) => {
      const run = turn.current.then(() => adopt(state, logged, arrived));
      turn.current = run.catch(api.ignore);
      return run;
    },
    [adopt],
  );

  /** Without a connection, show a game beside a real board as it was last; all is read again afterwards. */
  const showKept = useCallback(() => {
    setOnline(false);
    const last = known.current.entries < 0 ? store.loadTable(id) : null;
    if (!last) return;
    setTurns(last.turns);
    setLog(last.log);
    setData((now) => now ?? last.data);
  }, [id]);
  useEffect(() => {
    if (data?.companion?.mine && known.current.revision === data.revision)
      store.saveTable(toKeep({ data, log, turns }));
  }, [data]);

  const asking = useRef({ busy: false, again: false, wanted: 0, timer: 0 });
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
        if (now.wanted > known.current.revision) now.again = true;
        now.wanted = 0;
      }
    } catch (error) {
      if (error instanceof api.Unreachable) showKept();
      else setProblem(api.messageOf(error));
      if (isTemporary(error)) now.timer = setTimeout(refresh, RETRY_DELAY);
    }
    now.busy = false;
  }, [id]);

  const said = useRef({ messages: -1, unsettled: false });
  const reading = useRef(/** @type {Promise<void>} */ (Promise.resolve()));
  const readTalk = useCallback(() => {
    reading.current = takeTalk();
    return reading.current;
  }, [id]);
  const takeTalk = async () => {
    try {
      const { items, messages } = await api.call(`games/${id}/messages?since=0`);
      const unsettled = items.some(({ offer }) => offer && (offer.state === "open" || offer.regret.length > 0));
      said.current = { messages, unsettled };
      setTalk(items);
    } catch {
      /* the next event repeats it */
    }
  };

  const heard = useRef({ revision: 0, entries: -1 });
  const sending = useRef(0);

  /** Fetch a newer state, unless it is about to arrive as the response to a request under way. */
  const catchUp = useCallback(() => {
    const { revision } = heard.current;
    if (sending.current || revision <= known.current.revision) return;
    if (asking.current.busy) asking.current.wanted = revision;
    else refresh();
  }, [id]);

  // In another language everything is fetched again, including the whole log.
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
      keys,
      (event) => {
        setThought(event.thought ?? null);
        if (event.thought !== undefined) return; // nothing has changed
        const isUndo = event.entries < heard.current.entries; // which may open an offer again
        heard.current = event;
        setBoard(event.board ?? 0);
        setClock(event.clock ?? 0);
        catchUp();
        reading.current.then(() => {
          if (event.messages !== said.current.messages || said.current.unsettled || isUndo) readTalk();
        });
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

  /** Send a request to the game and adopt the state in the response, together with which `arrived` is called. */
  const send = useCallback(
    async (
      /** @type {GamePath} */ path,
      /** @type {GameRequest} */ body,
      /** @type {() => void} */ arrived = api.ignore,
    ) => {
      sending.current += 1;
      try {
        const place = "at" in body ? body.at : undefined;
        const request = place === undefined ? body : /** @type {GameRequest} */ ({ ...body, log: true });
        const state = await api.call(`games/${id}/${path}`, { keys, body: request });
        if ("view" in state) await take(state, place, arrived);
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

  return { data, log, turns, undone, talk, problem, online, thought, board, clock, keys, send, readTalk, refresh };
}
