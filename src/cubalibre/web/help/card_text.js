// Full text of a card: title, Faction order, both sides, rulings and related sections of the rules.
import { html } from "../common/html.js";
import { Prose, Section } from "../common/prose.js";
import { ORDERS } from "../common/printed_facts.js";
import { CARDS, FACTIONS, enumerated, t, termName } from "../common/texts.js";

/** @import { CardSide, CardText as Worded } from "#api" */
/** @import { OnTerm } from "../types.js" */

/** Kinds of lasting effects -> glossary terms. @type {Record<string, string>} */
export const LASTING = { capability: "Capability", momentum: "Momentum" };

/** @param {{side: CardSide, onTerm?: OnTerm}} props */
export const Side = ({ side, onTerm }) =>
  html`<b>${side.key !== "single" ? side.side : side.lasting ? termName(LASTING[side.lasting]) : ""}
  </b> <${Prose} text=${side.text} onTerm=${onTerm} />`;

/** @param {CardSide} side */
export const shade = (side) => (side.key === "shaded" ? "shaded" : "");

/** Number, title and Faction order of a card. @param {{number: number}} props */
const Title = ({ number }) => html`<header><span class="card-number">${number || "!"}</span><h2>${CARDS[number]}</h2>
  </header>
  ${ORDERS[number]?.length ? html`<p class="soft">${enumerated(ORDERS[number].map((f) => FACTIONS[f]))}</p>` : null}`;

/**
 * The text of a card.
 * @param {{number: number, text?: Worded, onTerm?: OnTerm, bare?: boolean}} props bare: without title and order,
 *   which are shown above it
 */
export function CardText({ number, text, onTerm, bare = false }) {
  return html`<article class="card-text">
    ${bare ? null : html`<${Title} number=${number} />`}
    ${text?.sides?.map(
      (side) => html`<p class="side ${shade(side)}" key=${side.side}><${Side} side=${side} onTerm=${onTerm} />
      </p>`,
    )}
    ${
      text?.rulings?.length
        ? html`<details class="rulings"><summary>${t("card.rulings")}</summary>
          ${text.rulings.map((r) => html`<p>${r}</p>`)}
        </details>`
        : null
    }
    ${
      onTerm && text?.sections
        ? html`<p class="soft">
          ${t("rules.card")} ${text.sections.map(
            (section) => html`<${Section} key=${section} section=${section} onTerm=${onTerm} />`,
          )}
          ${bare ? null : html`<a class="all-cards" href="#/cards">${t("gallery.all")}</a>`}
        </p>`
        : null
    }
  </article>`;
}
