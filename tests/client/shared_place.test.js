// Shared place: pieces that are all in one space are listed without it, if each text ends with it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sharedPlace } from "../../src/cubalibre/web/decision/shared_place.js";
import { setSampleTexts } from "./sample_texts.js";

setSampleTexts({});

/** @param {[string, string][]} some */
const answers = (...some) => some.map(([word, text]) => ({ word, text }));

test("the place of all pieces is said once", () => {
  const found = sharedPlace(
    answers(["havana:26july-a", "a Guerrilla in Havana"], ["havana:police", "a cube in Havana"]),
  );
  assert.equal(found?.space, "havana");
  assert.deepEqual([...(found?.texts.values() ?? [])], ["a Guerrilla", "a cube"]);
});

test("a place after a comma takes no word with it", () => {
  const found = sharedPlace(
    answers(["havana:26july-u", "1 Guerrilla, Havana"], ["havana:syn-u", "1 hidden Guerrilla, Havana"]),
  );
  assert.deepEqual([...(found?.texts.values() ?? [])], ["1 Guerrilla", "1 hidden Guerrilla"]);
});

test("pieces in several places keep theirs, as does what is said after one", () => {
  assert.equal(sharedPlace(answers(["havana:troops", "a cube in Havana"])), null);
  assert.equal(sharedPlace(answers(["havana:troops", "a cube in Havana"], ["cigar:troops", "a cube in Cigar"])), null);
  assert.equal(
    sharedPlace(answers(["havana:police", "a cube in Havana"], ["havana:syn-u", "one in Havana (moved)"])),
    null,
  );
  assert.equal(sharedPlace(answers(["havana", "Havana"], ["cigar", "Cigar"])), null);
});
