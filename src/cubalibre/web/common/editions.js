// Editions of the rules: which values of the optional rules (2.8) each edition allows.
import { RULES } from "./texts.js";

/** @import { ChosenOptions, OfferedRule } from "#api" */
/** @typedef {Required<ChosenOptions>} Options */
/** @typedef {"third" | "first" | "newest"} Printed */
/** @typedef {Printed | "own"} Edition */

/** @type {Printed[]} */
const PRINTED = ["third", "first", "newest"];
/** @type {Edition[]} */
export const EDITION_CHOICES = [...PRINTED, "own"];

/** @param {unknown} value */
const plain = (value) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);

/**
 * The values of a rule's field that an edition allows, the default first: of a set all that the edition has, together.
 * @param {Printed} edition @param {OfferedRule} rule
 * @returns {unknown[]}
 */
function allowed(edition, { form, default: usual, values }) {
  const found = values.filter(({ editions }) => editions.includes(edition)).map(({ value }) => value);
  return form === "set" ? [found] : [usual, ...found];
}

/** @param {Edition} edition @param {OfferedRule} rule @param {unknown} value */
export const allows = (edition, rule, value) =>
  edition === "own" || allowed(edition, rule).some((each) => plain(each) === plain(value));

/** The value of a rule's field in some options. @param {object} options @param {OfferedRule} rule */
export const chosenValue = (options, rule) =>
  /** @type {Record<string, OfferedRule["default"]>} */ (options)[rule.field];

/** What is played unless something else is chosen. @returns {Options} */
export const usualOptions = (rules = RULES) =>
  /** @type {any} */ (Object.fromEntries(rules.map((rule) => [rule.field, rule.default])));

/**
 * The options with defaults for all that an edition does not allow.
 * @param {Edition} edition
 * @param {Options} options
 */
export function fitToEdition(edition, options, rules = RULES) {
  if (edition === "own") return options;
  const others = rules.filter((rule) => !allows(edition, rule, chosenValue(options, rule)));
  return { ...options, ...Object.fromEntries(others.map((rule) => [rule.field, allowed(edition, rule)[0]])) };
}

/**
 * The first edition that allows all these options; "own" if none does.
 * @param {object} options
 * @returns {Edition}
 */
export const editionOf = (options, rules = RULES) =>
  PRINTED.find((edition) => rules.every((rule) => allows(edition, rule, chosenValue(options, rule)))) ?? "own";
