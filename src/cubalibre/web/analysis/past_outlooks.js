// Outlooks of the hints that were read in a game, one for each card: kept in this browser, and drawn as a chart.
import * as api from "../common/api.js";
import { html, useEffect, useState } from "../common/html.js";
import { t } from "../common/texts.js";
import { ChancesChart } from "./chances_chart.js";

/** @import { Chances, Hint, Margins } from "#api" */
/**
 * An outlook; `since` and `margins` tell the last card that was finished before it (null and "" at the first card), so
 * that one from before an undo is recognized.
 * @typedef {{entry: number, card: number, since: number | null, margins: string, factions: Hint["outlook"]}} PastOutlook
 */

const KEY = "cubalibre.outlooks";
/** Games whose outlooks are kept, the latest. */
const GAMES = 20;

/** The outlooks of all games, the latest game first. @returns {[string, PastOutlook[]][]} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") ?? [];
  } catch {
    return [];
  }
}

/**
 * Those outlooks that belong to the game as it went on, with one more in the place of an earlier one on the same card.
 * @param {PastOutlook[]} known @param {PastOutlook | null} latest @param {Margins[]} points the margins after each card
 * @returns {PastOutlook[]}
 */
export function outlooksSoFar(known, latest, points) {
  const now = latest?.entry ?? points[points.length - 1]?.entry ?? 0;
  const others = known.filter(
    ({ since, margins, entry }) =>
      entry < now &&
      since !== latest?.since &&
      (since === null || points.some((point) => point.entry === since && JSON.stringify(point.margins) === margins)),
  );
  return latest ? [...others, latest] : others;
}

/** @param {string} id @param {PastOutlook[]} outlooks */
function keep(id, outlooks) {
  const others = kept().filter(([game]) => game !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify([[id, outlooks], ...others].slice(0, GAMES)));
  } catch {
    // Without storage the chart begins anew when the panel is opened.
  }
}

/**
 * How the chances to win have moved, at the cards at which this reader asked for a hint.
 * @param {{id: string, hint: Hint, entry: number, card: number | null}} props entry, card: where the game is
 */
export function PastOutlooks({ id, hint, entry, card }) {
  const [shown, setShown] = useState(/** @type {PastOutlook[]} */ ([]));
  useEffect(() => {
    let stale = false;
    api.call(`games/${id}/margins`).then(({ items: points }) => {
      const before = points[points.length - 2]; // the last one is now
      const [since, margins] = before ? [before.entry, JSON.stringify(before.margins)] : [null, ""];
      const latest = { entry, card: card ?? 0, since, margins, factions: hint.outlook };
      const known = kept().find(([game]) => game === id)?.[1] ?? [];
      const outlooks = outlooksSoFar(known, latest, points);
      keep(id, outlooks); // also if the panel has been closed meanwhile
      if (!stale) setShown(outlooks);
    }, api.ignore);
    return () => {
      stale = true;
    };
  }, [id, entry, hint]);
  if (shown.length < 2) return null;
  /** @param {number} moment */
  const open = (moment) => {
    location.hash = `#/game/${id}/at/${moment}`;
  };
  return html`<h4>${t("analysis.hint.course")}</h4>
    <${ChancesChart} cards=${/** @type {Chances[]} */ (/** @type {unknown} */ (shown))} onMoment=${open} />
    <p class="soft">${t("analysis.hint.course.about")}</p>`;
}
