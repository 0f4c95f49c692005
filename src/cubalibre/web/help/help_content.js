// Help content: explanations of terms, spaces, pieces, cards and sections of the rules.
import { html, useEffect, useState } from "../common/html.js";
import * as api from "../common/api.js";
import { control, countKind, describeLot, spaceFacts, terror } from "../common/descriptions.js";
import { Icon } from "../common/pieces.js";
import { SPACES } from "../common/printed_facts.js";
import { Prose } from "../common/prose.js";
import { LEVELS, SPACE_NAMES, capital, enumerated, kindName, language, t, termName } from "../common/texts.js";
import { CardText } from "./card_text.js";
import { SectionSummary } from "./rules_section.js";

/** @import { CardText as Worded, View } from "#api" */
/** @import { OnTerm } from "../types.js" */

/** @type {Record<string, string>} */
const SPACE_TERMS = { city: "City", ec: "Economic Center" };

/** @type {Record<string, string>} */
const PIECE_TERMS = { troops: "Troops", police: "Police", casino: "Casino", "closed-casino": "Casino" };

/** @param {string} kind */
const pieceTerm = (kind) => PIECE_TERMS[kind] ?? (kind.endsWith("base") ? "Base" : "Guerrilla");

/** Kind and number of the pieces of a topic: `troops`, `troops*3`. @param {string} what */
function piecesOf(what) {
  const [kind, number = "1"] = what.split("*");
  return { kind, number: Number(number) };
}

/** The name of a kind of piece; of several pieces with their number. @param {string} what */
function pieceTitle(what) {
  const { kind, number } = piecesOf(what);
  return number > 1 ? countKind(kind, number) : kindName(kind);
}

/**
 * Parse a help topic (`data-help`): `term:Rally`, `section:3.3.1`, `card:10`, `space:havana`, `piece:troops*3`.
 * @param {string} help
 * @returns {{kind: string, what: string, title: string, about: string}}
 *   `about`: the name of the term that explains it
 */
function read(help) {
  const [kind, ...rest] = help.split(":");
  const what = rest.join(":");
  const title = titleOf(kind, what) ?? "";
  return {
    kind,
    what,
    title: capital(title),
    about: kind === "piece" ? termName(pieceTerm(piecesOf(what).kind)) : title,
  };
}

/** @param {string} kind @param {string} what */
function titleOf(kind, what) {
  if (kind === "card") return what === "0" ? t("propaganda") : t("card", { number: what });
  if (kind === "term") return termName(what);
  if (kind === "space") return SPACE_NAMES[what];
  return kind === "piece" ? pieceTitle(what) : `§ ${what}`;
}

/**
 * The explanation of a term, with the section numbers at its end written as links (§); without them in a tooltip, where
 * nothing can be clicked.
 * @param {string} text
 * @param {string} about
 * @param {boolean} hasLinks
 */
export const explanation = (text, about, hasLinks) =>
  (text.startsWith(`${about}: `) ? text.slice(about.length + 2) : text).replaceAll(/ ?\(\d[\d., ]+\)$/gm, (sections) =>
    hasLinks ? sections.replaceAll(/\d[\d.]+/g, "§$&") : "",
  );

/** The explanation of a glossary term. @param {{term: string, about: string, onTerm?: OnTerm}} props */
function TermText({ term, about, onTerm }) {
  const [text, setText] = useState("…");
  useEffect(() => {
    api.text(`help/terms/${encodeURIComponent(term)}`).then(
      (found) => setText(explanation(found.text, about, Boolean(onTerm))),
      (error) => setText(api.messageOf(error)),
    );
  }, [term, language]);
  return html`${text.split("\n").map((line) => html`<p><${Prose} text=${line} onTerm=${onTerm} /></p>`)}`;
}

/**
 * The full text of a card, fetched unless it is passed.
 * @param {{number: number, onTerm?: OnTerm, text?: Worded}} props
 */
export function Card({ number, onTerm, text }) {
  const [found, setFound] = useState(text);
  useEffect(() => {
    if (!text) api.text("help/cards").then(({ cards }) => setFound(cards[number]), api.ignore);
  }, [number, language]);
  return html`<${CardText} number=${number} text=${text ?? found} onTerm=${onTerm} />`;
}

/**
 * The contents of a space, its neighbours, and its terrain explained.
 * @param {{space: string, view: View, onTerm?: OnTerm}} props
 */
function SpaceText({ space, view, onTerm }) {
  const data = view.spaces[space];
  const term = SPACE_TERMS[SPACES[space].terrain] ?? "Province";
  return html`<p class="soft">${spaceFacts(space)}${data.level ? ` · ${LEVELS[data.level]} · ${control(data)}` : ""}
    ${data.terror ? ` · ${terror(space, data)}` : ""}
  </p>
    <ul class="piece-list">
    ${data.lots.map((lot) => html`<li key=${lot.lot}><${Icon} kind=${lot.kind} size=${24} /> ${describeLot(lot)}</li>`)}
    ${data.lots.length ? null : html`<li class="soft">${t("space.empty")}</li>`}</ul>
    <p class="soft">${t("space.adjacent", { adjacent: enumerated(SPACES[space].adjacent.map((s) => SPACE_NAMES[s])) })}
  </p>
    <${TermText} term=${term} about=${termName(term)} onTerm=${onTerm} />`;
}

/** The explanation of a help topic. @param {{help: string, view: View | null, onTerm?: OnTerm}} props */
export function Help({ help, view, onTerm }) {
  const { kind, what, about } = read(help);
  if (kind === "space") return html`<${SpaceText} space=${what} view=${view} onTerm=${onTerm} />`;
  if (kind === "card") return html`<${Card} number=${Number(what)} onTerm=${onTerm} />`;
  if (kind === "section") return html`<${SectionSummary} number=${what} />`;
  const term = kind === "piece" ? pieceTerm(piecesOf(what).kind) : what;
  return html`<${TermText} term=${term} about=${about} onTerm=${onTerm} />`;
}

/** The heading of a help topic. @param {string} help */
export const helpTitle = (help) => read(help).title;

/** A glossary term explained beside the text. @param {{term: string, onTerm: OnTerm, onClose: () => void}} props */
export const TermExplanation = ({ term, onTerm, onClose }) => html`<aside class="rules-term" role="status">
  <button type="button" class="close" aria-label=${t("close")} onClick=${onClose}>×</button>
  <b>${helpTitle(`term:${term}`)}</b><${Help} key=${term} help=${`term:${term}`} onTerm=${onTerm} /></aside>`;
