// Showing what others did, step by step, at the reader's speed; also looking at any earlier position.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "./html.js";
import * as api from "./api.js";
import * as store from "./store.js";
import { isStill } from "./ghosts.js";
import { isTaught } from "./lesson.js";
import { changedBetween, lifted, movesBetween, movesIn, movingTime, recent, timed } from "./motion.js";
import { joined, phaseQuery, stepsBetween, stepsOf } from "./steps.js";

/** The positions after steps, each asked for once; after news all are doubtful, for there may have been an undo. */
function usePositions(id, of) {
  const kept = useRef({ of: "", found: new Map() });
  return ({ entry, phase }) => {
    if (kept.current.of !== of) kept.current = { of, found: new Map() };
    const { found } = kept.current;
    const place = `${entry}?${phaseQuery(phase)}`;
    const ask = () =>
      api.call(`games/${id}/at/${place}`).catch(() => {
        found.delete(place);
        return null;
      });
    if (!found.has(place)) found.set(place, ask());
    return found.get(place);
  };
}

/**
 * The position after the step that is shown, and what became of the one before it: where it changed, which pieces moved.
 * While they are under way, `stage` has the map without them.
 */
function usePast(show, time, position, moment) {
  const [past, setPast] = useState(/** @type {any} */ (null));
  const step = show?.steps[show.i];
  useEffect(() => {
    if (!step) {
      setPast(null);
      return undefined;
    }
    let stale = false;
    let timer = 0;
    const before = show.steps[show.i - 1] ?? { entry: Math.max(0, step.entry - 1), phase: "" };
    Promise.all([position(step), position(before)]).then(([found, old]) => {
      if (stale || !found) return;
      const changed = old ? changedBetween(old.view, found.view) : found.changed;
      const forward = old && before.entry <= step.entry;
      const span = movingTime(time);
      const moves = forward && show.forward && !isStill() ? movesIn(step.items, span) : [];
      const stage = moves.length ? { view: lifted(old.view, moves), moves, before: old.view, after: found.view } : null;
      setPast({ ...found, changed, moves: forward ? movesBetween(old.view, found.view, changed) : [], stage });
      if (stage) timer = setTimeout(() => setPast((now) => now && { ...now, moves: [], stage: null }), span);
      const next = show.playing && show.steps[show.i + 1];
      if (next) position(next);
    });
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [step?.entry, step?.phase, show?.i, moment]);
  return past;
}

/**
 * @param {string} id
 * @param {import("./steps.js").Item[]} log
 * @param {any} data
 * @param {string[]} mine
 * @param {number | undefined} at
 * @param {string} language
 */
export function useShow(id, log, data, mine, at, language) {
  const [show, setShow] = useState(/** @type {any} */ (null));
  const [pace, setPace] = useState(store.settings().pace);
  const seen = useRef(-1);
  const entries = data?.view.entries ?? -1;
  const position = usePositions(id, `${data?.revision} ${language}`);
  const times = useMemo(() => (show ? timed(show.steps, pace, show.opening) : []), [show?.steps, pace]);
  const step = show?.steps[show.i];
  const entry = step?.entry ?? null;
  const time = times[show?.i ?? 0] ?? 0;
  const past = usePast(show, time, position, `${id} ${language}`);

  // News, or what came while the page was closed: show them, unless the reader wants them at once.
  useLayoutEffect(() => {
    if (entries < 0) return;
    const from = seen.current < 0 ? (store.game(id)?.seen ?? entries) : seen.current;
    seen.current = entries;
    if (entries < from) setShow(null);
    if (entries <= from || at !== undefined) return;
    const isLesson = isTaught(data); // it is told page by page, and each page has its entry
    const now = isLesson ? "manual" : store.settings().pace;
    const fine = stepsBetween(log, from, entries, mine);
    const steps = isLesson ? fine : recent(joined(fine));
    if (!steps.length || now === "instant" || (document.hidden && !isLesson)) return;
    const opening = mine.length > 0 && !log.some((item) => mine.includes(item.seat ?? ""));
    setShow((old) =>
      old?.follow
        ? { ...old, steps: [...old.steps, ...steps] }
        : { steps, i: 0, playing: now !== "manual", follow: true, forward: true, opening },
    );
  }, [entries, log.length]);

  useEffect(() => {
    if (at !== undefined && entries >= 0) look(at);
  }, [at, entries >= 0]);

  useEffect(() => {
    if (entries >= 0) store.note(id, { seen: show?.follow ? Math.max(0, entry - 1) : entries });
  }, [entry, entries, show === null]);

  useEffect(() => {
    if (!show?.playing) return undefined;
    const timer = setTimeout(() => go(1), time);
    return () => clearTimeout(timer);
  }, [show?.i, show?.playing, show?.steps.length, time]);

  // Whoever looks elsewhere finds the game as it is now.
  useEffect(() => {
    const leave = () => {
      if (document.hidden) setShow((old) => (old?.follow && old.playing ? null : old));
    };
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, []);

  const go = (by) =>
    setShow((old) => {
      if (!old) return old;
      const i = old.i + by;
      if (i >= old.steps.length) return old.follow || old.replayed ? null : { ...old, playing: false };
      return { ...old, i: Math.max(0, i), forward: by > 0, playing: by > 0 && old.playing };
    });
  /** To where somebody else acts, or the next card comes. */
  const turn = () =>
    setShow((old) => {
      if (!old) return old;
      const { seat } = old.steps[old.i];
      const next = old.steps.findIndex(
        (s, i) => i > old.i && (s.items[0]?.what === "card" || (s.seat && s.seat !== "chance" && s.seat !== seat)),
      );
      return { ...old, i: next < 0 ? old.steps.length - 1 : next, forward: true };
    });
  /** At the position after an entry; with an item of the log, at the step that tells it. */
  const look = (number, item) => {
    if (number >= entries && entries >= 0 && at === undefined) {
      setShow(null);
      return;
    }
    const steps = stepsOf(log, number);
    const i = steps.findIndex((s) => (item ? s.items.includes(item) : s.entry === number));
    setShow({ steps, i: Math.max(0, i), playing: false, follow: false, looking: true });
  };
  const replay = (from) => {
    const steps = joined(stepsBetween(log, from, entries, mine));
    const playing = store.settings().pace !== "manual";
    if (steps.length) setShow({ steps, i: 0, playing, follow: false, replayed: true, forward: true });
  };
  return {
    show,
    step,
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
