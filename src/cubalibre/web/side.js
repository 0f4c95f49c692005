// Beside and around the board: Factions, cards, tracks, forecast.
import { html } from "./html.js";
import { FOUR, Prose, Section } from "./parts.js";
import { Emblem, Icon } from "./pieces.js";
import { ORDERS } from "./names.js";
import { ALLIANCES, CARDS, FACTIONS, SPACE_NAMES, enumerated, listed, many, rich, signed, t, termName } from "./texts.js";
import { FACTION_TERMS, countKind } from "./words.js";

const BOXES = {
  government: ["troops", "police", "gov-base"],
  "26july": ["26july-u", "26july-base"],
  directorio: ["dr-u", "dr-base"],
  syndicate: ["syn-u", "casino"],
};
const GOALS = {
  government: [["support", "Support"]],
  "26july": [["opposition", "Opposition"]],
  directorio: [["directorio", "Population"]],
  syndicate: [["casinos", "Casino"], ["syndicate", "Resources"]],
};
/** What a Faction did or can do on this card -> the term that explains it. */
const STATES = {
  passed: "Pass", operation: "Operation", "operation-and-activity": "Special Activity", event: "Event", ineligible: "Eligible", eligible: "Eligible", decides: "Eligible",
};
const DONE = ["passed", "operation", "operation-and-activity", "event"];
const did = (view, faction) => (DONE.includes(view.factions[faction].did) ? view.factions[faction].did : null);

/** A track with the mark that must be exceeded. */
function Track({ label, term, value, goal, faction, extra, dots }) {
  const most = goal * 1.4;
  const part = (n) => `${Math.min(100, (n / most) * 100)}%`;
  return html`<div class="track" data-help="term:${term}" role="img" aria-label=${t(extra ? "track.and" : "track", { label, value, goal, text: extra })}>
    <span class="track-label">${label}${dots === null ? null : html` <span class="cities" title=${extra}>${"●".repeat(dots)}${"○".repeat(3 - dots)}</span>`}</span><span class="track-bar"><span class="track-fill bg-${faction}" style=${{ width: part(value) }}></span>
      <span class="track-goal" style=${{ left: part(goal) }}></span></span>
    <span class="track-value"><b class=${value > goal ? "won" : ""}>${value}</b><small>/${goal}</small></span></div>`;
}

function status(view, faction) {
  const done = did(view, faction);
  if (done) return [done, "did"];
  if (!view.factions[faction].eligible) return ["ineligible", "out"];
  return view.question?.who === faction ? ["decides", "now"] : ["eligible", "in"];
}

/** A Faction's mat. */
function Mat({ view, texts, seats, faction, onSheet }) {
  const data = view.factions[faction];
  const [word, state] = status(view, faction);
  const cities = faction === "government" ? t("track.cities", { cities: view.tracks.support.cities }) : "";
  const { player: called = "", named = false } = texts?.factions?.[faction] ?? {};
  const player = !seats?.[faction]?.mine ? called : named ? t("mat.named-you", { player: called }) : t("mat.you");
  return html`<section class="mat edge-${faction} ${state === "now" ? "deciding" : ""}" data-faction=${faction} aria-label=${FACTIONS[faction]} onClick=${() => onSheet(faction)}>
    <div class="mat-head"><button type="button" class="mat-name" aria-haspopup="dialog" data-help="term:${FACTION_TERMS[faction]}"><${Emblem} faction=${faction} size=${30} />
      <span><b>${FACTIONS[faction]}</b><small>${player}</small></span></button>
      <span class="res" data-help="term:Resources"><b>${data.resources}</b><small>${t("resources")}</small></span></div>
    ${GOALS[faction].map(([key, term]) => html`<${Track} key=${key} label=${t(`track.${key}`)} term=${term} value=${view.tracks[key].value} goal=${view.tracks[key].goal}
      faction=${faction} extra=${cities} dots=${faction === "government" ? view.tracks.support.cities : null} />`)}
    <div class="mat-foot"><span class="state ${state}" data-help="term:${STATES[word]}">${t(`state.${word}`)}</span>
      <span class="margin ${data.margin > 0 ? "ahead" : data.margin > -4 ? "near" : ""}" data-help="term:Margin">${rich("mat.margin", { label: html`<small>${t("mat.margin.label")} </small>`, number: signed(data.margin) })}${data.at_victory ? " ★" : ""}</span>
      <span class="box" role="img" aria-label=${t("mat.available", { pieces: enumerated(BOXES[faction].map((k) => countKind(k, view.available[k]))) })}>
        ${BOXES[faction].map((k) => html`<span key=${k} data-help="piece:${k}"><${Icon} kind=${k} size=${18} />${view.available[k]}</span>`)}</span></div>
  </section>`;
}

export const Mats = ({ view, texts, seats, onSheet }) => html`<div class="mats">${FOUR.map((faction) => html`<${Mat} key=${faction}
  view=${view} texts=${texts} seats=${seats} faction=${faction} onSheet=${onSheet} />`)}</div>`;


/** The four Factions in a line, for a small screen. */
export const Strip = ({ view }) => html`<div class="strip">${FOUR.map((faction) => {
  const data = view.factions[faction];
  const [word, state] = status(view, faction);
  return html`<a key=${faction} href="#mats" class="edge-${faction} ${state === "now" ? "deciding" : ""}" onClick=${(e) => { e.preventDefault(); document.querySelector(".mats")?.scrollIntoView(); }}>
    <span><${Emblem} faction=${faction} size=${22} /><span class="hidden">${FACTIONS[faction]}</span><b>${data.resources}</b><span class="hidden">${t("strip.resources")}</span></span>
    ${GOALS[faction].map(([key]) => html`<small key=${key}><b class=${view.tracks[key].value > view.tracks[key].goal ? "won" : ""}>${view.tracks[key].value}</b>/${view.tracks[key].goal}</small>`)}
    <small class="state ${state}">${t(word === "operation-and-activity" ? "state.operation-and-activity.short" : `state.${word}`)}</small></a>`;
})}</div>`;

// Cards.

/** Who comes when on a card; on the current one also what became of it. */
function Order({ view, card }) {
  const { waiting, current } = view.cards;
  if (!ORDERS[card]?.length) return null;
  return html`<ol class="order" aria-label=${t("card.order")}>${ORDERS[card].map((faction) => {
    const done = did(view, faction);
    const word = done ?? (waiting[0] === faction ? "next" : waiting.includes(faction) ? "eligible" : "ineligible");
    const text = current === card ? t("card.order.state", { faction: FACTIONS[faction], state: t(`state.${word}`) }) : FACTIONS[faction];
    const state = current !== card ? "" : done ? "acted" : waiting[0] === faction ? "first" : waiting.includes(faction) ? "" : "out";
    return html`<li key=${faction} class=${state} title=${text}><${Emblem} faction=${faction} size=${22} />
      <span class="hidden">${text}</span></li>`;
  })}</ol>`;
}

/** What stays in force, and the terms for it. */
const LASTING = { capability: "Capability", momentum: "Momentum" };

/** @param {{side: {side: string, key: string, lasting: string | null, text: string}, onTerm?: Function}} props */
const Side = ({ side, onTerm }) => html`<b>${side.key !== "single" ? side.side : side.lasting ? termName(LASTING[side.lasting]) : ""}</b> <${Prose} text=${side.text} onTerm=${onTerm} />`;
const shade = (side) => (side.key === "shaded" ? "shaded" : "");

/** A card with what its sides do and how it is read. */
export function CardText({ number, text, onTerm }) {
  return html`<article class="card-text"><header><span class="card-number">${number || "!"}</span><h3>${CARDS[number]}</h3></header>
    ${ORDERS[number]?.length ? html`<p class="soft">${enumerated(ORDERS[number].map((f) => FACTIONS[f]))}</p>` : null}
    ${text?.sides?.map((side) => html`<p class="side ${shade(side)}" key=${side.side}><${Side} side=${side} onTerm=${onTerm} /></p>`)}
    ${text?.rulings?.length ? html`<details class="rulings"><summary>${t("card.rulings")}</summary>${text.rulings.map((r) => html`<p>${r}</p>`)}</details>` : null}
    ${onTerm && text?.sections ? html`<p class="soft">${t("rules.card")} ${text.sections.map((section) => html`<${Section} key=${section} section=${section} onTerm=${onTerm} />`)}</p>` : null}
  </article>`;
}

/** Which side an answer to "what do you do" plays. */
const sideWord = (sides, side) => (sides.length > 1 && shade(side) ? "event-shaded" : "event-unshaded");

/**
 * A card on the table: order, eligibility, both effects; a side lights up when it can be played.
 * @param {{number: number, label: string, text: any, view: any, lit?: Record<string, string>, onCard: Function, onChoose?: Function}} props
 */
function Face({ number, label, text, view, lit = {}, onCard, onChoose }) {
  const sides = number ? text?.sides ?? [] : [];
  return html`<article class="face ${number ? "" : "propaganda"}" data-card=${number} aria-label=${t("card.face", { label, title: CARDS[number] })}>
    <header><button type="button" class="face-name" data-help=${number ? null : "term:Propaganda Round"} onClick=${(e) => onCard(number, e)}>
      <small>${label}</small><span>${number ? html`<i>${number}</i> ` : ""}${CARDS[number]}</span></button><${Order} view=${view} card=${number} /></header>
    ${number ? null : html`<p>${t("card.propaganda")}</p>`}
    ${sides.map((side) => {
      const word = sideWord(sides, side);
      return lit[word] ? html`<button type="button" key=${side.side} class="face-side can ${shade(side)}" data-side=${word} onClick=${(e) => onChoose(word, e)}><${Side} side=${side} /></button>`
        : html`<p key=${side.side} class="face-side ${shade(side)}"><${Side} side=${side} /></p>`;
    })}
  </article>`;
}

/** The current and next card, and what is left of the deck. */
export function Cards({ view, texts, lit, onCard, onChoose }) {
  const { cards } = view;
  const { next } = cards;
  return html`<div class="table-cards" role="group" aria-label=${t("cards")}>
    ${cards.current === null ? null : html`<${Face} number=${cards.current} label=${t(cards.final_event ? "cards.final" : "cards.now")} text=${texts.cards?.[cards.current]} view=${view}
      lit=${lit} onCard=${onCard} onChoose=${onChoose} />`}
    ${next.length ? next.map((n) => html`<${Face} key=${n} number=${n} label=${t("cards.next")} text=${texts.cards?.[n]} view=${view} onCard=${onCard} />`)
      : cards.face_down ? html`<article class="face back"><small>${t("cards.next")}</small><b>${t("cards.hidden")}</b></article>` : null}
    <div class="deck" role="img" aria-label=${t("deck", { number: cards.face_down, propaganda: cards.propaganda_left })} data-help="term:Propaganda Round">
      <span class="deck-number">${cards.face_down}</span><small>${many("deck.face-down", cards.face_down)}</small>
      <span class="pips">${Array.from({ length: Math.max(4, cards.propaganda_left) }, (_, i) => html`<i class=${i < cards.propaganda_left ? "left" : ""}></i>`)}</span><small>${many("deck.propaganda", cards.propaganda_left)}</small></div>
  </div>`;
}

/** The boxes of the track; each is called as what leads into it. */
const BOX_ORDER = ["eligible", "event", "operation", "operation-and-activity", "passed", "ineligible"];
/** What a space costs the Government, as printed at the track. */
const COSTS = { firm: 2, reluctant: 3, embargoed: 4 };
const ROUND = ["victory", "earnings", "deposits", "alliance", "civic-action", "agitation", "expat-backing", "redeploy", "reset"];

/** The sequence-of-play track: where each Faction stands on this card; in a Propaganda Round, its Phases. */
export function Sequence({ view, phase }) {
  const now = ROUND.indexOf(phase || view.position.phase);
  if (now >= 0) {
    return html`<ol class="sequence round" aria-label=${t("round")}>${ROUND.map((key, i) => html`<li key=${key}
      class=${i === now ? "now" : i < now ? "past" : ""} aria-current=${i === now ? "step" : null}>${t(`round.${key}`)}</li>`)}</ol>`;
  }
  if (!view.cards.order.length) return null;
  const box = (f) => did(view, f) ?? (view.cards.waiting.includes(f) ? "eligible" : "ineligible");
  return html`<ul class="sequence" aria-label=${t("sequence")}>${BOX_ORDER.map((word) => html`<li key=${word} data-help="term:${STATES[word]}"><small>${t(`sequence.${word}`)}</small>
    <span>${view.cards.order.filter((f) => box(f) === word).map((f, i) => html`<span key=${f} class=${word === "eligible" && !i ? "first" : ""}><${Emblem} faction=${f} size=${22} /><span class="hidden">${FACTIONS[f]}</span></span>`)}</span></li>`)}</ul>`;
}

/** US Alliance, Aid, Cash. */
export function Tracks({ view, onTerm }) {
  const { tracks } = view;
  return html`<div class="tracks"><div class="alliance"><button type="button" class="tracks-title" data-help="term:US Alliance" onClick=${(e) => onTerm("US Alliance", e)}>${termName("US Alliance")}</button>
      <ol>${Object.entries(ALLIANCES).map(([word, name]) => html`<li key=${word} class=${tracks.alliance === word ? "on" : ""} aria-current=${tracks.alliance === word ? "true" : null}>
        <b>${name}</b><small>${t("tracks.cost", { cost: COSTS[word] })}</small></li>`)}</ol></div>
    <dl class="numbers"><div data-help="term:Aid"><dt>${t("tracks.aid")}</dt><dd>${tracks.aid}</dd></div><div data-help="term:Cash"><dt>${t("tracks.cash")}</dt><dd>${tracks.cash_available}</dd></div>
      <div data-help="term:Terror marker"><dt>${t("tracks.terror")}</dt><dd>${tracks.markers_left}</dd></div></dl></div>`;
}

/** Capabilities and Momentum in force, with what they do. */
export function Lasting({ view, texts, onCard }) {
  const { cards } = view;
  const lasting = [...cards.capabilities.map((c) => [c, "capability"]), ...cards.momentum.map((c) => [c, "momentum"])];
  const effect = (card, kind) => texts.cards?.[card]?.sides.find((s) => s.lasting === kind)?.text ?? texts.cards?.[card]?.sides[0]?.text ?? "";
  return lasting.length ? html`<ul class="lasting ${lasting.length > 2 ? "" : "few"}" aria-label=${t("lasting")}>${lasting.map(([card, kind]) => html`<li key=${card}><button type="button" class="chip ${kind}" data-help="card:${card}"
      onClick=${(e) => onCard(card, e)}><small>${termName(LASTING[kind])}</small> <b>${CARDS[card]}</b> <span>${effect(card, kind)}</span></button></li>`)}</ul>` : null;
}

/** What Propaganda would bring if it came now. */
export function Forecast({ view }) {
  const { forecast, position } = view;
  if (!forecast || ROUND.includes(position.phase)) return null;
  const net = { ...forecast.earnings };
  for (const skim of forecast.skim) {
    net.syndicate -= skim.amount;
    net[skim.by] += skim.amount;
  }
  const winners = listed(FOUR.filter((f) => view.factions[f].at_victory).map((f) => FACTIONS[f]));
  return html`<div class="forecast"><h3 data-help="term:Propaganda Round">${t("forecast")}</h3>
    <p class=${forecast.victory ? "big-news" : ""}>${forecast.victory ? t("forecast.victory", { factions: winners }) : t("forecast.no-victory")}
      ${" "}${t(forecast.alliance_falls ? "forecast.alliance-falls" : "forecast.alliance-holds")}</p>
    <ul class="earnings" aria-label=${t("forecast.resources")}>${FOUR.map((f) => html`<li key=${f}><${Emblem} faction=${f} size=${22} /><span class="hidden">${FACTIONS[f]}</span><b>${signed(net[f], "always")}</b></li>`)}</ul>
    <p data-help="term:Skim">${forecast.skim.length ? forecast.skim.map((s) => `${t("forecast.skim", { faction: FACTIONS[s.by], number: s.amount, space: SPACE_NAMES[s.space] })} `) : `${t("forecast.no-skim")} `}
      ${forecast.sabotage.length ? t("forecast.sabotage", { spaces: listed(forecast.sabotage.map((s) => SPACE_NAMES[s])) }) : ""}</p></div>`;
}
