// Spaces and pieces described in words, for screen readers, help and the table of spaces.

/** @import { Lot, SpaceView } from "#api" */
import { SPACES } from "./printed_facts.js";
import { FACTIONS, LEVELS, SPACE_NAMES, enumerated, kindName, many, t } from "./texts.js";

/**
 * Factions as glossary terms; the glossary accepts the English terms in every language.
 * @type {Record<string, string>}
 */
export const FACTION_TERMS = {
  government: "Government",
  "26july": "26July",
  directorio: "Directorio",
  syndicate: "Syndicate",
};

/** @param {string} kind @param {number} number */
export const countKind = (kind, number) => t("pieces", { number, kind: kindName(kind, number) });

/** @param {Pick<Lot, "kind" | "number" | "cash">} lot */
export function describeLot(lot) {
  const pieces = countKind(lot.kind, lot.number);
  if (!lot.cash) return pieces;
  return t(lot.number === 1 ? "pieces.cash" : "pieces.cash-each", { pieces, cash: lot.cash });
}

/** Terrain with Population or Econ. @param {string} space */
export function spaceFacts(space) {
  const { terrain, pop, econ } = SPACES[space];
  return t(`facts.${terrain}`, { pop, econ });
}

/** @param {SpaceView} data */
export const control = (data) => (data.control ? t("control", { faction: FACTIONS[data.control] }) : t("control.none"));

/** Text for the Terror or Sabotage of a space that has some. @param {string} space @param {SpaceView} data */
export const terror = (space, data) => (SPACES[space].terrain === "ec" ? t("sabotage") : many("terror", data.terror));

/** @param {string} space @param {SpaceView} data */
export function describeSpace(space, data) {
  const [plain, withTerror] =
    SPACES[space].terrain === "ec" ? ["space.ec", "space.ec.terror"] : ["space.land", "space.land.terror"];
  return t(data.terror ? withTerror : plain, {
    space: SPACE_NAMES[space],
    text: spaceFacts(space),
    level: data.level ? LEVELS[data.level] : "",
    control: control(data),
    terror: data.terror ? terror(space, data) : "",
    pieces: data.lots.length ? enumerated(data.lots.map(describeLot)) : t("pieces.none"),
  });
}
