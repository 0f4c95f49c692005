// Help where it is wanted: a tip when the pointer rests on something, a sheet on a long press, a right click or the key
// "?".
import { html, useEffect, useRef, useState } from "./html.js";
import * as api from "./api.js";
import { Prose } from "./parts.js";
import { CardText } from "./cards.js";
import { Icon } from "./pieces.js";
import { RuleTip } from "./rule.js";
import { SPACES } from "./names.js";
import { LEVELS, SPACE_NAMES, capital, enumerated, kindName, language, t, termName } from "./texts.js";
import { control, describeLot, facts, terror } from "./words.js";

const REST = 450;
const HOLD = 550;
/** How far a pointer that rested goes before it points again, in CSS pixels. */
const MOVES = 4;
const PIECE_TERMS = { troops: "Troops", police: "Police", casino: "Casino", "closed-casino": "Casino" };
const pieceTerm = (kind) => PIECE_TERMS[kind] ?? (kind.endsWith("base") ? "Base" : "Guerrilla");

/**
 * `data-help` says what something is: `term:Rally`, `section:3.3.1`, `card:10`, `space:havana`, `piece:troops`.
 * @param {string} help
 */
function read(help) {
  const [kind, ...rest] = help.split(":");
  const what = rest.join(":");
  const path = {
    term: `help/terms/${encodeURIComponent(what)}`,
    card: `help/cards/${what}`,
    piece: `help/terms/${encodeURIComponent(pieceTerm(what))}`,
  }[kind];
  const title = {
    term: termName(what),
    section: `§ ${what}`,
    space: SPACE_NAMES[what],
    piece: kindName(what),
    card: what === "0" ? t("propaganda") : t("card", { number: what }),
  }[kind];
  return { kind, what, path, title: capital(title ?? ""), about: kind === "piece" ? termName(pieceTerm(what)) : title };
}

/**
 * What the glossary says; the sections that it ends with are named as the rules name them, and open.
 * @param {string} text
 * @param {string} [about]
 */
const entry = (text, about) =>
  (text.startsWith(`${about}: `) ? text.slice(about.length + 2) : text).replaceAll(/\(\d[\d., ]+\)$/gm, (sections) =>
    sections.replaceAll(/\d[\d.]+/g, "§$&"),
  );

/** A text of the help, fetched when it is wanted. */
function Explained({ path, about, onTerm }) {
  const [text, setText] = useState(null);
  useEffect(() => {
    api.text(path).then(
      (d) => setText(entry(d.text, about)),
      (e) => setText(e.message),
    );
  }, [path, language]);
  return html`${(text ?? "…").split("\n").map((line) => html`<p><${Prose} text=${line} onTerm=${onTerm} /></p>`)}`;
}

/** A card with all that is known of it. */
export function Card({ number, onTerm, text }) {
  const [found, setFound] = useState(text);
  useEffect(() => {
    if (!text) api.text(`help/cards/${number}`).then(setFound, () => {});
  }, [number, language]);
  return html`<${CardText} number=${number} text=${text ?? found} onTerm=${onTerm} />`;
}

/** What stands in a space and what it is. */
function SpaceText({ space, view, onTerm }) {
  const data = view.spaces[space];
  const isEc = SPACES[space].terrain === "ec";
  const term = { city: "City", ec: "Economic Center" }[SPACES[space].terrain] ?? "Province";
  return html`<p class="soft">${facts(space)}${isEc ? "" : ` · ${LEVELS[data.level]} · ${control(data)}`}
    ${data.terror ? ` · ${terror(space, data)}` : ""}
  </p>
    <ul class="piece-list">
    ${data.lots.map((lot) => html`<li key=${lot.lot}><${Icon} kind=${lot.kind} size=${24} /> ${describeLot(lot)}</li>`)}
    ${data.lots.length ? null : html`<li class="soft">${t("space.empty")}</li>`}</ul>
    <p class="soft">${t("space.adjacent", { adjacent: enumerated(SPACES[space].adjacent.map((s) => SPACE_NAMES[s])) })}
  </p>
    <${Explained} path="help/terms/${term}" about=${termName(term)} onTerm=${onTerm} />`;
}

/** What the help says of something. @param {{help: string, view: any, onTerm: Function}} props */
export function Help({ help, view, onTerm }) {
  const { kind, what, path, about } = read(help);
  if (kind === "space") return html`<${SpaceText} space=${what} view=${view} onTerm=${onTerm} />`;
  if (kind === "card") return html`<${Card} number=${Number(what)} onTerm=${onTerm} />`;
  if (kind === "section") return html`<${RuleTip} number=${what} />`;
  return html`<${Explained} path=${path} about=${about} onTerm=${onTerm} />`;
}

export const helpTitle = (help) => read(help).title;

/**
 * Tips for whatever has `data-help`; `onOpen` is asked for the sheet.
 * @param {{view: any, onOpen: (help: string, at: {x: number, y: number}) => void}} props
 */
export function Tips({ view, onOpen }) {
  const [tip, setTip] = useState(null);
  const timer = useRef(0);
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    const helped = (event) => event.target.closest?.("[data-help]");
    const hide = () => {
      clearTimeout(timer.current);
      setTip(null);
    };
    // What comes to lie under a pointer that rests, after a click or a key, is not pointed at.
    let last = { x: 0, y: 0 };
    let resting = null;
    const rests = (event) => resting && Math.hypot(event.clientX - resting.x, event.clientY - resting.y) < MOVES;
    const over = (event) => {
      clearTimeout(timer.current);
      if (rests(event)) {
        setTip(null);
        return;
      }
      const element = helped(event);
      // The board itself shows the space or piece that an answer names.
      const needless = element?.matches(".answer") && /^(space|piece):/.test(element.dataset.help);
      const asked = document.querySelector("[role=alertdialog]"); // that comes first
      if (!element || needless || asked || event.pointerType !== "mouse") {
        setTip(null);
        return;
      }
      const { help } = element.dataset;
      setTip((old) => (old?.help === help ? old : null));
      // beside a list, not over its next line
      const list = element.closest(".decision, .more")?.getBoundingClientRect();
      const x = list && list.x > 320 ? list.x - 324 : event.clientX;
      timer.current = setTimeout(() => setTip({ help, x, y: event.clientY }), REST);
    };
    const menu = (event) => {
      const element = helped(event);
      if (!element) return;
      event.preventDefault();
      hide();
      open.current(element.dataset.help, { x: event.clientX, y: event.clientY });
    };
    const key = (event) => {
      resting = last;
      if (event.key === "Escape") hide();
      const element = event.target.matches?.("input, select, textarea") ? null : helped(event);
      if (event.key !== "?" || !element) return;
      const box = element.getBoundingClientRect();
      open.current(element.dataset.help, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    };
    // A long press: not every browser makes a context menu of it.
    let press = null;
    let held = false;
    const down = (event) => {
      hide();
      resting = { x: event.clientX, y: event.clientY };
      const element = event.pointerType === "touch" && helped(event);
      held = false;
      if (element)
        press = {
          x: event.clientX,
          y: event.clientY,
          timer: setTimeout(() => {
            held = true;
            open.current(element.dataset.help, press);
          }, HOLD),
        };
    };
    const moved = (event) => {
      last = { x: event.clientX, y: event.clientY };
      if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > 10) clearTimeout(press.timer);
      if (!resting || rests(event)) return;
      resting = null;
      over(event);
    };
    const up = () => clearTimeout(press?.timer);
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
    for (const [name, run] of Object.entries(all)) addEventListener(name, run, name === "click");
    return () => {
      for (const [name, run] of Object.entries(all)) removeEventListener(name, run, name === "click");
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

/** What the signs on the board mean, and the keys. */
export const Legend = () => html`<ul class="legend">${ROWS.map(
  (kind) => html`<li key=${kind} data-help="piece:${kind}"><${Icon} kind=${kind} size=${28} />
    ${
      {
        "26july-u": t("legend.underground", { kind: kindName(kind) }),
        "26july-a": t("legend.active", { kind: kindName(kind) }),
      }[kind] ?? kindName(kind)
    }
  </li>`,
)}</ul>
  <p>${t("legend.signs")}</p><p>${t("legend.keys")}</p>`;
