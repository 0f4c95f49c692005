// Small things used on every page.
import { html, useEffect, useLayoutEffect, useRef, useState } from "./html.js";
import * as api from "./api.js";
import * as store from "./browser_storage.js";
import { Emblem } from "./pieces.js";
import { LanguageMenu } from "./language.js";
import { FACTIONS, language, t } from "./texts.js";

/** @import { Drawn, PageEvent, Part } from "./html.js" */
/** @import { Faction, OnTerm, Pace, Settings as Chosen, Spot } from "../types.js" */

/** @type {Faction[]} */
export const FOUR = ["government", "26july", "directorio", "syndicate"];

/** What stands on the same keys of a Russian keyboard. @type {Record<string, string>} */
const LATIN = { а: "f", к: "r", г: "u", р: "h", ь: "m" };

/** The letter of a key, on a Latin or a Russian keyboard. @param {{key?: string}} event */
export const letterOf = ({ key = "" }) => LATIN[key.toLowerCase()] ?? key.toLowerCase();

/**
 * Whether a key is pressed alone, and not in something that has keys of its own.
 * @param {KeyboardEvent} event
 * @param {string} own
 */
export const isPlain = ({ ctrlKey, metaKey, altKey, target }, own) =>
  !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest(own));

/**
 * What every key does just now. It is heard by one listener that stays: one that is changed while a key is told to all
 * of them would not hear that key.
 * @param {(event: KeyboardEvent) => void} press
 */
export function usePressed(press) {
  const now = useRef(press);
  useLayoutEffect(() => {
    now.current = press;
  });
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => now.current(event);
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

/**
 * Pointing at an answer, with the mouse or by keyboard. A finger chooses: if what it touches moved before it is lifted,
 *   it would choose nothing.
 * @param {(word: string | null) => void} onPoint
 * @param {string | undefined} word
 */
export const pointing = (onPoint, word) =>
  word
    ? {
        onPointerEnter: (/** @type {PointerEvent} */ event) => {
          if (event.pointerType === "mouse") onPoint(word);
        },
        onPointerLeave: (/** @type {PointerEvent} */ event) => {
          if (event.pointerType === "mouse") onPoint(null);
        },
        onfocusin: (/** @type {PageEvent} */ event) => {
          if (event.target.matches(":focus-visible")) onPoint(word);
        },
        onfocusout: () => onPoint(null),
      }
    : {};

/** The name of the game, as on a poster. @param {{small?: boolean}} props */
export const Logo = ({ small }) => html`<a class="logo ${small ? "small" : ""}" href="#/" aria-label=${t("logo")}>
  <svg viewBox="0 0 40 40" width="34" height="34" aria-hidden="true">
    <circle cx="20" cy="20" r="18" class="fill-26july" />
    <path class="fill-black" d="M2 20A18 18 0 0 0 38 20Z" /><path class="mark" transform="translate(20 20) scale(11)"
      d="M0 -1L.25 -.31L.95 -.31L.38 .12L.59 .81L0 .4L-.59 .81L-.38 .12L-.95 -.31L-.25 -.31Z" /></svg>
  <span>${t("game")}</span></a>`;

/** @param {{faction: string, size?: number}} props */
export const FactionName = ({ faction, size = 22 }) =>
  html`<span class="faction-name f-${faction}"><${Emblem} faction=${faction} size=${size} /> ${FACTIONS[faction]}
  </span>`;

/** @type {RegExp | null} */
let termPattern = null;
let termLanguage = "";

/** @returns {Promise<RegExp | null>} What to look for in prose: the terms that can be explained. */
async function patternOfTerms() {
  if (termLanguage !== language) {
    const asked = language;
    const { terms } = await api.text("help/terms");
    if (asked !== language) return patternOfTerms();
    termLanguage = asked;
    const words = [...terms]
      .filter((term) => /^[\p{Lu}\d]/u.test(term))
      .sort((a, b) => b.length - a.length)
      .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    termPattern = words.length
      ? new RegExp(`§\\d+(?:\\.\\d+)+|(?<![\\p{L}\\d])(?:${words.join("|")})(?![\\p{L}\\d])`, "gu")
      : null;
  }
  return termPattern;
}

/**
 * Prose in which the terms and sections of the rules can be opened.
 * @param {{text: string, onTerm?: OnTerm}} props
 */
export function Prose({ text, onTerm }) {
  const [pattern, setPattern] = useState(termLanguage === language ? termPattern : null);
  useEffect(() => {
    patternOfTerms().then(setPattern, api.otherwise);
  }, [language]);
  if (!pattern || !onTerm) return text;
  /** @type {Part[]} */
  const parts = [];
  const seen = new Set();
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (seen.has(match[0])) continue;
    seen.add(match[0]);
    const before = text.slice(from, match.index);
    from = match.index + match[0].length;
    const [opens] = /** @type {RegExpExecArray} */ (/[«“(¿¡]*$/.exec(before));
    const [closes] = /** @type {RegExpExecArray} */ (/^[.,:;!?»”)…]*/.exec(text.slice(from)));
    from += closes.length;
    parts.push(before.slice(0, before.length - opens.length));
    // No line begins or ends between a term and the signs that belong to it.
    parts.push(
      html`<span class="kept">${opens}${
        match[0].startsWith("§")
          ? html`<${Section} section=${match[0].slice(1)} onTerm=${onTerm} />`
          : html`<button class="term" type="button" data-help="term:${match[0]}" onClick=${(e) => onTerm(match[0], e)}>
            ${match[0]}
          </button>`
      }${closes}</span>`,
    );
  }
  return [...parts, text.slice(from)];
}

/**
 * A section number that opens what the glossary says of it.
 * @param {{section?: string | null, onTerm: OnTerm}} props
 */
export const Section = ({ section, onTerm }) =>
  section
    ? html`<button class="section" type="button" aria-label=${t("section", { section })} data-help="section:${section}"
      onClick=${(e) => onTerm(section, e, true)}>§ ${section}</button>`
    : null;

/** The sheets that are open, each above the one before it. @type {{current: HTMLElement | null}[]} */
const open = [];

/**
 * A sheet above the page: near where it was asked for, at the bottom of a small screen. Escape closes the uppermost.
 * @param {{at: Spot | null, title: Part, label?: string, look?: string, onClose: () => void, children?: Part,
 *   wide?: boolean}} props
 *   label: its name, if the title is no text; look: a class of its own
 */
export function Sheet({ at, title, label, look = "", onClose, children, wide }) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    open.push(element);
    const uppermost = () => open.at(-1) === element;
    const before = document.activeElement;
    const first =
      element.current?.querySelector("[aria-selected=true]") ?? element.current?.querySelector("button, a, input");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    /** @param {KeyboardEvent} event */
    const close = (event) => {
      if (event.key !== "Escape" || !uppermost()) return;
      event.stopPropagation();
      onClose();
    };
    /** @param {Event} event */
    const outside = (event) => {
      if (uppermost() && event.target instanceof Node && !element.current?.contains(event.target)) onClose();
    };
    addEventListener("keydown", close, true);
    const timer = setTimeout(() => addEventListener("pointerdown", outside), 0);
    return () => {
      open.splice(open.indexOf(element), 1);
      clearTimeout(timer);
      removeEventListener("keydown", close, true);
      removeEventListener("pointerdown", outside);
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, []);
  const width = wide ? 460 : 340;
  const top = at ? Math.max(8, Math.min(at.y - 40, innerHeight - 400)) : 0;
  const style =
    at && innerWidth > 720
      ? {
          maxHeight: `${innerHeight - top - 16}px`,
          left: `${Math.max(8, Math.min(at.x + 14, innerWidth - width - 16))}px`,
          top: `${top}px`,
          width: `${width}px`,
        }
      : {};
  return html`<div class="sheet ${at ? "" : "centred"} ${look}" style=${style} role="dialog"
    aria-label=${label ?? (typeof title === "string" ? title : t("help"))} ref=${element}>
    <div class="sheet-head">${label ? title : html`<h2>${title}</h2>`}
      <button class="close" type="button" aria-label=${t("close")} onClick=${onClose}>×</button>
    </div>
    <div class="sheet-body" tabindex="0">${children}</div>
  </div>`;
}

/** Where something was asked for: at the pointer, or at what had the focus. @param {PageEvent} event @returns {Spot} */
export const spot = ({ clientX, clientY, currentTarget, target }) => {
  if (clientX || clientY) return { x: clientX, y: clientY };
  const box = (currentTarget ?? target)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 100, y: 100 };
};

/** The paces at which others' moves are shown. @type {Pace[]} */
export const PACES = ["slow", "normal", "fast", "instant", "manual"];

/**
 * Language; light, dark, or as the system has it; how fast others' moves are shown.
 * @param {{onChange?: () => void, languages?: boolean}} props
 */
export function Settings({ onChange, languages = true }) {
  const [now, setNow] = useState(store.settings());
  /** @param {Partial<Chosen>} changes */
  const put = (changes) => {
    store.set(changes);
    setNow(store.settings());
    onChange?.();
  };
  /** @param {string} label @param {keyof Chosen} name @param {[string | boolean, string][]} choices */
  const row = (label, name, choices) =>
    html`<fieldset class="choice-row"><legend>${label}</legend>${choices.map(
      ([value, text]) => html`<label class=${now[name] === value ? "on" : ""}><input type="radio" name=${name}
          checked=${now[name] === value} onChange=${() => put({ [name]: value })} />${text}</label>`,
    )}</fieldset>`;
  return html`${languages ? html`<${LanguageMenu} />` : null}
    ${row(
      t("settings.theme"),
      "theme",
      ["auto", "light", "dark"].map((word) => [word, t(`settings.theme.${word}`)]),
    )}
    ${row(
      t("settings.pace"),
      "pace",
      PACES.map((word) => [word, t(`settings.pace.${word}`)]),
    )}
    ${row(t("settings.sure"), "sure", [
      [true, t("settings.sure.ask")],
      [false, t("settings.sure.go")],
    ])}`;
}
