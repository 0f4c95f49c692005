// Looking for cards: by number, title, Factions and words of the effects.

/** @import { CardText } from "#api" */

/** Without case and accents, as the server compares words. @param {string} text */
export const foldCase = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The words that are looked for. @param {string} text */
export const searchWords = (text) =>
  foldCase(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word);

/**
 * The cards that have all these words, or words that begin so; a number alone is that of a card.
 * @param {CardText[]} cards
 * @param {string} typed
 * @param {(card: CardText) => string[]} more what else stands for a card: the names of its Factions
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
 * Whether Factions come in such an order: `first` any of the four, or "" for all cards.
 * @param {string[]} order @param {string} first
 */
export const startsWithFaction = (order, first) => !first || order[0] === first;
