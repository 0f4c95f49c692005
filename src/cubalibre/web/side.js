// Beside and around the board: Factions, cards, tracks, forecast.
import { html } from "./html.js";
import { FOUR, Prose, Section } from "./parts.js";
import { Emblem, Icon } from "./pieces.js";
import { ALLIANCES, CARDS, FACTIONS, KINDS, ORDERS, SPACES } from "./names.js";

const BOXES = {
  government: ["troops", "police", "gov-base"],
  "26july": ["26july-u", "26july-base"],
  directorio: ["dr-u", "dr-base"],
  syndicate: ["syn-u", "casino"],
};
const GOALS = {
  government: [["support", "Total Support", "Support"]],
  "26july": [["opposition", "Opposition + Bases", "Opposition"]],
  directorio: [["directorio", "Population + Bases", "Population"]],
  syndicate: [["casinos", "Open Casinos", "Casino"], ["syndicate", "Resources", "Resources"]],
};
const DID = { passed: "Passed", operation: "Operation", "operation-and-activity": "Operation + Activity", event: "Event" };

/** A track with the mark that must be exceeded. */
function Track({ label, term, value, goal, faction, extra, dots }) {
  const most = goal * 1.4;
  const part = (n) => `${Math.min(100, (n / most) * 100)}%`;
  return html`<div class="track" data-help="term:${term}" role="img" aria-label="${label}: ${value}, to exceed ${goal}${extra ? `; ${extra}` : ""}">
    <span class="track-label">${label}${dots === null ? null : html` <span class="cities" title=${extra}>${"●".repeat(dots)}${"○".repeat(3 - dots)}</span>`}</span><span class="track-bar"><span class="track-fill bg-${faction}" style=${{ width: part(value) }}></span>
      <span class="track-goal" style=${{ left: part(goal) }}></span></span>
    <span class="track-value"><b class=${value > goal ? "won" : ""}>${value}</b><small>/${goal}</small></span></div>`;
}

const STATE_TERMS = { Passed: "Pass", Event: "Event", Ineligible: "Eligible", Eligible: "Eligible", Decides: "Eligible" };

function status(view, faction) {
  const data = view.factions[faction];
  if (DID[data.did]) return [DID[data.did], "did"];
  if (!data.eligible) return ["Ineligible", "out"];
  return view.question?.who === faction ? ["Decides", "now"] : ["Eligible", "in"];
}

/** A Faction's mat. */
function Mat({ view, texts, seats, faction, onTerm }) {
  const data = view.factions[faction];
  const [text, state] = status(view, faction);
  const cities = faction === "government" ? `${view.tracks.support.cities} of 3 Cities at Active Support` : "";
  const who = seats?.[faction]?.mine ? (data.nonplayer ? "" : "You") : texts?.factions?.[faction]?.player ?? "";
  const player = seats?.[faction]?.mine && texts?.factions?.[faction]?.player && !/^(Player|You|Me)\b/.test(texts.factions[faction].player)
    ? `${texts.factions[faction].player}, you` : who;
  return html`<section class="mat edge-${faction} ${state === "now" ? "deciding" : ""}" data-faction=${faction} aria-label=${FACTIONS[faction]}>
    <div class="mat-head"><button type="button" class="mat-name" data-help="term:${FACTIONS[faction]}" onClick=${(e) => onTerm(FACTIONS[faction], e)}><${Emblem} faction=${faction} size=${30} />
      <span><b>${FACTIONS[faction]}</b><small>${player}</small></span></button>
      <span class="res" data-help="term:Resources"><b>${data.resources}</b><small>Resources</small></span></div>
    ${GOALS[faction].map(([key, label, term]) => html`<${Track} key=${key} label=${label} term=${term} value=${view.tracks[key].value} goal=${view.tracks[key].goal}
      faction=${faction} extra=${cities} dots=${faction === "government" ? view.tracks.support.cities : null} />`)}
    <div class="mat-foot"><span class="state ${state}" data-help="term:${STATE_TERMS[text] ?? "Operation"}">${text}</span>
      <span class="margin ${data.margin > 0 ? "ahead" : data.margin > -4 ? "near" : ""}" data-help="term:Margin"><small>margin </small>${data.margin > 0 ? "+" : ""}${data.margin}${data.at_victory ? " ★" : ""}</span>
      <span class="box" role="img" aria-label="Available: ${BOXES[faction].map((k) => `${view.available[k]} ${KINDS[k][1]}`).join(", ")}">
        ${BOXES[faction].map((k) => html`<span key=${k} data-help="piece:${k}"><${Icon} kind=${k} size=${18} />${view.available[k]}</span>`)}</span></div>
  </section>`;
}

export const Mats = ({ view, texts, seats, onTerm }) => html`<div class="mats">${FOUR.map((faction) => html`<${Mat} key=${faction}
  view=${view} texts=${texts} seats=${seats} faction=${faction} onTerm=${onTerm} />`)}</div>`;


/** The four Factions in a line, for a small screen. */
export const Strip = ({ view }) => html`<div class="strip">${FOUR.map((faction) => {
  const data = view.factions[faction];
  const [text, state] = status(view, faction);
  return html`<a key=${faction} href="#mats" class="edge-${faction} ${state === "now" ? "deciding" : ""}" onClick=${(e) => { e.preventDefault(); document.querySelector(".mats")?.scrollIntoView(); }}>
    <span><${Emblem} faction=${faction} size=${22} /><span class="hidden">${FACTIONS[faction]}</span><b>${data.resources}</b><span class="hidden">Resources,</span></span>
    ${GOALS[faction].map(([key]) => html`<small key=${key}><b class=${view.tracks[key].value > view.tracks[key].goal ? "won" : ""}>${view.tracks[key].value}</b>/${view.tracks[key].goal}</small>`)}
    <small class="state ${state}">${text.replace("Operation + Activity", "Op + Act.")}</small></a>`;
})}</div>`;

// Cards.

/** Who comes when on a card; on the current one also what became of it. */
function Order({ view, card }) {
  const { waiting, current } = view.cards;
  if (!ORDERS[card]?.length) return null;
  return html`<ol class="order" aria-label="Order of the Factions">${ORDERS[card].map((faction) => {
    const did = DID[view.factions[faction].did];
    const what = current !== card ? "" : did ?? (waiting[0] === faction ? "is next" : waiting.includes(faction) ? "Eligible" : "Ineligible");
    const state = current !== card ? "" : did ? "acted" : waiting[0] === faction ? "first" : waiting.includes(faction) ? "" : "out";
    return html`<li key=${faction} class=${state} title="${FACTIONS[faction]}${what ? `: ${what}` : ""}"><${Emblem} faction=${faction} size=${22} />
      <span class="hidden">${FACTIONS[faction]} ${what}</span></li>`;
  })}</ol>`;
}

/** @param {{side: {side: string, text: string}, onTerm?: Function}} props */
const Side = ({ side, onTerm }) => html`<b>${side.side.replace(/^Single text(, )?/, "")}</b> <${Prose} text=${side.text} onTerm=${onTerm} />`;
const shade = (side) => (/^Shaded/.test(side.side) ? "shaded" : "");

/** A card with what its sides do and how it is read. */
export function CardText({ number, text, onTerm }) {
  return html`<article class="card-text"><header><span class="card-number">${number || "!"}</span><h3>${CARDS[number]}</h3></header>
    ${ORDERS[number]?.length ? html`<p class="soft">${ORDERS[number].map((f) => FACTIONS[f]).join(", ")} ${onTerm ? html`<${Section} section="5.1" onTerm=${onTerm} />` : null}</p>` : null}
    ${text?.sides?.map((side) => html`<p class="side ${shade(side)}" key=${side.side}><${Side} side=${side} onTerm=${onTerm} /></p>`)}
    ${text?.rulings?.length ? html`<details class="rulings"><summary>How it is read</summary>${text.rulings.map((r) => html`<p>${r}</p>`)}</details>` : null}
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
  return html`<article class="face ${number ? "" : "propaganda"}" data-card=${number} aria-label="${label}: ${CARDS[number]}">
    <header><button type="button" class="face-name" data-help=${number ? null : "term:Propaganda Round"} onClick=${(e) => onCard(number, e)}>
      <small>${label}</small><span>${number ? html`<i>${number}</i> ` : ""}${CARDS[number]}</span></button><${Order} view=${view} card=${number} /></header>
    ${number ? null : html`<p>Victory check, Resources, Support, Redeploy, Reset.</p>`}
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
  return html`<div class="table-cards" role="group" aria-label="Cards">
    ${cards.current === null ? null : html`<${Face} number=${cards.current} label=${cards.final_event ? "Final Event card" : "Now"} text=${texts.cards?.[cards.current]} view=${view}
      lit=${lit} onCard=${onCard} onChoose=${onChoose} />`}
    ${next.length ? next.map((n) => html`<${Face} key=${n} number=${n} label="Next" text=${texts.cards?.[n]} view=${view} onCard=${onCard} />`)
      : cards.face_down ? html`<article class="face back"><small>Next</small><b>face down</b></article>` : null}
    <div class="deck" role="img" aria-label="${cards.face_down} cards face down, ${cards.propaganda_left} Propaganda cards to come" data-help="term:Propaganda Round">
      <span class="deck-number">${cards.face_down}</span><small>face down</small>
      <span class="pips">${Array.from({ length: Math.max(4, cards.propaganda_left) }, (_, i) => html`<i class=${i < cards.propaganda_left ? "left" : ""}></i>`)}</span><small>${cards.propaganda_left} Propaganda to come</small></div>
  </div>`;
}

const BOX_TERMS = { Eligible: "Eligible", Event: "Event", Operation: "Operation", "Op + Activity": "Special Activity", Pass: "Pass", Ineligible: "Eligible" };
const BOX_OF = { event: "Event", operation: "Operation", "operation-and-activity": "Op + Activity", passed: "Pass" };
/** What a space costs the Government, as printed at the track. */
const COSTS = { firm: 2, reluctant: 3, embargoed: 4 };
const ROUND = [["victory", "Victory"], ["earnings", "Resources"], ["deposits", "Deposits"], ["alliance", "Alliance"], ["civic-action", "Civic Action"], ["agitation", "Agitation"],
  ["expat-backing", "Expat Backing"], ["redeploy", "Redeploy"], ["reset", "Reset"]];

/** The sequence-of-play track: where each Faction stands on this card; in a Propaganda Round, its Phases. */
export function Sequence({ view, phase }) {
  const now = ROUND.findIndex(([key]) => key === (phase || view.position.phase));
  if (now >= 0) {
    return html`<ol class="sequence round" aria-label="Phases of the Propaganda Round">${ROUND.map(([key, name], i) => html`<li key=${key}
      class=${i === now ? "now" : i < now ? "past" : ""} aria-current=${i === now ? "step" : null}>${name}</li>`)}</ol>`;
  }
  if (!view.cards.order.length) return null;
  const box = (f) => BOX_OF[view.factions[f].did] ?? (view.cards.waiting.includes(f) ? "Eligible" : "Ineligible");
  return html`<ul class="sequence" aria-label="Sequence of play">${Object.keys(BOX_TERMS).map((name) => html`<li key=${name} data-help="term:${BOX_TERMS[name]}"><small>${name}</small>
    <span>${view.cards.order.filter((f) => box(f) === name).map((f, i) => html`<span key=${f} class=${name === "Eligible" && !i ? "first" : ""}><${Emblem} faction=${f} size=${22} /><span class="hidden">${FACTIONS[f]}</span></span>`)}</span></li>`)}</ul>`;
}

/** US Alliance, Aid, Cash. */
export function Tracks({ view, onTerm }) {
  const { tracks } = view;
  return html`<div class="tracks"><div class="alliance"><button type="button" class="tracks-title" data-help="term:US Alliance" onClick=${(e) => onTerm("US Alliance", e)}>US Alliance</button>
      <ol>${Object.entries(ALLIANCES).map(([word, name]) => html`<li key=${word} class=${tracks.alliance === word ? "on" : ""} aria-current=${tracks.alliance === word ? "true" : null}>
        <b>${name}</b><small>${COSTS[word]} a space</small></li>`)}</ol></div>
    <dl class="numbers"><div data-help="term:Aid"><dt>Aid</dt><dd>${tracks.aid}</dd></div><div data-help="term:Cash"><dt>Cash free</dt><dd>${tracks.cash_available}</dd></div>
      <div data-help="term:Terror marker"><dt>Terror left</dt><dd>${tracks.markers_left}</dd></div></dl></div>`;
}

/** Capabilities and Momentum in force, with what they do. */
export function Lasting({ view, texts, onCard }) {
  const { cards } = view;
  const lasting = [...cards.capabilities.map((c) => [c, "Capability"]), ...cards.momentum.map((c) => [c, "Momentum"])];
  const effect = (card, kind) => texts.cards?.[card]?.sides.find((s) => s.side.includes(kind))?.text ?? texts.cards?.[card]?.sides[0]?.text ?? "";
  return lasting.length ? html`<ul class="lasting ${lasting.length > 2 ? "" : "few"}" aria-label="In force">${lasting.map(([card, kind]) => html`<li key=${card}><button type="button" class="chip ${kind.toLowerCase()}" data-help="card:${card}"
      onClick=${(e) => onCard(card, e)}><small>${kind}</small> <b>${CARDS[card]}</b> <span>${effect(card, kind)}</span></button></li>`)}</ul>` : null;
}

/** What Propaganda would bring if it came now. */
export function Forecast({ view }) {
  const { forecast, position } = view;
  if (!forecast || ROUND.some(([key]) => key === position.phase)) return null;
  const net = { ...forecast.earnings };
  for (const skim of forecast.skim) {
    net.syndicate -= skim.amount;
    net[skim.by] += skim.amount;
  }
  const winners = FOUR.filter((f) => view.factions[f].at_victory).map((f) => FACTIONS[f]).join(", ");
  return html`<div class="forecast"><h3 data-help="term:Propaganda Round">If Propaganda came now</h3>
    <p class=${forecast.victory ? "big-news" : ""}>${forecast.victory ? `Victory: ${winners}.` : "Nobody would win."}
      ${forecast.alliance_falls ? " The US Alliance would fall a box." : " The US Alliance would hold."}</p>
    <ul class="earnings" aria-label="Resources after Skim">${FOUR.map((f) => html`<li key=${f}><${Emblem} faction=${f} size=${22} /><span class="hidden">${FACTIONS[f]}</span><b>${net[f] < 0 ? "" : "+"}${net[f]}</b></li>`)}</ul>
    <p data-help="term:Skim">${forecast.skim.length ? `Skim: ${forecast.skim.map((s) => `${FACTIONS[s.by]} takes ${s.amount} for ${SPACES[s.space].name}`).join("; ")}. ` : "No Skim. "}
      ${forecast.sabotage.length ? `Sabotage in ${forecast.sabotage.map((s) => SPACES[s].name).join(", ")}.` : ""}</p></div>`;
}
