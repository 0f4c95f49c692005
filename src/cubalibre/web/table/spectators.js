// What spectators see of a game: chosen for a new one, and shown at the table.
import { html, useState } from "../common/html.js";
import { many, t } from "../common/texts.js";

/** @import { NewGame, Spectators } from "#api" */
/** @import { PageEvent } from "../common/html.js" */
/** @typedef {NonNullable<NewGame["spectators"]>} Chosen */

/** @type {NonNullable<Chosen["watch"]>[]} */
const KINDS = ["at-once", "delayed", "nobody"];
const USUAL_TURNS = 4;
/** As many as the server takes. */
const MOST_TURNS = 40;

/** @param {{chosen?: Chosen, onChange: (chosen?: Chosen) => void}} props */
export function SpectatorChoice({ chosen, onChange }) {
  const watch = chosen?.watch ?? "at-once";
  const [turns, setTurns] = useState(chosen?.turns ?? USUAL_TURNS);
  /** @param {NonNullable<Chosen["watch"]>} kind @param {number} number */
  const choose = (kind, number) => {
    setTurns(number);
    onChange(kind === "at-once" ? undefined : { watch: kind, turns: number });
  };
  return html`<h2>${t("table.spectators")}</h2>
    <fieldset class="options spectators"><legend class="hidden">${t("table.spectators")}</legend>${KINDS.map(
      (kind) => html`<label key=${kind} class="option ${watch === kind ? "on" : ""}">
        <input type="radio" name="spectators" checked=${watch === kind} onChange=${() => choose(kind, turns)} />
        <span><b>${t(`table.watch.${kind}`)}</b> ${t(`table.watch.${kind}.about`)}</span></label>`,
    )}</fieldset>
    ${
      watch === "delayed"
        ? html`<label class="delay-turns"><span>${t("table.watch.turns")}</span>
            <input type="number" required min="1" max=${MOST_TURNS} step="1" value=${turns}
              onInput=${(/** @type {PageEvent} */ event) => choose("delayed", Number(event.target.value))} /></label>`
        : null
    }`;
}

/**
 * What was agreed about spectators, to players and to those who look on.
 * @param {{spectators: Spectators, isSeated: boolean, isOver: boolean}} props
 */
export function Watched({ spectators: { watch, turns }, isSeated, isOver }) {
  if (isOver && watch === "delayed") return null;
  const text =
    watch === "nobody" ? t("table.watched.nobody") : many(`table.watched.${isSeated ? "players" : "you"}`, turns);
  return html`<p class="watched">${text}</p>`;
}
