// What the pages say, in the language in force. The texts come from the server; placeholders in braces are filled here.

/** @import { KindForms, Texts } from "#api" */
/** @import { Part } from "./html.js" */

/** The language in force, by its code; "" until there are texts. */
export let language = "";
/** Code -> what a language calls itself. @type {Record<string, string>} */
export let LANGUAGES = {};
/** Names by the words of the notation. @type {Record<string, string>} */
export let FACTIONS = {};
/** @type {Record<string, string>} */
export let SHORT = {};
/** @type {Record<string, string>} */
export let SPACE_NAMES = {};
/** @type {Record<string, string>} */
export let LEVELS = {};
/** @type {Record<string, string>} */
export let ALLIANCES = {};
/** @type {Record<string, string>} */
export let PHASES = {};
/** @type {Record<string, string>} */
export let WORDS = {};
/** Titles by number; 0 is Propaganda. @type {Record<string, string>} */
export let CARDS = {};

/** Templates by key; of a plural its forms after 1, 2 and 5. @type {Record<string, string | string[]>} */
let web = {};
/** @type {Record<string, KindForms>} */
let kinds = {};
/** @type {Record<string, string>} */
let terms = {};
let plurals = new Intl.PluralRules();
let lists = new Intl.ListFormat();
let locale = "en-GB";

/** Put a language in force. @param {Texts} data What `api/texts` answers. */
export function setTexts(data) {
  ({ lang: language, languages: LANGUAGES, web } = data);
  ({
    factions: FACTIONS,
    short: SHORT,
    spaces: SPACE_NAMES,
    levels: LEVELS,
    alliances: ALLIANCES,
    phases: PHASES,
    words: WORDS,
    cards: CARDS,
    kinds,
    terms,
  } = data.names);
  locale = language === "en" ? "en-GB" : language; // "A, B and C", as the server writes it
  plurals = new Intl.PluralRules(locale);
  lists = new Intl.ListFormat(locale);
  document.documentElement.lang = language;
}

const HOLE = /\{(\w+)\}/;

/** @param {string} template @param {Record<string, unknown>} values */
const fill = (template, values) => template.replaceAll(new RegExp(HOLE, "g"), (_, name) => String(values[name]));

/**
 * A text with its placeholders filled.
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 * @returns {string}
 */
export const t = (key, values = {}) => fill(/** @type {string} */ (web[key]) ?? key, values);

/** Where the forms for so many stand: those after 1, 2 and 5. @param {number} number */
const form = (number) => {
  const rule = plurals.select(number);
  return rule === "one" ? 0 : rule === "few" ? 1 : 2;
};

/**
 * The text for so many of something.
 * @param {string} key
 * @param {number} number
 * @param {Record<string, unknown>} [values]
 */
export const many = (key, number, values = {}) => fill(web[key]?.[form(number)] ?? key, { number, ...values });

/**
 * A text with pictures or markup in its placeholders.
 * @param {string} key
 * @param {Record<string, Part>} values
 * @returns {Part[]}
 */
export const rich = (key, values) =>
  t(key, Object.fromEntries(Object.keys(values).map((name) => [name, `{${name}}`])))
    .split(HOLE)
    .map((part, i) => (i % 2 ? values[part] : part));

const KIND_FORMS = /** @type {const} */ (["one", "few", "many"]);

/** A kind of piece in the form for so many. @param {string} kind @param {number} [number] */
export const kindName = (kind, number = 1) => kinds[kind]?.[KIND_FORMS[form(number)]] ?? "";

/** What a term of the rules is called; `term` is the English one, or what it is called already. @param {string} term */
export const termName = (term) => terms[term] ?? term;

/** `A, B and C`. @param {string[]} names */
export const listed = (names) => lists.format(names);

/** `A, B, C`. @param {string[]} names */
export const enumerated = (names) => names.join(t("comma"));

/**
 * A number with its sign; 0 has none unless it is asked for.
 * @param {number} number
 * @param {"exceptZero" | "always"} [signDisplay]
 */
export const signed = (number, signDisplay = "exceptZero") =>
  new Intl.NumberFormat(locale, { signDisplay }).format(number);

/** @param {number} time */
export const dated = (time) => new Date(time).toLocaleDateString(locale);

/** The first letter a capital. @param {string} text */
export const capital = (text) => text.replace(/^[¿¡«("]*\p{L}/u, (begin) => begin.toLocaleUpperCase(locale));
