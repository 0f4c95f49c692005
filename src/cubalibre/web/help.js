// Help where it is wanted: a tip when the pointer rests on something, a sheet on a long press, a right click or the key "?".
import { html, useEffect, useRef, useState } from "./html.js";
import * as api from "./api.js";
import { Prose } from "./parts.js";
import { CardText } from "./side.js";
import { Icon } from "./pieces.js";
import { FACTIONS, KINDS, LEVELS, SPACES } from "./names.js";
import { describeLot, facts } from "./words.js";

const REST = 450;
const HOLD = 550;
const PIECE_TERMS = { troops: "Troops", police: "Police", casino: "Casino", "closed-casino": "Casino" };
const pieceTerm = (kind) => PIECE_TERMS[kind] ?? (kind.endsWith("base") ? "Base" : "Guerrilla");

/**
 * `data-help` says what something is: `term:Rally`, `section:3.3.1`, `card:10`, `space:havana`, `piece:troops`.
 * @param {string} help
 */
function read(help) {
  const [kind, ...rest] = help.split(":");
  const what = rest.join(":");
  const path = { term: `help/terms/${encodeURIComponent(what)}`, section: `help/sections/${what}`, card: `help/cards/${what}`,
    piece: `help/terms/${encodeURIComponent(pieceTerm(what))}` }[kind];
  const title = { term: what, section: `§ ${what}`, space: SPACES[what]?.name, piece: KINDS[what]?.[0],
    card: what === "0" ? "Propaganda" : `Card ${what}` }[kind];
  return { kind, what, path, title: title?.[0].toUpperCase() + title?.slice(1) };
}

/** A text of the help, fetched when it is wanted. */
function Explained({ path, onTerm }) {
  const [text, setText] = useState(null);
  useEffect(() => {
    api.text(path).then((d) => setText(d.text.startsWith(`${d.term}: `) ? d.text.slice(d.term.length + 2) : d.text), (e) => setText(e.message));
  }, [path]);
  return html`${(text ?? "…").split("\n").map((line) => html`<p><${Prose} text=${line} onTerm=${onTerm} /></p>`)}`;
}

/** A card with all that is known of it. */
export function Card({ number, onTerm, text }) {
  const [found, setFound] = useState(text);
  useEffect(() => { if (!text) api.text(`help/cards/${number}`).then(setFound, () => {}); }, [number]);
  return html`<${CardText} number=${number} text=${text ?? found} onTerm=${onTerm} />`;
}

/** What stands in a space and what it is. */
function SpaceText({ space, view, onTerm }) {
  const data = view.spaces[space];
  const isEc = SPACES[space].terrain === "ec";
  return html`<p class="soft">${facts(space)}${isEc ? "" : ` · ${LEVELS[data.level]} · ${data.control ? `${FACTIONS[data.control]} Control` : "no Control"}`}${
      data.terror ? ` · ${isEc ? "Sabotage" : `${data.terror} Terror`}` : ""}</p>
    <ul class="piece-list">${data.lots.map((lot) => html`<li key=${lot.lot}><${Icon} kind=${lot.kind} size=${24} /> ${describeLot(lot)}</li>`)}
      ${data.lots.length ? null : html`<li class="soft">No pieces.</li>`}</ul>
    <p class="soft">Next to ${SPACES[space].adjacent.map((s) => SPACES[s].name).join(", ")}.</p>
    <${Explained} path="help/terms/${{ city: "City", ec: "Economic Center" }[SPACES[space].terrain] ?? "Province"}" onTerm=${onTerm} />`;
}

/** What the help says of something. @param {{help: string, view: any, onTerm: Function}} props */
export function Help({ help, view, onTerm }) {
  const { kind, what, path } = read(help);
  if (kind === "space") return html`<${SpaceText} space=${what} view=${view} onTerm=${onTerm} />`;
  if (kind === "card") return html`<${Card} number=${Number(what)} onTerm=${onTerm} />`;
  return html`<${Explained} path=${path} onTerm=${onTerm} />`;
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
    const hide = () => { clearTimeout(timer.current); setTip(null); };
    const over = (event) => {
      clearTimeout(timer.current);
      const element = helped(event);
      // The board itself shows the space or piece that an answer names.
      const needless = element?.matches(".answer") && /^(space|piece):/.test(element.dataset.help);
      const asked = document.querySelector("[role=alertdialog]"); // that comes first
      if (!element || needless || asked || event.pointerType !== "mouse") { setTip(null); return; }
      const { help } = element.dataset;
      setTip((old) => (old?.help === help ? old : null));
      const list = element.closest(".decision, .more")?.getBoundingClientRect(); // beside a list, not over its next line
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
      const element = event.pointerType === "touch" && helped(event);
      held = false;
      if (element) press = { x: event.clientX, y: event.clientY, timer: setTimeout(() => { held = true; open.current(element.dataset.help, press); }, HOLD) };
    };
    const moved = (event) => { if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > 10) clearTimeout(press.timer); };
    const up = () => clearTimeout(press?.timer);
    const click = (event) => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const all = { pointerover: over, pointerdown: down, pointermove: moved, pointerup: up, pointercancel: up, contextmenu: menu, keydown: key, click };
    for (const [name, run] of Object.entries(all)) addEventListener(name, run, name === "click");
    return () => { for (const [name, run] of Object.entries(all)) removeEventListener(name, run, name === "click"); };
  }, []);
  if (!tip || !read(tip.help).title) return null;
  const style = { left: `${Math.max(8, Math.min(tip.x + 16, innerWidth - 316))}px`,
    ...(tip.y > innerHeight * 0.6 ? { bottom: `${innerHeight - tip.y + 14}px` } : { top: `${tip.y + 18}px` }) };
  return html`<div class="tip" role="tooltip" style=${style}><b>${helpTitle(tip.help)}</b><${Help} key=${tip.help} help=${tip.help} view=${view} /></div>`;
}

const ROWS = [["troops", "Troops"], ["police", "Police"], ["gov-base", "Government Base"], ["26july-u", "26July Guerrilla, Underground: a closed eye"],
  ["26july-a", "26July Guerrilla, Active: a star"], ["26july-base", "26July Base"], ["dr-u", "Directorio Guerrilla, Underground"],
  ["dr-a", "Directorio Guerrilla, Active"], ["dr-base", "Directorio Base"], ["syn-u", "Syndicate Guerrilla, Underground"],
  ["syn-a", "Syndicate Guerrilla, Active"], ["casino", "open Casino"], ["closed-casino", "closed Casino"]];

/** What the signs on the board mean, and the keys. */
export const Legend = () => html`<ul class="legend">${ROWS.map(([kind, text]) => html`<li key=${kind} data-help="piece:${kind}"><${Icon} kind=${kind} size=${28} /> ${text}</li>`)}</ul>
  <p>The number at a piece counts its kind; a green note is Cash. The number in a disc beside a name is Population; in a square, Econ.
  Arrows up mean Support, arrows down Opposition: two and a full colour when Active, one when Passive. The band within a border and the pennant
  show whose Control it is. Black stars are Terror or Sabotage.</p>
  <p>Keys: Tab goes from thing to thing, Enter chooses; 1 to 9 choose an answer, U takes back; ? explains what has the focus; arrows step through others’ moves,
  Escape skips or closes. A long press or a right click explains, too.</p>`;
