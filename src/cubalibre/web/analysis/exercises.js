// Exercises: turns of one's own analysed games for which a clearly better one was found.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { t } from "../common/texts.js";
import { tryAgain } from "./further_try.js";
import { placeOf } from "./judged_turns.js";

/** @import { Findings, JudgedTurn, Summary } from "#api" */
/** @import { Exercise } from "../types.js" */
/** @typedef {"solved" | "shown"} Mark */

const MARKS = "cubalibre.exercises";
/** Games of this browser that are looked at. */
const MOST = 20;

/** @param {Exercise} exercise */
export const keyOf = ({ of, entry, faction }) => `${of} ${entry} ${faction}`;

/** How far one is with exercises, by their keys. @returns {Record<string, Mark>} */
export function marks() {
  try {
    return JSON.parse(localStorage.getItem(MARKS) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Mark an exercise, unless it is marked already. @param {Exercise} exercise @param {Mark} mark */
export function keepMark(exercise, mark) {
  const known = marks();
  if (known[keyOf(exercise)]) return;
  try {
    localStorage.setItem(MARKS, JSON.stringify({ ...known, [keyOf(exercise)]: mark }));
  } catch {
    // Without storage it is open again when the list is opened.
  }
}

/** Whether a turn makes an exercise for the reader. @param {JudgedTurn} turn @param {string[]} mine */
const isExercise = ({ judgement, better, faction }, mine) =>
  judgement !== "" && better !== "" && mine.includes(faction);

/**
 * The exercises in what an analysis has found, in the order of the game.
 * @param {string} of the id of the game @param {string} title @param {Findings} found
 * @returns {Exercise[]}
 */
export const exercisesIn = (of, title, { turns, mine, effort }) =>
  turns
    .filter((turn) => isExercise(turn, mine))
    .map((turn) => ({
      of,
      title,
      entry: turn.entry,
      faction: turn.faction,
      place: placeOf(turn),
      effort: effort ?? "quick",
    }));

/**
 * The exercise after another one that is neither solved nor shown; the first if none follows, null if none is left.
 * @param {Exercise[]} all @param {Record<string, Mark>} marked @param {Exercise} [after]
 */
export function nextOpen(all, marked, after) {
  const place = after ? all.findIndex((each) => keyOf(each) === keyOf(after)) + 1 : 0;
  return [...all.slice(place), ...all.slice(0, place)].find((each) => !marked[keyOf(each)]) ?? null;
}

/** The reader's finished games that are known here: those of the person, and those of this browser. */
async function finishedGames() {
  const held = store.person() ? await api.call("people/me/games?start=0").catch(() => null) : null;
  const own = store.games().filter(({ id, exercise }) => !exercise && !held?.items.some((game) => game.id === id));
  const asked = own.slice(0, MOST).map(({ id }) => api.call(`games/${id}/summary`).catch(() => null));
  /** @type {(Summary | null)[]} */
  const all = [...(held?.items ?? []), ...(await Promise.all(asked))];
  return all.filter((game) => game?.over);
}

/** All exercises, those of the latest games first. @returns {Promise<Exercise[]>} */
export async function allExercises() {
  const games = await finishedGames();
  const found = await Promise.all(
    games.map(async (game) => {
      if (!game) return [];
      const title = store.game(game.id)?.title || game.title || t("lobby.game");
      const findings = await api.call(`games/${game.id}/analysis`).catch(() => null);
      return findings ? exercisesIn(game.id, title, findings) : [];
    }),
  );
  return found.flat();
}

/** The turn of an exercise beside the better one. @param {Exercise} exercise @returns {Promise<JudgedTurn | null>} */
export async function solutionOf({ of, entry, faction, effort }) {
  const { turns } = await api.call(`games/${of}/analysis?effort=${effort}`);
  return turns.find((/** @type {JudgedTurn} */ turn) => turn.entry === entry && turn.faction === faction) ?? null;
}

/** Begin an exercise, in place of the last one that was begun here. @param {Exercise} exercise */
export async function begin(exercise) {
  const earlier = store.games().filter((game) => game.exercise);
  const { title, place } = exercise;
  await tryAgain(exercise.of, exercise.entry, t("exercises.title", { title, place }), exercise);
  for (const game of earlier) store.removeGame(game.id);
}
