// Turns beside the best ones that were found: the turning points, and all turns of a Faction.
import { html } from "../common/html.js";
import { FactionName } from "../common/factions.js";
import { FACTIONS, many, t } from "../common/texts.js";
import { cardOf } from "../panels/margins_chart.js";
import { BetterTurnMap } from "./better_turn_map.js";
import { TryAgain } from "./further_try.js";
import { percent, points, uncertainty } from "./percentages.js";

/** @import { JudgedTurn } from "#api" */

/** Marks of judgements, as chess players write them. @type {Record<string, string>} */
const MARKS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** @param {{judgement: string}} props */
export const Judgement = ({ judgement }) =>
  judgement
    ? html`<span class="judgement ${judgement}"><b aria-hidden="true">${MARKS[judgement]}</b>
      ${" "}${t(`analysis.${judgement}`)}</span>`
    : null;

/** Which card of the game it is. @param {JudgedTurn} turn */
export const placeOf = (turn) => t("analysis.place", { number: turn.number, card: cardOf(turn) });

/**
 * Ways to the moment of a turn; its player may try it again.
 * @param {{id: string, mine: string[], turn: JudgedTurn}} props mine: the reader's Factions
 */
const Moment = ({ id, mine, turn }) => html`<span class="moment"><a href="#/game/${id}/at/${turn.entry}"
    aria-label=${t("analysis.open.of", { place: placeOf(turn) })}>${t("analysis.open")}</a>
  <a href="#/game/${id}/what-if/${turn.entry}" aria-label=${t("what-if.of", { place: placeOf(turn) })}>
    ${t("what-if")}</a>
  ${mine.includes(turn.faction) && html`<${TryAgain} id=${id} entry=${turn.entry} place=${placeOf(turn)} />`}</span>`;

/** What was lost: between equal chances, the lead. @param {JudgedTurn} turn */
const lossOf = ({ loss, lead }) =>
  Math.round(1000 * loss.value) > 0
    ? t("analysis.lost", { number: points(loss.value), error: uncertainty(loss) })
    : t("analysis.lost.lead", { number: points(lead / 100) });

/** The chance to win with a turn, as a bar. @param {{chance: number, text: string, kind: string}} props */
const Bar = ({ chance, text, kind }) => html`<p class="chance-bar ${kind}">
  <span class="bar" aria-hidden="true"><i style=${`width:${(100 * chance).toFixed(1)}%`}></i></span>
  <b>${percent(chance)}</b> ${text}</p>`;

/**
 * A turn and a better one, with the chances to win; the better one may be seen on the map.
 * @param {{id: string, turn: JudgedTurn}} props
 */
export const Compared = ({ id, turn }) => html`
  <${Bar} kind="played" chance=${turn.chance}
    text=${t("analysis.played", { text: turn.played })} />
  ${
    turn.better
      ? html`<${Bar} kind="better" chance=${Math.min(1, turn.chance + turn.loss.value)}
        text=${t("analysis.better", { text: turn.better })} />
        <${BetterTurnMap} id=${id} turn=${turn} place=${placeOf(turn)} />`
      : null
  }`;

/** The turns that cost most. @param {{id: string, mine: string[], turns: JudgedTurn[]}} props */
export const TurningPoints = ({ id, mine, turns }) => html`<section aria-labelledby="points-title">
  <h2 id="points-title">${t("analysis.points")}</h2>
  ${
    turns.length
      ? html`<ol class="turning">${turns.map(
          (turn) => html`<li key=${`${turn.entry} ${turn.faction}`} class="turning-point edge-${turn.faction}">
          <h3>${placeOf(turn)}</h3>
          <p class="turning-head"><${FactionName} faction=${turn.faction} />
            ${" "}<${Judgement} judgement=${turn.judgement} />
            <span class="soft">${lossOf(turn)}</span></p>
          <${Compared} id=${id} turn=${turn} />
          <p><${Moment} id=${id} mine=${mine} turn=${turn} /></p></li>`,
        )}</ol>`
      : html`<p class="soft">${t("analysis.points.none")}</p>`
  }</section>`;

/**
 * All turns of a Faction, folded.
 * @param {{id: string, mine: string[], faction: string, turns: JudgedTurn[]}} props
 */
export const AllTurns = ({ id, mine, faction, turns }) => html`<details class="all-turns">
  <summary>${many("analysis.all-turns", turns.length, { faction: FACTIONS[faction] })}</summary>
  <ol>${turns.map(
    (turn) => html`<li key=${turn.entry}>
      <p class="turning-head"><b>${placeOf(turn)}</b> <${Judgement} judgement=${turn.judgement} />
        ${turn.better ? html`<span class="soft">${lossOf(turn)}</span>` : null}
        ${" "}<${Moment} id=${id} mine=${mine} turn=${turn} /></p>
      <${Compared} id=${id} turn=${turn} /></li>`,
  )}</ol></details>`;
