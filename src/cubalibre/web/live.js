// A game as this browser sees it: state, log, messages; kept in step with the server, and shown at the reader's speed.
import { useCallback, useEffect, useMemo, useRef, useState } from "./html.js";
import * as api from "./api.js";
import * as store from "./store.js";

const PACES = { slow: 3600, normal: 2000, fast: 900 };

/** All lines of the log after `since` entries. */
async function readLog(id, since) {
  const items = [];
  for (;;) {
    const page = await api.call(`games/${id}/log?since=${since}`);
    items.push(...page.items);
    if (!(page.upto > since) || page.upto >= page.entries) return items;
    since = page.upto;
  }
}

/**
 * The game, its log and its talk. `problem` is why there is no game; `online` whether news arrive.
 * @param {string} id
 */
export function useGame(id) {
  const keys = useMemo(() => store.keysOf(id), [id]);
  const [data, setData] = useState(null);
  const [log, setLog] = useState([]);
  const [talk, setTalk] = useState([]);
  const [problem, setProblem] = useState("");
  const [online, setOnline] = useState(true);
  const known = useRef({ revision: 0, entries: -1, messages: 0, busy: false, again: false });

  const take = useCallback(async (state) => {
    const was = known.current;
    const entries = state.view.entries;
    if (state.revision < was.revision) return;
    // After an undo, entries that were told are no more; the log is told anew from there.
    const since = state.revision === was.revision + 1 && entries > was.entries ? was.entries : -1;
    if (state.revision !== was.revision || entries !== was.entries) {
      const items = await readLog(id, Math.max(0, since));
      known.current = { ...known.current, revision: state.revision, entries };
      setLog((old) => (since > 0 ? [...old.filter((i) => i.entry <= since), ...items.filter((i) => i.entry > since)] : items));
    }
    setData(state);
  }, [id]);

  const refresh = useCallback(async () => {
    const now = known.current;
    if (now.busy) { now.again = true; return; }
    now.busy = true;
    try {
      do {
        known.current.again = false;
        await take(await api.call(`games/${id}`, { keys }));
        setProblem("");
      } while (known.current.again);
    } catch (error) {
      if (error instanceof api.Unreachable) setOnline(false);
      else setProblem(error.message);
    }
    known.current.busy = false;
  }, [id]);

  const readTalk = useCallback(async () => {
    try {
      const { items } = await api.call(`games/${id}/messages?since=0`);
      setTalk(items);
    } catch { /* the next news bring it */ }
  }, [id]);

  useEffect(() => {
    refresh();
    readTalk();
    return api.watch(id, (news) => {
      if (news.revision !== known.current.revision || news.entries !== known.current.entries) refresh();
      readTalk();
    }, (connected) => {
      setOnline(connected);
      if (connected) refresh();
    });
  }, [id]);

  /** Send something to the game; the answer is its new state. */
  const send = useCallback(async (path, body) => {
    try {
      const state = await api.call(`games/${id}/${path}`, { keys, body });
      if (state?.view) await take(state);
      return state;
    } catch (error) {
      if (error.body?.current) await take(error.body.current);
      throw error;
    }
  }, [id]);

  return { data, log, talk, problem, online, keys, send, readTalk };
}

/** The entries that somebody else made and that have something to tell. */
export function stepsBetween(log, from, to, mine) {
  const steps = [];
  for (const item of log) {
    if (item.entry <= from || item.entry > to) continue;
    if (steps.at(-1)?.entry === item.entry) steps.at(-1).items.push(item);
    else steps.push({ entry: item.entry, seat: item.seat, items: [item] });
  }
  return steps.some((s) => s.seat && s.seat !== "chance" && !mine.includes(s.seat)) ? steps : [];
}

/** Where my last decision before the present one stands in the log; 0 if there is none. */
export function lastOwn(log, mine, entries) {
  const own = (item) => mine.includes(item.seat);
  let i = log.length - 1;
  while (i >= 0 && own(log[i])) i -= 1;
  while (i >= 0 && !own(log[i])) i -= 1;
  return i >= 0 ? log[i].entry : 0;
}

/**
 * Showing what others did, step by step; also looking at any earlier position.
 * @param {string} id @param {any[]} log @param {any} data @param {string[]} mine
 */
export function useShow(id, log, data, mine, at) {
  const [show, setShow] = useState(/** @type {null | {steps: any[], i: number, playing: boolean}} */ (null));
  const [past, setPast] = useState(null);
  const [pace, setPace] = useState(store.settings().pace);
  const seen = useRef(-1);
  const entries = data?.view.entries ?? -1;

  // News: show them, unless the reader wants them at once.
  useEffect(() => {
    if (entries < 0) return;
    const from = seen.current;
    seen.current = entries;
    if (from < 0 || entries <= from) {
      if (entries < from) setShow(null);
      return;
    }
    const steps = stepsBetween(log, from, entries, mine);
    const now = store.settings().pace;
    if (!steps.length || now === "instant") return;
    setShow((old) => old?.follow
      ? { ...old, steps: [...old.steps, ...steps] } : { steps, i: 0, playing: now !== "manual", follow: true });
  }, [entries, log.length]);

  useEffect(() => { if (at !== undefined) look(at); }, [at]);

  const entry = show ? show.steps[show.i].entry : null;
  useEffect(() => {
    if (entry === null) { setPast(null); return; }
    let stale = false;
    api.call(`games/${id}/at/${entry}`).then((found) => { if (!stale) setPast(found); }, () => {});
    return () => { stale = true; };
  }, [entry, id]);

  useEffect(() => {
    if (!show?.playing) return;
    const words = show.steps[show.i].items.reduce((n, item) => n + item.text.length, 0);
    const wait = (PACES[pace] ?? 2000) * Math.min(2.2, 0.6 + words / 160);
    const timer = setTimeout(() => go(1), wait);
    return () => clearTimeout(timer);
  }, [show?.i, show?.playing, show?.steps.length, pace]);

  const go = (by) => setShow((old) => {
    if (!old) return old;
    const i = old.i + by;
    if (i >= old.steps.length) return old.follow || old.replayed ? null : { ...old, playing: false };
    return { ...old, i: Math.max(0, i), playing: by > 0 && old.playing };
  });
  const look = (number) => {
    if (number >= entries && entries >= 0 && at === undefined) { setShow(null); return; }
    const steps = stepsOf(log, number);
    setShow({ steps, i: Math.max(0, steps.findIndex((s) => s.entry === number)), playing: false, follow: false, looking: true });
  };
  const replay = (from) => {
    const steps = stepsBetween(log, from, entries, mine);
    if (steps.length) setShow({ steps, i: 0, playing: store.settings().pace !== "manual", follow: false, replayed: true });
  };
  return {
    show, past: show && past?.entry === entry ? past : null, entry, go, look, replay, pace,
    stop: () => setShow(null),
    toggle: () => setShow((old) => old && { ...old, playing: !old.playing }),
    setPace: (value) => { store.set({ pace: value }); setPace(value); },
  };
}

/** Every entry that tells something, and this one even if it does not. */
function stepsOf(log, number) {
  const steps = [];
  for (const item of log) {
    if (steps.at(-1)?.entry === item.entry) steps.at(-1).items.push(item);
    else if (item.entry > 0) steps.push({ entry: item.entry, seat: item.seat, items: [item] });
  }
  if (!steps.some((s) => s.entry === number)) {
    const i = steps.findIndex((s) => s.entry > number);
    steps.splice(i < 0 ? steps.length : i, 0, { entry: number, seat: null, items: [] });
  }
  return steps;
}
