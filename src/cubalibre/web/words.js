// What stands on the board, in words: for screen readers, popovers and the table of spaces.
import { FACTIONS, KINDS, LEVELS, SPACES } from "./names.js";

/** @param {string} kind @param {number} number */
export const countKind = (kind, number) => `${number} ${KINDS[kind][number === 1 ? 0 : 1]}`;

/** @param {any} lot */
export function describeLot(lot) {
  const cash = lot.cash ? `, each with ${lot.cash} Cash` : "";
  return countKind(lot.kind, lot.number) + (lot.number === 1 ? cash.replace(", each with", " with") : cash);
}

const TERRAINS = { forest: "Forest", grassland: "Grassland", mountain: "Mountain" };

/** What kind of space it is. @param {string} space */
export function facts(space) {
  const { terrain, pop, econ } = SPACES[space];
  if (terrain === "ec") return `Economic Center, Econ ${econ}`;
  return terrain === "city" ? `City, Population ${pop}` : `${TERRAINS[terrain]} Province, Population ${pop}`;
}

/** @param {string} space @param {any} data */
export function describeSpace(space, data) {
  const isEc = SPACES[space].terrain === "ec";
  const parts = [`${SPACES[space].name}: ${facts(space)}`];
  if (!isEc) parts.push(LEVELS[data.level], data.control ? `${FACTIONS[data.control]} Control` : "no Control");
  if (data.terror) parts.push(isEc ? "Sabotage" : `${data.terror} Terror`);
  parts.push(data.lots.length ? data.lots.map(describeLot).join(", ") : "no pieces");
  return parts.join("; ");
}
