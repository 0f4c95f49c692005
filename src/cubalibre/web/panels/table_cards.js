// Cards on the table: the current and next card, the deck, Capabilities and Momentum; folded where space is short.
import { html, useRef, useState } from "../common/html.js";
import { memo } from "../common/memo.js";
import { useFoldLevel } from "../common/page_layout.js";
import { CARDS, language, many, t, termName } from "../common/texts.js";
import { LASTING } from "../help/card_text.js";
import { CardFace } from "./card_face.js";

/** @import { StateTexts, View } from "#api" */
/** @import { Part } from "../common/html.js" */
/** @import { OnCard, OnWord } from "../types.js" */

/**
 * The cards that lie face up, each with its label; in the last Round only its own, for no other is played.
 * @param {View} view @returns {{number: number, label: string}[]}
 */
export function faceUpCards({ cards }) {
  const { current, next, final_event: isFinal, final_round: isLastRound } = cards;
  const label = isLastRound ? "cards.final-round" : isFinal ? "cards.final" : "cards.now";
  const now = current === null ? [] : [{ number: current, label: t(label) }];
  if (isLastRound) return now;
  return [...now, ...next.map((number) => ({ number, label: t("cards.next") }))];
}

/**
 * The deck: how many cards are face down, and how many Propaganda cards are among them; nothing in the last Round.
 * @param {{view: View}} props
 */
export const Deck = ({ view: { cards } }) =>
  cards.final_round
    ? null
    : html`<div class="deck" role="img"
    aria-label=${t("deck", { number: cards.face_down, propaganda: cards.propaganda_left })}
    data-help="term:Propaganda Round">
    <span class="deck-number">${cards.face_down}</span><small>${many("deck.face-down", cards.face_down)}</small>
    <span class="pips">
      ${Array.from(
        { length: Math.max(4, cards.propaganda_left) },
        (_, i) => html`<i class=${i < cards.propaganda_left ? "left" : ""}></i>`,
      )}
    </span><small>${many("deck.propaganda", cards.propaganda_left)}</small>
  </div>`;

/**
 * @param {{view: View, texts: StateTexts, onCard: OnCard}} props
 */
function drawLasting({ view, texts, onCard }) {
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
    ? html`<ul class="lasting" aria-label=${t("lasting")}>${lasting.map(
        ([card, kind]) => html`<li key=${card}><button type="button" class="chip ${kind}" data-help="card:${card}"
            onClick=${(e) => onCard(card, e)}><small>${termName(LASTING[kind])}</small> <b>${CARDS[card]}
            </b> <span>${effect(card, kind)}</span>
          </button>
        </li>`,
      )}</ul>`
    : null;
}

/** Capabilities and Momentum in force, with their effects. */
export const Lasting = memo(drawLasting);

/**
 * CSS classes of the levels of folding: smaller type; the next card scrolls; only one card is open; where the log is
 * below, no card is open.
 */
const LOOKS = ["small", "scrolling", "folding", "closed"];
const ONE_OPEN = 3;
const NONE_OPEN = 4;
/** Height that the cards leave to the log below them, in CSS pixels. */
const LOG_HEIGHT = 112;
/** The same while the log is folded to its tabs, since a question is asked. */
const TABS_HEIGHT = 42;

/**
 * How the height of the cards is limited (`useFoldLevel`).
 * @param {string} layout @param {boolean} isWithin @param {boolean} isAsked
 */
function limits(layout, isWithin, isAsked) {
  if (layout !== "middle") return {};
  return isWithin ? { "data-within": "" } : { "data-below": isAsked ? TABS_HEIGHT : LOG_HEIGHT };
}

/**
 * The cards that lie face up, and `children`. If they do not fit, the next card is folded; a click unfolds it and folds
 * the other.
 * @param {{view: View, texts: StateTexts, lit: Record<string, string>, layout: string, moment?: string, isWithin?:
 *   boolean, onCard: OnCard, onChoose: OnWord, onRead: (card: number) => void, children?: Part}} props
 *   moment: changes with the question; isWithin: whether they lie in its panel; onRead: open a card that has no room
 */
export function TableCards({ view, texts, lit, layout, moment = "", isWithin = false, children, ...on }) {
  const { onCard, onChoose, onRead } = on;
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const { current, next, capabilities, momentum, face_down: left, final_round: isLastRound } = view.cards;
  const isAboveLog = layout === "middle";
  const of = [current, next, capabilities, momentum, language, layout, isWithin ? moment : view.question?.kind].join();
  const asked = view.question?.mine ? view.question.kind : null;
  const isAlwaysOpen = !isAboveLog || asked === "action"; // whether to play the Event is decided by its text
  const level = useFoldLevel(element, of, isAlwaysOpen ? ONE_OPEN : NONE_OPEN);
  const [open, setOpen] = useState(/** @type {number | null} */ (null));
  const asking = texts.about_card;
  const first = open !== null && next.includes(open) ? open : (current ?? next[0]);
  /** @param {number} card */
  const folded = (card) => level >= NONE_OPEN || (level >= ONE_OPEN && card !== first);
  return html`<div class=${["south", ...LOOKS.slice(0, level)].join(" ")} ref=${element}
    ...${limits(layout, isWithin, asked !== null)}>
    <div class="table-cards" role="group" aria-label=${t("cards")}>
      ${faceUpCards(view).map(
        ({ number, label }) => html`<${CardFace} key=${`${label} ${number}`} number=${number} label=${label}
          text=${texts.cards?.[number]} view=${view} asking=${asking} lit=${number === current ? lit : {}}
          folded=${folded(number)} onFold=${level >= NONE_OPEN ? onRead : setOpen} onCard=${onCard}
          onChoose=${onChoose} />`,
      )}
      ${
        next.length || !left || isLastRound
          ? null
          : html`<article class="face back"><small>${t("cards.next")}</small><b>${t("cards.hidden")}</b></article>`
      }
    </div>${children}</div>`;
}
