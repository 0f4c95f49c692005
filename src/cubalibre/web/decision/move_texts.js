// Texts on pieces that move.
import { countKind } from "../common/descriptions.js";
import { SPACE_NAMES, t } from "../common/texts.js";

/** @import { Move } from "./draft_steps.js" */

/** Space and kind of a lot. @param {string} lot */
export function partsOf(lot) {
  const [space, kind] = lot.split(":");
  return { space, kind: kind.replace(/[$*@].*$/, "") };
}

/** A move in words: "2 Troops: Havana → Matanzas". @param {Move} move */
export function moveText({ lot, number, to }) {
  const { space, kind } = partsOf(lot);
  return t("move", { pieces: countKind(kind, number), from: SPACE_NAMES[space], to: SPACE_NAMES[to] });
}

/** Pieces and where they are: "2 Troops, Havana". @param {string} lot @param {number} number */
export function fromText(lot, number) {
  const { space, kind } = partsOf(lot);
  return t("move.from", { pieces: countKind(kind, number), from: SPACE_NAMES[space] });
}
