// Deciding: the question, the legal answers with what they cost and do, acts beside it, undo.
import { html, useEffect, useRef, useState } from "./html.js";
import * as api from "./api.js";
import { along, asSent, given as givenBy, inWords, onward, ways } from "./given.js";
import * as store from "./store.js";
import { FOUR, FactionName, Prose, Section, pointing } from "./parts.js";
import { Emblem, Icon } from "./pieces.js";
import { SPACES } from "./names.js";
import { FACTIONS, WORDS, capital, language, many, rich, t, termName } from "./texts.js";
import { FACTION_TERMS } from "./words.js";

/** @import { ActText, AnswerText, Foreseen, GameState, QuestionView, View } from "#api" */
/** @import { PageEvent } from "./html.js" */
/** @import { Faction, Lit, Offer, Offering, OnPoint, OnTerm, OnWord } from "./types.js" */
/** @typedef {(faction: Faction, act: string) => void} OnAct */
/** @typedef {(word: string) => Promise<Foreseen | null>} Foresee */

/**
 * A decision, how far it is, and what can be done about it.
 * @typedef {{data: Offering, mine: string[], busy: boolean, sure: string | null, pointed: string | null,
 *   foresee: Foresee, online: boolean, fault: string, canUndo: boolean, low: boolean, onLow: () => void,
 *   onCancel: () => void, onChoose: OnWord, onPoint: OnPoint, onAct: OnAct, onUndo: () => void,
 *   onWhy: (word: string, event: PageEvent) => void, onTerm: OnTerm}} Given
 */

/** @type {Record<string, string[]>} */
const MENU = {
  government: ["train", "garrison", "sweep", "assault"],
  "26july": ["rally", "march", "attack", "terror"],
  directorio: ["rally", "march", "attack", "terror"],
  syndicate: ["rally", "march", "attack", "terror", "construct"],
};
/** @type {Record<string, string[]>} */
const SPECIALS = {
  government: ["transport", "air-strike", "reprisal"],
  "26july": ["infiltrate", "ambush", "kidnap"],
  directorio: ["subvert", "ambush", "assassinate"],
  syndicate: ["profit", "muscle", "ambush", "bribe"],
};
/**
 * Words of the notation as terms of the glossary, which answers to the English ones in every language.
 * @type {Record<string, string>}
 */
const TERMS = {
  "air-strike": "Air Strike",
  pass: "Pass",
  "event-unshaded": "Event",
  "event-shaded": "Event",
  "asset-marker": "Hidden Asset",
  "empty-threat": "Empty Threat",
  "hidden-agenda": "Hidden Agenda",
};
/** @param {string} word */
const term = (word) => TERMS[word] ?? word[0].toUpperCase() + word.slice(1);
/** As they are listed and numbered: Special Activities last. @param {Offer[]} answers */
export const ordered = (answers) => [...answers.filter((a) => !a.special), ...answers.filter((a) => a.special)];

const EVENTS = ["event-unshaded", "event-shaded"];
/** Words that end or leave something out stand apart from the others. */
const ENDS = new Set(["done", "pass", "no", "go-on", "let-go"]);

/** A Faction by its word. @param {string} word @returns {word is Faction} */
const isFaction = (word) => FOUR.some((faction) => faction === word);

/** The piece or space that an answer names, as a picture. @param {{word: string}} props */
function Sign({ word }) {
  const [space, kind] = word.split(":");
  if (kind) return html`<${Icon} kind=${kind.replace(/[$*@].*$/, "")} size=${24} />`;
  return isFaction(space) ? html`<${Emblem} faction=${space} size=${24} />` : null;
}

/**
 * What an answer would do; asked of the server once for each question.
 * @param {string} id
 * @param {string[]} keys
 * @param {number} revision
 */
export function useForesight(id, keys, revision) {
  const kept = useRef({ of: "", found: /** @type {Map<string, Promise<Foreseen | null>>} */ (new Map()) });
  /** @type {Foresee} */
  return (word) => {
    const of = `${revision} ${language}`;
    if (kept.current.of !== of) kept.current = { of, found: new Map() };
    const { found } = kept.current;
    const foreseen = found.get(word) ?? api.call(`games/${id}/preview`, { keys, body: asSent(word) }).catch(() => null);
    found.set(word, foreseen);
    return foreseen;
  };
}

/**
 * Whether an answer leads straight to a die, a card or somebody else.
 * @param {Foreseen | null} foreseen
 * @param {string[]} mine
 */
export const isFinal = (foreseen, mine) => !foreseen?.then || !mine.includes(foreseen.then);

/** How long an answer is pointed at before the server is asked what it would do, in milliseconds. */
const AFTER = 160;

/**
 * Whether the pointer has moved or a key been pressed since a question came: what only happens to lie under the pointer
 * is not pointed at.
 * @param {number} revision of the game, with the question
 */
export function useStirred(revision) {
  const [stirred, setStirred] = useState(false);
  useEffect(() => {
    setStirred(false);
    const stir = () => setStirred(true);
    const kinds = ["pointermove", "keydown"];
    for (const kind of kinds) addEventListener(kind, stir, { once: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, stir);
    };
  }, [revision]);
  return stirred;
}

/**
 * What the answer that is pointed at would do, once that is known.
 * @param {string | null} word
 * @param {Foresee} foresee
 */
export function useAhead(word, foresee) {
  const [ahead, setAhead] = useState(/** @type {Foreseen | null} */ (null));
  useEffect(() => {
    if (!word) return;
    let stale = false;
    const ask = async () => {
      const found = await foresee(word);
      if (!stale) setAhead(found);
    };
    const timer = setTimeout(ask, AFTER);
    return () => {
      stale = true;
      clearTimeout(timer);
      setAhead(null);
    };
  }, [word]);
  return ahead;
}

/** The last word before what cannot be taken back. @param {Given & {word: string}} props */
const Confirm = ({ word, busy, online, onChoose, onCancel }) => html`<span class="confirm">
  <button type="button" class="primary" data-confirm=${word} disabled=${busy || !online}
    onClick=${(e) => onChoose(word, e)}>${t("sure.do-it")}
  </button>
  <button type="button" data-cancel onClick=${onCancel}>${t("sure.not-yet")}</button></span>`;

/**
 * What the answer pointed at would do; with the last word before what cannot be taken back.
 * @param {Given & {word: string, text: string, isSure: boolean}} props
 */
function Foresight({ word, text, isSure, ...given }) {
  const { foresee, mine } = given;
  const [found, setFound] = useState(/** @type {{f: Foreseen | null} | null} */ (null));
  useEffect(() => {
    let stale = false;
    setFound(null);
    const timer = setTimeout(
      () =>
        foresee(word).then((f) => {
          if (!stale) setFound({ f });
        }),
      isSure ? 0 : AFTER,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [word, isSure]);
  const foreseen = found?.f;
  const lines = foreseen?.lines ?? [];
  return html`<div class="foreseen ${isSure ? "sure" : ""}" role=${isSure ? "alertdialog" : null}
    aria-label=${isSure ? t("sure") : null}>
    <b>${t(isSure ? "sure.this" : "foreseen", { answer: capital(text) })}</b>
    ${lines.slice(0, 3).map((line) => html`<span>${line}</span>`)}
    ${lines.length > 3 ? html`<span>${many("foreseen.more", lines.length - 3)}</span>` : null}
    ${found && !lines.length ? html`<span>${t(foreseen ? "foreseen.choice" : "foreseen.on")}</span>` : null}
    ${
      found && isFinal(found.f, mine)
        ? html`<em>${t(foreseen?.then === "chance" ? "final.chance" : "final.others")}</em>`
        : null
    }
    ${isSure ? html`<${Confirm} word=${word} ...${given} />` : null}</div>`;
}

/** What the help has to say about an answer. @param {string} word */
function helpOf(word) {
  const [space, kind] = word.split(":");
  if (kind) return `piece:${kind.replace(/[$*@].*$/, "")}`;
  if (space in SPACES) return `space:${space}`;
  if (word.startsWith("card-")) return `card:${word.slice(5)}`;
  if (isFaction(word)) return `term:${FACTION_TERMS[word]}`;
  return word in TERMS || [...Object.values(MENU), ...Object.values(SPECIALS)].flat().includes(word)
    ? `term:${term(word)}`
    : null;
}

/**
 * What the side of the card says, at the answer that plays it; on a wide screen the card itself is in sight.
 * @param {string} word
 * @param {GameState} data
 */
function sideText(word, data) {
  const sides = data.texts.cards[String(data.view.cards.current)]?.sides;
  if (!sides || !word.startsWith("event-")) return "";
  return (sides.find((s) => (s.key === "shaded") === (word === "event-shaded")) ?? sides[0]).text;
}

/**
 * One of the ways to give an answer: what is asked next is answered along with it.
 * @param {{answer: Offer, way: AnswerText, sure: string | null, ending: string | null, busy: boolean,
 *   onChoose: OnWord, onPoint: OnPoint}} props
 */
function Along({ answer, way, sure, ending, busy, onChoose, onPoint }) {
  const both = along(answer.word, way.word);
  return html`<button type="button" class="along ${sure === both ? "sure" : ""}" data-along=${both} disabled=${busy}
    onClick=${(e) => onChoose(both, e)} ...${pointing(onPoint, both)}>${capital(way.text)}${
      way.price ? html` <span class="price">${way.price}</span>` : null
    }${both === ending ? html`<small>${t("final.others")}</small>` : null}</button>`;
}

/**
 * @param {{answer: Offer, all: Offer[], detail: string | null, number: number, sure: string | null,
 *   ending: string | null, taught: boolean, busy: boolean, onChoose: OnWord, onPoint: OnPoint}} props
 *   `all`: the answers on offer.
 */
function Answer({ answer, all, detail, number, taught, ...given }) {
  const { sure, busy, onChoose, onPoint } = given;
  const some = ways(all, answer);
  const chosen = sure === givenBy(all, answer.word);
  return html`<li>
    <button class="answer ${ENDS.has(answer.word) ? "end" : ""} ${chosen ? "sure" : ""} ${taught ? "taught" : ""}"
      type="button" data-answer=${answer.word}
      data-help=${helpOf(answer.word)} disabled=${busy} onClick=${(e) => onChoose(answer.word, e)}
      ...${pointing(onPoint, answer.word)}>
      <${Sign} word=${answer.word} />
      <span class="answer-text">${capital(answer.text)}${detail ? html`<small>${detail}</small>` : null}</span>
      ${answer.price ? html`<span class="price">${answer.price}</span>` : null}
      ${number <= 10 ? html`<kbd aria-hidden="true">${number % 10}</kbd>` : null}
    </button>${
      some.length
        ? html`<div class="ways" role="group" aria-label=${t("answers.along", { answer: answer.text })}>
          ${some.map((way) => html`<${Along} key=${way.word} answer=${answer} way=${way} ...${given} />`)}</div>`
        : null
    }</li>`;
}

/**
 * Acts that are allowed beside the question: gifts, Cash, own pieces.
 * @param {{acts: ActText[], busy: boolean, onAct: OnAct}} props
 */
function Acts({ acts, busy, onAct }) {
  const [amounts, setAmounts] = useState(/** @type {Record<string, string>} */ ({}));
  if (!acts.length) return null;
  /** @type {Record<string, {faction: Faction, to: string, most: number}>} */
  const gifts = {};
  /** @type {ActText[]} */
  const others = [];
  for (const act of acts) {
    const [kind, to, number] = act.act.split(" ");
    if (kind !== "gift") {
      others.push(act);
      continue;
    }
    const key = `${act.faction} ${to}`;
    gifts[key] = { faction: act.faction, to, most: Math.max(gifts[key]?.most ?? 0, Number(number)) };
  }
  return html`<details class="acts"><summary>${t("acts")}</summary><ul>
      ${Object.entries(gifts).map(
        ([key, gift]) => html`<li class="gift" key=${key} data-gift=${key}>
          <span>
            <${Emblem} faction=${gift.faction} size=${20} /> → <${Emblem} faction=${gift.to}
              size=${20} /> ${FACTIONS[gift.to]}
          </span>
          <input type="number" min="1" max=${gift.most} value=${amounts[key] ?? 1}
            aria-label=${t("acts.resources", { faction: FACTIONS[gift.to] })}
            onInput=${(e) => setAmounts({ ...amounts, [key]: e.target.value })} />
          <button type="button" disabled=${busy}
            onClick=${() => onAct(gift.faction, `gift ${gift.to} ${amounts[key] ?? 1}`)}>${t("acts.give")}
          </button>
        </li>`,
      )}
      ${others.map(
        (act) => html`<li key=${act.act}><button type="button" class="act" data-act=${act.act} disabled=${busy}
            onClick=${() => onAct(act.faction, act.act)}>${act.text}</button></li>`,
      )}
    </ul></details>`;
}

/**
 * Operations and Special Activities that the Faction has but that are not offered: a click asks why.
 * @param {{question: QuestionView, answers: AnswerText[], onWhy: (word: string, event: PageEvent) => void}} props
 */
function Missing({ question, answers, onWhy }) {
  const offered = answers.map((answer) => answer.word);
  const events = offered.some((word) => EVENTS.includes(word)) ? [] : EVENTS.slice(0, 1);
  const acts = [...(MENU[question.who] ?? []), ...events];
  const specials = answers.some((answer) => answer.special) ? (SPECIALS[question.who] ?? []) : [];
  const all = question.kind === "action" ? acts : specials;
  const missing = all.filter((word) => !offered.includes(word));
  if (!missing.length) return null;
  return html`<p class="missing">${rich("missing", {
    answers: missing.map(
      (word) => html`<button type="button" key=${word} data-missing=${word} data-help="term:${term(word)}"
        aria-label=${t("missing.why", { term: termName(term(word)) })} onClick=${(e) => onWhy(word, e)}>
        ${termName(term(word))}
      </button> `,
    ),
  })}</p>`;
}

/**
 * What one may do to the decision as such: take back the last one, fold it away.
 * @param {{canUndo: boolean, busy: boolean, low: boolean, onUndo: () => void, onLow: () => void}} props
 */
const Tools = ({ canUndo, busy, low, onUndo, onLow }) => html`${
  canUndo
    ? html`<button class="undo" type="button" disabled=${busy} onClick=${onUndo} title=${t("undo.about")}>${t("undo")}
    </button>`
    : null
}<button class="fold" type="button" aria-expanded=${!low} aria-label=${t(low ? "decision.unfold" : "decision.fold")}
  onClick=${onLow}>${low ? "▲" : "▼"}
</button>`;

/** Somebody else decides. @param {Given & {question: QuestionView}} props */
const Waiting = ({ question: { who }, ...given }) => html`<section
  class="decision waiting f-${who} ${given.low ? "low" : ""}" aria-label=${t("decision")} data-faction=${who}>
  <div class="decision-head"><${FactionName} faction=${who} size=${30} />
    ${" "}<span class="soft">${given.data.texts.decides}</span><${Tools} ...${given} />
  </div>
  <p class="soft">${t(given.mine.length ? "decision.wait" : "decision.watch")}</p>
  ${given.fault ? html`<p class="fault" role="alert">${given.fault}</p>` : null}
  <${Acts} acts=${given.data.texts.acts} busy=${given.busy} onAct=${given.onAct} /></section>`;

/**
 * The answers, numbered as their keys are; the Special Activities last.
 * @param {Given & {common: string | null}} props
 */
function Answers({ data, sure, busy, online, common, onChoose, onPoint }) {
  const { answers } = data.texts;
  const numbers = new Map(ordered(answers).map((answer, i) => [answer.word, i + 1]));
  /** @param {AnswerText} answer */
  const detail = ({ word, does }) => {
    if (word === data.texts.ending) return t("final.others");
    return sideText(word, data) || (common || answers.length > 8 ? "" : does);
  };
  /** @param {Offer[]} some @param {string} name */
  const list = (some, name) =>
    html`<ul class="answers ${some.length > 8 ? "many" : ""}" aria-label=${name} aria-busy=${data.isLooking}>${some.map(
      (answer) => html`<${Answer} key=${answer.word} answer=${answer} all=${answers} detail=${detail(answer)}
        number=${numbers.get(answer.word)} sure=${sure} ending=${data.texts.ending}
        taught=${data.lesson?.word === answer.word}
        busy=${busy || !online} onChoose=${onChoose} onPoint=${onPoint} />`,
    )}</ul>`;
  const specials = answers.filter((answer) => answer.special);
  const others = answers.filter((answer) => !answer.special);
  return html`${list(others, t("answers"))}${
    specials.length
      ? html`<h3 class="specials">${termName("Special Activity")}</h3>${list(specials, t("answers.special"))}`
      : null
  }`;
}

/** What all answers have in common is said once, above them. @param {AnswerText[]} answers */
function commonly(answers) {
  const some = answers.filter((answer) => !ENDS.has(answer.word));
  return some.length > 1 && some.every(({ does }) => does === some[0].does) ? some[0].does : null;
}

/** I decide. @param {Given & {question: QuestionView}} props */
function Deciding({ question, ...given }) {
  const { data, sure, pointed, onTerm } = given;
  const { texts } = data;
  const { who } = question;
  const prompt = (texts.prompt ?? "").replace(/ \([0-9., ]+\)$/, "").replace(`${FACTIONS[who]}, `, "");
  const about = sure ?? pointed;
  const text = about && inWords(texts.answers, about);
  const common = commonly(texts.answers);
  const note = [texts.price, common].filter(Boolean).join(" ");
  return html`<section class="decision mine head-${who} ${given.low ? "low" : ""}" aria-label=${t("decision.mine")}
    data-question=${question.kind} data-faction=${who}>
    <div class="decision-head"><${FactionName} faction=${who} size=${30} /><span class="you">${t("decision.you")}</span>
      <${Tools} ...${given} />
    </div>
    <h2 class="prompt" aria-live="polite">${capital(prompt)} <${Section} section=${texts.section} onTerm=${onTerm} />
    </h2>
    <div class="note">
      ${note ? html`<p class="soft"><${Prose} text=${note} onTerm=${onTerm} /></p>` : null}
      ${text ? html`<${Foresight} ...${given} word=${about} text=${text} isSure=${sure !== null} />` : null}
    </div>
    <${Answers} ...${given} common=${common} />
    <${Missing} question=${question} answers=${texts.answers} onWhy=${given.onWhy} />
    ${given.fault ? html`<p class="fault" role="alert">${given.fault}</p>` : null}
    <${Acts} acts=${texts.acts} busy=${given.busy} onAct=${given.onAct} />
  </section>`;
}

/** The question that is due, for whoever it is. @param {Given} given */
export function Decision(given) {
  const { question } = given.data.view;
  if (!question) return null;
  return question.mine
    ? html`<${Deciding} ...${given} question=${question} />`
    : html`<${Waiting} ...${given} question=${question} />`;
}

/**
 * The Deception markers of one's own; closed, because others may look at this screen too.
 * @param {{faction: string, view: View}} props
 */
export function Markers({ faction, view }) {
  const markers = view.position.deception?.[faction] ?? [];
  if (!markers.length) return null;
  return html`<details class="markers"><summary>${t("markers", { faction: FACTIONS[faction], number: markers.length })}
    </summary>
    <ul>${markers.map((word, i) => html`<li key=${i} data-help="term:${term(word)}">${WORDS[word]}</li>`)}</ul>
  </details>`;
}

/** What is lit on the board: spaces and lots among the legal answers, each with its text. @param {Offering} data */
export function litAnswers(data) {
  /** @type {Lit} */
  const { spaces, lots, words } = { spaces: {}, lots: {}, words: {} };
  for (const answer of [...data.texts.answers, ...onward(data.texts.answers)]) {
    const text = answer.price ? t("answer.price", { answer: answer.text, price: answer.price }) : answer.text;
    words[answer.word] = text;
    if (answer.word in SPACES) spaces[answer.word] = text;
    else if (answer.word.includes(":")) lots[answer.word] = text;
  }
  return { spaces, lots, words };
}

export const asks = () => store.settings().sure;
