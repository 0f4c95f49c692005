// Tracks beside the map: sequence of play, US Alliance, Aid, Cash; and the forecast of a Propaganda Round.
import { html } from "../common/html.js";
import { memo } from "../common/memo.js";
import { FACTION_IDS } from "../common/factions.js";
import { Emblem } from "../common/pieces.js";
import { ALLIANCES, FACTIONS, SPACE_NAMES, listed, signed, t, termName } from "../common/texts.js";
import { STATUS_TERMS, actionDone } from "../common/faction_status.js";

/** @import { View } from "#api" */
/** @import { Faction, OnTerm } from "../types.js" */

/** Boxes of the sequence of play, by the status that leads there. */
const BOX_ORDER = ["eligible", "event", "operation", "operation-and-activity", "passed", "ineligible"];
/** The Government's cost of a space at each level of the US Alliance. @type {Record<string, number>} */
const COSTS = { firm: 2, reluctant: 3, embargoed: 4 };
const ROUND = [
  "victory",
  "earnings",
  "deposits",
  "alliance",
  "civic-action",
  "agitation",
  "expat-backing",
  "redeploy",
  "reset",
];

/** Phases that the final Propaganda Round does not have (6.3.5). */
const AFTER_SUPPORT = ["redeploy", "reset"];

/** @param {{view: View, phase?: string}} props */
function drawSequence({ view, phase }) {
  const now = ROUND.indexOf(phase || view.position.phase);
  if (now >= 0) {
    const { final_round: isLast } = view.cards;
    const phases = ROUND.filter((key) => !isLast || !AFTER_SUPPORT.includes(key));
    return html`<ol class="sequence round" aria-label=${t(isLast ? "cards.final-round" : "round")}>${phases.map(
      (key, i) => html`<li key=${key}
        class=${i === now ? "now" : i < now ? "past" : ""} aria-current=${i === now ? "step" : null}>
        ${t(`round.${key}`)}
      </li>`,
    )}</ol>`;
  }
  if (!view.cards.order.length) return null;
  /** @param {Faction} f */
  const box = (f) => actionDone(view, f) ?? (view.cards.waiting.includes(f) ? "eligible" : "ineligible");
  return html`<ul class="sequence" aria-label=${t("sequence")}>${BOX_ORDER.map(
    (word) => html`<li key=${word} data-help="term:${STATUS_TERMS[word]}"><small>${t(`sequence.${word}`)}</small>
      <span>
        ${view.cards.order
          .filter((f) => box(f) === word)
          .map(
            (f, i) =>
              html`<span key=${f} class=${word === "eligible" && !i ? "first" : ""}>
                <${Emblem} faction=${f} size=${22} />
                <span class="hidden">${FACTIONS[f]}</span>
              </span>`,
          )}
      </span>
    </li>`,
  )}</ul>`;
}

/**
 * Numbers beside the US Alliance: the track, the text key of its label, the glossary term.
 * @type {["aid" | "cash_available" | "markers_left", string, string][]}
 */
const NUMBERS = [
  ["aid", "tracks.aid", "Aid"],
  ["cash_available", "tracks.cash", "Cash"],
  ["markers_left", "tracks.terror", "Terror marker"],
];

/**
 * @param {{view: View, before: View | null, onTerm: OnTerm}} props
 *   before: the position without the previewed answer; null if none is previewed
 */
function drawTracks({ view, before, onTerm }) {
  const { tracks } = view;
  /** @param {"alliance" | "aid" | "cash_available" | "markers_left"} key */
  const asIf = (key) => (before && before.tracks[key] !== tracks[key] ? "as-if" : "");
  return html`<div class="tracks">
    <div class="alliance">
      <button type="button" class="tracks-title" data-help="term:US Alliance"
        onClick=${(e) => onTerm("US Alliance", e)}>${termName("US Alliance")}
      </button>
      <ol>${Object.entries(ALLIANCES).map(
        ([word, name]) => html`<li key=${word} class=${tracks.alliance === word ? `on ${asIf("alliance")}` : ""}
          aria-current=${tracks.alliance === word ? "true" : null}>
          <b>${name}</b><small>${t("tracks.cost", { cost: COSTS[word] })}</small></li>`,
      )}</ol></div>
    <dl class="numbers">
      ${NUMBERS.map(
        ([key, text, term]) => html`<div key=${key} data-help="term:${term}"><dt>${t(text)}</dt>
        <dd class=${asIf(key)}>${tracks[key]}</dd></div>`,
      )}
    </dl>
  </div>`;
}

/** Skims by Faction: amounts and spaces. @param {NonNullable<View["forecast"]>["skim"]} skim */
function skimTexts(skim) {
  return FACTION_IDS.map((faction) => skim.filter((s) => s.by === faction))
    .filter((takes) => takes.length)
    .map((takes) =>
      t("forecast.skim-by", {
        faction: FACTIONS[takes[0].by],
        number: takes.reduce((sum, s) => sum + s.amount, 0),
        spaces: listed(takes.map((s) => SPACE_NAMES[s.space])),
      }),
    );
}

/** Why a met condition would not end the game (6.1); "" if none is met. @param {View} view */
export function unwonText({ factions, position }) {
  const met = FACTION_IDS.filter((f) => factions[f].at_victory);
  if (!met.length) return "";
  const names = listed(met.map((f) => FACTIONS[f]));
  const isAlone = new Set(Object.values(position.options.players).filter((name) => name !== "nonplayer")).size === 1;
  return t(isAlone ? "forecast.met.alone" : "forecast.met.several", { factions: names });
}

/** @param {{view: View}} props */
function drawForecast({ view }) {
  const { forecast, position } = view;
  if (!forecast || ROUND.includes(position.phase)) return null;
  const net = { ...forecast.earnings };
  for (const skim of forecast.skim) {
    net.syndicate -= skim.amount;
    net[skim.by] += skim.amount;
  }
  const winners = listed(FACTION_IDS.filter((f) => view.factions[f].wins).map((f) => FACTIONS[f]));
  return html`<div class="forecast"><h2 data-help="term:Propaganda Round">${t("forecast")}</h2>
    <p class=${winners ? "big-news" : ""}>
      ${winners ? t("forecast.victory", { factions: winners }) : `${t("forecast.no-victory")} ${unwonText(view)}`}
      ${" "}${t(forecast.alliance_falls ? "forecast.alliance-falls" : "forecast.alliance-holds")}
      ${forecast.aid_cut ? ` ${t("forecast.aid", { number: forecast.aid_cut })}` : ""}</p>
    <ul class="earnings" aria-label=${t("forecast.resources")}>
      ${FACTION_IDS.map(
        (f) =>
          html`<li key=${f}><${Emblem} faction=${f} size=${22} /><span class="hidden">${FACTIONS[f]}</span>
            <b>${signed(net[f], "always")}</b>
          </li>`,
      )}
    </ul>
    <p data-help="term:Skim">
      ${
        forecast.skim.length
          ? `${t("forecast.skim", { text: listed(skimTexts(forecast.skim)) })} `
          : `${t("forecast.no-skim")} `
      }
      ${
        forecast.sabotage.length
          ? t("forecast.sabotage", { spaces: listed(forecast.sabotage.map((s) => SPACE_NAMES[s])) })
          : ""
      }
    </p>
  </div>`;
}

/** The sequence-of-play track with the Factions' positions on this card; in a Propaganda Round, its Phases. */
export const Sequence = memo(drawSequence);

/** US Alliance, Aid, Cash, Terror markers. */
export const Tracks = memo(drawTracks);

/** Forecast: the effects of a Propaganda Round if it came now. */
export const Forecast = memo(drawForecast);
