// The card of a step stays up until the step in which the next card comes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withCardInPlay } from "../../src/cubalibre/web/playback/card_in_play.js";

const at = (current, next, did, resources, phase = "action") => ({
  view: {
    cards: { current, next },
    position: { phase },
    factions: { syndicate: { did, eligible: true, resources } },
  },
  texts: { cards: { [current]: `text of ${current}` }, phase: `phase ${phase}` },
});
const step = (what) => ({ entry: 2, seat: "syndicate", phase: "", items: [{ what }] });
const before = at(31, [14], "operation", 4);

test("the last act of a card is shown with that card and with what the Factions did on it", () => {
  const { view, texts } = withCardInPlay(at(14, [], "nothing", 9, "draw"), before, step("event"));
  assert.deepEqual(view.cards, { current: 31, next: [14] });
  assert.deepEqual(view.factions.syndicate, { did: "operation", eligible: true, resources: 9 });
  assert.equal(view.position.phase, "action");
  assert.equal(texts.cards[31], "text of 31");
  assert.equal(texts.phase, "phase action");
});

test("the next card comes in a step of its own; an act in the middle of a card is shown as it is", () => {
  const turned = at(14, [5], "nothing", 4);
  assert.equal(withCardInPlay(turned, before, step("turned-up")), turned);
  const act = at(31, [14], "event", 9);
  assert.equal(withCardInPlay(act, before, step("place")), act);
});
