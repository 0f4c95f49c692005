// Turning points of a game by the margins after each card, and the best card of a player.
import { html } from "../common/html.js";
import { FACTION_IDS } from "../common/factions.js";
import { cardOf } from "./margins_chart.js";
import { signed, t } from "../common/texts.js";

/** @import { LogItem, Margins } from "#api" */
/** @import { Faction, LogTurns } from "../types.js" */
/**
 * @typedef {{point: Margins, since: number, from: number, to: number}} Swing A card, the entries before it, and a value
 *   before and after it.
 */

/** The margin of the player of some Factions: the lowest one. @param {Margins} point @param {Faction[]} own */
const marginOf = ({ margins }, own) => Math.min(...own.map((faction) => margins[faction]));

/** How far that player is ahead of the best of the others. @param {Margins} point @param {Faction[]} own */
const leadOf = (point, own) =>
  marginOf(point, own) -
  Math.max(...FACTION_IDS.filter((faction) => !own.includes(faction)).map((faction) => point.margins[faction]));

/**
 * The change of a value by each card.
 * @param {Margins[]} points @param {(point: Margins) => number} value @returns {Swing[]}
 */
const swingsOf = (points, value) =>
  points.slice(1).map((point, i) => ({
    point,
    since: points[i].entry,
    from: value(points[i]),
    to: value(point),
  }));

/**
 * The cards that changed a player's lead most, in their order.
 * @param {Margins[]} points after each card @param {Faction[]} own the player's Factions @param {number} [most]
 * @returns {Swing[]}
 */
export const turningPoints = (points, own, most = 3) =>
  swingsOf(points, (point) => leadOf(point, own))
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, most)
    .sort((a, b) => a.since - b.since);

/**
 * The sentences of the turns on a card, of these Factions or of all.
 * @param {Swing} swing @param {LogItem[]} log @param {LogTurns} turns @param {Faction[]} [own]
 * @returns {string[]}
 */
export function deedsOn({ point, since }, log, turns, own) {
  const played = log.filter(({ entry }) => entry > since && entry <= point.entry);
  const found = [...new Set(played.map(({ turn }) => turns[turn]))];
  return found
    .filter((turn) => turn?.seat && (own ? own.some((faction) => faction === turn.seat) : turn.seat !== "chance"))
    .map(({ text }) => text);
}

/**
 * The card with a turn of the player that raised their margin most; null if none did.
 * @param {Margins[]} points @param {Faction[]} own @param {LogItem[]} log @param {LogTurns} turns
 * @returns {Swing | null}
 */
export function bestCard(points, own, log, turns) {
  const rises = swingsOf(points, (point) => marginOf(point, own)).filter(({ from, to }) => to > from);
  rises.sort((a, b) => b.to - b.from - (a.to - a.from));
  return rises.find((swing) => deedsOn(swing, log, turns, own).length) ?? null;
}

/**
 * A card that changed a value, with the turns on it; a click shows the board after it.
 * @param {{swing: Swing, text: string, deeds: string[], onMoment: (entry: number) => void}} props
 */
export const Card = ({ swing, text, deeds, onMoment }) => html`<li class="swing">
  <button type="button" class="term" onClick=${() => onMoment(swing.point.entry)}>${cardOf(swing.point)}</button>
  <b class=${swing.to > swing.from ? "up" : "down"}>${t(text, { old: signed(swing.from), new: signed(swing.to) })}</b>
  ${deeds.map((deed) => html`<small key=${deed} class="soft">${deed}</small>`)}
</li>`;
