// Sample texts for tests: a language in which most names are the words of the notation.
import { setTexts } from "../../src/cubalibre/web/common/texts.js";

const page = { documentElement: { lang: "" } };
Object.assign(globalThis, { document: page });

const same = (...words) => Object.fromEntries(words.map((word) => [word, word]));
const forms = (kind) => ({ one: kind, few: `${kind}s`, many: `${kind}s!` });

/** Switch to a language with these texts; returns the root element of the page, which has its code. */
export function setSampleTexts(web, lang = "en") {
  setTexts({
    lang,
    languages: same(lang),
    rules: [],
    web,
    names: {
      factions: { government: "Government", "26july": "26July", directorio: "Directorio", syndicate: "Syndicate" },
      short: {},
      spaces: { havana: "Havana", cigar: "Cigar" },
      kinds: { troops: forms("Troop"), casino: forms("Casino"), "dr-u": forms("Directorio Guerrilla") },
      own_kinds: { troops: forms("Troop"), casino: forms("Casino"), "dr-u": forms("Guerrilla") },
      words: {},
      levels: { AS: "Active Support" },
      alliances: {},
      phases: {},
      terms: { Rally: "Reunión" },
      cards: {},
    },
  });
  return page.documentElement;
}
