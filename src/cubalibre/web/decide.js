// Deciding: the question, the legal answers with what they cost and do, acts beside it, undo.
import { html, useEffect, useRef, useState } from "./html.js";
import * as api from "./api.js";
import * as store from "./store.js";
import { FOUR, FactionName, Prose, Section } from "./parts.js";
import { Emblem, Icon } from "./pieces.js";
import { FACTIONS, SPACES } from "./names.js";

const MENU = {
  government: ["train", "garrison", "sweep", "assault"],
  "26july": ["rally", "march", "attack", "terror"],
  directorio: ["rally", "march", "attack", "terror"],
  syndicate: ["rally", "march", "attack", "terror", "construct"],
};
const title = (word) => word[0].toUpperCase() + word.slice(1);

/** Words that end or leave something out stand apart from the others. */
const ENDS = new Set(["done", "pass", "no", "go-on", "let-go"]);

/** The piece or space that an answer names, as a picture. */
function Sign({ word }) {
  const [space, kind] = word.split(":");
  if (kind) return html`<${Icon} kind=${kind.replace(/[$*@].*$/, "")} size=${24} />`;
  return FOUR.includes(space) ? html`<${Emblem} faction=${space} size=${24} />` : null;
}

/**
 * What an answer would do; asked of the server once for each question.
 * @param {string} id @param {string[]} keys @param {any} data
 */
export function useForesight(id, keys, data) {
  const kept = useRef({ revision: -1, found: new Map() });
  return (word) => {
    if (kept.current.revision !== data.revision) kept.current = { revision: data.revision, found: new Map() };
    const { found } = kept.current;
    if (!found.has(word)) found.set(word, api.call(`games/${id}/preview`, { keys, body: { word } }).catch(() => null));
    return found.get(word);
  };
}

/** Whether an answer leads straight to a die, a card or somebody else. */
export const isFinal = (foreseen, mine) => foreseen === null || foreseen.then === null || !mine.includes(foreseen.then);

function Foreseen({ foreseen, mine }) {
  if (!foreseen) return null;
  const { lines } = foreseen;
  return html`<span class="foreseen">${lines.slice(0, 3).map((line) => html`<span>${line}</span>`)}${lines.length > 3
    ? html`<span>and ${lines.length - 3} more</span>` : null}${isFinal(foreseen, mine)
    ? html`<em>Cannot be taken back: ${foreseen.then === "chance" ? "a die or card follows" : "others go on"}.</em>` : null}</span>`;
}

/** What the side of the card says, at the answer that plays it. */
function sideText(word, data) {
  const sides = data.texts.cards?.[data.view.cards.current]?.sides;
  if (!sides || !word.startsWith("event-")) return "";
  const side = sides.length === 1 ? sides[0] : sides[word === "event-unshaded" ? 0 : 1];
  return side?.text ?? "";
}

function Answer({ detail, answer, number, foresee, mine, sure, busy, onChoose, onPoint }) {
  const [foreseen, setForeseen] = useState(null);
  const timer = useRef(0);
  const point = () => {
    onPoint(answer.word);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => foresee(answer.word).then(setForeseen), 180);
  };
  const leave = () => { clearTimeout(timer.current); onPoint(null); setForeseen(null); };
  useEffect(() => () => clearTimeout(timer.current), []);
  const text = answer.text[0].toUpperCase() + answer.text.slice(1);
  return html`<li><button class="answer ${ENDS.has(answer.word) ? "end" : ""} ${sure ? "sure" : ""}" type="button" data-answer=${answer.word}
    disabled=${busy} onClick=${() => onChoose(answer.word)} onMouseEnter=${point} onMouseLeave=${leave} onFocus=${point} onBlur=${leave}>
    <span class="answer-line"><${Sign} word=${answer.word} /><span class="answer-text">${sure ? html`<b>Sure?</b> ${text}` : text}</span>
      ${answer.price ? html`<span class="price">${answer.price}</span>` : null}
      ${number <= 9 ? html`<kbd aria-hidden="true">${number}</kbd>` : null}</span>
    ${detail ? html`<span class="detail">${detail}</span>` : null}
    ${(foreseen && !detail) || sure ? html`<${Foreseen} foreseen=${foreseen ?? { lines: [], then: "chance" }} mine=${mine} />` : null}
  </button></li>`;
}

/** Acts that are allowed beside the question: gifts, Cash, own pieces. */
function Acts({ acts, busy, onAct }) {
  const [amounts, setAmounts] = useState({});
  if (!acts.length) return null;
  const gifts = {};
  const others = [];
  for (const act of acts) {
    const [kind, to, number] = act.act.split(" ");
    if (kind !== "gift") { others.push(act); continue; }
    const key = `${act.faction} ${to}`;
    gifts[key] = { faction: act.faction, to, most: Math.max(gifts[key]?.most ?? 0, Number(number)) };
  }
  return html`<details class="acts"><summary>Gifts, Cash and own pieces</summary><ul>
    ${Object.entries(gifts).map(([key, gift]) => html`<li class="gift" key=${key} data-gift=${key}>
      <span><${Emblem} faction=${gift.faction} size=${20} /> → <${Emblem} faction=${gift.to} size=${20} /> ${FACTIONS[gift.to]}</span>
      <input type="number" min="1" max=${gift.most} value=${amounts[key] ?? 1} aria-label="Resources for ${FACTIONS[gift.to]}"
        onInput=${(e) => setAmounts({ ...amounts, [key]: e.target.value })} />
      <button type="button" disabled=${busy} onClick=${() => onAct(gift.faction, `gift ${gift.to} ${amounts[key] ?? 1}`)}>Give</button>
    </li>`)}
    ${others.map((act) => html`<li key=${act.act}><button type="button" class="act" data-act=${act.act} disabled=${busy}
      onClick=${() => onAct(act.faction, act.act)}>${act.text}</button></li>`)}
  </ul></details>`;
}

/** Operations that the Faction has but that are not offered: a click asks why. */
function Missing({ question, onWhy }) {
  if (question.kind !== "action") return null;
  const offered = question.answers.map((a) => a.word);
  const missing = MENU[question.who]?.filter((word) => !offered.includes(word)) ?? [];
  const events = ["event-unshaded", "event-shaded"].filter((word) => !offered.includes(word));
  const all = [...missing, ...(events.length === 2 ? [events[0]] : [])];
  if (!all.length) return null;
  return html`<p class="missing">Not now: ${all.map((word) => html`<button type="button" key=${word} data-missing=${word} onClick=${(e) => onWhy(word, e)}>
    ${word.startsWith("event") ? "Event" : title(word)}</button> `)}</p>`;
}

/**
 * @param {{data: any, mine: string[], busy: boolean, sure: string | null, foresee: Function, online: boolean, fault: string,
 *   onChoose: Function, onPoint: Function, onAct: Function, onUndo: Function, onWhy: Function, onTerm: Function}} props
 */
export function Decision({ data, mine, busy, sure, foresee, online, fault, canUndo, onChoose, onPoint, onAct, onUndo, onWhy, onTerm }) {
  const { view, texts } = data;
  const { question } = view;
  if (!question) return null;
  const who = question.who;
  const undo = canUndo
    ? html`<button class="undo" type="button" disabled=${busy} onClick=${onUndo} title="Take back the last decision (U)">↶ Undo</button>` : null;
  if (!question.mine) {
    return html`<section class="decision waiting f-${who}" data-faction=${who} aria-label="Decision">
      <div class="decision-head"><${FactionName} faction=${who} size=${30} /> <span class="soft">${texts.decides}</span>${undo}</div>
      <p class="soft">${mine.length ? "You will be told as soon as it is your turn." : "You are watching."}</p>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <${Acts} acts=${texts.acts} busy=${busy} onAct=${onAct} /></section>`;
  }
  const prompt = texts.prompt.replace(/ \([0-9., ]+\)$/, "").replace(`${FACTIONS[who]}, `, "");
  const many = texts.answers.length > 8;
  let number = 0;
  return html`<section class="decision mine head-${who}" data-question=${question.kind} data-faction=${who} aria-label="Your decision">
    <div class="decision-head"><${FactionName} faction=${who} size=${30} /><span class="you">you decide</span>${undo}</div>
    <h2 class="prompt" aria-live="polite">${prompt[0].toUpperCase() + prompt.slice(1)} <${Section} section=${texts.section} onTerm=${onTerm} /></h2>
    ${texts.price ? html`<p class="price-note"><${Prose} text=${texts.price} onTerm=${onTerm} /></p>` : null}
    <ul class="answers ${many ? "many" : ""}">${texts.answers.map((answer) => html`<${Answer} key=${answer.word} answer=${answer} detail=${sideText(answer.word, data)}
      number=${(number += 1)} foresee=${foresee} mine=${mine} sure=${sure === answer.word} busy=${busy || !online}
      onChoose=${onChoose} onPoint=${onPoint} />`)}</ul>
    <${Missing} question=${question} onWhy=${onWhy} />
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    <${Acts} acts=${texts.acts} busy=${busy} onAct=${onAct} />
  </section>`;
}

/** What is lit on the board: spaces and lots among the legal answers, each with its text. */
export function litAnswers(data) {
  const spaces = {};
  const lots = {};
  for (const answer of data.texts.answers ?? []) {
    const text = answer.text + (answer.price ? `, ${answer.price}` : "");
    if (answer.word in SPACES) spaces[answer.word] = text;
    else if (answer.word.includes(":")) lots[answer.word] = text;
  }
  return { spaces, lots };
}

export const asks = () => store.settings().sure;
