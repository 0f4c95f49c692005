// Card gallery: the page of all cards with both effects, with search.
import { html, useEffect, useState } from "../common/html.js";
import { messageOf } from "../common/api.js";
import { CardText, LASTING } from "./card_text.js";
import { startsWithFaction, searchCards } from "./card_search.js";
import { TermExplanation } from "./help_content.js";
import { Tooltips } from "./tooltips.js";
import { ORDERS } from "../common/printed_facts.js";
import { FACTION_IDS } from "../common/factions.js";
import { PageHeader } from "../common/page_header.js";
import { Emblem } from "../common/pieces.js";
import { useServerText } from "../common/server_text.js";
import { FACTIONS, enumerated, language, many, t, termName } from "../common/texts.js";

/** @import { CardText as Worded } from "#api" */
/** @import { PageEvent } from "../common/html.js" */
/** @import { OnTerm } from "../types.js" */

/** Window width from which all cards are unfolded. */
const UNFOLDED_WIDTH = "(min-width: 700px)";

/** Glossary terms for the lasting effects of a card. @param {Worded} card */
const lastingOf = ({ sides }) => [...new Set(sides.flatMap(({ lasting }) => (lasting ? [LASTING[lasting]] : [])))];

/** Whether the window is wide enough for unfolded cards. */
function useRoom() {
  const [room, setRoom] = useState(matchMedia(UNFOLDED_WIDTH).matches);
  useEffect(() => {
    const wide = matchMedia(UNFOLDED_WIDTH);
    const turn = () => setRoom(wide.matches);
    wide.addEventListener("change", turn);
    return () => wide.removeEventListener("change", turn);
  }, []);
  return room;
}

/**
 * A card: a line with number, title and Faction order, which unfolds to its full text.
 * @param {{card: Worded, open: boolean, onOpen: (open: boolean) => void, onTerm: OnTerm}} props
 */
const GalleryCard = ({ card, open, onOpen, onTerm }) => html`<li data-card=${card.number}>
  <details open=${open} onToggle=${(/** @type {PageEvent} */ e) => onOpen(e.currentTarget.hasAttribute("open"))}>
    <summary><span class="card-number">${card.number || "!"}</span> <b>${card.title}</b>
      <span class="card-order">${ORDERS[card.number]?.map(
        (f) => html`<${Emblem} key=${f} faction=${f} size=${20} /><span class="hidden">${FACTIONS[f]} </span>`,
      )}</span>
      <small>${enumerated(lastingOf(card).map(termName))}</small>
    </summary>
    ${open ? html`<${CardText} number=${card.number} text=${card} onTerm=${onTerm} bare=${true} />` : null}
  </details></li>`;

/** Move the focus between the search field and the cards with the arrow keys. @param {PageEvent} event */
function moveFocus(event) {
  const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const at = document.activeElement;
  if (!way || !at?.matches("input, summary")) return;
  const stops = /** @type {HTMLElement[]} */ ([
    ...event.currentTarget.querySelectorAll("input, .gallery-cards > li > details > summary"),
  ]);
  const next = stops[stops.indexOf(/** @type {HTMLElement} */ (at)) + way];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Search field, and filter by the Faction that comes first.
 * @param {{typed: string, onTyped: (typed: string) => void, first: string, onFirst: (first: string) => void}} props
 */
const Tools = ({ typed, onTyped, first, onFirst }) => html`<div class="gallery-tools">
  <input type="search" maxlength="80" aria-label=${t("gallery.find")} placeholder=${t("gallery.find.hint")}
    value=${typed} onInput=${(/** @type {PageEvent} */ e) => onTyped(e.target.value)}
    onKeyDown=${(/** @type {PageEvent} */ e) => {
      if (e.key === "Escape") onTyped("");
    }} />
  <label>${t("gallery.first")} <select value=${first}
    onChange=${(/** @type {PageEvent} */ e) => onFirst(e.target.value)}>
      <option value="">${t("gallery.first.any")}</option>
      ${FACTION_IDS.map((f) => html`<option key=${f} value=${f}>${FACTIONS[f]}</option>`)}</select></label>
</div>`;

/**
 * The page. @param {{place?: string}} props `place`: card number or search words to begin with
 */
export function GalleryPage({ place: named = "" }) {
  const { data, error } = useServerText("help/cards");
  const room = useRoom();
  const [typed, setTyped] = useState(named);
  const [first, setFirst] = useState("");
  const [open, setOpen] = useState(/** @type {Record<number, boolean>} */ ({}));
  const [term, setTerm] = useState("");
  useEffect(() => setTyped(named), [named]);
  useEffect(() => {
    document.title = `${t("gallery")} · ${t("game")}`;
  }, [language]);
  const all = data ? [...data.cards.slice(1), data.cards[0]] : [];
  const inOrder = all.filter(({ number }) => startsWithFaction(ORDERS[number] ?? [], first));
  const found = searchCards(inOrder, typed, ({ number }) => (ORDERS[number] ?? []).map((f) => FACTIONS[f]));
  const count = found.filter((card) => card.number).length || found.length; // Propaganda is not one of the 48
  /** @param {string} what @param {boolean} [section] */
  const explain = (what, section) => {
    if (section) location.hash = `#/rules/${what}`;
    else setTerm(what);
  };
  /** @type {OnTerm} */
  const onTerm = (what, _, section) => explain(what, section);
  return html`<div class="gallery" onKeyDown=${moveFocus}>
    <${PageHeader} title=${t("gallery")}><a href="#/rules">${t("rules")}</a><//>
    <main>
      <${Tools} typed=${typed} onTyped=${setTyped} first=${first} onFirst=${setFirst} />
      <p role="status" class="soft">${
        data ? (found.length ? many("gallery.found", count) : t("gallery.nothing")) : ""
      }</p>
      ${error ? html`<p class="fault" role="alert">${messageOf(error)}</p>` : null}
      <ol class="gallery-cards">${found.map(
        (card) => html`<${GalleryCard} key=${card.number} card=${card}
          open=${open[card.number] ?? (room || found.length === 1)}
          onOpen=${(/** @type {boolean} */ isOpen) => setOpen((old) => ({ ...old, [card.number]: isOpen }))}
          onTerm=${onTerm} />`,
      )}</ol>
      ${term ? html`<${TermExplanation} term=${term} onTerm=${onTerm} onClose=${() => setTerm("")} />` : null}
    </main>
    <${Tooltips} view=${null} onOpen=${(/** @type {string} */ help) => {
      const [kind, what] = help.split(":");
      explain(what, kind === "section");
    }} /></div>`;
}
