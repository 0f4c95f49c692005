// Interface texts in the current language: lookup by key, placeholders, plurals, names, number and date formats.

/** @import { KindForms, OfferedRule, Texts } from "#api" */
/** @import { Part } from "./html.js" */

/** Code of the current language; "" until the texts are loaded. */
export let language = "";
/** Language code -> the language's own name. @type {Record<string, string>} */
export let LANGUAGES = {};
/** Names by words of the notation. @type {Record<string, string>} */
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
/** Card titles by number; 0 is Propaganda. @type {Record<string, string>} */
export let CARDS = {};

/** Optional rules that a game may be set up with. @type {OfferedRule[]} */
export let RULES = [];

/** Templates by key; for plurals, the forms after 1, 2 and 5. @type {Record<string, string | string[]>} */
let web = {};
/** Those of parts that are loaded later. @type {Record<string, string | string[]>} */
let more = {};
/** @type {Record<string, KindForms>} */
let kinds = {};
/** Kinds of pieces without their owners. @type {Record<string, KindForms>} */
let ownKinds = {};
/** @type {Record<string, string>} */
let terms = {};
let plurals = new Intl.PluralRules();
let lists = new Intl.ListFormat();
let locale = "en-GB";

/** Switch to a language. @param {Texts} data the response of `api/texts` */
export function setTexts(data) {
  ({ lang: language, languages: LANGUAGES, rules: RULES, web } = data);
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
    own_kinds: ownKinds,
    terms,
  } = data.names);
  locale = language === "en" ? "en-GB" : language; // "A, B and C", as the server writes it
  plurals = new Intl.PluralRules(locale);
  lists = new Intl.ListFormat(locale);
  document.documentElement.lang = language;
}

/** Add the texts of a part of the client. @param {Record<string, string | string[]>} texts */
export const addTexts = (texts) => {
  more = { ...more, ...texts };
};

const PLACEHOLDER = /\{(\w+)\}/;

/** @param {string} template @param {Record<string, unknown>} values */
const fill = (template, values) => template.replaceAll(new RegExp(PLACEHOLDER, "g"), (_, name) => String(values[name]));

/**
 * A text with its placeholders filled.
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 * @returns {string}
 */
export const t = (key, values = {}) => fill(/** @type {string} */ (web[key] ?? more[key] ?? key), values);

/** Index of the plural form for a number: those after 1, 2 and 5. @param {number} number */
const form = (number) => {
  const rule = plurals.select(number);
  return rule === "one" ? 0 : rule === "few" ? 1 : 2;
};

/**
 * A text with the plural form for a number.
 * @param {string} key
 * @param {number} number
 * @param {Record<string, unknown>} [values]
 */
export const many = (key, number, values = {}) =>
  fill((web[key] ?? more[key])?.[form(number)] ?? key, { number, ...values });

/**
 * A text with markup in its placeholders.
 * @param {string} key
 * @param {Record<string, Part>} values
 * @returns {Part[]}
 */
export const rich = (key, values) =>
  t(key, Object.fromEntries(Object.keys(values).map((name) => [name, `{${name}}`])))
    .split(PLACEHOLDER)
    .map((part, i) => (i % 2 ? values[part] : part));

const KIND_FORMS = /** @type {const} */ (["one", "few", "many"]);

/** The name of a kind of piece, in the plural form for a number. @param {string} kind @param {number} [number] */
export const kindName = (kind, number = 1) => kinds[kind]?.[KIND_FORMS[form(number)]] ?? "";

/** The plural forms of a kind of piece, as it is named with its owner and without. @param {string} kind */
export const kindForms = (kind) =>
  KIND_FORMS.map((one) => ({ full: kinds[kind]?.[one] ?? "", own: ownKinds[kind]?.[one] ?? "" }));

/** A term of the rules in the current language; `term` is in English, or translated already. @param {string} term */
export const termName = (term) => terms[term] ?? term;

/** `A, B and C`. @param {string[]} names */
export const listed = (names) => lists.format(names);

/** `A, B, C`. @param {string[]} names */
export const enumerated = (names) => names.join(t("comma"));

/**
 * A number with its sign, a true minus; 0 has none unless `signDisplay` asks for it.
 * @param {number} number
 * @param {"exceptZero" | "always" | "negative"} [signDisplay] "negative": of negative numbers only
 */
export const signed = (number, signDisplay = "exceptZero") =>
  new Intl.NumberFormat(locale, { signDisplay }).format(number).replace("-", "−");

/** @param {number} time */
export const dated = (time) => new Date(time).toLocaleDateString(locale);

/** A text with its first letter capitalised. @param {string} text */
export const capital = (text) => text.replace(/^[¿¡«("]*\p{L}/u, (begin) => begin.toLocaleUpperCase(locale));
