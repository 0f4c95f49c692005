// Results of finished games, their headlines, and their totals for the statistics on the start page.
import { capital, t } from "./texts.js";

/** @import { Rank, SeatState } from "#api" */
/** @import { Result } from "../types.js" */
/** @typedef {{factions: string, others: string, played: number, won: number, lead: number}} Row */

/**
 * The kind of the opponents, or `mixed`; strong players of all levels are one kind.
 * @param {string[]} kinds
 */
const opponentKind = (kinds) => {
  const found = [...new Set(kinds.map((kind) => kind.split(":")[0]))];
  return found.length === 1 ? found[0] : "mixed";
};

/** Whether two margins are equal. @param {Rank[]} ranking the winner first */
export const isTied = (ranking) => ranking.some(({ margin }, i) => margin === ranking[i + 1]?.margin);

/**
 * The result for the player who held these Factions; null unless one player faced opponents.
 * @param {Rank[]} ranking the winner first
 * @param {Record<string, Pick<SeatState, "kind">>} seats
 * @param {string[]} mine
 * @returns {Result | null}
 */
export function resultOf(ranking, seats, mine) {
  const own = ranking.filter((place) => place.factions.some((f) => mine.includes(f)));
  const others = ranking.filter((place) => !own.includes(place));
  if (own.length !== 1 || !others.length) return null;
  const [{ factions, margin }] = own;
  return {
    factions: factions.join("+"),
    others: opponentKind(others.flatMap((place) => place.factions.map((f) => seats[f]?.kind ?? ""))),
    won: ranking[0] === own[0],
    lead: margin - Math.max(...others.map((place) => place.margin)),
  };
}

/**
 * Who won by what, for the player of these Factions: "You lost by 16: the Syndicate’s Casinos won".
 * @param {Rank[]} ranking the winner first
 * @param {Record<string, Pick<SeatState, "kind">>} seats
 * @param {string[]} mine
 */
export function headline(ranking, seats, mine) {
  const [first] = ranking;
  if (!first.factions.length) return t("end.nobody");
  const why = t(`end.why.${first.by}`);
  const result = resultOf(ranking, seats, mine);
  if (!result) return capital(why);
  if (result.won) return t("end.you-won", { number: result.lead, why });
  // a Non-player that reaches its goal wins whatever the margins (8.9)
  return result.lead < 0 ? t("end.you-lost", { number: -result.lead, why }) : t("end.you-lost.anyhow", { why });
}

/**
 * Totals, a row for each combination of Factions and opponents, sorted; `lead` is the mean.
 * @param {Result[]} results
 * @returns {Row[]}
 */
export function totals(results) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const { factions, others, won, lead } of results) {
    const key = `${factions} ${others}`;
    const row = rows.get(key) ?? { factions, others, played: 0, won: 0, lead: 0 };
    const played = row.played + 1;
    rows.set(key, { ...row, played, won: row.won + Number(won), lead: row.lead + (lead - row.lead) / played });
  }
  return [...rows.keys()].sort().map((key) => /** @type {Row} */ (rows.get(key)));
}
