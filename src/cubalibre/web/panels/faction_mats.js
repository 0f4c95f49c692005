// Faction mats: Resources, victory tracks, margin and Available forces; all four in one line on small screens.
import { html } from "../common/html.js";
import { memo } from "../common/memo.js";
import { FACTION_IDS } from "../common/factions.js";
import { Emblem, Icon } from "../common/pieces.js";
import { STATUS_TERMS, status } from "../common/faction_status.js";
import { FACTIONS, enumerated, many, rich, signed, t } from "../common/texts.js";
import { FACTION_TERMS, countKind } from "../common/descriptions.js";

/** @import { SeatState, StateTexts, View } from "#api" */
/** @import { SeatPresence } from "../types.js" */
/** @typedef {Record<string, SeatPresence>} Present who is there, at the seats of others */
/** @typedef {"support" | "opposition" | "directorio" | "casinos" | "syndicate"} Goal */

/** @type {Record<string, string[]>} */
const BOXES = {
  government: ["troops", "police", "gov-base"],
  "26july": ["26july-u", "26july-base"],
  directorio: ["dr-u", "dr-base"],
  syndicate: ["syn-u", "casino"],
};
/** Victory tracks of each Faction, and the glossary terms for them. @type {Record<string, [Goal, string][]>} */
export const GOALS = {
  government: [["support", "Support"]],
  "26july": [["opposition", "Opposition"]],
  directorio: [["directorio", "Population"]],
  syndicate: [
    ["casinos", "Casino"],
    ["syndicate", "Resources"],
  ],
};

/** CSS class of a margin: beyond the goal, or near it. @param {number} margin */
const marginLook = (margin) => (margin > 0 ? "ahead" : margin > -4 ? "near" : "");

/** CSS class of a number that a previewed answer changes. @param {number} now @param {number} [before] */
const asIf = (now, before = now) => (now === before ? "" : "as-if");

/**
 * A victory track, with the mark that must be exceeded, and the stretch by which a previewed answer changes it.
 * @param {{label: string, term: string, value: number, before?: number, goal: number, faction: string, extra: string,
 *   dots: number | null}} props
 */
function Track({ label, term, value, before = value, goal, faction, extra, dots }) {
  const most = goal * 1.4;
  /** @param {number} n */
  const part = (n) => `${Math.min(100, (n / most) * 100)}%`;
  return html`<div class="track" data-help="term:${term}" role="img"
    aria-label=${t(extra ? "track.and" : "track", { label, value, goal, text: extra })}>
    <span class="track-label">${label}
      ${
        dots === null
          ? null
          : html` <span class="cities" title=${extra}>${"●".repeat(dots)}${"○".repeat(3 - dots)}</span>`
      }
    </span><span class="track-bar"><span class="track-fill bg-${faction}"
      style=${{ width: part(Math.min(value, before)) }}></span>
      ${
        value === before
          ? null
          : html`<span class="track-ghost" style=${{
              left: part(Math.min(value, before)),
              width: `calc(${part(Math.max(value, before))} - ${part(Math.min(value, before))})`,
            }}></span>`
      }
      <span class="track-goal" style=${{ left: part(goal) }}></span></span>
    <span class="track-value">
      <b class="${value > goal ? "won" : ""} ${asIf(value, before)}">${value}</b><small>/${goal}</small></span></div>`;
}

/** Whether the player at a seat is there; nothing if that is not known. @param {Partial<SeatPresence>} props */
const There = ({ state, text }) =>
  state ? html`<span class="presence ${state}" role="img" aria-label=${text} title=${text} />` : null;

/**
 * A Faction's mat.
 * @param {{view: View, texts: StateTexts["factions"][string], seat: SeatState, presence: Present[string],
 *   faction: string, acting?: string | null, onSheet: (faction: string) => void, before: View | null}} props
 *   before: the position without the previewed answer; null if none is previewed
 */
function drawMat({ view, before, texts, seat, presence, faction, acting, onSheet }) {
  const data = view.factions[faction];
  const was = before?.factions[faction];
  const [word, state] = status(view, faction, acting ?? undefined);
  const cities = faction === "government" ? t("track.cities", { cities: view.tracks.support.cities }) : "";
  const { player: called, named } = texts;
  const player = !seat.mine ? called : named ? t("mat.named-you", { player: called }) : t("mat.you");
  const level = /^search:(\d)$/.exec(seat.kind)?.[1];
  const available = BOXES[faction].map((kind) => countKind(kind, view.available[kind]));
  return html`<section class="mat edge-${faction} ${faction === (acting ?? view.question?.who) ? "deciding" : ""}"
    data-faction=${faction} aria-label=${FACTIONS[faction]} onClick=${() => onSheet(faction)}>
    <div class="mat-head">
      <button type="button" class="mat-name" aria-haspopup="dialog" data-help="term:${FACTION_TERMS[faction]}">
        <${Emblem} faction=${faction} size=${30} />
        <span><b>${FACTIONS[faction]}</b>
          <span class="mat-who">
            <span class="state ${state}" data-help="term:${STATUS_TERMS[word]}"
              >${t(`state.${word}${word === "operation-and-activity" ? ".short" : ""}`)}</span>${" "}
            <${There} ...${presence} />
            <small class="player ${seat.mine ? "mine" : ""}" title=${player}>${
              level ? t("mat.level", { number: level }) : player
            }</small>
          </span>
        </span>
      </button>
      <span class="res ${asIf(data.resources, was?.resources)}" data-help="term:Resources"><b>${data.resources}</b>
      <small>${many("resources", data.resources)}</small>
      </span>
      </div>
    ${GOALS[faction].map(
      ([key, term]) => html`<${Track} key=${key} label=${t(`track.${key}`)} term=${term} value=${view.tracks[key].value}
        before=${before?.tracks[key].value} goal=${view.tracks[key].goal}
        faction=${faction} extra=${cities} dots=${faction === "government" ? view.tracks.support.cities : null} />`,
    )}
    <div class="mat-foot">
      <span class="margin ${marginLook(data.margin)} ${asIf(data.margin, was?.margin)}"
        data-help="term:Margin">
        ${rich("mat.margin", { label: html`<small>${t("mat.margin.label")} </small>`, number: signed(data.margin) })}
        ${data.wins ? " ★" : data.at_victory ? " ☆" : ""}
      </span>
      <span class="box" role="img"
        aria-label=${t("mat.available", { pieces: enumerated(available) })}>
        ${BOXES[faction].map(
          (k) =>
            html`<span key=${k} class=${asIf(view.available[k], before?.available[k])} data-help="piece:${k}">
              <${Icon} kind=${k} size=${18} />${view.available[k]}</span>`,
        )}
      </span>
    </div>
  </section>`;
}

const Mat = memo(drawMat);

/**
 * @param {{view: View, texts: StateTexts, seats: Record<string, SeatState>, presence: Present, acting?: string | null,
 *   onSheet: (faction: string) => void, before: View | null}} props
 */
export const Mats = ({ view, before, texts, seats, presence, acting, onSheet }) =>
  html`<div class="mats">${FACTION_IDS.map(
    (faction) => html`<${Mat} key=${faction}
      view=${view} before=${before} texts=${texts.factions[faction]} seat=${seats[faction]}
      presence=${presence[faction]} faction=${faction} acting=${acting} onSheet=${onSheet} />`,
  )}</div>`;

/**
 * All Factions in one line, for small screens.
 * @param {{view: View, before: View | null, acting?: string | null}} props
 */
export const Strip = ({ view, before, acting }) =>
  html`<div class="strip">${FACTION_IDS.map((faction) => {
    const data = view.factions[faction];
    const [word, state] = status(view, faction, acting ?? undefined);
    return html`<a key=${faction} href="#mats"
      class="edge-${faction} ${faction === (acting ?? view.question?.who) ? "deciding" : ""}" onClick=${(e) => {
        e.preventDefault();
        document.querySelector(".mats")?.scrollIntoView();
      }}>
      <span><${Emblem} faction=${faction} size=${22} /><span class="hidden">${FACTIONS[faction]}</span>
        <b class=${asIf(data.resources, before?.factions[faction].resources)}>${data.resources}</b>
        <span class="hidden">${t("strip.resources")}</span>
      </span>
      ${GOALS[faction].map(
        ([key]) =>
          html`<small key=${key}>
            <b class="${view.tracks[key].value > view.tracks[key].goal ? "won" : ""} ${asIf(
              view.tracks[key].value,
              before?.tracks[key].value,
            )}">${view.tracks[key].value}
            </b>/${view.tracks[key].goal}
          </small>`,
      )}
      <small class="state ${state}">
        ${t(word === "operation-and-activity" ? "state.operation-and-activity.short" : `state.${word}`)}
      </small>
    </a>`;
  })}</div>`;
