// Gathered answers: what has been picked and not been sent, what it comes to, and the pieces that are taken up.
import { html, useLayoutEffect, useRef } from "../common/html.js";
import { Icon } from "../common/pieces.js";
import { SPACE_NAMES, capital, many, t } from "../common/texts.js";
import { pickNumber, stepDetailed } from "./draft_steps.js";
import { fromText, moveText, partsOf } from "./move_texts.js";
import { stepText } from "./pick_texts.js";

/** @import { PageEvent, Part } from "../common/html.js" */
/** @import { DecisionProps } from "../types.js" */
/** @import { Move } from "./draft_steps.js" */

/**
 * Buttons for one piece less or more.
 * @param {{number: number, least?: number, most: number, name: string, busy?: boolean, onStep: (step: number) => void}}
 *   props
 */
export const Stepper = ({
  number,
  least = 1,
  most,
  name,
  busy = false,
  onStep,
}) => html`<span class="stepper" role="group"
  aria-label=${name}>
  <button type="button" disabled=${busy || number <= least} aria-label=${t("move.fewer")} onClick=${() => onStep(-1)}>−
  </button>
  <output>${number}</output>
  <button type="button" disabled=${busy || number >= most} aria-label=${t("move.more")} onClick=${() => onStep(1)}>+
  </button></span>`;

/**
 * One pick, with the button that takes it back.
 * @param {{text: string, name?: string, busy: boolean, onDrop: (event: PageEvent) => void, children?: Part,
 *   kind?: string}} props name: the text for those who do not see the piece and the number beside it
 */
const Pick = ({ text, name = text, busy, onDrop, children, kind }) => html`<li class="pick">
  ${kind ? html`<${Icon} kind=${kind} size=${20} />` : html`<span class="picked-mark" aria-hidden="true">✓</span>`}
  <span class="pick-text">${capital(text)}</span>${children}
  <button type="button" class="drop" disabled=${busy} aria-label=${t("draft.drop", { pick: name })}
    onClick=${onDrop}>×</button></li>`;

/**
 * A move of the draft.
 * @param {DecisionProps & {move: Move, at: number, which: number}} props its step, and its place among its moves
 */
function MovePick({ move, at, which, data, busy, draft }) {
  const { space, kind } = partsOf(move.lot);
  const way = t("move.way", { from: SPACE_NAMES[space], to: SPACE_NAMES[move.to] });
  const left = data.view.spaces[space].lots.find(({ lot }) => lot === move.lot)?.number ?? 0;
  const text = moveText(move);
  return html`<${Pick} text=${way} name=${text} kind=${kind} busy=${busy} onDrop=${() => draft.setNumber(at, which, 0)}>
    <${Stepper} number=${move.number} most=${move.number + left} name=${text} busy=${busy}
      onStep=${(/** @type {number} */ step) => draft.setNumber(at, which, move.number + step)} /></${Pick}>`;
}

/** Keeps the last pick in sight. @param {number} number of picks */
function useLastInSight(number) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(
    () => list.current?.lastElementChild?.scrollIntoView({ block: "nearest", behavior: "instant" }),
    [number],
  );
  return list;
}

/** What is picked and not sent yet; nothing while that is nothing. @param {DecisionProps} given */
export function Picks(given) {
  const { draft, busy, online } = given;
  const number = pickNumber(draft.steps);
  const list = useLastInSight(number);
  if (!number) return null;
  return html`<div class="picks" role="group" aria-label=${t("draft")}>
    <p class="picks-head"><b role="status">${many("draft.number", number)}</b>
      <button type="button" class="send-picks" disabled=${busy || !online} title=${t("draft.send.about")}
        onClick=${draft.send}>${t("draft.send")}</button></p>
    <ul ref=${list}>${draft.steps.flatMap((step, at) =>
      "moves" in step
        ? step.moves.map(
            (move, which) => html`<${MovePick} key=${`${move.lot} ${move.to}`} ...${given} move=${move} at=${at}
              which=${which} />`,
          )
        : stepDetailed(draft.steps, at) >= 0
          ? []
          : html`<${Pick} key=${`${at} ${step.answers}`} text=${stepText(draft.steps, at)} busy=${busy}
            onDrop=${(/** @type {PageEvent} */ event) => draft.drop(at, event)} />`,
    )}</ul></div>`;
}

/** The pieces that are taken up, how many of each, and where they can go. @param {DecisionProps} given */
export function TakenUp({ selection, busy, online }) {
  const { selected, moves, to } = selection;
  return html`<div class="taken-up" role="group" aria-label=${t("move.where")}>
    <ul>${selected.map(({ lot, number }) => {
      const { space, kind } = partsOf(lot);
      const text = fromText(lot, number);
      return html`<li key=${lot} class="pick"><${Icon} kind=${kind} size=${20} />
        <span class="pick-text">${SPACE_NAMES[space]}</span>
        <${Stepper} number=${number} most=${moves.find((each) => each.lot === lot)?.most ?? number} name=${text}
          onStep=${(/** @type {number} */ step) => selection.step(lot, step)} />
        <button type="button" class="drop" aria-label=${t("draft.drop", { pick: text })}
          onClick=${(/** @type {PageEvent} */ event) => selection.toggle(lot, event)}>×</button></li>`;
    })}</ul>
    <ul class="answers many" aria-label=${t("move.where")}>${to.map(
      (space, i) => html`<li key=${space}><button type="button" class="answer" data-answer=${space}
        disabled=${busy || !online} onClick=${(/** @type {PageEvent} */ event) => selection.go(space, event)}>
        <span class="answer-text">${SPACE_NAMES[space]}</span>${
          i < 10 ? html`<kbd aria-hidden="true">${(i + 1) % 10}</kbd>` : null
        }</button></li>`,
    )}</ul></div>`;
}
