// The seats of an open game: who sits where, and the buttons that take a free one.
import { html } from "../common/html.js";
import { FACTION_IDS, FactionName } from "../common/factions.js";
import { Emblem } from "../common/pieces.js";
import { FACTIONS, listed, t } from "../common/texts.js";
import { playerName } from "./table_facts.js";

/** @import { OpenGame } from "#api" */
/** @import { Faction } from "../types.js" */

/**
 * Takes a seat; null for one that is drawn when the game starts.
 * @typedef {(faction: Faction | null) => void} OnTake
 */

/**
 * A seat that is drawn when the game starts, and who has one.
 * @param {{game: OpenGame, busy: boolean, onTake: OnTake}} props
 */
const AnySeat = ({ game, busy, onTake }) =>
  html`${
    game.free > 0 && !game.seated
      ? html`<p class="actions"><button type="button" disabled=${busy} onClick=${() => onTake(null)}>
        ${t("open.take-any")}</button></p>`
      : null
  }${game.random.length ? html`<p class="soft">${t("open.seat.random", { names: listed(game.random) })}</p>` : null}`;

/**
 * In the list: emblems, of which the free ones can be clicked.
 * @param {{game: OpenGame, busy: boolean, onTake: OnTake}} props
 */
export const SeatRow = ({ game, busy, onTake }) => html`<ul class="seat-row">${FACTION_IDS.map((f) => {
  const seat = game.seats[f];
  return html`<li key=${f} class=${seat.kind === "free" ? "is-free" : ""}>${
    seat.kind === "free"
      ? html`<button type="button" data-faction=${f} disabled=${busy} onClick=${() => onTake(f)}>
          <${Emblem} faction=${f} size=${30} /><span>${t("open.take", { faction: FACTIONS[f] })}</span></button>`
      : html`<span class="is-taken" data-faction=${f}><${Emblem} faction=${f} size=${30} />
          <span><b>${FACTIONS[f]}</b> ${playerName(seat)}</span></span>`
  }</li>`;
})}</ul>
  <${AnySeat} game=${game} busy=${busy} onTake=${onTake} />`;

/**
 * In the waiting room: a card for each Faction.
 * @param {{game: OpenGame, busy: boolean, invited?: Faction, onTake: OnTake}} props
 */
export const SeatCards = ({ game, busy, invited, onTake }) => html`<ul class="seats">${FACTION_IDS.map((f) => {
  const seat = game.seats[f];
  const isFree = seat.kind === "free";
  return html`<li class="seat edge-${f} ${f === invited && isFree ? "is-invited" : ""}" key=${f} data-faction=${f}>
    <${FactionName} faction=${f} size=${28} />
    ${
      isFree
        ? html`<p class="soft">${t("open.seat.free")}</p>
          <button type="button" class=${f === invited ? "primary" : ""} disabled=${busy}
            onClick=${() => onTake(f)}>${t("open.take", { faction: FACTIONS[f] })}</button>`
        : html`<p class="sits">${playerName(seat)}</p>`
    }</li>`;
})}</ul>
  <${AnySeat} game=${game} busy=${busy} onTake=${onTake} />`;
