// Question panel: the pending question with its answers and the undo and redo buttons, or who is being waited for.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../common/html.js";
import { AnytimeActs } from "./anytime_acts.js";
import { Answers, commonEffect } from "./answers.js";
import { GatheredOutcome, OutcomePreview, useRest } from "./outcome_preview.js";
import { answerText } from "./combined_answers.js";
import { EndTurn } from "./end_turn.js";
import { Picks, TakenUp } from "./gathered.js";
import { areGathered, movePrompt } from "./move_answers.js";
import { withDeed } from "./pick_texts.js";
import { Unavailable } from "./unavailable.js";
import { FactionName } from "../common/factions.js";
import { Prose, Section } from "../common/prose.js";
import { thinkingFaction } from "../common/faction_status.js";
import { FACTIONS, capital, t } from "../common/texts.js";

/** @import { QuestionView } from "#api" */
/** @import { DecisionProps, OnTerm } from "../types.js" */

/**
 * Buttons of the panel: hint, undo the turn, undo the last click, redo, fold.
 * @param {DecisionProps} props
 */
const Tools = ({ data, busy, low, onUndo, onRedo, onLow, advice, onHint }) => html`<span class="back-tools">
  ${
    onHint
      ? html`<button class="hint" type="button" aria-pressed=${Boolean(advice)} onClick=${onHint}
          aria-label=${t("hint")} title=${t("hint.about")}>☼</button>`
      : null
  }${
    data.undo_turn === null
      ? null
      : html`<button class="restart" type="button" disabled=${busy} onClick=${() => onUndo(data.undo_turn ?? undefined)}
          aria-label=${t("undo.turn")} title=${t("undo.turn")}>⇤</button>`
  }${
    data.can_undo
      ? html`<button class="undo" type="button" disabled=${busy} onClick=${() => onUndo()} aria-label=${t("undo")}
          title=${t("undo.about")}>↶<span class="word"> ${t("undo")}</span></button>`
      : null
  }${
    onRedo
      ? html`<button class="redo" type="button" disabled=${busy} onClick=${onRedo} aria-label=${t("redo.about")}
          title=${t("redo.about")}>↷</button>`
      : null
  }<button class="fold" type="button" aria-expanded=${!low} aria-label=${t(low ? "decision.unfold" : "decision.fold")}
    onClick=${onLow}>${low ? "▲" : "▼"}</button></span>`;

/** Dots that move while a strong player thinks. */
const ThinkingDots = () => html`<span class="thinks" aria-hidden="true"><i></i><i></i><i></i></span>`;

/** Another player decides. @param {DecisionProps & {question: QuestionView}} props */
const Waiting = ({ question: { who }, ...given }) => html`<section
  class="decision waiting f-${who} ${given.low ? "lowered" : ""}" aria-label=${t("decision")} data-faction=${who}>
  <div class="decision-head"><${FactionName} faction=${who} size=${30} />
    ${thinkingFaction(given.data) ? html`<${ThinkingDots} />` : null}
    ${" "}<span class="soft">${given.data.texts.decides}</span><${Tools} ...${given} />
  </div>
  ${
    thinkingFaction(given.data)
      ? html`<progress class="thought" max="100" value=${given.thought ?? 0} aria-label=${given.data.texts.decides} />`
      : html`<p class="soft">${t(given.mine.length ? "decision.wait" : "decision.watch")}</p>`
  }
  ${given.fault ? html`<p class="fault" role="alert">${given.fault}</p>` : null}
  <${AnytimeActs} acts=${given.data.texts.acts} busy=${given.busy} onAct=${given.onAct} /></section>`;

/**
 * The answer whose outcome is shown: the one to be confirmed, or the one at which the pointer rested last, until it is
 * somewhere else; so on the way to a word of the note, or of the outcome, the pointer may cross other answers.
 * @param {DecisionProps} props
 */
function useShownAnswer({ moment, sure, pointed, isPointing }) {
  const onceAtRest = useRest(moment);
  const [rested, setRested] = useState({ moment: "", word: /** @type {string | null} */ (null) });
  useEffect(() => {
    const isBetweenAnswers = !isPointing && document.querySelector(".decision:hover");
    if (isBetweenAnswers) return;
    return onceAtRest(() => setRested({ moment, word: pointed }));
  }, [pointed, isPointing, moment]);
  const last = rested.moment === moment ? rested.word : null;
  return { shown: sure ?? last, forget: () => setRested({ moment: "", word: null }) };
}

/**
 * The note about all answers, folded to three lines where there is little room; a button unfolds it if it has more.
 * @param {{text: string, open: boolean, onOpen: () => void, onTerm: OnTerm}} props
 */
function Note({ text, open, onOpen, onTerm }) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const [hasMore, setMore] = useState(false);
  useLayoutEffect(() => {
    const note = element.current;
    if (!note || open) return;
    const observer = new ResizeObserver(() => setMore(note.scrollHeight > note.clientHeight + 1));
    observer.observe(note);
    return () => observer.disconnect();
  }, [text, open]);
  return html`<p class="soft" id="note" ref=${element}><${Prose} text=${text} onTerm=${onTerm} /></p>
    ${
      hasMore
        ? html`<button type="button" class="more-outcome more-note" aria-expanded=${open} aria-controls="note"
          aria-label=${t("not-now.more")} onClick=${onOpen}>${open ? "▲" : "▼"}</button>`
        : null
    }`;
}

/** Questions whether to take one's own piece off the map first, which is one of the acts at any time. */
const ASKS_FOR_ACT = new Set(["make-available"]);

/** The player at this browser decides. @param {DecisionProps & {question: QuestionView}} props */
function OwnQuestion({ question, ...given }) {
  const { data, sure, onTerm } = given;
  const { texts } = data;
  const { who } = question;
  const { selected, aim } = given.selection;
  const prompt =
    movePrompt(data, aim, selected.length > 0) ??
    (texts.prompt ?? "").replace(/ \([0-9., ]+\)$/, "").replace(new RegExp(`^${FACTIONS[who]}[,:] `), "");
  const { shown, forget } = useShownAnswer(given);
  const [open, setOpen] = useState(false);
  const text = shown && withDeed(question.kind, shown, answerText(texts.answers, shown) ?? t("draft"));
  const common = commonEffect(texts.answers);
  const about = areGathered(data) ? t("move.note") : texts.note;
  const note = [texts.price, common || about].filter(Boolean).join(" ");
  return html`<section class="decision mine head-${who} ${given.low ? "lowered" : ""}" aria-label=${t("decision.mine")}
    data-question=${question.kind} data-faction=${who} onMouseLeave=${forget}>
    <div class="decision-head"><${FactionName} faction=${who} size=${30} /><span class="you">${t("decision.you")}</span>
      <${Tools} ...${given} />
    </div>
    <h2 class="prompt" aria-live="polite">${capital(prompt)} <${Section} section=${texts.section} onTerm=${onTerm} />
    </h2>
    <div class="note ${open ? "open" : ""}" aria-live="polite">
      ${note ? html`<${Note} text=${note} open=${open} onOpen=${() => setOpen(!open)} onTerm=${onTerm} />` : null}
      ${
        text && !given.draft.last
          ? html`<${OutcomePreview} ...${given} word=${shown} text=${text} isSure=${sure !== null} open=${open}
        onOpen=${() => setOpen(!open)} />`
          : html`<${GatheredOutcome} ...${given} open=${open} onOpen=${() => setOpen(!open)} />`
      }
    </div>
    ${given.advice}
    ${
      selected.length
        ? html`<${TakenUp} ...${given} />`
        : html`<${Answers} ...${given} common=${common} />
        <${Unavailable} onEnter=${forget} question=${question} answers=${texts.answers} onWhy=${given.onWhy} />`
    }
    ${given.fault ? html`<p class="fault" role="alert">${given.fault}</p>` : null}
    <${AnytimeActs} key=${question.kind} acts=${texts.acts} busy=${given.busy} open=${ASKS_FOR_ACT.has(question.kind)}
      onAct=${given.onAct} />
    ${given.cards}
    <${EndTurn} ...${given} onEnter=${forget}><${Picks} ...${given} /></${EndTurn}>
  </section>`;
}

/** The pending question, own or another player's. @param {DecisionProps} given */
export function Decision(given) {
  const { question } = given.data.view;
  if (!question) return null;
  return question.mine
    ? html`<${OwnQuestion} ...${given} question=${question} />`
    : html`<${Waiting} ...${given} question=${question} />`;
}
