// Descriptions of spaces and pieces in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { describeLot, describeSpace } from "../../src/cubalibre/web/common/descriptions.js";
import { setSampleTexts } from "./sample_texts.js";

setSampleTexts({
  comma: ", ",
  control: "Control: {faction}",
  "control.none": "no Control",
  "facts.city": "City of {pop}",
  "facts.ec": "worth {econ}",
  pieces: "{number} {kind}",
  "pieces.cash": "{pieces} with {cash} Cash",
  "pieces.cash-each": "{pieces} with {cash} Cash each",
  "pieces.none": "nobody",
  sabotage: "Sabotage",
  "space.ec": "{space}, {text}: {pieces}",
  "space.ec.terror": "{space}, {text}, {terror}: {pieces}",
  "space.land": "{space}, {text}, {level}, {control}: {pieces}",
  "space.land.terror": "{space}, {text}, {level}, {control}, {terror}: {pieces}",
  terror: ["{number} Terror", "{number} Terrors", "{number} Terrors"],
});

const lot = (kind, owner, number, cash = 0) => ({ lot: `havana:${kind}`, kind, owner, number, cash });

test("Cash is told of one piece, or of each of several", () => {
  assert.equal(describeLot(lot("troops", "government", 2)), "2 Troops!");
  assert.equal(describeLot(lot("troops", "government", 1, 2)), "1 Troop with 2 Cash");
  assert.equal(describeLot(lot("troops", "government", 2, 1)), "2 Troops! with 1 Cash each");
});

test("a City is described with its opinion and Control", () => {
  const data = { lots: [lot("troops", "government", 1)], level: "AS", control: "government", terror: 2 };
  assert.equal(
    describeSpace("havana", data),
    "Havana, City of 6, Active Support, Control: Government, 2 Terrors: 1 Troop",
  );
});

test("an Economic Center has neither, and its Terror is Sabotage", () => {
  const data = { lots: [], level: null, control: null, terror: 1 };
  assert.equal(describeSpace("cigar", data), "Cigar, worth 3, Sabotage: nobody");
  assert.equal(describeSpace("cigar", { ...data, terror: 0 }), "Cigar, worth 3: nobody");
});
