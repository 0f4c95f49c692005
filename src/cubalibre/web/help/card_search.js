// Card search by number, title, Factions and words of the effects.

/** @import { CardText } from "#api" */

/** A text without case and accents, as the server compares words. @param {string} text */
export const foldCase = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of a search. @param {string} text */
export const searchWords = (text) =>
  foldCase(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word);

/**
 * The cards in which every search word begins some word; a number alone is a card number.
 * @param {CardText[]} cards
 * @param {string} typed
 * @param {(card: CardText) => string[]} more further texts to search: the names of the card's Factions
 */
export function searchCards(cards, typed, more) {
  const wanted = searchWords(typed);
  if (wanted.length === 1 && /^\d+$/.test(wanted[0])) return cards.filter(({ number }) => number === Number(wanted[0]));
  return cards.filter((card) => {
    const texts = [card.title, card.order, ...card.sides.flatMap(({ side, text }) => [side, text]), ...more(card)];
    const words = searchWords(texts.join(" "));
    return wanted.every((word) => words.some((each) => each.startsWith(word)));
  });
}

/**
 * Whether a Faction order begins with `first`; "" accepts all cards.
 * @param {string[]} order @param {string} first
 */
export const startsWithFaction = (order, first) => !first || order[0] === first;
