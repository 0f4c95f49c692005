// Rules reference: contents, search and sections, as a page and as a dialog.
import { html, useEffect, useRef, useState } from "../common/html.js";
import { messageOf } from "../common/api.js";
import { foldCase, searchWords } from "./card_search.js";
import { TermExplanation } from "./help_content.js";
import { Tooltips } from "./tooltips.js";
import { PageHeader } from "../common/page_header.js";
import { NUMBER, Suggestions, RulesSection, SectionLink, sectionTitle } from "./rules_section.js";
import { useServerText } from "../common/server_text.js";
import { language, many, t } from "../common/texts.js";

/** @import { ContentsEntry, FoundSections } from "#api" */
/** @import { Drawn, PageEvent } from "../common/html.js" */
/** @import { OnTerm } from "../types.js" */

/** Pause in typing before a search, in milliseconds. */
const TYPING_PAUSE = 180;
/** Characters of a line shown before the first hit. */
const CONTEXT = 60;
const WORD = /([\p{L}\p{M}\p{N}'’]+)/u;

/** @typedef {import("./rules_section.js").Go} Go */

/**
 * Table of contents with chapters that unfold.
 * @param {{sections: ContentsEntry[], number: string, onGo: Go}} props
 */
function Contents({ sections, number, onGo }) {
  const chapter = number ? `${number.split(".")[0]}.0` : "";
  const [open, setOpen] = useState(new Set([chapter]));
  useEffect(() => setOpen((old) => new Set(old).add(chapter)), [chapter]);
  /** @param {string} which */
  const toggle = (which) =>
    setOpen((old) => new Set(old.has(which) ? [...old].filter((one) => one !== which) : [...old, which]));
  /** @param {string | null} above */
  const below = (above) => sections.filter((section) => section.parent === above);
  /** @param {ContentsEntry} section */
  const way = (section) => html`<${SectionLink} to=${section} onGo=${onGo} here=${section.number === number} />`;
  /** @param {ContentsEntry[]} found @returns {Drawn | null} */
  const tree = (found) =>
    found.length
      ? html`<ul>
        ${found.map((section) => html`<li key=${section.number}>${way(section)}${tree(below(section.number))}</li>`)}
      </ul>`
      : null;
  return html`<nav class="rules-contents" aria-label=${t("rules.contents")}><ul>${below(null).map(
    (section) => html`<li key=${section.number} class="rules-chapter">
      <button type="button" aria-expanded=${open.has(section.number)}
        aria-label=${t("rules.contents.of", { title: sectionTitle(section) })}
        onClick=${() => toggle(section.number)}><span aria-hidden="true">${open.has(section.number) ? "▾" : "▸"}</span>
      </button>
      ${way(section)}${open.has(section.number) ? tree(below(section.number)) : null}</li>`,
  )}</ul></nav>`;
}

/**
 * A text with the search words marked; a long one begins shortly before the first hit.
 * @param {string} text
 * @param {string} words
 */
function marked(text, words) {
  const wanted = searchWords(words);
  const parts = text.split(WORD); // every second part is a word
  /** @param {string} part @param {number} i */
  const hit = (part, i) => i % 2 === 1 && wanted.some((word) => foldCase(part).startsWith(word));
  const first = parts.findIndex(hit);
  let from = 0;
  // cut at the beginning of a word
  while (parts.slice(from, Math.max(first, 0)).join("").length > CONTEXT) from += from ? 2 : 1;
  return [
    from ? "… " : "",
    ...parts.map((part, i) => (i < from ? "" : hit(part, i) ? html`<mark>${part}</mark>` : part)),
  ];
}

/** Number of hits in words, also for screen readers. @param {FoundSections} results @param {string} words */
function resultSummary({ found }, words) {
  if (found.length) return many("rules.found", found.length);
  return t(NUMBER.test(words) ? "rules.no-section" : "rules.nothing", { typed: words });
}

/**
 * Search results, the best first, with arrow keys.
 * @param {{results: FoundSections, words: string, number: string, onGo: Go, onWords: (words: string) => void}} props
 */
function Results({ results, words, number, onGo, onWords }) {
  /** @param {PageEvent} event */
  const step = (event) => {
    const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const list = /** @type {HTMLElement | null} */ (event.currentTarget.closest(".rules-list"));
    if (!way || !list) return;
    event.preventDefault();
    const stops = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("input, .rules-results a")]);
    stops[stops.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + way]?.focus();
  };
  return html`<div class="rules-results">
    ${results.near.length ? html`<${Suggestions} near=${results.near} onGo=${onGo} onWords=${onWords} />` : null}
    <ol onKeyDown=${step}>${results.found.map(
      (each) => html`<li key=${each.number}><${SectionLink} to=${each} onGo=${onGo} here=${each.number === number}
          text=${html`<b>${each.number}</b> ${marked(each.title, words)}<small>${marked(each.line, words)}</small>`} />
      </li>`,
    )}</ol></div>`;
}

/**
 * The text being typed, and the text as it was at the last pause.
 * @param {string} begin
 * @returns {[string, string, (words: string) => void]}
 */
function useTyped(begin) {
  const [typed, setTyped] = useState(begin);
  const [words, setWords] = useState(begin);
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (begin) setTyped(begin);
  }, [begin]);
  return [typed, words, setTyped];
}

/**
 * Contents or search results on one side, a section on the other; one of the two where there is little room.
 * @param {{number?: string, begin?: string, tips?: boolean, onGo: Go}} props `begin`: search words to begin with;
 *   `tips`: whether to show tooltips
 */
function RulesBrowser({ number = "", begin = "", tips, onGo }) {
  const contents = useServerText("help/sections");
  const [typed, words, setTyped] = useTyped(begin);
  const { data: results, error } = useServerText(words ? `help/search?q=${encodeURIComponent(words)}` : null);
  const [reading, setReading] = useState(false);
  const [term, setTerm] = useState("");
  const moved = useRef(false);
  useEffect(() => {
    setReading(number !== "");
    setTerm("");
  }, [number]);
  /** @param {string} to */
  const go = (to) => {
    moved.current = true;
    setReading(true);
    onGo(to);
  };
  /** @param {string} what @param {boolean} [section] */
  const explain = (what, section = false) => (section ? go(what) : setTerm(what));
  /** @type {OnTerm} */
  const onTerm = (what, _, section) => explain(what, section);
  /** @param {string} help */
  const open = (help) => {
    const [kind, what] = help.split(":");
    explain(what, kind === "section");
  };
  /** @param {PageEvent} event */
  const keys = (event) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      const list = event.target.closest(".rules-list");
      /** @type {HTMLElement | null | undefined} */ (list?.querySelector(".rules-results a"))?.focus();
    } else if (event.key === "Enter" && results?.found.length && typed.trim() === words) go(results.found[0].number);
    else if (event.key === "Escape") setTyped("");
  };
  const found = words ? results : null;
  const fault = contents.error ?? error;
  return html`<div class="rules ${reading ? "reading" : ""}">
    <div class="rules-list">
      <input type="search" maxlength="80" aria-label=${t("rules.find")} placeholder=${t("rules.find.hint")}
        value=${typed}
        onInput=${(event) => {
          setTyped(event.target.value);
          setReading(false);
        }} onKeyDown=${keys} />
      <p role="status" class="soft">${found ? resultSummary(found, words) : ""}</p>
      ${
        found
          ? html`<${Results} results=${found} words=${words} number=${number} onGo=${go} onWords=${setTyped} />`
          : contents.data
            ? html`<${Contents} sections=${contents.data.sections} number=${number} onGo=${go} />`
            : null
      }
      ${fault ? html`<p class="fault" role="alert">${messageOf(fault)}</p>` : null}
    </div>
    <div class="rules-text" tabindex="0" role="region" aria-label=${t("rules.section")}>
      <button type="button" class="rules-back" onClick=${() => setReading(false)}>
        <span aria-hidden="true">←</span> ${t(words ? "rules.results" : "rules.contents")}
      </button>
      ${
        number
          ? html`<${RulesSection} number=${number} onGo=${go} onTerm=${onTerm} arriving=${moved.current}
              isPage=${tips} />`
          : html`<p class="rules-welcome">${t("rules.welcome")}</p>`
      }
      ${term ? html`<${TermExplanation} term=${term} onTerm=${onTerm} onClose=${() => setTerm("")} />` : null}
    </div>
    ${tips ? html`<${Tooltips} view=${null} onOpen=${open} />` : null}
  </div>`;
}

/** The section or search words in an address. @param {string} [place] */
const read = (place = "") => (NUMBER.test(place) ? { number: place } : { begin: place });

/** @type {Go} */
const goTo = (to) => {
  location.hash = `#/rules/${to}`;
};

/** The rules as a page. @param {{place?: string}} props `place`: the address after `#/rules/` */
export function RulesPage({ place }) {
  const { number, begin } = read(place);
  const { data } = useServerText(number ? `help/sections/${number}` : null);
  useEffect(() => {
    document.title = `${data ? sectionTitle(data) : t("rules.title")} · ${t("game")}`;
  }, [data, language]);
  return html`<div class="rules-page">
    <${PageHeader} title=${t("rules.title")}><a href="#/cards">${t("gallery")}</a><//>
    <main><${RulesBrowser} number=${number} begin=${begin} tips=${true} onGo=${goTo} /></main></div>`;
}

/**
 * The rules as a dialog above the game page.
 * @param {{number?: string}} props `number`: section to begin with
 */
export function RulesDialog({ number }) {
  const [here, setHere] = useState(number);
  return html`<${RulesBrowser} number=${here} onGo=${setHere} />`;
}

/**
 * One section as a dialog, with a button that opens all rules.
 * @param {{number: string, onTerm: OnTerm, onRules: Go}} props
 */
export function SectionDialog({ number, onTerm, onRules }) {
  const [here, setHere] = useState(number);
  /** @type {OnTerm} */
  const go = (what, event, section) => (section ? setHere(what) : onTerm(what, event));
  return html`<${RulesSection} number=${here} arriving=${here !== number} onGo=${setHere} onTerm=${go} />
    <p><button type="button" class="rules-read-on" onClick=${() => onRules(here)}>${t("rules.read-on")}</button></p>`;
}
