// Goal line: in the first game against programs, what the player needs to win, above the decision.
import { GOALS } from "./faction_mats.js";
import * as store from "../common/browser_storage.js";
import { html } from "../common/html.js";
import { listed, t } from "../common/texts.js";

/** @import { GameState } from "#api" */
/** @import { Faction, SavedGame } from "../types.js" */

/**
 * Whether a game is the first that this browser began; lessons and games made from records do not count.
 * @param {SavedGame[]} games the latest first
 * @param {string} id
 */
export const isFirstGame = (games, id) => games.findLast(({ copy, lesson }) => !copy && !lesson)?.id === id;

/** What a Faction needs to win, and how far it is. @param {GameState["view"]} view @param {Faction} faction */
function goalsOf({ tracks }, faction) {
  const goals = GOALS[faction].map(([key]) => t("goal.track", { label: t(`track.${key}`), ...tracks[key] }));
  return faction === "government" ? [...goals, t("goal.cities", { cities: tracks.support.cities })] : goals;
}

/** @param {{data: GameState, mine: Faction[]}} props */
export function GoalLine({ data: { id, lesson, seats, view }, mine }) {
  const others = Object.entries(seats).filter(([faction]) => !mine.some((own) => own === faction));
  const isSolo = mine.length === 1 && others.every(([, { kind }]) => kind !== "person");
  if (lesson || view.over || !isSolo || !isFirstGame(store.games(), id)) return null;
  const isAlone = others.every(([, { kind }]) => kind === "nonplayer");
  return html`<p class="goal-line">
    ${t(isAlone ? "goal.alone" : "goal.others", { tracks: listed(goalsOf(view, mine[0])) })}
  </p>`;
}
