// List of the legal answers: a button each with price, effect and key, and below it the answers combined with it.
import { html } from "../common/html.js";
import { memo } from "../common/memo.js";
import { consequence } from "./final_answers.js";
import { combine, withFollowup, answerVariants } from "./combined_answers.js";
import { endingWord, onwardAnswer } from "./end_turn.js";
import { helpOf, isFaction } from "./faction_actions.js";
import { answerGroups, areNumbers, inListOrder, isMoot, keyOf } from "./idle_answers.js";
import { Stepper } from "./gathered.js";
import { areGathered, moveAnswers } from "./move_answers.js";
import { sharedWords } from "./shared_words.js";
import { pointHandlers } from "../common/input.js";
import { useMomentState } from "../common/moment_state.js";
import { Emblem, Icon } from "../common/pieces.js";
import { capital, many, t, termName } from "../common/texts.js";

/** @import { AnswerText, Ending, GameState } from "#api" */
/** @import { PageEvent, Part } from "../common/html.js" */
/** @import { DecisionProps, AnswerOption, GameWithFollowups, OnPoint, OnWord, PieceSelection } from "../types.js" */

/**
 * The answers in the list; the one that ends the turn has a place of its own.
 * @param {GameWithFollowups} data
 * @param {PieceSelection} selection
 */
export function listedAnswers(data, selection) {
  const ending = endingWord(data);
  const onward = onwardAnswer(data)?.word;
  if (areGathered(data)) return moveAnswers(data, selection.aim).filter(({ word }) => word !== onward);
  return data.texts.answers.filter(({ word }) => word !== ending && word !== onward);
}

/** Answers that end or decline something; they look different. */
const ENDING_WORDS = new Set(["done", "pass", "no", "go-on", "let-go"]);

/** Icon of the piece or Faction that an answer names. @param {{word: string}} props */
function AnswerIcon({ word }) {
  const [space, kind] = word.split(":");
  if (kind) return html`<${Icon} kind=${kind.replace(/[$*@].*$/, "")} size=${24} />`;
  return isFaction(space) ? html`<${Emblem} faction=${space} size=${24} />` : null;
}

/**
 * The text of the side of the card that an answer plays; CSS hides it where the card itself is visible.
 * @param {string} word
 * @param {GameState} data
 */
function sideText(word, data) {
  const sides = data.texts.cards[String(data.view.cards.current)]?.sides;
  if (!sides || !word.startsWith("event-")) return "";
  return (sides.find((s) => (s.key === "shaded") === (word === "event-shaded")) ?? sides[0]).text;
}

/**
 * A combined answer: an answer together with one to the next question.
 * @param {{answer: AnswerOption, way: AnswerText, sure: string | null, ending: Ending | null, seats:
 *   GameState["seats"], busy: boolean, onChoose: OnWord, onPoint: OnPoint}} props
 */
function Variant({ answer, way, sure, ending, seats, busy, onChoose, onPoint }) {
  const both = combine(answer.word, way.word);
  return html`<button type="button" class="along ${sure === both ? "sure" : ""}" data-along=${both} disabled=${busy}
    onClick=${(e) => onChoose(both, e)} ...${pointHandlers(onPoint, both, true)}>${capital(way.text)}${
      way.price ? html` <span class="price">${way.price}</span>` : null
    }${both === ending?.word ? html`<small>${consequence(ending, seats)}</small>` : null}</button>`;
}

/**
 * @param {{answer: AnswerOption, all: AnswerOption[], short: string, detail: string | null, hotkey: string | null,
 *   sure: string | null, ending: Ending | null, seats: GameState["seats"], taught: boolean, busy: boolean,
 *   pale: boolean, idle: string[], onChoose: OnWord, onPoint: OnPoint}} props
 *   `all`: all legal answers; `short`: its text without what is said above the list; `pale`: it has no effect, or
 *   whether it has is not known yet
 */
function drawAnswer({ answer, all, short, detail, hotkey, taught, pale, idle, ...given }) {
  const { sure, ending, seats, busy, onChoose, onPoint } = given;
  const comes = answer.word === ending?.word ? consequence(ending, seats) : "";
  const some = answerVariants(all, answer, idle).filter((way) => combine(answer.word, way.word) !== ending?.word);
  const chosen = sure === withFollowup(all, answer.word);
  return html`<li>
    <button type="button"
      class="answer ${ENDING_WORDS.has(answer.word) ? "end" : ""} ${chosen ? "sure" : ""} ${taught ? "taught" : ""} ${
        pale ? "pale" : ""
      }"
      data-answer=${answer.word}
      data-help=${helpOf(answer.word)} disabled=${busy} onClick=${(e) => onChoose(answer.word, e)}
      ...${pointHandlers(onPoint, answer.word, true)}>
      <${AnswerIcon} word=${answer.word} />
      <span class="answer-text">${
        short === answer.text
          ? capital(short)
          : html`<span aria-hidden="true">${capital(short)}</span><span class="hidden">${capital(answer.text)}</span>`
      }${comes || detail ? html`<small class=${comes ? "comes" : ""}>${comes || detail}</small>` : null}</span>
      ${answer.price ? html`<span class="price">${answer.price}</span>` : null}
      ${hotkey === null ? null : html`<kbd aria-hidden="true">${hotkey}</kbd>`}
    </button>${
      some.length
        ? html`<div class="ways" role="group" aria-label=${t("answers.along", { answer: answer.text })}>
          ${some.map((way) => html`<${Variant} key=${way.word} answer=${answer} way=${way} ...${given} />`)}</div>`
        : null
    }</li>`;
}

/** An answer with its combined answers. */
const Answer = memo(drawAnswer);

/** So many numbers are listed; of more, one is set with buttons, the greatest at first. */
const MOST_NUMBERS = 4;

/**
 * Many numbers, the greatest first: the one that is set, with the buttons that change it and show its outcome.
 * @param {DecisionProps & {numbers: AnswerOption[], list: (some: AnswerOption[], name: string) => Part}} props
 */
function HowMany({ numbers, list, data, moment, sure, busy, onPoint }) {
  const taught = sure ?? data.lesson?.word;
  const first = Math.max(
    0,
    numbers.findIndex(({ word }) => word === taught),
  );
  const [set, setPlace] = useMomentState(moment, first);
  const place = Math.min(set, numbers.length - 1); // the last may have turned out to have no effect
  const [most, least] = [numbers[0], numbers[numbers.length - 1]].map(({ word }) => Number(word));
  return html`<div class="how-many">
    <${Stepper} number=${Number(numbers[place].word)} least=${least} most=${most} name=${t("answers")} busy=${busy}
      onStep=${(/** @type {number} */ step) => {
        setPlace(place - step);
        onPoint(numbers[place - step].word);
      }} />
    ${list([numbers[place]], t("answers"))}</div>`;
}

/**
 * The answers without effect, folded unless there are no others to act with. Where an Event asks for one of them, a
 * button goes on.
 * @param {DecisionProps & {idle: AnswerOption[], isAlone: boolean, list: (some: AnswerOption[], name: string) => Part}}
 *   props
 */
function IdleAnswers({ idle, isAlone, list, data, sure, busy, online, onChoose }) {
  if (!idle.length) return null;
  const moot = isMoot(data.texts, data.view.question?.kind);
  const isOpen = (isAlone && !moot) || idle.some(({ word }) => word === sure);
  return html`${
    moot
      ? html`<button type="button" class="answer" data-moot disabled=${busy || !online}
        onClick=${(/** @type {PageEvent} */ event) => onChoose(idle[0].word, event)}>${t("answers.moot")}</button>`
      : null
  }<details class="idle-answers" open=${isOpen}>
    <summary>${isAlone ? t("answers.idle.only") : many("answers.idle", idle.length)}</summary>
    ${list(idle, t("answers.idle.list"))}</details>`;
}

/**
 * The legal answers, numbered by their keys: Special Activities after the others, and those without effect folded at
 * the end, unless there are no others to act with.
 * @param {DecisionProps & {common: string | null}} props
 */
export function Answers({ common, ...given }) {
  const { data, selection, sure, busy, online, onChoose, onPoint } = given;
  const { idle } = data.texts;
  const answers = listedAnswers(data, selection);
  const listed = inListOrder({ answers, idle });
  const hotkeys = new Map(listed.map(({ word }, i) => [word, keyOf(listed, i)]));
  const groups = answerGroups(answers, idle);
  const pieces = groups.others.filter(({ word }) => !ENDING_WORDS.has(word));
  const shared = sharedWords(pieces, data.view.question?.who ?? "");
  /** @param {AnswerText} answer */
  const detail = ({ word, does }) => sideText(word, data) || (common || answers.length > 8 ? "" : does);
  /** @param {AnswerOption[]} some @param {string} name @param {boolean} [isMany] */
  const list = (some, name, isMany = some.length > 8) =>
    html`<ul class="answers ${areNumbers(some) ? "counted" : isMany ? "many" : ""}" aria-label=${name}
      aria-busy=${data.isLooking}>${some.map(
        (answer) => html`<${Answer} key=${answer.word} answer=${answer} all=${answers} idle=${idle}
        detail=${detail(answer)}
        short=${shared?.texts.get(answer.word) ?? answer.text} hotkey=${hotkeys.get(answer.word)}
        sure=${sure} ending=${data.texts.ending} seats=${data.seats}
        taught=${data.lesson?.word === answer.word} pale=${data.isLooking || idle.includes(answer.word)}
        busy=${busy || !online} onChoose=${onChoose} onPoint=${onPoint} />`,
      )}</ul>`;
  const isAlone = groups.others.every((answer) => ENDING_WORDS.has(answer.word));
  const isLong = areNumbers(groups.others) && groups.others.length > MOST_NUMBERS;
  return html`${
    isLong
      ? html`<${HowMany} ...${given} numbers=${groups.others} list=${list} />`
      : groups.others.length
        ? html`${shared?.heading ? html`<h3 class="specials">${shared.heading}</h3>` : null}${list(
            groups.others,
            t("answers"),
          )}`
        : null
  }${
    groups.destinations.length
      ? html`<h3 class="specials">${t("move.to-first")}</h3>${list(groups.destinations, t("move.to-first"), true)}`
      : null
  }${
    groups.specials.length
      ? html`<h3 class="specials">${termName("Special Activity")}</h3>${list(groups.specials, t("answers.special"))}`
      : null
  }<${IdleAnswers} ...${given} idle=${groups.idle} isAlone=${isAlone} list=${list} />`;
}

/**
 * The effect that all answers share, which is shown once above them; null if there is none.
 * @param {AnswerText[]} answers
 */
export function commonEffect(answers) {
  const some = answers.filter((answer) => !ENDING_WORDS.has(answer.word));
  return some.length > 1 && some.every(({ does }) => does === some[0].does) ? some[0].does : null;
}
