// Editions of the rules: which optional rules (2.8) and readings of chapter 8 each edition allows.
/** @import { ChosenOptions } from "#api" */
/** @typedef {Required<ChosenOptions>} Options */
/** @typedef {{[Name in keyof Options]: Options[Name][]}} Allowed Values that may be chosen, the default first. */
/** @typedef {"third" | "first" | "newest"} Printed */
/** @typedef {Printed | "own"} Edition */

/** @type {Allowed} */
const THIRD = {
  short: ["", "cards"],
  deception: ["", "third"],
  eligibility: [""],
  random_spaces: ["table", "equal"],
  variants: [[]],
  variable_deployment: [false, true],
  sudden_propaganda: [false, true],
  no_reveal: [false],
};
/** @type {Record<Printed, Allowed>} */
const EDITIONS = {
  third: THIRD,
  first: {
    ...THIRD,
    short: ["", "cards", "third-propaganda"],
    deception: ["", "first"],
    eligibility: ["", "a", "b"],
    sudden_propaganda: [false],
    no_reveal: [false, true],
  },
  newest: { ...THIRD, variants: [["free-ecs", "attack-by-targets", "passive-terror"]] },
};
const PRINTED = /** @type {Printed[]} */ (Object.keys(EDITIONS));
const FIELDS = /** @type {(keyof Options)[]} */ (Object.keys(THIRD));
/** @type {Edition[]} */
export const EDITION_CHOICES = [...PRINTED, "own"];

/** @param {unknown} value */
const plain = (value) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);

/** The values that an edition allows; null if it allows all ("own"). @param {Edition} edition */
const allowed = (edition) => (edition === "own" ? null : EDITIONS[edition]);

/** @param {Edition} edition @param {keyof Options} name @param {unknown} value */
export function allows(edition, name, value) {
  const found = allowed(edition);
  return !found || found[name].some((each) => plain(each) === plain(value));
}

/**
 * The options with defaults for all that an edition does not allow.
 * @param {Edition} edition
 * @param {Options} options
 */
export function fitToEdition(edition, options) {
  const found = allowed(edition);
  if (!found) return options;
  const usual = FIELDS.filter((name) => !allows(edition, name, options[name])).map((name) => [name, found[name][0]]);
  return /** @type {Options} */ ({ ...options, ...Object.fromEntries(usual) });
}

/**
 * The first edition that allows all these options; "own" if none does.
 * @param {{[Name in keyof Options]: unknown}} options
 * @returns {Edition}
 */
export const editionOf = (options) =>
  PRINTED.find((edition) => FIELDS.every((name) => allows(edition, name, options[name]))) ?? "own";
