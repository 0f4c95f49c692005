// Operations and Special Activities of each Faction, and the help topics that explain an answer.
import { FACTION_IDS } from "../common/factions.js";
import { SPACES } from "../common/printed_facts.js";
import { FACTION_TERMS } from "../common/descriptions.js";

/** @import { Faction } from "../types.js" */

/** Operations by Faction. @type {Record<string, string[]>} */
export const OPERATIONS = {
  government: ["train", "garrison", "sweep", "assault"],
  "26july": ["rally", "march", "attack", "terror"],
  directorio: ["rally", "march", "attack", "terror"],
  syndicate: ["rally", "march", "attack", "terror", "construct"],
};
/** Special Activities by Faction. @type {Record<string, string[]>} */
export const SPECIAL_ACTIVITIES = {
  government: ["transport", "air-strike", "reprisal"],
  "26july": ["infiltrate", "ambush", "kidnap"],
  directorio: ["subvert", "ambush", "assassinate"],
  syndicate: ["profit", "muscle", "ambush", "bribe"],
};
export const EVENT_SIDES = ["event-unshaded", "event-shaded"];
/**
 * Words of the notation -> glossary terms, where the term is not the capitalised words.
 * @type {Record<string, string>}
 */
const TERMS = {
  pass: "Pass",
  "event-unshaded": "Event",
  "event-shaded": "Event",
  "asset-marker": "Hidden Asset",
  "empty-threat": "Empty Threat",
  "hidden-agenda": "Hidden Agenda",
};
/** @param {string} word */
export const termOf = (word) => TERMS[word] ?? word.replaceAll("-", " ").replace(/\b[a-z]/g, (c) => c.toUpperCase());

/** Whether a word names a Faction. @param {string} word @returns {word is Faction} */
export const isFaction = (word) => FACTION_IDS.some((faction) => faction === word);

/** The help topic (`data-help`) of an answer, null if there is none. @param {string} word */
export function helpOf(word) {
  const [space, kind] = word.split(":");
  if (kind) return `piece:${kind.replace(/[$*@].*$/, "")}`;
  if (space in SPACES) return `space:${space}`;
  if (word.startsWith("card-")) return `card:${word.slice(5)}`;
  if (isFaction(word)) return `term:${FACTION_TERMS[word]}`;
  return word in TERMS || [...Object.values(OPERATIONS), ...Object.values(SPECIAL_ACTIVITIES)].flat().includes(word)
    ? `term:${termOf(word)}`
    : null;
}
