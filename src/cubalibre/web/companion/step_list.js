// List of steps by hand: what to do at the real board, to be ticked off, with the reasons beneath each turn.
import { html } from "../common/html.js";
import { Emblem } from "../common/pieces.js";
import { Prose } from "../common/prose.js";
import { t } from "../common/texts.js";
import { nextStep, stepsOf, takenBack } from "./board_steps.js";

/** @import { BoardSteps, BoardTurn } from "#api" */
/** @import { OnTerm } from "../types.js" */
/** @import { Memory } from "./table_memory.js" */
/** @import { Drawn } from "../common/html.js" */
/** @typedef {(step: {key: string, text: string}) => void} OnTick */

/**
 * @param {{turn: BoardTurn, ticks: Memory["ticks"], next: string | null, onTick: OnTick, onTerm: OnTerm}} props
 */
const Turn = ({ turn, ticks, next, onTick, onTerm }) => html`<div class="board-turn edge-${turn.seat}">
  ${
    turn.text
      ? html`<p class="sentence">${turn.seat ? html`<${Emblem} faction=${turn.seat} size=${24} />` : null}
        <span>${turn.text}</span></p>`
      : null
  }
  <ul class="board-steps">${turn.steps.map((step, i) => {
    const { key } = step;
    const isDone = key in ticks;
    const look = `${isDone ? "is-done" : ""} ${key === next ? "is-next" : ""} ${
      i && step.space !== turn.steps[i - 1].space ? "other-space" : ""
    }`;
    return html`<li key=${key}><label class="board-step ${look}" data-space=${step.space}>
      <input type="checkbox" checked=${isDone} onChange=${() => onTick(step)} /><span>${step.text}</span></label></li>`;
  })}</ul>
  ${
    turn.reasons.length
      ? html`<details class="reasons"><summary>${t("beside.why")}</summary>
        ${turn.reasons.map(
          (reason, i) => html`<p key=${i} class="soft"><${Prose} text=${reason} onTerm=${onTerm} /></p>`,
        )}
      </details>`
      : null
  }
</div>`;

/** What the list is, as the key of a text. @param {BoardSteps} list */
const headingOf = ({ back, corrected }) => {
  if (corrected) return "beside.corrected";
  return back ? "beside.back" : "beside.list.hand";
};

/**
 * @param {{memory: Memory, onTick: OnTick, onFinish: () => void, onTerm: OnTerm, tools: Drawn}} props
 */
export function StepList({ memory, onTick, onFinish, onTerm, tools }) {
  const { list, ticks } = memory;
  if (!list) return null;
  const steps = stepsOf(list);
  const done = steps.filter(({ key }) => key in ticks).length;
  const back = takenBack(memory);
  const next = nextStep(memory)?.key ?? null;
  return html`<section class="decision at-board" aria-label=${t("beside.list")} data-left=${steps.length - done}>
    <div class="decision-head"><h2 class="prompt">${t(headingOf(list))}</h2>
      <span class="soft step-number">${t("beside.goes", { number: done, all: steps.length })}</span>${tools}</div>
    ${
      back.length
        ? html`<div class="board-turn taken-back"><p class="sentence">${t("beside.take-back")}</p>
          <ul class="board-steps">${back.map((text) => html`<li key=${text}>${text}</li>`)}</ul></div>`
        : null
    }
    ${list.turns.map(
      (turn, i) => html`<${Turn} key=${i} turn=${turn} ticks=${ticks} next=${next} onTick=${onTick}
        onTerm=${onTerm} />`,
    )}
    <p class="finish"><button type="button" class="primary" onClick=${onFinish}>
      ${t(done === steps.length ? "beside.done" : "beside.done.rest")}</button></p>
  </section>`;
}
