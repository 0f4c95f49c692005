// Help where it is wanted: a tip when the pointer rests on something, a sheet on a long press, a right click or the key
// "?".
import { html, useEffect, useRef, useState } from "../common/html.js";
import * as api from "../common/api.js";
import { Prose } from "../common/parts.js";
import { CardText } from "./card_text.js";
import { Icon } from "../common/pieces.js";
import { RuleTip } from "./rules_section.js";
import { SPACES } from "../common/printed_facts.js";
import { LEVELS, SPACE_NAMES, capital, enumerated, kindName, language, t, termName } from "../common/texts.js";
import { control, describeLot, facts, terror } from "../common/descriptions.js";

/** @import { CardText as Worded, View } from "#api" */
/** @import { OnTerm, Spot } from "../types.js" */

const REST = 450;
const HOLD = 550;
/** How far a pointer that rested goes before it points again, in CSS pixels. */
const MOVES = 4;
/** @type {Record<string, string>} */
const SPACE_TERMS = { city: "City", ec: "Economic Center" };
/** @type {Record<string, string>} */
const PIECE_TERMS = { troops: "Troops", police: "Police", casino: "Casino", "closed-casino": "Casino" };
/** @param {string} kind */
const pieceTerm = (kind) => PIECE_TERMS[kind] ?? (kind.endsWith("base") ? "Base" : "Guerrilla");

/**
 * `data-help` says what something is: `term:Rally`, `section:3.3.1`, `card:10`, `space:havana`, `piece:troops`.
 * @param {string} help
 * @returns {{kind: string, what: string, title: string, about: string}}
 *   `about`: the term that explains it, as it is called
 */
function read(help) {
  const [kind, ...rest] = help.split(":");
  const what = rest.join(":");
  const title = titleOf(kind, what) ?? "";
  return { kind, what, title: capital(title), about: kind === "piece" ? termName(pieceTerm(what)) : title };
}

/** @param {string} kind @param {string} what */
function titleOf(kind, what) {
  if (kind === "card") return what === "0" ? t("propaganda") : t("card", { number: what });
  if (kind === "term") return termName(what);
  if (kind === "space") return SPACE_NAMES[what];
  return kind === "piece" ? kindName(what) : `§ ${what}`;
}

/**
 * What the glossary says; the sections that it ends with are named as the rules name them, and open.
 * @param {string} text
 * @param {string} about
 */
const entry = (text, about) =>
  (text.startsWith(`${about}: `) ? text.slice(about.length + 2) : text).replaceAll(/\(\d[\d., ]+\)$/gm, (sections) =>
    sections.replaceAll(/\d[\d.]+/g, "§$&"),
  );

/** A term of the glossary. @param {{term: string, about: string, onTerm?: OnTerm}} props */
function Explained({ term, about, onTerm }) {
  const [text, setText] = useState("…");
  useEffect(() => {
    api.text(`help/terms/${encodeURIComponent(term)}`).then(
      (found) => setText(entry(found.text, about)),
      (error) => setText(api.messageOf(error)),
    );
  }, [term, language]);
  return html`${text.split("\n").map((line) => html`<p><${Prose} text=${line} onTerm=${onTerm} /></p>`)}`;
}

/** A card with all that is known of it. @param {{number: number, onTerm?: OnTerm, text?: Worded}} props */
export function Card({ number, onTerm, text }) {
  const [found, setFound] = useState(text);
  useEffect(() => {
    if (!text) api.text("help/cards").then(({ cards }) => setFound(cards[number]), api.otherwise);
  }, [number, language]);
  return html`<${CardText} number=${number} text=${text ?? found} onTerm=${onTerm} />`;
}

/** What stands in a space and what it is. @param {{space: string, view: View, onTerm?: OnTerm}} props */
function SpaceText({ space, view, onTerm }) {
  const data = view.spaces[space];
  const term = SPACE_TERMS[SPACES[space].terrain] ?? "Province";
  return html`<p class="soft">${facts(space)}${data.level ? ` · ${LEVELS[data.level]} · ${control(data)}` : ""}
    ${data.terror ? ` · ${terror(space, data)}` : ""}
  </p>
    <ul class="piece-list">
    ${data.lots.map((lot) => html`<li key=${lot.lot}><${Icon} kind=${lot.kind} size=${24} /> ${describeLot(lot)}</li>`)}
    ${data.lots.length ? null : html`<li class="soft">${t("space.empty")}</li>`}</ul>
    <p class="soft">${t("space.adjacent", { adjacent: enumerated(SPACES[space].adjacent.map((s) => SPACE_NAMES[s])) })}
  </p>
    <${Explained} term=${term} about=${termName(term)} onTerm=${onTerm} />`;
}

/** What the help says of something. @param {{help: string, view: View | null, onTerm?: OnTerm}} props */
export function Help({ help, view, onTerm }) {
  const { kind, what, about } = read(help);
  if (kind === "space") return html`<${SpaceText} space=${what} view=${view} onTerm=${onTerm} />`;
  if (kind === "card") return html`<${Card} number=${Number(what)} onTerm=${onTerm} />`;
  if (kind === "section") return html`<${RuleTip} number=${what} />`;
  const term = kind === "piece" ? pieceTerm(what) : what;
  return html`<${Explained} term=${term} about=${about} onTerm=${onTerm} />`;
}

/** @param {string} help */
export const helpTitle = (help) => read(help).title;

/**
 * Tips for whatever has `data-help`; `onOpen` is asked for the sheet.
 * @param {{view: View | null, onOpen: (help: string, at: Spot) => void}} props
 */
export function Tips({ view, onOpen }) {
  const [tip, setTip] = useState(/** @type {(Spot & {help: string}) | null} */ (null));
  const timer = useRef(0);
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    /** What is explained there. @param {Event} event @returns {{element: HTMLElement, help: string} | null} */
    const helped = ({ target }) => {
      const element = target instanceof Element ? target.closest("[data-help]") : null;
      const help = element?.getAttribute("data-help");
      return element && help ? { element: /** @type {HTMLElement} */ (element), help } : null;
    };
    const hide = () => {
      clearTimeout(timer.current);
      setTip(null);
    };
    // What comes to lie under a pointer that rests, after a click or a key or on a new page, is not pointed at.
    /** @type {Spot | null} */
    let last = null;
    /** @type {Spot | null} */
    let resting = null;
    /** @param {MouseEvent} event */
    const rests = (event) => resting && Math.hypot(event.clientX - resting.x, event.clientY - resting.y) < MOVES;
    /** @param {PointerEvent} event */
    const over = (event) => {
      clearTimeout(timer.current);
      if (!last) resting = last = { x: event.clientX, y: event.clientY };
      if (rests(event)) {
        setTip(null);
        return;
      }
      const found = helped(event);
      // The board itself shows the space or piece that an answer names.
      const needless = found?.element.matches(".answer") && /^(space|piece):/.test(found.help);
      const asked = document.querySelector("[role=alertdialog]"); // that comes first
      if (!found || needless || asked || event.pointerType !== "mouse") {
        setTip(null);
        return;
      }
      const { element, help } = found;
      setTip((old) => (old?.help === help ? old : null));
      // beside a list, not over its next line
      const list = element.closest(".decision, .more")?.getBoundingClientRect();
      const x = list && list.x > 320 ? list.x - 324 : event.clientX;
      timer.current = setTimeout(() => setTip({ help, x, y: event.clientY }), REST);
    };
    /** @param {MouseEvent} event */
    const menu = (event) => {
      const found = helped(event);
      if (!found) return;
      event.preventDefault();
      hide();
      open.current(found.help, { x: event.clientX, y: event.clientY });
    };
    /** @param {KeyboardEvent} event */
    const key = (event) => {
      resting = last;
      if (event.key === "Escape") hide();
      const isField = event.target instanceof Element && event.target.matches("input, select, textarea");
      const found = isField ? null : helped(event);
      if (event.key !== "?" || !found) return;
      const box = found.element.getBoundingClientRect();
      open.current(found.help, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    };
    // A long press: not every browser makes a context menu of it.
    /** @type {(Spot & {timer: number}) | null} */
    let press = null;
    let held = false;
    /** @param {PointerEvent} event */
    const down = (event) => {
      hide();
      const at = { x: event.clientX, y: event.clientY };
      resting = at;
      held = false;
      const found = event.pointerType === "touch" && helped(event);
      if (!found) return;
      const hold = () => {
        held = true;
        open.current(found.help, at);
      };
      press = { ...at, timer: setTimeout(hold, HOLD) };
    };
    /** @param {PointerEvent} event */
    const moved = (event) => {
      last = { x: event.clientX, y: event.clientY };
      if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > 10) clearTimeout(press.timer);
      if (!resting || rests(event)) return;
      resting = null;
      over(event);
    };
    const up = () => clearTimeout(press?.timer);
    /** @param {MouseEvent} event */
    const click = (event) => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const all = {
      pointerover: over,
      pointerdown: down,
      pointermove: moved,
      pointerup: up,
      pointercancel: up,
      contextmenu: menu,
      keydown: key,
      click,
    };
    const listeners = /** @type {[string, EventListener][]} */ (Object.entries(all));
    for (const [name, run] of listeners) addEventListener(name, run, name === "click");
    return () => {
      for (const [name, run] of listeners) removeEventListener(name, run, name === "click");
    };
  }, []);
  if (!tip || !read(tip.help).title) return null;
  const style = {
    left: `${Math.max(8, Math.min(tip.x + 16, innerWidth - 316))}px`,
    ...(tip.y > innerHeight * 0.6 ? { bottom: `${innerHeight - tip.y + 14}px` } : { top: `${tip.y + 18}px` }),
  };
  return html`<div class="tip" role="tooltip" style=${style}><b>${helpTitle(tip.help)}</b>
    <${Help} key=${tip.help} help=${tip.help} view=${view} />
  </div>`;
}

const ROWS = [
  "troops",
  "police",
  "gov-base",
  "26july-u",
  "26july-a",
  "26july-base",
  "dr-u",
  "dr-a",
  "dr-base",
  "syn-u",
  "syn-a",
  "casino",
  "closed-casino",
];

/** What is said besides of some of them. @type {Record<string, string>} */
const LEGENDS = { "26july-u": "legend.underground", "26july-a": "legend.active" };

/** What the signs on the board mean, and the keys. */
export const Legend = () => html`<ul class="legend">${ROWS.map(
  (kind) => html`<li key=${kind} data-help="piece:${kind}"><${Icon} kind=${kind} size=${28} />
    ${LEGENDS[kind] ? t(LEGENDS[kind], { kind: kindName(kind) }) : kindName(kind)}
  </li>`,
)}</ul>
  <p>${t("legend.signs")}</p><p>${t("legend.keys")}</p>`;
