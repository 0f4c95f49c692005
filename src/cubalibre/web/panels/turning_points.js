// Turning points of a game by the margins after each card, and the best card of a player.
import { html } from "../common/html.js";
import { cardOf } from "./margins_chart.js";
import { FACTIONS, signed, t } from "../common/texts.js";

/** @import { LogItem, Margins } from "#api" */
/** @import { Faction, LogTurns } from "../types.js" */
/**
 * @typedef {{point: Margins, since: number, from: number, to: number}} Swing A card, the entries before it, and a value
 *   before and after it.
 */

/** The margin of the player of some Factions: the lowest one. @param {Margins} point @param {Faction[]} own */
const marginOf = ({ margins }, own) => Math.min(...own.map((faction) => margins[faction]));

/**
 * How far that player is ahead of the best of the rivals; negative if behind.
 * @param {Margins} point @param {Faction[]} own @param {Faction[][]} rivals the Factions of each
 */
const leadOf = (point, own, rivals) =>
  marginOf(point, own) - Math.max(...rivals.map((factions) => marginOf(point, factions)));

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
 * How much of a swing no later card took back.
 * @param {Swing} swing @param {Swing[]} later
 */
function lastingPart({ from, to }, later) {
  const values = [to, ...later.map((swing) => swing.to)];
  return to > from ? Math.max(0, Math.min(...values) - from) : Math.max(0, from - Math.max(...values));
}

/**
 * The cards that decided a game, in their order.
 *
 * A card counts by the part of its change of the lead that still stands at the end: where a lead was won and lost
 * again, the card that lost it counts, and not the one that won it; of cards that count the same, the later one is
 * taken. The card by which the lead changed hands for good is always among them.
 * @param {Margins[]} points after each card
 * @param {Faction[]} own the Factions of the player whose lead counts
 * @param {Faction[][]} rivals the Factions of each player over whom the lead counts
 * @param {number} [most]
 * @returns {Swing[]}
 */
export function turningPoints(points, own, rivals, most = 3) {
  const swings = swingsOf(points, (point) => leadOf(point, own, rivals));
  const handover = swings.findLast(({ from, to }) => from > 0 !== to > 0);
  return swings
    .map((swing, i) => ({ swing, part: lastingPart(swing, swings.slice(i + 1)) }))
    .reverse()
    .filter(({ part }) => part > 0)
    .sort((a, b) => Number(b.swing === handover) - Number(a.swing === handover) || b.part - a.part)
    .slice(0, most)
    .map(({ swing }) => swing)
    .sort((a, b) => a.since - b.since);
}

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
 * @param {{swing: Swing, text: string, faction?: Faction, deeds: string[], onMoment: (entry: number) => void}} props
 *   text: the key of the text that states the change; faction: the one that it speaks of
 */
export const Card = ({ swing, text, faction, deeds, onMoment }) => html`<li class="swing">
  <button type="button" class="term" onClick=${() => onMoment(swing.point.entry)}>${cardOf(swing.point)}</button>
  <b class=${swing.to > swing.from ? "up" : "down"}>
    ${t(text, { old: signed(swing.from), new: signed(swing.to), faction: faction ? FACTIONS[faction] : "" })}
  </b>
  ${deeds.map((deed) => html`<small key=${deed} class="soft">${deed}</small>`)}
</li>`;
