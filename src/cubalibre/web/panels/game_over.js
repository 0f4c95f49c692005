// End of a game, over the whole page: who won by what, turning points, ranking, totals, chart, another game, sharing.
import { html, useEffect, useState } from "../common/html.js";
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { usePart } from "../common/parts.js";
import { useCover } from "../common/cover.js";
import { EndPoster } from "./end_poster.js";
import { FilmButton } from "./film_button.js";
import { Chart, useMargins } from "./margins_chart.js";
import { Card, bestCard, deedsOn, turningPoints } from "./turning_points.js";
import { GOALS } from "./faction_mats.js";
import { FACTION_IDS } from "../common/factions.js";
import { Section } from "../common/prose.js";
import { MapExportButtons } from "../common/map_export.js";
import { Emblem } from "../common/pieces.js";
import { createGame } from "../common/game_creation.js";
import { headline, isTied, resultOf } from "../common/game_results.js";
import { CopyLink } from "./history_slider.js";
import { FACTIONS, enumerated, signed, t } from "../common/texts.js";

/** @import { GameState, LogItem, Margins, NewGame, Outcome, Rank, Success, View } from "#api" */
/** @import { Faction, LogTurns, OnTerm, Player } from "../types.js" */

/** The part of a margin that comes from Hidden Agendas. @param {View} view @param {Rank} place */
function agendaBonus(view, place) {
  const more = place.margin - view.factions[place.by].margin;
  return more ? html` <small class="soft">${t("end.agendas", { number: more })}</small>` : "";
}

/** A Faction's victory tracks in words. @param {View} view @param {Faction} faction */
const tracksText = (view, faction) =>
  GOALS[faction].map(([key]) => {
    const { value, goal } = view.tracks[key];
    return t("track", { label: t(`track.${key}`), value, goal });
  });

/** The ranking with margins. @param {{view: View, ranking: Rank[]}} props */
const Ranking = ({ view, ranking }) =>
  html`<ol class="ranking">${ranking.map(
    (place, i) => html`<li key=${i}><b>${i + 1}</b>
    ${place.factions.map((f) => html`<${Emblem} key=${f} faction=${f} size=${28} />`)}
    <span>${enumerated(place.factions.map((f) => FACTIONS[f]))}${agendaBonus(view, place)}
      ${place.factions.map((f) => html`<small class="soft" key=${f}>${tracksText(view, f).join("; ")}</small>`)}</span>
    <span class="margin">${signed(place.margin)}</span>
  </li>`,
  )}</ol>`;

/** The degree of success of a solitaire player (8.9); "" if the headline says all. @param {Success} success */
function successText({ degree, full, by_victory: byVictory }) {
  if (byVictory) return t("end.by-victory");
  if (degree >= full) return t("end.full", { number: degree, full });
  if (degree > 0) return t("end.stalemate", { number: degree, full });
  return degree ? "" : t("end.tie");
}

/** Table of pieces lost, spaces taken and Resources received, and what they count. @param {{outcome: Outcome}} props */
const Totals = ({ outcome }) => html`<h2>${t("end.totals")}</h2>
  <table class="totals"><thead><tr><td></td>
      ${["lost", "taken", "gained"].map((key) => html`<th scope="col" key=${key}>${t(`end.${key}`)}</th>`)}</tr></thead>
    <tbody>${FACTION_IDS.map((f) => {
      const { lost, taken, gained } = outcome.factions[f];
      return html`<tr key=${f}><th scope="row"><${Emblem} faction=${f} size=${20} /> ${FACTIONS[f]}</th>
        ${[lost, taken, gained].map((number, i) => html`<td key=${i}>${number}</td>`)}</tr>`;
    })}</tbody></table>
  <p class="soft">${t("end.totals.about")}</p>`;

/** The order of Factions at equal margins (7.1). @param {{order: Faction[], onTerm: OnTerm}} props */
const Tie = ({ order, onTerm }) => html`<p class="soft">
  ${t("end.tied", { factions: enumerated(order.map((f) => FACTIONS[f])) })}
  ${" "}<${Section} section="7.1" onTerm=${onTerm} /></p>`;

/**
 * What the player did best: the card that raised their margin most, and what they have most of.
 * @param {{points: Margins[], outcome: Outcome, mine: Faction[], log: LogItem[], turns: LogTurns,
 *   onMoment: (entry: number) => void}} props
 */
function Best({ points, outcome, mine, log, turns, onMoment }) {
  const card = bestCard(points, mine, log, turns);
  const firsts = /** @type {const} */ (["taken", "gained"]).flatMap((key) => {
    const best = FACTION_IDS.toSorted((a, b) => outcome.factions[b][key] - outcome.factions[a][key]);
    const number = outcome.factions[best[0]][key];
    const isMine = mine.includes(best[0]) && number > outcome.factions[best[1]][key];
    return isMine ? [t(`end.most.${key}`, { number })] : [];
  });
  if (!card && !firsts.length) return null;
  return html`<section><h2>${t("end.best")}</h2>
    <ul class="swings">${
      card
        ? html`<${Card} swing=${card} text="end.margin-change" deeds=${deedsOn(card, log, turns, mine)}
            onMoment=${onMoment} />`
        : null
    }${firsts.map((text) => html`<li key=${text}>${text}</li>`)}</ul></section>`;
}

/**
 * Whose lead decided the game over whom, and the key of its text: a player who lost, over the winner; otherwise the
 * winner, over all others.
 * @param {Rank[]} ranking the winner first
 * @param {Faction[]} mine the Factions of a single player; none if nobody plays alone
 * @returns {[Faction[], Faction[][], string]}
 */
function leadThatCounts(ranking, mine) {
  const [{ factions: winner }, ...others] = ranking;
  const losers = others.map(({ factions }) => factions);
  if (!mine.length) return [winner, losers, "end.lead-change.other"];
  if (winner.some((faction) => mine.includes(faction))) return [winner, losers, "end.lead-change"];
  return [mine, [winner], "end.lead-change.over"];
}

/**
 * The cards that decided the game.
 * @param {{points: Margins[], ranking: Rank[], mine: Faction[], log: LogItem[], turns: LogTurns,
 *   onMoment: (entry: number) => void}} props mine: the Factions of a single player; none if nobody plays alone
 */
function Turning({ points, ranking, mine, log, turns, onMoment }) {
  const [own, rivals, text] = leadThatCounts(ranking, mine);
  const swings = turningPoints(points, own, rivals);
  if (!swings.length) return null;
  return html`<section><h2>${t("end.turning")}</h2><ol class="swings">${swings.map(
    (swing) => html`<${Card} key=${swing.point.entry} swing=${swing} text=${text} faction=${ranking[0].by}
      deeds=${deedsOn(swing, log, turns)} onMoment=${onMoment} />`,
  )}</ol></section>`;
}

/**
 * The same game from another seat, if one player faced programs: the player and the program at that seat change places.
 * @param {GameState} data
 * @param {Faction[]} mine
 * @param {Faction} faction
 * @returns {NewGame}
 */
function fromSeat({ seats, view }, mine, faction) {
  /** @param {Faction} at */
  const kind = (at) => (seats[at].kind === "bot" ? `bot:${seats[at].name}` : seats[at].kind);
  const wanted = Object.fromEntries(
    FACTION_IDS.map((f) => [f, f === faction ? "me" : mine.includes(f) ? kind(faction) : kind(f)]),
  );
  const { players: _, ...options } = view.position.options;
  return /** @type {NewGame} */ ({ seats: wanted, names: {}, options });
}

/**
 * Buttons that begin another game at once, and those that show this one again.
 * @param {{data: GameState, next: string | null, mine: Faction[], player: Player, onRematch: () => void,
 *   onUndo: () => void, onBoard: () => void, onFault: (fault: string) => void}} props next: the id of the rematch
 */
function Again({ data, next, mine, player, onRematch, onUndo, onBoard, onFault }) {
  const others = FACTION_IDS.filter((f) => !mine.includes(f));
  const isSolo = mine.length === 1 && !data.lesson && others.every((f) => data.seats[f].kind !== "person");
  return html`<p role="status">${next ? t("end.rematch") : ""}</p><p class="actions">
    ${mine.length ? html`<button type="button" class="primary" onClick=${onRematch}>${t("rematch")}</button>` : null}
    ${
      isSolo
        ? others.map(
            (f) => html`<button type="button" key=${f} class="other-seat" data-seat=${f}
              onClick=${() => createGame(fromSeat(data, mine, f)).catch((error) => onFault(api.messageOf(error)))}>
              <${Emblem} faction=${f} size=${24} /> ${t("end.as", { faction: FACTIONS[f] })}</button>`,
          )
        : null
    }
    <a class="button" href="#/game/${data.id}/analysis">${t("end.analysis")}</a>
    <button type="button" onClick=${onBoard}>${t("end.board")}</button>
    <button type="button" onClick=${player.watch}>▶ ${t("end.watch")}</button>
    ${data.can_undo ? html`<button type="button" onClick=${onUndo}>↶ ${t("undo")}</button>` : null}
    <a class="button" href="#/">${t("all-games")}</a>
  </p>`;
}

/**
 * The end of a game fills the page: who won by what, what decided it, and what to do now.
 * @param {{data: GameState, id: string, mine: Faction[], player: Player, fault: string, log: LogItem[], said: number,
 *   turns: LogTurns, onTerm: OnTerm, onRematch: () => void, onExport: () => void, onUndo: () => void,
 *   onBoard: () => void, onFault: (fault: string) => void}} props
 */
export function GameOver({ data, id, mine, player, fault, log, said, turns, onTerm, onExport, ...on }) {
  const [next, setNext] = useState(data.rematch);
  useEffect(() => {
    api.call(`games/${id}/summary`).then(({ rematch }) => setNext(rematch), api.ignore);
  }, [said]);
  const [outcome, setOutcome] = useState(/** @type {Outcome | null} */ (null));
  const points = useMargins(id, data.revision);
  const cover = useCover("h1");
  const table = usePart("table", true);
  const ranking = data.view.ranking ?? [];
  const [first] = ranking;
  const line = headline(ranking, data.seats, mine);
  const isOwn = resultOf(ranking, data.seats, mine) !== null;
  useEffect(() => {
    store.saveResult(id, data.lesson ? null : resultOf(ranking, data.seats, mine));
    api.call(`games/${id}/totals`).then(setOutcome, api.ignore);
  }, [id, data.revision]);
  const shared = { points, log, turns, onMoment: player.look };
  return html`<section class="end-page" aria-label=${t("end")} ref=${cover}>
    ${first.factions.length ? html`<${EndPoster} faction=${first.by} title=${line} />` : null}
    <div class="end-body">
      <h1 tabindex="-1">${line}</h1>
      ${
        outcome?.success && successText(outcome.success)
          ? html`<p class="success">${successText(outcome.success)} <${Section} section="8.9" onTerm=${onTerm} /></p>`
          : null
      }
      <${Again} data=${data} next=${next} mine=${mine} player=${player} ...${on} />
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <div class="end-parts">
        <section><h2>${t("end.ranking")}</h2><${Ranking} view=${data.view} ranking=${ranking} />
          ${outcome && isTied(ranking) ? html`<${Tie} order=${outcome.ties} onTerm=${onTerm} />` : null}
          <p class="soft">${t("end.margin.about")} <${Section} section="7.3" onTerm=${onTerm} /></p></section>
        <${Turning} ...${shared} ranking=${ranking} mine=${isOwn ? mine : []} />
        <section><h2>${t("end.margins")}</h2><p class="soft">${t("end.margins.about")}</p>
          <${Chart} points=${points} onMoment=${player.look} /></section>
        ${isOwn && outcome ? html`<${Best} ...${shared} outcome=${outcome} mine=${mine} />` : null}
        ${outcome ? html`<section><${Totals} outcome=${outcome} /></section>` : null}
        ${table && html`<${table.EndLedger} id=${id} said=${said} />`}
        <section><h2>${t("end.share")}</h2><p class="actions">
          <${FilmButton} id=${id} points=${points} headline=${line} />
          <${CopyLink} id=${id} at=${data.view.entries} text="end.link" />
          <button type="button" onClick=${onExport}>${t("end.record")}</button>
          <${MapExportButtons} view=${data.view} /></p></section>
      </div>
    </div>
  </section>`;
}

/**
 * The result beside the board, once the end has been closed.
 * @param {{data: GameState, mine: Faction[], onOpen: () => void}} props
 */
export const Result = ({ data, mine, onOpen }) => html`<section class="decision" aria-label=${t("end.result")}>
  <h2 class="prompt">${headline(data.view.ranking ?? [], data.seats, mine)}</h2>
  <p class="actions"><button type="button" class="primary" onClick=${onOpen}>${t("end.result.open")}</button></p>
</section>`;
