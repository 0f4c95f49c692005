// Cards on the map: on a phone a strip of titles; a card that was opened; and a card that has just been turned up.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../common/html.js";
import * as store from "../common/browser_storage.js";
import { prefersReducedMotion } from "../playback/animation.js";
import { CARD_SHOWN_FOR } from "../playback/pace.js";
import { Emblem } from "../common/pieces.js";
import { ORDERS } from "../common/printed_facts.js";
import { CARDS, t } from "../common/texts.js";
import { CardFace } from "./card_face.js";
import { faceUpCards } from "./table_cards.js";

/** @import { StateTexts, View } from "#api" */
/** @import { OnCard, OnWord } from "../types.js" */

/** What tells cards that lie face up apart: Propaganda cards have no numbers. @param {View} view */
const keysOf = (view) =>
  faceUpCards(view).map(({ number }) => `${number}${number ? "" : ` ${view.cards.propaganda_left}`}`);

/**
 * Forget the cards that are drawn later: the latest state is here for a moment before it is played back.
 * @param {Map<string, number>} seen each card with how many were face down then
 * @param {number} left how many are face down now
 */
function forgetLater(seen, left) {
  for (const [key, then] of seen) if (then < left) seen.delete(key);
}

/**
 * The card that has just been turned up, and what to do to skip it. Any key and any click skips it, too, and so does
 * the next step that is played back. A click beside it also does what it always does.
 * @param {View} view
 * @param {boolean} isShown whether cards are shown: not while one looks at an old position
 * @param {number | undefined} step the index of the step that is played back, if any
 * @param {boolean} isMapNeeded whether a question is asked that can be answered on the map
 * @returns {[number | null, () => void]}
 */
function useDrawnCard(view, isShown, step, isMapNeeded) {
  const keys = keysOf(view);
  const left = view.cards.face_down;
  const seen = useRef(new Map(keys.map((key) => [key, left])));
  const [drawn, setDrawn] = useState(/** @type {number | null} */ (null));
  const skip = () => setDrawn(null);
  useEffect(skip, [step, isMapNeeded]);
  useEffect(() => {
    if (isShown) forgetLater(seen.current, left);
    if (!faceUpCards(view).some(({ number }) => number === drawn)) skip();
    const fresh = keys.findIndex((key) => !seen.current.has(key));
    seen.current = new Map([...keys.map((key) => /** @type {[string, number]} */ ([key, left])), ...seen.current]);
    const isQuiet = !isShown || isMapNeeded || store.settings().pace === "instant" || prefersReducedMotion();
    if (fresh >= 0 && !isQuiet) setDrawn(faceUpCards(view)[fresh].number);
  }, [keys.join()]);
  useLayoutEffect(() => {
    if (drawn === null) return undefined;
    const timer = setTimeout(skip, CARD_SHOWN_FOR);
    /** A click on the card itself ends at the card, not at what lies beneath it. @param {Event} event */
    const press = (event) => {
      if (!(event.target instanceof Element) || !event.target.closest(".drawn-card")) skip();
    };
    addEventListener("keydown", skip);
    addEventListener("pointerdown", press, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", skip);
      removeEventListener("pointerdown", press, true);
    };
  }, [drawn]);
  return [drawn, skip];
}

/** Letters of a title that fit into the strip as they are, and those that fit in narrow ones. */
const FITTING = 13;
const FITTING_NARROW = 22;

/** The CSS class of a title that is too long for the strip. @param {string} title */
const lengthOf = (title) => {
  if (title.length <= FITTING) return "";
  return title.length <= FITTING_NARROW ? "long" : "long longest";
};

/**
 * The titles of the cards that lie face up; a tap opens one.
 * @param {{view: View, read: number | null, onRead: (card: number | null) => void}} props
 */
const CardStrip = ({ view, read, onRead }) => html`<div class="card-strip" role="group" aria-label=${t("cards")}>
  ${faceUpCards(view).map(
    ({ number, label }) => html`<button type="button" key=${label} aria-expanded=${read === number}
      onClick=${() => onRead(read === number ? null : number)}>
      <span class="strip-title ${lengthOf(CARDS[number])}">
        ${number ? html`<i>${number}</i> ` : null}${CARDS[number]}
      </span>
      <span class="strip-order"><small>${label}</small>${(ORDERS[number] ?? []).map(
        (faction) => html`<${Emblem} key=${faction} faction=${faction} size=${16} />`,
      )}</span>
    </button>`,
  )}</div>`;

/**
 * A card that was opened, above the map; Escape closes it.
 * @param {{card: {number: number, label: string}, view: View, texts: StateTexts, lit: Record<string, string>,
 *   onClose: () => void, onCard: OnCard, onChoose: OnWord}} props
 */
function OpenCard({ card, view, texts, lit, onClose, onCard, onChoose }) {
  const close = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => close.current?.focus({ preventScroll: true }), [card.number]);
  return html`<div class="open-card" role="dialog" aria-label=${t("card.face", { ...card, title: CARDS[card.number] })}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      onClose();
    }}>
    <${CardFace} ...${card} text=${texts.cards?.[card.number]} view=${view} onCard=${onCard} onChoose=${onChoose}
      lit=${card.number === view.cards.current ? lit : {}} asking=${texts.about_card} />
    <button type="button" class="close" ref=${close} aria-label=${t("close")} onClick=${onClose}>×</button>
  </div>`;
}

/**
 * @param {{view: View, texts: StateTexts, lit: Record<string, string>, phone: boolean, live: boolean,
 *   step?: number, asks: boolean, read: number | null, onRead: (card: number | null) => void, onCard: OnCard,
 *   onChoose: OnWord}} props
 *   live: whether the position is the present one, or one that is being played back; step: the index of the step played
 *   back; asks: whether a question can be answered on the map; read: the card that is open
 */
export function MapCards({ view, texts, lit, phone, live, step, asks, read, onRead, onCard, onChoose }) {
  const [drawn, skip] = useDrawnCard(view, live, step, asks);
  const open = faceUpCards(view).find(({ number }) => number === read);
  /** @type {OnWord} */
  const choose = (word, event) => {
    onRead(null);
    onChoose(word, event);
  };
  return html`${phone ? html`<${CardStrip} view=${view} read=${read} onRead=${onRead} />` : null}
    ${
      open
        ? html`<${OpenCard} card=${open} view=${view} texts=${texts} lit=${lit} onClose=${() => onRead(null)}
          onCard=${onCard} onChoose=${choose} />`
        : null
    }
    ${
      drawn === null
        ? null
        : html`<div class="drawn-place"><div class="drawn-card" onClick=${skip}><div class="turning" key=${drawn} inert>
          <${CardFace} number=${drawn} label=${t("card.drawn")} text=${texts.cards?.[drawn]} view=${view}
            onCard=${onCard} />
        </div></div></div>`
    }`;
}
