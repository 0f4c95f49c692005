// Side panels around the map: sequence of play, tracks, forecast and cards, arranged by page layout.
import { html } from "../common/html.js";
import { memo } from "../common/memo.js";
import { Deck, Lasting, TableCards } from "./table_cards.js";
import { Forecast, Sequence, Tracks } from "./tracks.js";

/** @import { GameState, QuestionView, View } from "#api" */
/** @import { Part } from "../common/html.js" */
/** @import { OnCard, OnTerm } from "../types.js" */

/**
 * @typedef {{view: View, before: View | null, texts: GameState["texts"], layout: string, phase?: string,
 *   lit: Record<string, string>, onCard: OnCard, onChoose: (word: string) => void, onRead: (card: number) => void,
 *   onTerm: OnTerm}} PanelProps
 */

/** @param {PanelProps} props */
function drawSidePanels(props) {
  const { view, before, texts, layout, phase, onCard, onTerm } = props;
  const isMiddle = layout === "middle"; // tracks above the map, otherwise with the cards
  const outlook = html`<${Forecast} view=${view} />`;
  const tracks = html`<${Tracks} view=${view} before=${before} onTerm=${onTerm} />`;
  const rest = html`<${Deck} view=${view} /><${Lasting} view=${view} texts=${texts} onCard=${onCard} />`;
  return html`<div class="north"><${Sequence} view=${view} phase=${phase} />${isMiddle ? tracks : null}${outlook}</div>
    ${isMiddle ? html`<div class="below">${rest}</div>` : html`<${TableCards} ...${props}>${rest}${tracks}<//>`}`;
}

/** All panels around the map. */
export const SidePanels = memo(drawSidePanels);

/**
 * The cards in the layout that has them with the decision: above the log, or in its panel, below the answers of a
 * question that is asked here. Which action to take is decided by the text of the card: then they have a fixed place.
 * @param {PanelProps} props @param {QuestionView | null} question @param {string} moment changes with the question
 * @returns {{belowAnswers: Part, aboveLog: Part}}
 */
export function cardPlaces(props, question, moment) {
  if (props.layout !== "middle") return { belowAnswers: null, aboveLog: null };
  return question && question.kind !== "action"
    ? { belowAnswers: html`<${TableCards} ...${props} moment=${moment} isWithin=${true} />`, aboveLog: null }
    : { belowAnswers: null, aboveLog: html`<${TableCards} ...${props} />` };
}
