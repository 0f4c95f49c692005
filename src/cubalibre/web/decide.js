// Deciding: the question, the legal answers with what they cost and do, acts beside it, undo.
import { html, useEffect, useRef, useState } from "./html.js";
import * as api from "./api.js";
import * as store from "./store.js";
import { FOUR, FactionName, Prose, Section, pointing } from "./parts.js";
import { Emblem, Icon } from "./pieces.js";
import { SPACES } from "./names.js";
import { FACTIONS, WORDS, capital, language, many, rich, t, termName } from "./texts.js";
import { FACTION_TERMS } from "./words.js";

const MENU = {
  government: ["train", "garrison", "sweep", "assault"],
  "26july": ["rally", "march", "attack", "terror"],
  directorio: ["rally", "march", "attack", "terror"],
  syndicate: ["rally", "march", "attack", "terror", "construct"],
};
const SPECIALS = {
  government: ["transport", "air-strike", "reprisal"],
  "26july": ["infiltrate", "ambush", "kidnap"],
  directorio: ["subvert", "ambush", "assassinate"],
  syndicate: ["profit", "muscle", "ambush", "bribe"],
};
/** Words of the notation as terms of the glossary, which answers to the English ones in every language. */
const TERMS = {
  "air-strike": "Air Strike",
  pass: "Pass",
  "event-unshaded": "Event",
  "event-shaded": "Event",
  "asset-marker": "Hidden Asset",
  "empty-threat": "Empty Threat",
  "hidden-agenda": "Hidden Agenda",
};
const term = (word) => TERMS[word] ?? word[0].toUpperCase() + word.slice(1);
/** How long an answer is pointed at before the server is asked what it would do, in milliseconds. */
const AFTER = 160;

/** As they are listed and numbered: Special Activities last. @param {any[]} answers */
export const ordered = (answers) => [...answers.filter((a) => !a.special), ...answers.filter((a) => a.special)];

/** Words that end or leave something out stand apart from the others. */
const ENDS = new Set(["done", "pass", "no", "go-on", "let-go"]);

/** The piece or space that an answer names, as a picture. */
function Sign({ word }) {
  const [space, kind] = word.split(":");
  if (kind) return html`<${Icon} kind=${kind.replace(/[$*@].*$/, "")} size=${24} />`;
  return FOUR.includes(space) ? html`<${Emblem} faction=${space} size=${24} />` : null;
}

/**
 * What an answer would do; asked of the server once for each question.
 * @param {string} id @param {string[]} keys @param {any} data
 */
export function useForesight(id, keys, data) {
  const kept = useRef({ of: "", found: new Map() });
  return (word) => {
    const of = `${data.revision} ${language}`;
    if (kept.current.of !== of) kept.current = { of, found: new Map() };
    const { found } = kept.current;
    if (!found.has(word))
      found.set(
        word,
        api.call(`games/${id}/preview`, { keys, body: { word } }).catch(() => null),
      );
    return found.get(word);
  };
}

/**
 * Whether the pointer has moved or a key been pressed since a question came: what only happens to lie under the pointer is
 * not pointed at.
 * @param {number | undefined} revision of the game, with the question
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

/** What the answer that is pointed at would do, once that is known. @param {string | null} word @param {Function} foresee */
export function useAhead(word, foresee) {
  const [ahead, setAhead] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let stale = false;
    setAhead(null);
    const ask = () => foresee(word).then((found) => !stale && setAhead(found));
    const timer = word ? setTimeout(ask, AFTER) : 0;
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [word]);
  return ahead;
}

/** Whether an answer leads straight to a die, a card or somebody else. */
export const isFinal = (foreseen, mine) => foreseen === null || foreseen.then === null || !mine.includes(foreseen.then);

/** What the answer pointed at would do; with the last word before what cannot be taken back. */
function Foresight({ word, answer, sure, foresee, mine, busy, online, onChoose, onCancel }) {
  const [found, setFound] = useState(null);
  useEffect(() => {
    let stale = false;
    setFound(null);
    const timer = setTimeout(
      () =>
        foresee(word).then((f) => {
          if (!stale) setFound({ f });
        }),
      sure ? 0 : AFTER,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [word, sure]);
  const foreseen = found?.f;
  const lines = foreseen?.lines ?? [];
  return html`<div class="foreseen ${sure ? "sure" : ""}" role=${sure ? "alertdialog" : null}
    aria-label=${sure ? t("sure") : null}>
    <b>${t(sure ? "sure.this" : "foreseen", { answer: capital(answer.text) })}</b>
    ${lines.slice(0, 3).map((line) => html`<span>${line}</span>`)}
    ${lines.length > 3 ? html`<span>${many("foreseen.more", lines.length - 3)}</span>` : null}
    ${found && !lines.length ? html`<span>${t(foreseen ? "foreseen.choice" : "foreseen.on")}</span>` : null}
    ${
      found && isFinal(foreseen, mine)
        ? html`<em>${t(foreseen?.then === "chance" ? "final.chance" : "final.others")}</em>`
        : null
    }
    ${
      sure
        ? html`<span class="confirm">
          <button type="button" class="primary" data-confirm=${word} disabled=${busy || !online}
            onClick=${(e) => onChoose(word, e)}>${t("sure.do-it")}
          </button>
          <button type="button" data-cancel onClick=${onCancel}>${t("sure.not-yet")}</button></span>`
        : null
    }</div>`;
}

/** What the help has to say about an answer. */
function helpOf(word) {
  const [space, kind] = word.split(":");
  if (kind) return `piece:${kind.replace(/[$*@].*$/, "")}`;
  if (space in SPACES) return `space:${space}`;
  if (word.startsWith("card-")) return `card:${word.slice(5)}`;
  if (FOUR.includes(word)) return `term:${FACTION_TERMS[word]}`;
  return word in TERMS || [...Object.values(MENU), ...Object.values(SPECIALS)].flat().includes(word)
    ? `term:${term(word)}`
    : null;
}

/** What the side of the card says, at the answer that plays it; on a wide screen the card itself is in sight. */
function sideText(word, data) {
  const sides = data.texts.cards?.[data.view.cards.current]?.sides;
  if (!sides || !word.startsWith("event-")) return "";
  return (sides.find((s) => (s.key === "shaded") === (word === "event-shaded")) ?? sides[0]).text;
}

function Answer({ answer, detail, number, sure, taught, busy, onChoose, onPoint }) {
  return html`<li>
    <button class="answer ${ENDS.has(answer.word) ? "end" : ""} ${sure ? "sure" : ""} ${taught ? "taught" : ""}"
      type="button" data-answer=${answer.word}
      data-help=${helpOf(answer.word)} disabled=${busy} onClick=${(e) => onChoose(answer.word, e)}
      ...${pointing(onPoint, answer.word)}>
      <${Sign} word=${answer.word} />
      <span class="answer-text">${capital(answer.text)}${detail ? html`<small>${detail}</small>` : null}</span>
      ${answer.price ? html`<span class="price">${answer.price}</span>` : null}
      ${number <= 10 ? html`<kbd aria-hidden="true">${number % 10}</kbd>` : null}
    </button></li>`;
}

/** Acts that are allowed beside the question: gifts, Cash, own pieces. */
function Acts({ acts, busy, onAct }) {
  const [amounts, setAmounts] = useState({});
  if (!acts.length) return null;
  const gifts = {};
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

/** Operations and Special Activities that the Faction has but that are not offered: a click asks why. */
function Missing({ question, answers, onWhy }) {
  const offered = question.answers.map((a) => a.word);
  const events = ["event-unshaded", "event-shaded"];
  const all =
    question.kind === "action"
      ? [...(MENU[question.who] ?? []), ...(events.some((w) => offered.includes(w)) ? [] : [events[0]])]
      : answers.some((a) => a.special)
        ? (SPECIALS[question.who] ?? [])
        : [];
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
 * @param {{data: any, mine: string[], busy: boolean, sure: string | null, pointed: string | null, foresee: Function,
 *   online: boolean, fault: string,
 *   canUndo: boolean, low: boolean, onLow: Function, onCancel: Function,
 *   onChoose: Function, onPoint: Function, onAct: Function, onUndo: Function, onWhy: Function, onTerm: Function}} props
 */
export function Decision({
  data,
  mine,
  busy,
  sure,
  pointed,
  foresee,
  online,
  fault,
  canUndo,
  low,
  onLow,
  onCancel,
  onChoose,
  onPoint,
  onAct,
  onUndo,
  onWhy,
  onTerm,
}) {
  const { view, texts } = data;
  const { question } = view;
  if (!question) return null;
  const who = question.who;
  const undo = canUndo
    ? html`<button class="undo" type="button" disabled=${busy} onClick=${onUndo} title=${t("undo.about")}>${t("undo")}
    </button>`
    : null;
  const fold = html`<button class="fold" type="button" aria-expanded=${!low}
    aria-label=${t(low ? "decision.unfold" : "decision.fold")} onClick=${onLow}>${low ? "▲" : "▼"}
  </button>`;
  if (!question.mine) {
    return html`<section class="decision waiting f-${who} ${low ? "low" : ""}" aria-label=${t("decision")}
      data-faction=${who}>
      <div class="decision-head"><${FactionName} faction=${who} size=${30} /> <span class="soft">${texts.decides}</span>
        ${undo}${fold}
      </div>
      <p class="soft">${t(mine.length ? "decision.wait" : "decision.watch")}</p>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <${Acts} acts=${texts.acts} busy=${busy} onAct=${onAct} /></section>`;
  }
  const prompt = texts.prompt.replace(/ \([0-9., ]+\)$/, "").replace(`${FACTIONS[who]}, `, "");
  const about = sure ?? pointed;
  const answer = texts.answers.find((a) => a.word === about);
  const numbers = new Map(ordered(texts.answers).map((a, i) => [a.word, i + 1]));
  // What all answers have in common is said once, above them.
  const told = new Set(texts.answers.filter((a) => !ENDS.has(a.word)).map((a) => a.does));
  const common = told.size === 1 ? [...told][0] : null;
  const list = (answers, name) =>
    html`<ul class="answers ${answers.length > 8 ? "many" : ""}" aria-label=${name}>${answers.map(
      (a) => html`<${Answer} key=${a.word} answer=${a}
        detail=${sideText(a.word, data) || (common || texts.answers.length > 8 ? "" : a.does)}
        number=${numbers.get(a.word)} sure=${sure === a.word} taught=${data.lesson?.word === a.word}
        busy=${busy || !online}
        onChoose=${onChoose} onPoint=${onPoint} />`,
    )}</ul>`;
  const specials = texts.answers.filter((a) => a.special);
  return html`<section class="decision mine head-${who} ${low ? "low" : ""}" aria-label=${t("decision.mine")}
    data-question=${question.kind} data-faction=${who}>
    <div class="decision-head"><${FactionName} faction=${who} size=${30} /><span class="you">${t("decision.you")}</span>
      ${undo}${fold}
    </div>
    <h2 class="prompt" aria-live="polite">${capital(prompt)} <${Section} section=${texts.section} onTerm=${onTerm} />
    </h2>
    <div class="note">
      ${
        texts.price || common
          ? html`<p class="soft"><${Prose} text=${[texts.price, common].filter(Boolean).join(" ")} onTerm=${onTerm} />
          </p>`
          : null
      }
      ${
        answer
          ? html`<${Foresight} word=${about} answer=${answer} sure=${sure !== null} foresee=${foresee} mine=${mine}
            busy=${busy} online=${online} onChoose=${onChoose} onCancel=${onCancel} />`
          : null
      }
    </div>
    ${list(
      texts.answers.filter((a) => !a.special),
      t("answers"),
    )}
    ${
      specials.length
        ? html`<h3 class="specials">${termName("Special Activity")}</h3>${list(specials, t("answers.special"))}`
        : null
    }
    <${Missing} question=${question} answers=${texts.answers} onWhy=${onWhy} />
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    <${Acts} acts=${texts.acts} busy=${busy} onAct=${onAct} />
  </section>`;
}

/** The Deception markers of one's own; closed, because others may look at this screen too. */
export function Markers({ faction, view }) {
  const markers = view.position.deception?.[faction] ?? [];
  if (!markers.length) return null;
  return html`<details class="markers"><summary>${t("markers", { faction: FACTIONS[faction], number: markers.length })}
    </summary>
    <ul>${markers.map((word, i) => html`<li key=${i} data-help="term:${term(word)}">${WORDS[word]}</li>`)}</ul>
  </details>`;
}

/** What is lit on the board: spaces and lots among the legal answers, each with its text. */
export function litAnswers(data) {
  const spaces = {};
  const lots = {};
  const words = {};
  for (const answer of data.texts.answers ?? []) {
    const text = answer.price ? t("answer.price", { answer: answer.text, price: answer.price }) : answer.text;
    words[answer.word] = text;
    if (answer.word in SPACES) spaces[answer.word] = text;
    else if (answer.word.includes(":")) lots[answer.word] = text;
  }
  return { spaces, lots, words };
}

export const asks = () => store.settings().sure;
