// Texts on pieces that move.
import { describeLot } from "../common/descriptions.js";
import { SPACE_NAMES, t } from "../common/texts.js";

/** @import { Move } from "./draft_steps.js" */

/** Space and kind of a lot, and the Cash beneath each piece. @param {string} lot */
export function partsOf(lot) {
  const [space, kind] = lot.split(":");
  return { space, kind: kind.replace(/[$*@].*$/, ""), cash: Number(/\$(\d)/.exec(kind)?.[1] ?? 0) };
}

/** A move in words: "2 Troops: Havana → Matanzas". @param {Move} move */
export function moveText({ lot, number, to }) {
  const { space, ...kind } = partsOf(lot);
  return t("move", { pieces: describeLot({ ...kind, number }), from: SPACE_NAMES[space], to: SPACE_NAMES[to] });
}

/** Pieces and where they are: "2 Troops, Havana". @param {string} lot @param {number} number */
export function fromText(lot, number) {
  const { space, ...kind } = partsOf(lot);
  return t("move.from", { pieces: describeLot({ ...kind, number }), from: SPACE_NAMES[space] });
}
