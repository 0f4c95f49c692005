// List of steps by hand: what to do at the real board, to be ticked off, with the reasons beneath each turn.
import { html } from "../common/html.js";
import { Emblem } from "../common/pieces.js";
import { Prose } from "../common/prose.js";
import { t } from "../common/texts.js";
import { keyOf, nextStep, stepsOf } from "./board_steps.js";

/** @import { BoardTurn } from "#api" */
/** @import { OnTerm } from "../types.js" */
/** @import { Memory } from "./table_memory.js" */
/** @import { Drawn } from "../common/html.js" */

/**
 * @param {{turn: BoardTurn, number: number, ticks: string[], next: string | null, onTick: (key: string) => void,
 *   onTerm: OnTerm}} props
 */
const Turn = ({ turn, number, ticks, next, onTick, onTerm }) => html`<div class="board-turn edge-${turn.seat}">
  ${
    turn.text
      ? html`<p class="sentence">${turn.seat ? html`<${Emblem} faction=${turn.seat} size=${24} />` : null}
        <span>${turn.text}</span></p>`
      : null
  }
  <ul class="board-steps">${turn.steps.map((step, i) => {
    const key = keyOf(number, i, step.text);
    const isDone = ticks.includes(key);
    const look = `${isDone ? "is-done" : ""} ${key === next ? "is-next" : ""} ${
      i && step.space !== turn.steps[i - 1].space ? "other-space" : ""
    }`;
    return html`<li key=${key}><label class="board-step ${look}" data-space=${step.space}>
      <input type="checkbox" checked=${isDone} onChange=${() => onTick(key)} /><span>${step.text}</span></label></li>`;
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

/**
 * @param {{memory: Memory, onTick: (key: string) => void, onFinish: () => void, onTerm: OnTerm, tools: Drawn}} props
 */
export function StepList({ memory, onTick, onFinish, onTerm, tools }) {
  const { list, ticks, back } = memory;
  if (!list) return null;
  const steps = stepsOf(list);
  const done = steps.filter(({ key }) => ticks.includes(key)).length;
  const next = nextStep(memory)?.key ?? null;
  return html`<section class="decision at-board" aria-label=${t("beside.list")} data-left=${steps.length - done}>
    <div class="decision-head"><h2 class="prompt">${t(list.back ? "beside.back" : "beside.list.hand")}</h2>
      <span class="soft step-number">${t("beside.goes", { number: done, all: steps.length })}</span>${tools}</div>
    ${
      back.length
        ? html`<div class="board-turn taken-back"><p class="sentence">${t("beside.take-back")}</p>
          <ul class="board-steps">${back.map((text) => html`<li key=${text}>${text}</li>`)}</ul></div>`
        : null
    }
    ${list.turns.map(
      (turn, i) => html`<${Turn} key=${i} turn=${turn} number=${i} ticks=${ticks} next=${next} onTick=${onTick}
        onTerm=${onTerm} />`,
    )}
    <p class="finish"><button type="button" class="primary" onClick=${onFinish}>
      ${t(done === steps.length ? "beside.done" : "beside.done.rest")}</button></p>
  </section>`;
}
