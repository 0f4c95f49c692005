// Cards on the table: the current and next card, the deck, Capabilities and Momentum; folded where space is short.
import { html, useRef, useState } from "../common/html.js";
import { actionDone } from "../common/faction_status.js";
import { useFoldLevel } from "../common/page_layout.js";
import { Emblem } from "../common/pieces.js";
import { ORDERS } from "../common/printed_facts.js";
import { CARDS, FACTIONS, language, many, t, termName } from "../common/texts.js";
import { LASTING, Side, shade } from "../help/card_text.js";

/** @import { CardSide, CardText as Worded, StateTexts, View } from "#api" */
/** @import { Part } from "../common/html.js" */
/** @import { OnCard, OnWord } from "../types.js" */

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
function Order({ view, card }) {
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
 * A card on the table: Faction order and both sides; a side that can be played is a button.
 * @param {{number: number, label: string, text?: Worded, view: View, lit?: Record<string, string>, folded: boolean,
 *   onFold: OnCard, onCard: OnCard, onChoose?: OnWord}} props
 */
function CardFace({ number, label, text, view, lit = {}, folded, onFold, onCard, onChoose }) {
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
            title=${t("card.unfold", { title: CARDS[number] })} onClick=${(e) => onFold(number, e)}>▾
          </button>`
          : null
      }
    </header>
    ${number || folded ? null : html`<p>${t("card.propaganda")}</p>`}
    ${sides.map((side) => {
      const word = answerOfSide(sides, side);
      return lit[word]
        ? html`<button type="button" key=${side.side} class="face-side can ${shade(side)}" data-side=${word}
          onClick=${(e) => onChoose?.(word, e)}><${Side} side=${side} />
        </button>`
        : html`<p key=${side.side} class="face-side ${shade(side)}"><${Side} side=${side} /></p>`;
    })}
  </article>`;
}

/**
 * The current and the next card, and the deck.
 * @param {{view: View, texts: StateTexts, lit: Record<string, string>, folded: (card: number) => boolean,
 *   onFold: OnCard, onCard: OnCard, onChoose: OnWord}} props
 */
function CardFaces({ view, texts, lit, folded, onFold, onCard, onChoose }) {
  const { cards } = view;
  const { next } = cards;
  /** @param {number} number @param {string} label @param {object} [more] */
  const face = (
    number,
    label,
    more,
  ) => html`<${CardFace} key=${`${label} ${number}`} number=${number} label=${label} text=${texts.cards?.[number]}
    view=${view}
    folded=${folded(number)} onFold=${onFold} onCard=${onCard} ...${more} />`;
  return html`<div class="table-cards" role="group" aria-label=${t("cards")}>
    ${
      cards.current === null
        ? null
        : face(cards.current, t(cards.final_event ? "cards.final" : "cards.now"), { lit, onChoose })
    }
    ${
      next.length
        ? next.map((n) => face(n, t("cards.next")))
        : cards.face_down
          ? html`<article class="face back"><small>${t("cards.next")}</small><b>${t("cards.hidden")}</b></article>`
          : null
    }
    <div class="deck" role="img" aria-label=${t("deck", { number: cards.face_down, propaganda: cards.propaganda_left })}
      data-help="term:Propaganda Round">
      <span class="deck-number">${cards.face_down}</span><small>${many("deck.face-down", cards.face_down)}</small>
      <span class="pips">
        ${Array.from(
          { length: Math.max(4, cards.propaganda_left) },
          (_, i) => html`<i class=${i < cards.propaganda_left ? "left" : ""}></i>`,
        )}
      </span><small>${many("deck.propaganda", cards.propaganda_left)}</small>
    </div>
  </div>`;
}

/**
 * Capabilities and Momentum in force, with their effects.
 * @param {{view: View, texts: StateTexts, onCard: OnCard}} props
 */
function Lasting({ view, texts, onCard }) {
  const { cards } = view;
  /** @type {[number, string][]} */
  const lasting = [
    ...cards.capabilities.map((card) => /** @type {[number, string]} */ ([card, "capability"])),
    ...cards.momentum.map((card) => /** @type {[number, string]} */ ([card, "momentum"])),
  ];
  /** @param {number} card @param {string} kind */
  const effect = (card, kind) =>
    texts.cards?.[card]?.sides.find((s) => s.lasting === kind)?.text ?? texts.cards?.[card]?.sides[0]?.text ?? "";
  return lasting.length
    ? html`<ul class="lasting ${lasting.length > 2 ? "" : "few"}" aria-label=${t("lasting")}>${lasting.map(
        ([card, kind]) => html`<li key=${card}><button type="button" class="chip ${kind}" data-help="card:${card}"
            onClick=${(e) => onCard(card, e)}><small>${termName(LASTING[kind])}</small> <b>${CARDS[card]}
            </b> <span>${effect(card, kind)}</span>
          </button>
        </li>`,
      )}</ul>`
    : null;
}

/** Levels of folding: one card, both cards. */
const FOLDS = 2;

/**
 * Cards, lasting effects and `children`. If they do not fit, one card is folded (a click unfolds it and folds the
 * other), or both are.
 * @param {{view: View, texts: StateTexts, lit: Record<string, string>, layout: string, onCard: OnCard, onChoose:
 *   OnWord, children?: Part}} props
 */
export function TableCards({ view, texts, lit, layout, onCard, onChoose, children }) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const { current, next, capabilities, momentum } = view.cards;
  const level = useFoldLevel(element, [current, next, capabilities, momentum, language, layout].join(), FOLDS);
  const [open, setOpen] = useState(/** @type {number | null} */ (null));
  const first = open !== null && next.includes(open) ? open : (current ?? next[0]);
  /** @param {number} card */
  const folded = (card) => level > 1 || (level > 0 && card !== first);
  /** @type {OnCard} */
  const unfold = (card, event) => {
    if (level > 1) onCard(card, event);
    else setOpen(card);
  };
  return html`<div class="south folds-${level}" ref=${element}>
    <${CardFaces} view=${view} texts=${texts} lit=${lit} folded=${folded} onFold=${unfold} onCard=${onCard}
      onChoose=${onChoose} />
    <${Lasting} view=${view} texts=${texts} onCard=${onCard} />${children}</div>`;
}
