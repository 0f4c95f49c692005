// Final answers: those that lead to a die, a card or another player and so cannot be undone; and the sentence for it.
import { FACTIONS, t } from "../common/texts.js";

/** @import { Foreseen, GameState } from "#api" */
/** @typedef {Pick<Foreseen, "then" | "asks">} Consequence */

/**
 * Whether an answer leads directly to a die, a card or another player, or that is unknown.
 * @param {Consequence | null} comes
 * @param {string[]} mine
 */
export const isFinal = (comes, mine) => !comes?.then || !mine.includes(comes.then);

/**
 * Text keys for the next player, by kind of seat; for Non-players and bots it is `final.program`.
 * @type {Record<string, string>}
 */
const OTHERS = { person: "final.person", random: "final.random" };

/**
 * The sentence that says what comes after a final answer.
 * @param {Consequence | null | undefined} comes null if that is unknown
 * @param {GameState["seats"]} seats
 */
export function consequence(comes, seats) {
  if (!comes) return t("final.unknown");
  const { then, asks } = comes;
  if (!then) return t("final.end");
  if (then === "chance") return t(asks === "draw-card" ? "final.card" : "final.die");
  return t(OTHERS[seats[then].kind] ?? "final.program", { faction: FACTIONS[then] });
}
