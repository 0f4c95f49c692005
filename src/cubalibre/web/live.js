// A game as this browser sees it: state, log, messages; kept in step with the server, and shown at the reader's speed.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./html.js";
import * as api from "./api.js";
import * as store from "./store.js";
import { isTaught } from "./lesson.js";

const PACES = { slow: 3600, normal: 2000, fast: 900 };

/** How long to wait before the game is asked for again, in milliseconds. */
const AGAIN = 1500;

/** Whether what went wrong may be over soon. @param {any} error */
const isPassing = (error) => error instanceof api.Unreachable || error.status === 429 || error.status >= 500;

/** Lines that are told anew stay the same objects: a show under way, or whoever looks at one, holds on to them. */
const retold = (old, items) =>
  items.map((item, i) =>
    old[i]?.entry === item.entry && old[i].what === item.what ? Object.assign(old[i], item) : item,
  );

/** All lines of the log after `since` entries; `page` are the first of them, if they have come already. */
async function readLog(id, since, page = null) {
  const items = [];
  for (; ; page = null) {
    page ??= await api.call(`games/${id}/log?since=${since}`);
    items.push(...page.items);
    if (!(page.upto > since) || page.upto >= page.entries) return items;
    since = page.upto;
  }
}

/**
 * The game, its log and its talk. `problem` is why there is no game; `online` whether news arrive.
 * @param {string} id @param {string} language
 */
export function useGame(id, language) {
  const keys = useMemo(() => store.keysOf(id), [id]);
  const [data, setData] = useState(null);
  const [log, setLog] = useState([]);
  const [talk, setTalk] = useState([]);
  const [problem, setProblem] = useState("");
  const [online, setOnline] = useState(true);
  const known = useRef({ revision: 0, entries: -1 });

  const spoken = useRef(language);

  /**
   * Take over a state that is newer than what is known, with what happened until then; its own log begins after `told`
   *   entries.
   */
  const adopt = useCallback(
    async (state, told) => {
      const was = known.current;
      const entries = state.view.entries;
      if (state.revision < was.revision) return;
      if (state.revision !== was.revision || entries !== was.entries) {
        // After an undo, entries that were told are no more; the log is told anew from there.
        const since = state.revision === was.revision + 1 && entries > was.entries ? was.entries : -1;
        const from = Math.max(0, since);
        const items = await readLog(id, from, from === told ? state.log : null);
        known.current = { revision: state.revision, entries };
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
  const turn = useRef(Promise.resolve());
  const take = useCallback(
    (state, told = -1) => {
      const run = turn.current.then(() => adopt(state, told));
      turn.current = run.catch(() => {});
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
      else setProblem(error.message);
      if (isPassing(error)) now.timer = setTimeout(refresh, AGAIN);
    }
    now.busy = false;
  }, [id]);

  const said = useRef({ messages: -1, open: false });
  const readTalk = useCallback(async () => {
    try {
      const { items, messages } = await api.call(`games/${id}/messages?since=0`);
      said.current = { messages, open: items.some((message) => message.offer?.state === "open") };
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
        if (news.messages !== said.current.messages || said.current.open || isUndo) readTalk();
      },
      refresh,
    );
    return () => {
      leave();
      clearTimeout(asking.current.timer);
    };
  }, [id]);

  /** Send something to the game; the answer is its new state. */
  const send = useCallback(
    async (path, body) => {
      sending.current += 1;
      try {
        const state = await api.call(`games/${id}/${path}`, {
          keys,
          body: "at" in body ? { ...body, log: true } : body,
        });
        if (state?.view) await take(state, body.at);
        return state;
      } catch (error) {
        if (error.body?.current) await take(error.body.current);
        throw error;
      } finally {
        sending.current -= 1;
        catchUp();
      }
    },
    [id],
  );

  return { data, log, talk, problem, online, keys, send, readTalk };
}

/** What is told in one Phase of a Propaganda Round alone. */
const PHASE_OF = {
  "goal-met": "victory",
  "no-goal-met": "victory",
  margins: "victory",
  "no-victory": "victory",
  victory: "victory",
  earnings: "earnings",
  skim: "earnings",
  deposit: "deposits",
  alliance: "alliance",
  reset: "reset",
};
/** Nobody decides anything in these. */
const BY_ITSELF = new Set(["victory", "earnings", "alliance", "reset"]);
/**
 * How a Phase is asked for along with the entry that it followed, if that is possible.
 * @param {string | undefined} phase
 */
export const phaseQuery = (phase) => (BY_ITSELF.has(phase ?? "") ? `phase=${phase}` : "");
/** What is told in several, by itself after an earlier one. */
const THEN = { terror: "earnings", aid: "alliance" };

/** The Phase of a Propaganda Round in which something is told after what else the same entry brought. */
function phaseOf(item, last) {
  const before = last?.entry === item.entry ? last.phase : "";
  return PHASE_OF[item.what] ?? (before && (THEN[item.what] ?? before));
}

/** What opens a Propaganda Round; the next card ends it. An Event tells some of the same, and is none. */
const OPENS = new Set(["goal-met", "no-goal-met"]);

/** What is told in Propaganda Rounds. @param {any[]} log all of it */
function inRounds(log) {
  let round = false;
  return new Set(
    log.filter((item) => {
      round = item.what !== "card" && (round || OPENS.has(item.what));
      return round;
    }),
  );
}

/**
 * Steps to show: an entry each; a new card and each Phase of a Propaganda Round are steps of their own.
 * @param {any[]} log
 * @param {(item: any) => boolean} wanted
 */
function inSteps(log, wanted) {
  const steps = [];
  const told = inRounds(log);
  for (const item of log.filter(wanted)) {
    const last = steps.at(-1);
    const phase = told.has(item) ? phaseOf(item, last) : "";
    if (last?.entry === item.entry && item.what !== "card" && last.phase === phase) last.items.push(item);
    else steps.push({ entry: item.entry, seat: BY_ITSELF.has(phase) ? "chance" : item.seat, items: [item], phase });
  }
  return steps;
}

/** What happened in between, if somebody else had a part in it; of what is all one's own, a Propaganda Round alone. */
function stepsBetween(log, from, to, mine) {
  const steps = inSteps(log, (item) => item.entry > from && item.entry <= to);
  if (steps.some((s) => s.seat && s.seat !== "chance" && !mine.includes(s.seat))) return steps;
  const round = steps.findIndex((s) => s.phase);
  return round < 0 ? [] : steps.slice(Math.max(0, round - 1));
}

/**
 * Pieces that went from space to space between two positions: pairs of spaces, by owner.
 * @param {any} before
 * @param {any} after
 * @param {string[]} changed
 * @returns {{from: string, to: string, owner: string}[]}
 */
function movesBetween(before, after, changed) {
  const count = (view, space, owner) =>
    view.spaces[space].lots.reduce((n, lot) => n + (lot.owner === owner ? lot.number : 0), 0);
  return ["government", "26july", "directorio", "syndicate"].flatMap((owner) => {
    const gain = (space) => count(after, space, owner) - count(before, space, owner);
    if (changed.reduce((sum, space) => sum + gain(space), 0)) return [];
    const to = changed.filter((space) => gain(space) > 0);
    return changed
      .filter((space) => gain(space) < 0)
      .flatMap((from) => to.map((space) => ({ from, to: space, owner })));
  });
}

/** Where my last decision before the present one stands in the log; 0 if there is none. */
export function lastOwn(log, mine) {
  const own = (item) => mine.includes(item.seat);
  let i = log.length - 1;
  while (i >= 0 && own(log[i])) i -= 1;
  while (i >= 0 && !own(log[i])) i -= 1;
  return i >= 0 ? log[i].entry : 0;
}

/**
 * Showing what others did, step by step; also looking at any earlier position.
 * @param {string} id
 * @param {any[]} log
 * @param {any} data
 * @param {string[]} mine
 * @param {number | undefined} at
 * @param {string} language
 */
export function useShow(id, log, data, mine, at, language) {
  const [show, setShow] = useState(/** @type {any} */ (null));
  const [past, setPast] = useState(null);
  const [pace, setPace] = useState(store.settings().pace);
  const seen = useRef(-1);
  const kept = useRef({ of: "", found: new Map() });
  const entries = data?.view.entries ?? -1;

  /** The position after a step, asked for once; after news everything is doubtful, for there may have been an undo. */
  const position = ({ entry: number, phase }) => {
    const of = `${data.revision} ${language}`;
    if (kept.current.of !== of) kept.current = { of, found: new Map() };
    const { found } = kept.current;
    const place = `${number}?${phaseQuery(phase)}`;
    if (!found.has(place))
      found.set(
        place,
        api.call(`games/${id}/at/${place}`).catch(() => {
          found.delete(place);
          return null;
        }),
      );
    return found.get(place);
  };

  // News, or what came while the page was closed: show them, unless the reader wants them at once.
  useLayoutEffect(() => {
    if (entries < 0) return;
    const from = seen.current < 0 ? (store.game(id)?.seen ?? entries) : seen.current;
    seen.current = entries;
    if (entries < from) setShow(null);
    if (entries <= from || at !== undefined) return;
    const steps = stepsBetween(log, from, entries, mine);
    const now = isTaught(data) ? "manual" : store.settings().pace; // a lesson is told page by page
    if (!steps.length || now === "instant") return;
    setShow((old) =>
      old?.follow
        ? { ...old, steps: [...old.steps, ...steps] }
        : { steps, i: 0, playing: now !== "manual", follow: true },
    );
  }, [entries, log.length]);

  useEffect(() => {
    if (at !== undefined && entries >= 0) look(at);
  }, [at, entries >= 0]);

  const step = show?.steps[show.i];
  const entry = step?.entry ?? null;
  useEffect(() => {
    if (entries >= 0) store.note(id, { seen: show?.follow ? Math.max(0, entry - 1) : entries });
  }, [entry, entries, show === null]);

  useEffect(() => {
    if (!step) {
      setPast(null);
      return;
    }
    let stale = false;
    const before = show.steps[show.i - 1] ?? { entry: Math.max(0, entry - 1), phase: "" };
    Promise.all([position(step), position(before)]).then(([found, old]) => {
      if (stale || !found) return;
      setPast({
        ...found,
        moves: old && before.entry < entry ? movesBetween(old.view, found.view, found.changed) : [],
      });
    });
    return () => {
      stale = true;
    };
  }, [entry, step?.phase, id, language]);

  useEffect(() => {
    if (!show?.playing) return;
    const words = show.steps[show.i].items.reduce((n, item) => n + item.text.length, 0);
    const wait = (PACES[pace] ?? 2000) * Math.min(2.2, 0.6 + words / 160);
    const timer = setTimeout(() => go(1), wait);
    return () => clearTimeout(timer);
  }, [show?.i, show?.playing, show?.steps.length, pace]);

  const go = (by) =>
    setShow((old) => {
      if (!old) return old;
      const i = old.i + by;
      if (i >= old.steps.length) return old.follow || old.replayed ? null : { ...old, playing: false };
      return { ...old, i: Math.max(0, i), playing: by > 0 && old.playing };
    });
  /** To where somebody else acts, or the next card comes. */
  const turn = () =>
    setShow((old) => {
      if (!old) return old;
      const { seat } = old.steps[old.i];
      const next = old.steps.findIndex(
        (s, i) => i > old.i && (s.items[0]?.what === "card" || (s.seat && s.seat !== "chance" && s.seat !== seat)),
      );
      return next < 0 ? { ...old, i: old.steps.length - 1 } : { ...old, i: next };
    });
  /** At the position after an entry; with an item of the log, at the step that tells it. */
  const look = (number, item) => {
    if (number >= entries && entries >= 0 && at === undefined) {
      setShow(null);
      return;
    }
    const steps = stepsOf(log, number);
    setShow({
      steps,
      i: Math.max(
        0,
        steps.findIndex((s) => (item ? s.items.includes(item) : s.entry === number)),
      ),
      playing: false,
      follow: false,
      looking: true,
    });
  };
  const replay = (from) => {
    const steps = stepsBetween(log, from, entries, mine);
    if (steps.length)
      setShow({ steps, i: 0, playing: store.settings().pace !== "manual", follow: false, replayed: true });
  };
  return {
    show,
    past: show ? past : null,
    entry,
    go,
    turn,
    look,
    replay,
    pace,
    stop: () => setShow(null),
    jump: (i) => setShow((old) => old && { ...old, i, playing: false }),
    toggle: () => setShow((old) => old && { ...old, playing: !old.playing }),
    setPace: (value) => {
      store.set({ pace: value });
      setPace(value);
    },
  };
}

/** Every entry that tells something, and this one even if it does not. */
function stepsOf(log, number) {
  const steps = inSteps(log, (item) => item.entry > 0);
  if (!steps.some((s) => s.entry === number)) {
    const i = steps.findIndex((s) => s.entry > number);
    steps.splice(i < 0 ? steps.length : i, 0, { entry: number, seat: null, items: [], phase: "" });
  }
  return steps;
}
