// Interface texts: placeholders, plurals, names, formats.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  capital,
  enumerated,
  kindName,
  listed,
  many,
  rich,
  signed,
  t,
  termName,
} from "../../src/cubalibre/web/common/texts.js";
import { setSampleTexts } from "./sample_texts.js";

const WEB = {
  comma: ", ",
  plain: "{who} has {what}; {who} alone",
  "pieces-of": ["{number} piece", "{number} pieces", "{number} pieces in all"],
};

test("placeholders are filled, each as often as it stands there", () => {
  assert.equal(setSampleTexts(WEB).lang, "en");
  assert.equal(t("plain", { who: "Ana", what: 3 }), "Ana has 3; Ana alone");
  assert.equal(t("no-such-text"), "no-such-text");
});

test("a plural has the form of its number, also where a language has three", () => {
  setSampleTexts(WEB);
  assert.deepEqual(
    [1, 2, 5].map((number) => many("pieces-of", number)),
    ["1 piece", "2 pieces in all", "5 pieces in all"],
  );
  setSampleTexts(WEB, "ru");
  assert.deepEqual(
    [1, 2, 5, 21].map((number) => many("pieces-of", number)),
    ["1 piece", "2 pieces", "5 pieces in all", "21 piece"],
  );
  assert.deepEqual(
    [1, 3, 11].map((number) => kindName("troops", number)),
    ["Troop", "Troops", "Troops!"],
  );
  assert.equal(kindName("no-such-kind"), "");
});

test("markup stands where its placeholder stood", () => {
  setSampleTexts(WEB);
  const drawn = { type: "b", props: {} };
  assert.deepEqual(rich("plain", { who: drawn, what: "much" }), ["", drawn, " has ", "much", "; ", drawn, " alone"]);
});

test("lists and numbers are written as the language has it", () => {
  setSampleTexts(WEB, "es");
  assert.equal(listed(["Ana", "Luis", "Eva"]), "Ana, Luis y Eva");
  assert.equal(enumerated(["Ana", "Luis"]), "Ana, Luis");
  assert.deepEqual(
    [2, 0, -1].map((number) => signed(number)),
    ["+2", "0", "−1"],
  );
  assert.equal(signed(0, "always"), "+0");
  assert.equal(termName("Rally"), "Reunión");
  assert.equal(termName("March"), "March");
});

test("a sentence begins with a capital, behind the signs that open it too", () => {
  setSampleTexts(WEB, "es");
  assert.equal(capital("¿qué?"), "¿Qué?");
  assert.equal(capital("«ángel»"), "«Ángel»");
  assert.equal(capital("26July"), "26July");
});
