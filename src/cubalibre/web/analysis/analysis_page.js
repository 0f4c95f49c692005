// Page with the analysis of a finished game: depth, chances card by card, players, turning points, all turns.
import * as api from "../common/api.js";
import { FACTION_IDS } from "../common/factions.js";
import { headline } from "../common/game_results.js";
import { html, useEffect, useState } from "../common/html.js";
import { PageHeader } from "../common/page_header.js";
import { many, t } from "../common/texts.js";
import { ChancesChart } from "./chances_chart.js";
import { Depths } from "./depths.js";
import { isUnderWay, useFindings } from "./findings.js";
import { AllTurns, TurningPoints } from "./judged_turns.js";
import { SeatCard } from "./seat_card.js";

/** @import { Findings, Summary } from "#api" */
/** @import { Effort } from "./findings.js" */

/** What was found, as far as the analysis has come. @param {{id: string, found: Findings}} props */
function Found({ id, found }) {
  const factions = FACTION_IDS.filter((f) => f in found.seats);
  const [first, last] = found.shrinkage;
  const isComplete = found.efforts.some(({ effort, state }) => effort === found.effort && state === "done");
  /** @param {number} entry */
  const open = (entry) => {
    location.hash = `#/game/${id}/at/${entry}`;
  };
  const points = html`<${TurningPoints} id=${id} mine=${found.mine}
    turns=${found.turning_points.map((place) => found.turns[place])} />`;
  const hasDots = found.turns.some(({ judgement }) => judgement);
  const isShared = found.cards.some((card) => FACTION_IDS.reduce((sum, f) => sum + card.factions[f].value, 0) > 1.01);
  const isTall = factions.length > 1; // the column beside the chart has room for the turning points
  return html`
    <div class="analysis-main">
      <div><section aria-labelledby="chances-title"><h2 id="chances-title">${t("analysis.chances")}</h2>
          <${ChancesChart} cards=${found.cards} turns=${found.turns} onMoment=${open} />
          <p class="soft">${t("analysis.chances.about", { games: found.games })}${" "}
            ${isShared ? t("analysis.chances.together") : null}${" "}
            ${hasDots ? t("analysis.chances.dots") : null}${" "}
            ${first ? t("analysis.shrinkage", { first, last }) : null}</p></section>
        ${isTall ? points : null}</div>
      <section aria-labelledby="players-title"><h2 id="players-title">${t("analysis.players")}</h2>
        <div class="seat-cards">${factions.map(
          (f) => html`<${SeatCard} key=${f} id=${id} faction=${f} seat=${found.seats[f]} isComplete=${isComplete} />`,
        )}</div>
        <p class="soft">${t("analysis.players.about")}${" "}
          ${isComplete ? null : t("analysis.players.so-far")}</p></section>
    </div>
    ${isTall ? null : points}
    <section>${factions.map(
      (f) => html`<${AllTurns} key=${f} id=${id} mine=${found.mine} faction=${f}
        turns=${found.turns.filter(({ faction }) => faction === f)} />`,
    )}
      ${found.not_followed ? html`<p class="soft">${many("analysis.left-out", found.not_followed)}</p>` : null}
      <details class="all-turns"><summary>${t("analysis.reading")}</summary>
        ${["judged", "plan", "limits"].map((key) => html`<p key=${key}>${t(`analysis.reading.${key}`)}</p>`)}
      </details></section>`;
}

/** @param {{id: string, keys: string, language: string}} props keys: with commas between */
export function AnalysisPage({ id, keys, language }) {
  const [effort, setEffort] = useState(/** @type {Effort | null} */ (null));
  const [game, setGame] = useState(/** @type {Summary | null} */ (null));
  const held = keys ? keys.split(",") : [];
  const { found, fault, begin } = useFindings(id, held, effort, language);
  useEffect(() => {
    api.call(`games/${id}/summary`, { keys: held }).then(setGame, api.ignore);
  }, [id, language]);
  useEffect(() => {
    document.title = t("analysis.document", { game: t("game") });
  }, [language]);
  /** @param {Effort} wanted */
  const start = (wanted) => {
    setEffort(wanted);
    begin(wanted);
  };
  const result = game?.ranking ? headline(game.ranking, game.seats, game.mine) : "";
  return html`<div class="setup analysis"><${PageHeader} title=${t("analysis")}>
      <a href="#/exercises">${t("exercises")}</a> <a href="#/game/${id}">${t("analysis.back")}</a><//>
    <main>
      <p class="analysis-result">${[game?.title, result].filter(Boolean).join(" · ")}</p>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      ${found ? html`<${Depths} found=${found} onShow=${setEffort} onBegin=${start} />` : null}
      ${found?.efforts.some(isUnderWay) ? html`<p class="soft">${t("analysis.goes-on")}</p>` : null}
      ${found?.cards.length ? html`<${Found} id=${id} found=${found} />` : null}
      ${found && !found.efforts.length ? html`<p class="soft">${t("analysis.about")}</p>` : null}
    </main></div>`;
}
