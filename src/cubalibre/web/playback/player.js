// Playback player: shows others' turns step by step at the chosen pace, replays turns, and shows past positions.
import { useEffect, useMemo, useRef, useState } from "../common/html.js";
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { isTaught } from "../help/lesson_coach.js";
import {
  changedBetween,
  prefersReducedMotion,
  withoutMovingPieces,
  movesBetween,
  movesIn,
  movingTime,
} from "./animation.js";
import { withCardInPlay } from "./card_in_play.js";
import { mergedBySpace, newsBetween, nextRound, phaseQuery, stepsBetween, allSteps } from "./log_steps.js";
import { fittedSteps, stepDurations } from "./pace.js";

/** @import { GameState, LogItem, PositionAt } from "#api" */
/** @import { Step } from "./log_steps.js" */
/** @import { LogTurns, PastPosition, Pace, PlaybackState } from "../types.js" */
/** @typedef {{entry: number, phase: string}} Mark */

/**
 * A function that fetches the position after a step, once each. `of` is the revision and language: a new one discards
 * all positions, since there may have been an undo.
 * @param {string} id
 * @param {string} of
 */
function usePositions(id, of) {
  const kept = useRef({ of: "", found: /** @type {Map<string, Promise<PositionAt | null>>} */ (new Map()) });
  /** @param {Mark} mark */
  return ({ entry, phase }) => {
    if (kept.current.of !== of) kept.current = { of, found: new Map() };
    const { found } = kept.current;
    const place = `${entry}?${phaseQuery(phase)}`;
    const ask = () =>
      api.call(`games/${id}/at/${place}`).catch(() => {
        found.delete(place);
        return null;
      });
    const asked = found.get(place) ?? ask();
    found.set(place, asked);
    return asked;
  };
}

/**
 * A position with the changes since the one before: spaces and moves. While pieces are moving, `stage` is the map
 * without them.
 * @param {PositionAt} reached
 * @param {PositionAt | null} old the position before, if the step goes forward
 * @param {Step} step
 * @param {number} span duration of the moves in milliseconds; 0 for no animation
 * @param {boolean} isExact whether the cards are those after the step, not those on which it is played
 * @returns {PastPosition}
 */
function withChanges(reached, old, step, span, isExact) {
  if (!old) return { ...reached, moves: [], stage: null };
  const found = isExact ? reached : withCardInPlay(reached, old, step);
  const changed = changedBetween(old.view, found.view);
  const moves = span ? movesIn(step.items, span) : [];
  const stage = moves.length
    ? { view: withoutMovingPieces(old.view, moves), moves, before: old.view, after: found.view }
    : null;
  return { ...found, changed, moves: movesBetween(old.view, found.view, changed), stage };
}

/** Where the position before a step is. @param {Step[]} steps @param {number} i @returns {Mark} */
function markBefore(steps, i) {
  const { entry, after } = steps[i];
  if (after !== undefined && after < entry) return { entry: after, phase: "" };
  return steps[i - 1] ?? { entry: Math.max(0, entry - 1), phase: "" };
}

/**
 * The position after the step shown, with its changes.
 * @param {PlaybackState | null} show
 * @param {number} time
 * @param {(mark: Mark) => Promise<PositionAt | null>} position
 * @param {string} moment
 */
function usePast(show, time, position, moment) {
  const [past, setPast] = useState(/** @type {PastPosition | null} */ (null));
  const step = show?.steps[show.i];
  useEffect(() => {
    if (!show || !step) {
      setPast(null);
      return undefined;
    }
    let stale = false;
    let timer = 0;
    const before = markBefore(show.steps, show.i);
    const isExact = show.looking === true;
    const span = show.forward && !prefersReducedMotion() ? movingTime(time) : 0;
    Promise.all([position(step), position(before)]).then(([found, old]) => {
      if (stale || !found) return;
      const now = withChanges(found, before.entry <= step.entry ? old : null, step, span, isExact);
      setPast(now);
      if (now.stage) timer = setTimeout(() => setPast({ ...now, moves: [], stage: null }), span);
      if (show.playing && show.steps[show.i + 1]) position(show.steps[show.i + 1]);
    });
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [step?.entry, step?.phase, show?.i, moment]);
  return past;
}

/**
 * The playback of new entries; null if there is nothing to show, or the pace is "instant".
 * @param {GameState} data
 * @param {LogItem[]} log
 * @param {LogTurns} turns
 * @param {string[]} mine
 * @param {number} from
 * @param {number} to
 * @returns {PlaybackState | null}
 */
function newPlayback(data, log, turns, mine, from, to) {
  const isLesson = isTaught(data); // its pages belong to entries
  const pace = isLesson ? "manual" : store.settings().pace;
  const fine = isLesson ? stepsBetween(log, from, to, mine) : newsBetween(log, turns, from, to, mine);
  const isOpening = mine.length > 0 && !log.some((item) => mine.includes(item.seat ?? ""));
  const span = isOpening ? "opening" : mine.length ? "round" : "whole"; // spectators wait for no decision of theirs
  const steps = isLesson ? fine : fittedSteps(mergedBySpace(fine), turns, span);
  if (!steps.length || pace === "instant" || (document.hidden && !isLesson)) return null;
  return { steps, i: 0, playing: pace !== "manual", follow: true, forward: true };
}

/**
 * The playback and its setter. What new entries change is shown together with them: an effect would show them without
 * the playback first.
 * @param {number} entries
 * @param {(old: PlaybackState | null, from: number) => PlaybackState | null} next the playback after new entries;
 *   `from`: how many were known before, -1 at first
 */
function usePlayback(entries, next) {
  const now = useRef({ entries: -1, show: /** @type {PlaybackState | null} */ (null) });
  const [, draw] = useState({});
  if (now.current.entries !== entries) now.current = { entries, show: next(now.current.show, now.current.entries) };
  /** @param {(old: PlaybackState | null) => PlaybackState | null} change */
  const setShow = (change) => {
    const show = change(now.current.show);
    if (show === now.current.show) return;
    now.current.show = show;
    draw({});
  };
  return { show: now.current.show, setShow };
}

/**
 * @param {string} id
 * @param {LogItem[]} log
 * @param {LogTurns} turns
 * @param {GameState} data
 * @param {string[]} mine
 * @param {number | undefined} at
 * @param {string} language
 */
export function usePlayer(id, log, turns, data, mine, at, language) {
  const [pace, setPace] = useState(store.settings().pace);
  const { entries } = data.view;
  const { show, setShow } = usePlayback(entries, (old, known) => {
    const from = known < 0 ? (store.game(id)?.seen ?? entries) : known;
    if (entries < from) return null;
    if (entries === from || at !== undefined || data.companion) return old; // beside a real board a list tells it
    const added = newPlayback(data, log, turns, mine, from, entries);
    return added && old?.follow ? { ...old, steps: [...old.steps, ...added.steps] } : (added ?? old);
  });
  const position = usePositions(id, `${data.revision} ${language}`);
  const times = useMemo(() => (show ? stepDurations(show.steps, pace, turns) : []), [show?.steps, pace]);
  const step = show?.steps[show.i];
  const entry = step?.entry ?? null;
  const time = times[show?.i ?? 0] ?? 0;
  const past = usePast(show, time, position, `${id} ${language}`);

  useEffect(() => {
    if (at !== undefined) look(at);
  }, [at]);

  useEffect(() => {
    store.updateGame(id, { seen: show?.follow && entry !== null ? Math.max(0, entry - 1) : entries });
  }, [entry, entries, show === null]);

  useEffect(() => {
    if (!show?.playing) return undefined;
    const timer = setTimeout(() => go(1), time);
    return () => clearTimeout(timer);
  }, [show?.i, show?.playing, show?.steps.length, time]);

  // A page that was hidden shows the present state at once.
  useEffect(() => {
    const leave = () => {
      if (document.hidden) setShow((old) => (old?.follow && old.playing ? null : old));
    };
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, []);

  /** @param {number} by */
  const go = (by) =>
    setShow((old) => {
      if (!old) return old;
      const i = old.i + by;
      if (i >= old.steps.length) return old.follow || old.replayed ? null : { ...old, playing: false };
      return { ...old, i: Math.max(0, i), forward: by > 0, playing: by > 0 && old.playing };
    });
  /**
   * Leave the playback, but for a Propaganda Round that is still to come in the news: play from its beginning on. Its
   * last step is not worth a stop, and the playback never stops by itself, so that the decision is always reached.
   */
  const skip = () =>
    setShow((old) => {
      const round = old?.follow ? nextRound(old.steps, old.i) : -1;
      return old && round >= 0 ? { ...old, i: round, forward: true, playing: pace !== "manual" } : null;
    });
  /** Go to the next turn or card. */
  const turn = () =>
    setShow((old) => {
      if (!old) return old;
      const { seat } = old.steps[old.i];
      const next = old.steps.findIndex(
        (s, i) => i > old.i && (s.items[0]?.what === "card" || (s.seat && s.seat !== "chance" && s.seat !== seat)),
      );
      return { ...old, i: next < 0 ? old.steps.length - 1 : next, forward: true };
    });
  /**
   * Show the position after an entry, at the step of a log item if one is given.
   * @param {number} number
   * @param {LogItem} [item]
   */
  const look = (number, item) => {
    if (number >= entries && at === undefined) {
      setShow(() => null);
      return;
    }
    const steps = allSteps(log, number);
    const i = steps.findIndex((s) => (item ? s.items.includes(item) : s.entry === number));
    setShow(() => ({ steps, i: Math.max(0, i), playing: false, follow: false, looking: true }));
  };
  /** @param {Step[]} steps */
  const replaySteps = (steps) => {
    const playing = store.settings().pace !== "manual";
    const found = fittedSteps(mergedBySpace(steps), turns, "whole");
    if (found.length) setShow(() => ({ steps: found, i: 0, playing, follow: false, replayed: true, forward: true }));
  };
  /** Replay what happened after an entry. @param {number} from */
  const replay = (from) => replaySteps(stepsBetween(log, from, entries, mine));
  /** Replay the whole game. */
  const watch = () => replaySteps(allSteps(log, 0));
  return {
    show,
    step,
    past: show ? past : null,
    entry,
    go,
    skip,
    turn,
    look,
    replay,
    watch,
    pace,
    stop: () => setShow(() => null),
    jump: (/** @type {number} */ i) => setShow((old) => old && { ...old, i, playing: false }),
    toggle: () => setShow((old) => old && { ...old, playing: !old.playing }),
    setPace: (/** @type {Pace} */ value) => {
      store.saveSettings({ pace: value });
      setPace(value);
    },
  };
}
