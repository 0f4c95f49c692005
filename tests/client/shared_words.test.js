// Shared words: pieces that are all in one space, or of one owner, are listed without it, if each text has it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sharedWords } from "../../src/cubalibre/web/decision/shared_words.js";
import { setSampleTexts } from "./sample_texts.js";

setSampleTexts({});

/** @param {[string, string][]} some */
const answers = (...some) => some.map(([word, text]) => ({ word, text }));

test("the place of all pieces is said once", () => {
  const found = sharedWords(
    answers(["havana:26july-a", "a Guerrilla in Havana"], ["havana:police", "a cube in Havana"]),
    "government",
  );
  assert.equal(found?.heading, "Havana");
  assert.deepEqual([...(found?.texts.values() ?? [])], ["a Guerrilla", "a cube"]);
});

test("a place after a comma takes no word with it", () => {
  const found = sharedWords(
    answers(["havana:26july-u", "1 Guerrilla, Havana"], ["havana:syn-u", "1 hidden Guerrilla, Havana"]),
    "government",
  );
  assert.deepEqual([...(found?.texts.values() ?? [])], ["1 Guerrilla", "1 hidden Guerrilla"]);
});

test("the owner of all pieces is said once, and not at all to the owner", () => {
  const some = answers(
    ["havana:dr-u", "1 Directorio Guerrilla in Havana"],
    ["cigar:dr-u", "2 Directorio Guerrillas in Cigar"],
  );
  const found = sharedWords(some, "government");
  assert.equal(found?.heading, "Directorio");
  assert.deepEqual([...(found?.texts.values() ?? [])], ["1 Guerrilla in Havana", "2 Guerrillas in Cigar"]);
  assert.equal(sharedWords(some, "directorio")?.heading, "");
  assert.equal(sharedWords([some[0], ...answers(["cigar:troops", "a Troop in Cigar"])], "government"), null);
});

test("place and owner of all pieces are said together", () => {
  const found = sharedWords(
    answers(["havana:dr-u", "a Directorio Guerrilla in Havana"], ["havana:dr-u@", "a Directorio Guerrilla in Havana"]),
    "26july",
  );
  assert.equal(found?.heading, "Directorio, Havana");
  assert.deepEqual([...(found?.texts.values() ?? [])], ["a Guerrilla", "a Guerrilla"]);
});

test("pieces in several places keep theirs, as does what is said after one", () => {
  assert.equal(sharedWords(answers(["havana:troops", "a cube in Havana"]), ""), null);
  assert.equal(
    sharedWords(answers(["havana:troops", "a cube in Havana"], ["cigar:troops", "a cube in Cigar"]), ""),
    null,
  );
  assert.equal(
    sharedWords(answers(["havana:police", "a cube in Havana"], ["havana:syn-u", "one in Havana (moved)"]), ""),
    null,
  );
  assert.equal(sharedWords(answers(["havana", "Havana"], ["cigar", "Cigar"]), ""), null);
});
