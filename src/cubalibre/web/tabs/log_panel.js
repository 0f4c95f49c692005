// Log panel: turns as sentences that unfold to their items and reasons, with filter and search.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../common/html.js";
import { FACTION_IDS } from "../common/factions.js";
import { memo } from "../common/memo.js";
import { Section } from "../common/prose.js";
import { Emblem } from "../common/pieces.js";
import { itemText } from "../playback/playback_panel.js";
import { groupByTurn, undoneByTurn } from "../playback/log_steps.js";
import { FACTIONS, enumerated, many, t } from "../common/texts.js";

/** @import { LogItem, UndoneAfter } from "#api" */
/** @import { OnTerm, Player, LogTurns } from "../types.js" */

/** Turns listed at first: the last ones, or those beginning shortly before the turn shown on the board. */
const MOST = 80;
const BEFORE = 10;
/** Distance from the bottom within which the list counts as scrolled to its end, in CSS pixels. */
const NEAR = 24;

/** Button that undoes everything after an entry. @param {{to: number, onBack: (to: number) => void}} props */
const Back = ({ to, onBack }) => html`<button type="button" class="back-here" data-back=${to}
  aria-label=${t("undo.here")} title=${t("undo.here.about")} onClick=${() => onBack(to)}>↶</button>`;

/**
 * An item of an unfolded turn; `isLast`: whether it is the last one of its entry.
 * @param {{item: LogItem, entry: number | null, isLast: boolean, back: number[], onBack: (to: number) => void,
 *   onLook: Player["look"], onTerm: OnTerm}} props
 */
const Line = ({ item, entry, isLast, back, onBack, onLook, onTerm }) => html`<li data-entry=${item.entry}
  class="line ${item.kind} ${item.entry === entry ? "here" : ""}"><i class="gap"></i>
  <button type="button" class="line-text" onClick=${() => onLook(item.entry, item)} title=${t("log.look")}>
    ${itemText(item)}
  </button>
  <span>${isLast && back.includes(item.entry) ? html`<${Back} to=${item.entry} onBack=${onBack} />` : null}
  <${Section} section=${item.section} onTerm=${onTerm} /></span></li>`;

/**
 * What was undone by consent, each time in a line that unfolds to the decisions.
 * @param {{undone: UndoneAfter[]}} props
 */
const Undone = ({ undone }) =>
  undone.flatMap(({ entry, branches }) =>
    branches.map(
      (branch, i) => html`<details class="undone" key=${`${entry} ${i}`}>
        <summary>↶ ${many("log.undone", branch.length)}</summary>
        <p>${groupBySeat(branch).map(
          ([seat, texts], j) => html`${j ? " " : ""}<b>${FACTIONS[seat]}</b>${`: ${enumerated(texts)}.`}`,
        )}</p></details>`,
    ),
  );

/**
 * Undone decisions grouped by consecutive seat, without those that have no text.
 * @param {{seat: string, text: string}[]} branch
 */
function groupBySeat(branch) {
  /** @type {[string, string[]][]} */
  const found = [];
  for (const { seat, text } of branch.filter((each) => each.text)) {
    const last = found.at(-1);
    if (last?.[0] === seat) last[1].push(text);
    else found.push([seat, [text]]);
  }
  return found;
}

/** Scroll to a turn that unfolds below the visible part. @param {Element | null} turn */
const scrollToTurn = (turn) => requestAnimationFrame(() => turn?.scrollIntoView({ block: "nearest" }));

/**
 * A turn: its sentence, and its items if unfolded.
 * @param {{items: LogItem[], undone: UndoneAfter[], sentence: string, seat: string | null, entry: number | null,
 *   isOpen: boolean,
 *   isHere: boolean, back: number[], onBack: (to: number) => void, onOpen: () => void, onLook: Player["look"],
 *   onTerm: OnTerm}} props
 */
function Turn({ items, undone, sentence, seat, entry, isOpen, isHere, back, onBack, onOpen, onLook, onTerm }) {
  const to = items[items.length - 1].entry;
  const first = items.find((item) => item.text === sentence) ?? items[0];
  const isCard = items.some((item) => item.what === "card");
  const shown = sentence || itemText(first);
  return html`<li class="told ${isHere ? "here" : ""} ${isCard ? "card-line" : ""}">
    <div class="line" data-entry=${first.entry}>
      ${seat && seat !== "chance" ? html`<${Emblem} faction=${seat} size=${18} />` : html`<i class="gap"></i>`}
      <button type="button" class="line-text" onClick=${() => onLook(first.entry, first)} title=${t("log.look")}>
        ${shown}
      </button>
      <span>${back.includes(to) && !isOpen ? html`<${Back} to=${to} onBack=${onBack} />` : null}${
        items.length > 1 || itemText(first) !== shown
          ? html`<button type="button" class="unfold-turn" aria-expanded=${isOpen}
              onClick=${(e) => {
                onOpen();
                scrollToTurn(e.currentTarget.closest("li"));
              }}
              aria-label=${t("log.unfold")} title=${t("log.unfold")}>${isOpen ? "▾" : "▸"}</button>`
          : html`<${Section} section=${first.section} onTerm=${onTerm} />`
      }</span></div>
    ${
      isOpen
        ? html`<ol class="told-lines">${items.map(
            (item, i) =>
              html`<${Line} key=${`${item.entry} ${i}`} item=${item} entry=${entry}
                isLast=${items[i + 1]?.entry !== item.entry} back=${back} onBack=${onBack} onLook=${onLook}
                onTerm=${onTerm} />`,
          )}</ol>`
        : null
    }<${Undone} undone=${undone} /></li>`;
}

/**
 * Keep the turn shown on the board visible, or else the last line, also when the list is resized.
 * @param {{current: HTMLElement | null}} list
 * @param {boolean} isHere
 * @param {number} since
 * @param {unknown[]} moment
 */
function useScrollPosition(list, isHere, since, moment) {
  const last = useRef(true);
  const keep = () => {
    const element = list.current;
    if (!element) return;
    const here = isHere ? (element.querySelector(".line.here") ?? element.querySelector(".here")) : null;
    if (here) {
      const top = here.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
      element.scrollTop = top - element.clientHeight / 3;
    } else element.scrollTop = since ? 0 : element.scrollHeight;
  };
  useLayoutEffect(keep, moment);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const scrolled = () => {
      last.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    const resized = new ResizeObserver(() => {
      if (last.current) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener("scroll", scrolled);
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", scrolled);
      resized.disconnect();
    };
  }, []);
}

/**
 * Filter by Faction, search, and the switch that unfolds all turns.
 * @param {{who: string, onWho: (who: string) => void, wanted: string, onWanted: (words: string) => void, all: boolean,
 *   onAll: () => void}} props
 */
function LogTools({ who, onWho, wanted, onWanted, all, onAll }) {
  return html`<div class="log-tools">
    <select aria-label=${t("log.whose")} value=${who} onChange=${(e) => onWho(e.target.value)}>
      <option value="">${t("log.everybody")}</option>
      ${[...FACTION_IDS, "chance"].map((f) => html`<option value=${f} key=${f}>${FACTIONS[f]}</option>`)}</select>
    <input type="search" placeholder=${t("log.find")} aria-label=${t("log.find-in")} value=${wanted}
      onInput=${(e) => onWanted(e.target.value)} />
    <label><input type="checkbox" checked=${all} onChange=${onAll} /> ${t("log.all")}
    </label>
  </div>`;
}

/**
 * @param {{of: string, log: LogItem[], turns: LogTurns, undone: UndoneAfter[], entry: number | null, at?: number,
 *   looking: boolean, since: number, back: number[], onBack: (to: number) => void, onLook: Player["look"],
 *   onTerm: OnTerm, onReplay: Player["replay"], onClearSince: () => void}} props of: changes whenever items of the log
 *   are changed in place; back: entries to which the player can undo alone; entry, at: entry and turn shown on the
 *   board; looking: whether the player chose them
 */
function drawLogPanel({ log, turns, undone, entry, at, looking, since, back, onBack, ...on }) {
  const { onLook, onTerm, onReplay, onClearSince } = on;
  const [who, setWho] = useState("");
  const [wanted, setWanted] = useState("");
  const [all, setAll] = useState(false);
  const [early, setEarly] = useState(false);
  const [open, setOpen] = useState(/** @type {Record<number, boolean>} */ ({}));
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const words = wanted.toLowerCase();
  const found = groupByTurn(
    log.filter(
      (item) =>
        (!who || item.seat === who) && item.entry > since && (!words || item.text.toLowerCase().includes(words)),
    ),
  );
  /** @param {{turn: number, items: LogItem[]}} group */
  const isHere = ({ turn, items }) => {
    if (entry === null) return false;
    return at === undefined ? items[0].entry <= entry && entry <= items[items.length - 1].entry : turn === at;
  };
  const here = found.findLastIndex(isHere);
  const takenBack = undoneByTurn(found, who || words ? [] : undone.filter((each) => each.entry > since));
  const first = early ? 0 : Math.max(0, Math.min(found.length - MOST, here < 0 ? found.length : here - BEFORE));
  useScrollPosition(list, here >= 0, since, [log.length, who, all, wanted, since, entry, at]);
  /** @param {number} turn @param {number} i */
  const isOpen = (turn, i) => open[turn] ?? (all || words !== "" || (looking && i + first === here));
  return html`<div class="log">
    <${LogTools} who=${who} onWho=${setWho} wanted=${wanted} onWanted=${setWanted} all=${all}
      onAll=${() => setAll(!all)} />
    ${
      since
        ? html`<p class="since">
          ${t("log.since")} <button type="button" onClick=${() => onReplay(since)}>${t("log.show")}</button>
          <button type="button" onClick=${onClearSince}>${t("log.whole")}</button></p>`
        : null
    }
    <ol class="log-list" ref=${list} tabindex="0" aria-label=${t("log")}>
      ${
        first
          ? html`<li><button type="button" onClick=${() => setEarly(true)}>${t("log.earlier", { number: first })}
            </button>
          </li>`
          : null
      }
      ${found.slice(first).map(
        ({ turn, items }, i) => html`<${Turn} key=${turn} items=${items} undone=${takenBack[i + first]}
          sentence=${turns[turn]?.text} seat=${turns[turn]?.seat}
          entry=${entry} back=${back} onBack=${onBack} isHere=${i + first === here} isOpen=${isOpen(turn, i)}
          onOpen=${() => setOpen({ ...open, [turn]: !isOpen(turn, i) })} onLook=${onLook} onTerm=${onTerm} />`,
      )}
      ${found.length ? null : html`<li class="soft">${t("log.nothing")}</li>`}
    </ol></div>`;
}

/** The panel. */
export const LogPanel = memo(drawLogPanel);
