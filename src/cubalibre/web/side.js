// Beside and around the board: Factions, cards, tracks, forecast.
import { html } from "./html.js";
import { FOUR, Prose } from "./parts.js";
import { Emblem, Icon } from "./pieces.js";
import { ALLIANCES, CARDS, FACTIONS, KINDS, SHORT } from "./names.js";

const BOXES = {
  government: ["troops", "police", "gov-base"],
  "26july": ["26july-u", "26july-base"],
  directorio: ["dr-u", "dr-base"],
  syndicate: ["syn-u", "casino"],
};
const GOALS = {
  government: [["support", "Total Support"]],
  "26july": [["opposition", "Opposition + Bases"]],
  directorio: [["directorio", "Population + Bases"]],
  syndicate: [["casinos", "Open Casinos"], ["syndicate", "Resources"]],
};
const DID = { passed: "Passed", operation: "Operation", "operation-and-activity": "Operation + Activity", event: "Event" };

/** A track with the mark that must be exceeded. */
function Track({ label, value, goal, faction, extra }) {
  const most = goal * 1.4;
  const part = (n) => `${Math.min(100, (n / most) * 100)}%`;
  return html`<div class="track" role="img" aria-label="${label}: ${value}, to exceed ${goal}${extra ? `; ${extra}` : ""}">
    <span class="track-label">${label}</span><span class="track-bar"><span class="track-fill bg-${faction}" style=${{ width: part(value) }}></span>
      <span class="track-goal" style=${{ left: part(goal) }}></span></span>
    <span class="track-value"><b class=${value > goal ? "won" : ""}>${value}</b><small>/${goal}</small></span></div>`;
}

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
    <div class="mat-head"><button type="button" class="mat-name" onClick=${(e) => onTerm(FACTIONS[faction], e)}><${Emblem} faction=${faction} size=${30} />
      <span><b>${FACTIONS[faction]}</b><small>${player}</small></span></button>
      <span class="res" title="Resources"><b>${data.resources}</b><small>Resources</small></span></div>
    ${GOALS[faction].map(([key, label]) => html`<${Track} key=${key} label=${label} value=${view.tracks[key].value} goal=${view.tracks[key].goal}
      faction=${faction} extra=${cities} />`)}
    <div class="mat-foot"><span class="state ${state}">${text}</span>
      <span class="margin ${data.margin > 0 ? "ahead" : ""}" title="Victory margin">${data.margin > 0 ? "+" : ""}${data.margin}${data.at_victory ? " ★" : ""}</span>
      ${cities ? html`<span class="cities" title=${cities}>${"●".repeat(view.tracks.support.cities)}${"○".repeat(3 - view.tracks.support.cities)}<span class="hidden">${cities}</span></span>` : null}
      <span class="box" role="img" aria-label="Available: ${BOXES[faction].map((k) => `${view.available[k]} ${KINDS[k][1]}`).join(", ")}">
        ${BOXES[faction].map((k) => html`<span key=${k} title="Available: ${KINDS[k][1]}"><${Icon} kind=${k} size=${18} />${view.available[k]}</span>`)}</span></div>
  </section>`;
}

export const Mats = ({ view, texts, seats, onTerm }) => html`<div class="mats">${FOUR.map((faction) => html`<${Mat} key=${faction}
  view=${view} texts=${texts} seats=${seats} faction=${faction} onTerm=${onTerm} />`)}</div>`;

// Cards.

function Order({ view, card }) {
  const { order, waiting } = view.cards;
  if (!card || view.cards.current !== card) return null;
  return html`<ol class="order" aria-label="Order of the Factions">${order.map((faction) => {
    const did = view.factions[faction].did;
    const acted = did !== "nothing";
    const first = waiting[0] === faction;
    const what = acted ? DID[did] : first ? "decides" : waiting.includes(faction) ? "waits" : "Ineligible";
    return html`<li key=${faction} class="${acted ? "acted" : ""} ${first ? "first" : ""} ${!acted && !waiting.includes(faction) ? "out" : ""}"
      title="${FACTIONS[faction]}: ${what}"><${Emblem} faction=${faction} size=${26} /><span class="order-text">${SHORT[faction]}</span>
      <small>${acted ? DID[did].replace("Operation + Activity", "Op + Activity") : first ? "next" : what}</small></li>`;
  })}</ol>`;
}

/** A card with what its sides do. */
export function CardText({ number, text, onTerm, view }) {
  return html`<article class="card-text"><header><span class="card-number">${number || "!"}</span>
      <h3>${CARDS[number]}</h3></header>
    ${view ? html`<${Order} view=${view} card=${number} />` : null}
    ${text?.sides?.map((side) => html`<p class="side ${/^Shaded/.test(side.side) ? "shaded" : ""}" key=${side.side}><b>${side.side}</b> <${Prose} text=${side.text} onTerm=${onTerm} /></p>`)}
    ${text?.rulings?.length ? html`<details class="rulings"><summary>How it is read</summary>${text.rulings.map((r) => html`<p>${r}</p>`)}</details>` : null}
  </article>`;
}

/** A small card on the table. */
const Small = ({ number, label, onCard, current }) => html`<button type="button" class="small-card ${current ? "current" : ""} ${number === 0 ? "propaganda" : ""}"
  data-card=${number} onClick=${(e) => onCard(number, e)}><span class="small-label">${label}</span><span class="small-number">${number || ""}</span><b>${CARDS[number]}</b></button>`;

export function Table({ view, onCard }) {
  const { cards } = view;
  return html`<div class="table-cards" role="group" aria-label="Cards">
    ${cards.current === null ? null : html`<${Small} number=${cards.current} label=${cards.final_event ? "Final Event" : "Now"} onCard=${onCard} current=${true} />`}
    ${cards.next.length ? cards.next.map((n) => html`<${Small} key=${n} number=${n} label="Next" onCard=${onCard} />`)
      : html`<span class="small-card back"><span class="small-label">Next</span><b>face down</b></span>`}
    <div class="deck" role="img" aria-label="${cards.face_down} cards face down, ${cards.propaganda_left} Propaganda cards to come">
      <span class="deck-number">${cards.face_down}</span><small>face down</small>
      <span class="pips">${Array.from({ length: 4 }, (_, i) => html`<i class=${i < cards.propaganda_left ? "left" : ""}></i>`)}</span><small>Propaganda left: ${cards.propaganda_left}</small></div>
  </div>`;
}

/** US Alliance, Aid, Cash, and what lasts. */
export function Tracks({ view, onCard, onTerm, spaces }) {
  const { tracks, cards } = view;
  const costs = { firm: 2, reluctant: 3, embargoed: 4 };
  return html`<div class="tracks">
    <div class="alliance"><button type="button" class="tracks-title" onClick=${(e) => onTerm("US Alliance", e)}>US Alliance</button>
      <ol>${Object.entries(ALLIANCES).map(([word, name]) => html`<li key=${word} class=${tracks.alliance === word ? "on" : ""} aria-current=${tracks.alliance === word ? "true" : null}>
        <b>${name}</b><small>${costs[word]} a space</small></li>`)}</ol></div>
    <dl class="numbers"><div><dt>Aid</dt><dd>${tracks.aid}</dd></div><div><dt>Cash free</dt><dd>${tracks.cash_available}</dd></div>
      <div><dt>Terror left</dt><dd>${tracks.markers_left}</dd></div></dl>
    ${cards.capabilities.length + cards.momentum.length ? html`<div class="lasting">${[...cards.capabilities.map((c) => [c, "Capability"]), ...cards.momentum.map((c) => [c, "Momentum"])]
      .map(([card, kind]) => html`<button type="button" key=${card} class="chip ${kind.toLowerCase()}" onClick=${(e) => onCard(card, e)}><small>${kind}</small> ${CARDS[card]}</button>`)}</div>` : null}
    <${Forecast} view=${view} spaces=${spaces} />
  </div>`;
}

/** What Propaganda would bring if it came now. */
export function Forecast({ view, spaces }) {
  const { forecast } = view;
  if (!forecast) return null;
  const net = { ...forecast.earnings };
  for (const skim of forecast.skim) {
    net.syndicate -= skim.amount;
    net[skim.by] += skim.amount;
  }
  return html`<div class="forecast"><h3>If Propaganda came now</h3>
    <p class=${forecast.victory ? "big-news" : ""}>${forecast.victory ? `Victory: ${FOUR.filter((f) => view.factions[f].at_victory).map((f) => FACTIONS[f]).join(", ")}` : "Nobody would win."}</p>
    <ul class="earnings">${FOUR.map((f) => html`<li key=${f}><${Emblem} faction=${f} size=${22} /><b>${net[f] < 0 ? "" : "+"}${net[f]}</b></li>`)}</ul>
    <p>${forecast.skim.length ? `Skim: ${forecast.skim.map((s) => `${FACTIONS[s.by]} takes ${s.amount} for ${spaces[s.space].name}`).join("; ")}. ` : "No Skim. "}
      ${forecast.sabotage.length ? `Sabotage in ${forecast.sabotage.map((s) => spaces[s].name).join(", ")}. ` : ""}
      ${forecast.alliance_falls ? "The US Alliance would fall a box." : "The US Alliance would hold."}</p></div>`;
}
