// The card in play: it stays up for its last act; the server's position after that act already has the next card.
import { isCardStep } from "./log_steps.js";

/** @import { PositionAt } from "#api" */
/** @import { Step } from "./log_steps.js" */

/**
 * The position after a step, with the card that the step belongs to until the step in which the next one comes.
 * @param {PositionAt} found
 * @param {PositionAt} old the position before
 * @param {Step} step
 * @returns {PositionAt}
 */
export function withCardInPlay(found, old, step) {
  const { cards, position } = old.view;
  if (isCardStep(step) || cards.current === null || cards.current === found.view.cards.current) return found;
  /** @param {string} faction */
  const status = (faction) => {
    const { eligible, did } = old.view.factions[faction];
    return { ...found.view.factions[faction], eligible, did };
  };
  const factions = Object.fromEntries(Object.keys(found.view.factions).map((each) => [each, status(each)]));
  return {
    ...found,
    view: { ...found.view, cards, factions, position: { ...found.view.position, phase: position.phase } },
    texts: { ...found.texts, cards: { ...found.texts.cards, ...old.texts.cards }, phase: old.texts.phase },
  };
}
