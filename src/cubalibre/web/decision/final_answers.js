// What comes after an answer: a decision of one's own, of somebody else, a die or a card.
import { FACTIONS, t } from "../common/texts.js";

/** @import { Foreseen, GameState } from "#api" */
/** @typedef {Pick<Foreseen, "then" | "asks">} Consequence */

/**
 * Whether an answer leads straight to a die, a card or somebody else, as far as that is known.
 * @param {Consequence | null} comes
 * @param {string[]} mine
 */
export const isFinal = (comes, mine) => !comes?.then || !mine.includes(comes.then);

/** What is said of those who come next, unless a program plays by rules. @type {Record<string, string>} */
const OTHERS = { person: "final.person", random: "final.random" };

/**
 * What comes after an answer, and whether it can be taken back then.
 * @param {Consequence | null | undefined} comes null if that could not be found out
 * @param {GameState["seats"]} seats
 */
export function consequence(comes, seats) {
  if (!comes) return t("final.unknown");
  const { then, asks } = comes;
  if (!then) return t("final.end");
  if (then === "chance") return t(asks === "draw-card" ? "final.card" : "final.die");
  return t(OTHERS[seats[then].kind] ?? "final.program", { faction: FACTIONS[then] });
}
