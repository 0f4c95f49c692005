// A card on the table: title, Faction order, and both sides, as far as it is not folded.
import { html } from "../common/html.js";
import { memo } from "../common/memo.js";
import { actionDone } from "../common/faction_status.js";
import { Emblem } from "../common/pieces.js";
import { ORDERS } from "../common/printed_facts.js";
import { CARDS, FACTIONS, t } from "../common/texts.js";
import { Side, shade } from "../help/card_text.js";

/** @import { CardSide, CardText as Worded, AboutCard, View } from "#api" */
/** @import { OnCard, OnWord } from "../types.js" */

/** Positions of the pips of a die, for each number. @type {[number, number][][]} */
const PIPS = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
  [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [0, 0],
  ],
  [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ],
];

/** A die that was rolled. @param {{number: number}} props */
const Die = ({ number }) => html`<svg class="die" viewBox="-13 -13 26 26" width="26" height="26" role="img"
  aria-label=${t("card.die", { number })}>
  <rect x="-11.500" y="-11.500" width="23" height="23" rx="5" />
  ${PIPS[number].map(([x, y]) => html`<circle key=${`${x} ${y}`} cx=${6 * x} cy=${6 * y} r="2.600" />`)}
</svg>`;

/** A Faction's status on the current card, and the CSS class for it. @param {View} view @param {string} faction */
function statusOf(view, faction) {
  const { waiting } = view.cards;
  const done = actionDone(view, faction);
  if (done) return [done, "acted"];
  if (waiting[0] === faction) return ["next", "first"];
  return waiting.some((one) => one === faction) ? ["eligible", ""] : ["ineligible", "out"];
}

/**
 * The Faction order of a card; on the current one with each Faction's status.
 * @param {{view: View, card: number}} props
 */
export function Order({ view, card }) {
  if (!ORDERS[card]?.length) return null;
  return html`<ol class="order" aria-label=${t("card.order")}>${ORDERS[card].map((faction) => {
    const [word, look] = statusOf(view, faction);
    const isNow = view.cards.current === card;
    const name = FACTIONS[faction];
    const text = isNow ? t("card.order.state", { faction: name, state: t(`state.${word}`) }) : name;
    return html`<li key=${faction} class=${isNow ? look : ""} title=${text}><${Emblem} faction=${faction} size=${22} />
      <span class="hidden">${text}</span></li>`;
  })}</ol>`;
}

/** The answer that plays a side of the card. @param {CardSide[]} sides @param {CardSide} side */
const answerOfSide = (sides, side) => (sides.length > 1 && shade(side) ? "event-shaded" : "event-unshaded");

/**
 * @param {{number: number, label: string, text?: Worded, view: View, lit?: Record<string, string>, folded?: boolean,
 *   onFold?: (card: number) => void, onCard: OnCard, onChoose?: OnWord, asking?: AboutCard | null}} props
 */
function drawCardFace({ number, label, text, view, lit = {}, folded = false, asking, ...on }) {
  const { onFold, onCard, onChoose } = on;
  const asks = asking?.number === number ? asking : null;
  const sides = number && !folded ? (text?.sides ?? []) : [];
  return html`<article class="face ${number ? "" : "propaganda"} ${folded ? "folded" : ""}" data-card=${number}
    aria-label=${t("card.face", { label, title: CARDS[number] })}>
    <header>
      <button type="button" class="face-name" data-help=${number ? null : "term:Propaganda Round"}
        onClick=${(e) => onCard(number, e)}>
        <small>${label}</small><span>${number ? html`<i>${number}</i> ` : ""}${CARDS[number]}</span></button>
      <${Order} view=${view} card=${number} />
      ${
        folded && number
          ? html`<button type="button" class="unfold" aria-label=${t("card.unfold", { title: CARDS[number] })}
            title=${t("card.unfold", { title: CARDS[number] })} onClick=${() => onFold?.(number)}>▾
          </button>`
          : null
      }
    </header>
    ${asks?.die ? html`<${Die} number=${asks.die} />` : null}
    ${number || folded ? null : html`<p>${t(view.cards.final_round ? "card.propaganda.final" : "card.propaganda")}</p>`}
    ${sides.map((side) => {
      const word = answerOfSide(sides, side);
      const about = asks && (asks.side === null || asks.side === side.key) ? "about" : "";
      return lit[word]
        ? html`<button type="button" key=${side.side} class="face-side can ${shade(side)}" data-side=${word}
          onClick=${(e) => onChoose?.(word, e)}><${Side} side=${side} />
        </button>`
        : html`<p key=${side.side} class="face-side ${shade(side)} ${about}"><${Side} side=${side} /></p>`;
    })}
  </article>`;
}

/** A card on the table: Faction order and both sides; a side that can be played is a button. */
export const CardFace = memo(drawCardFace);
