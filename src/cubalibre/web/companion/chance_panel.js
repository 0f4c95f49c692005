// Real dice and cards: a keypad for a die, and a grid of the cards, found by number or name.
import { html, useEffect, useState } from "../common/html.js";
import { Section } from "../common/prose.js";
import { CARDS, SPACE_NAMES, capital, t } from "../common/texts.js";
import { ORDERS } from "../common/printed_facts.js";
import { useMomentState } from "../common/moment_state.js";

/** @import { GameState } from "#api" */
/** @import { OnTerm } from "../types.js" */

/** How long a new question takes no tap, in milliseconds: the second one of a double tap was meant for the last. */
const INERT_TIME = 250;
const PROPAGANDA = "propaganda";
const DIE = ["1", "2", "3", "4", "5", "6"];

/** The word of a card. @param {number} number */
export const wordOf = (number) => (number ? `card-${number}` : PROPAGANDA);

/** What Chance is asked: a die, a card, or something else, which the usual panel asks. @param {GameState} data */
export function askedOfChance({ view }) {
  const { question } = view;
  if (!question?.mine || question.who !== "chance") return null;
  const words = (question.answers ?? []).map(({ word }) => word);
  if (words.length && words.every((word) => DIE.includes(word))) return "die";
  return question.kind === "draw-card" ? "card" : null;
}

/** The points on each side of a die, in a square of 3 by 3 places. */
const POINTS = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A side of a die. @param {{number: number}} props */
const Die = ({ number }) => html`<svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
  ${POINTS[number - 1].map(
    (at) => html`<circle key=${at} cx=${6 + (at % 3) * 9} cy=${6 + Math.floor(at / 3) * 9} r="3" />`,
  )}
</svg>`;

/** The keypad of a die. @param {{words: string[], busy: boolean, onGive: (word: string) => void}} props */
const Keypad = ({ words, busy, onGive }) =>
  html`<div class="keypad">${words.map(
    (word) => html`<button type="button" key=${word} class="die-key" data-answer=${word} disabled=${busy}
    aria-label=${t("beside.die", { number: word })} onClick=${() => onGive(word)}>
    <${Die} number=${Number(word)} /><b>${word}</b></button>`,
  )}</div>`;

/**
 * The spaces of which the die draws one, for those who draw it by the printed table.
 * @param {{spaces: string[], busy: boolean, onGive: (word: string) => void}} props
 */
const SpacesInstead = ({ spaces, busy, onGive }) => html`<div class="spaces-instead" role="group"
  aria-label=${t("beside.space")}><p class="soft">${t("beside.space")}</p>${spaces.map(
    (word) => html`<button type="button" key=${word} data-answer=${word} disabled=${busy}
      onClick=${() => onGive(word)}>${SPACE_NAMES[word]}</button>`,
  )}</div>`;

/** For whom a die is rolled, and why. @param {{about: string[]}} props */
const About = ({ about: [who, ...reasons] }) => html`<div class="about-die">
  <b>${t("beside.dice.for", { about: who })}</b>${reasons.map((reason, i) => html`<span key=${i}>${reason}</span>`)}
</div>`;

/** Without capitals and accents. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Whether a card is meant by what was typed. @param {number} number @param {string} typed */
export function isMeant(number, typed) {
  const wanted = plain(typed.trim());
  return !wanted || (/^\d+$/.test(wanted) ? String(number) === wanted : plain(CARDS[number]).includes(wanted));
}

/**
 * The grid of the cards; those that cannot come are grey. Once something is typed, the cards meant have their names.
 * @param {{words: string[], busy: boolean, onGive: (word: string) => void}} props
 */
function Deck({ words, busy, onGive }) {
  const [typed, setTyped] = useState("");
  const numbers = Object.keys(CARDS).map(Number);
  const found = numbers.filter((number) => isMeant(number, typed));
  const isSearch = typed.trim() !== "";
  const shown = isSearch ? found.filter((number) => words.includes(wordOf(number))) : found;
  return html`<input type="search" class="card-finder" value=${typed} placeholder=${t("beside.card.find")}
      aria-label=${t("beside.card.find")} onInput=${(e) => setTyped(e.target.value)}
      onKeyDown=${(e) => {
        if (e.key === "Enter" && isSearch && shown.length === 1) onGive(wordOf(shown[0]));
      }} />
    <div class="deck-grid ${isSearch ? "named" : ""}" role="group" aria-label=${t("beside.card.grid")}>
      ${shown.map((number) => {
        const word = wordOf(number);
        const can = words.includes(word);
        const name = number ? t("beside.card.name", { number, card: CARDS[number] }) : CARDS[number];
        return html`<button type="button" key=${number} data-answer=${word} disabled=${!can || busy}
          class="deck-card ${number ? `edge-${ORDERS[number][0]}` : "propaganda"} ${can ? "" : "gone"}" title=${name}
          aria-label=${can ? name : t("beside.card.gone", { card: name })} onClick=${() => onGive(word)}>
          ${number ? html`<b>${number}</b>` : null}${isSearch || !number ? html`<span>${CARDS[number]}</span>` : null}
        </button>`;
      })}
    </div>
    ${shown.length ? null : html`<p class="soft">${t("beside.card.none")}</p>`}`;
}

/**
 * The prompt without its section, and without its spaces where these have buttons.
 * @param {string} prompt
 * @param {string[]} instead
 */
const promptOf = (prompt, instead) => (instead.length ? prompt.split(" · ")[0] : prompt.replace(/ \([0-9., ]+\)$/, ""));

/**
 * The question of a die or a card.
 * @param {{data: GameState, about: string[], kind: "die" | "card", onGive: (word: string, text: string) =>
 *   Promise<string>, onTerm: OnTerm, isKept: boolean, tools: import("../common/html.js").Drawn}} props
 */
export function ChancePanel({ data, about, kind, onGive, onTerm, isKept, tools }) {
  const moment = `${data.revision}`;
  const [busy, setBusy] = useMomentState(moment, false);
  const [fault, setFault] = useMomentState(moment, "");
  const [isOpen, setOpen] = useMomentState(moment, false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), INERT_TIME);
    return () => clearTimeout(timer);
  }, [moment]);
  const { texts, view } = data;
  const words = texts.answers.map(({ word }) => word);
  const instead = view.question?.instead ?? [];
  const asked = capital(promptOf(texts.prompt ?? "", instead));
  const textOf = (/** @type {string} */ word) =>
    SPACE_NAMES[word] ?? texts.answers.find((answer) => answer.word === word)?.text ?? word;
  /** @param {string} word */
  const give = async (word) => {
    setBusy(true);
    setFault(await onGive(word, textOf(word)));
    setBusy(false);
  };
  const Keys = kind === "die" ? Keypad : Deck;
  const isBusy = busy || isKept || !isOpen;
  return html`<section class="decision mine of-chance" aria-label=${t("decision.mine")} data-faction="chance"
    data-question=${view.question?.kind}>
    <div class="decision-head"><h2 class="prompt" aria-live="polite">${asked}
      <${Section} section=${texts.section} onTerm=${onTerm} /></h2>${tools}</div>
    ${about.length ? html`<${About} about=${about} />` : null}
    <${Keys} key=${data.view.entries} words=${words} busy=${isBusy} onGive=${give} />
    ${instead.length ? html`<${SpacesInstead} spaces=${instead} busy=${isBusy} onGive=${give} />` : null}
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
  </section>`;
}
