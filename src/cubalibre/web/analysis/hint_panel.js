// Panel beside a decision: what a strong player would do, other turns, and who is likely to win.
import { html, useState } from "../common/html.js";
import { FACTION_IDS, FactionName } from "../common/factions.js";
import { signed, t } from "../common/texts.js";
import { ChanceBar } from "./chance_bar.js";
import { ASKED, USUAL, useHint } from "./hints.js";
import { PastOutlooks } from "./past_outlooks.js";
import { percent } from "./percentages.js";

/** @import { Hint, Interval, PossibleTurn } from "#api" */
/** @import { Level } from "./hints.js" */
/** @typedef {{entry: number, card: number | null}} Place how many entries the game has, and its card */

/** A chance with its interval: "61% (50–70%)". @param {Interval} chance */
const chanceText = ({ value, low, high }) =>
  t("analysis.hint.chance", { chance: percent(value), low: percent(low), high: percent(high) });

/** Who would play a turn, and what dice have to do with it. @param {PossibleTurn} turn @param {number} level */
const remarks = ({ of_level, by_rulebook, dice }, level) =>
  [
    of_level && t("analysis.hint.level.plays", { number: level }),
    by_rulebook && t("analysis.hint.rulebook"),
    dice && t("analysis.hint.dice"),
  ].filter(Boolean);

/**
 * @param {{turn: PossibleTurn, level: number, marked: string[], onMark: (spaces: string[]) => void}} props
 */
function Turn({ turn, level, marked, onMark }) {
  const { text, effect, spaces, chance, best } = turn;
  const lead = t("analysis.hint.lead", { number: signed(Math.round(10 * turn.lead.value) / 10 + 0) });
  const isMarked = spaces.length > 0 && marked.join() === spaces.join();
  return html`<li class=${turn.of_level ? "hint-turn first" : "hint-turn"}>
    <p>${text || t("analysis.hint.nothing")}</p>
    ${effect.length ? html`<p class="soft">${t("analysis.hint.effect", { text: effect.join("; ") })}</p>` : null}
    <p class="hint-figures"><${ChanceBar} chance=${chance} /> <b>${chanceText(chance)}</b>
      ${" "}<span>${t("analysis.hint.best", { chance: percent(best) })}</span>
      ${" "}<span class="soft">${lead}</span>
    </p>
    <p class="hint-remarks">${remarks(turn, level).join(" ")}
      ${
        spaces.length
          ? html` <button type="button" aria-pressed=${isMarked} onClick=${() => onMark(isMarked ? [] : spaces)}>
            ${t("analysis.hint.map")}</button>`
          : null
      }</p></li>`;
}

/** Each Faction's chance to win. @param {{hint: Hint}} props */
const Outlook = ({ hint }) => html`<h4>${t("analysis.hint.outlook")}</h4>
  <ul class="hint-outlook">${FACTION_IDS.map(
    (faction) => html`<li key=${faction}><${FactionName} faction=${faction} size=${20} />
      <${ChanceBar} chance=${hint.outlook[faction]} faction=${faction} />
      <span>${chanceText(hint.outlook[faction])}</span></li>`,
  )}</ul>
  <p class="soft">${t("analysis.hint.outlook.about", { number: hint.playouts })}${" "}
    ${hint.shrinkage ? t("analysis.hint.shrinkage", { number: hint.shrinkage }) : null}</p>`;

/**
 * What was found.
 * @param {{id: string, hint: Hint, at: Place, marked: string[], onMark: (spaces: string[]) => void}} props
 */
const Found = ({ id, hint, at, marked, onMark }) => html`
  <ol class="hint-turns">${hint.turns.map(
    (turn) => html`<${Turn} key=${turn.text} turn=${turn} level=${hint.level} marked=${marked} onMark=${onMark} />`,
  )}</ol>
  <p class="soft">${t("analysis.hint.about", { number: hint.playouts })}</p>
  <${Outlook} hint=${hint} />
  <${PastOutlooks} id=${id} hint=${hint} entry=${at.entry} card=${at.card} />`;

/**
 * @param {{id: string, revision: number, at: Place, language: string, marked: string[],
 *   onMark: (spaces: string[]) => void, onClose: () => void}} props marked: the spaces that the map marks
 */
export function HintPanel({ id, revision, at, language, marked, onMark, onClose }) {
  const [level, setLevel] = useState(USUAL);
  const { hint, fault } = useHint(id, revision, level, language);
  /** @param {string} wanted */
  const choose = (wanted) => {
    onMark([]);
    setLevel(/** @type {Level} */ (Number(wanted)));
  };
  const isThinking = !fault && (!hint || hint.state === "thinking");
  return html`<section class="hint-panel" aria-label=${t("hint")}>
    <p class="hint-head"><label>${t("analysis.hint.level")}${" "}
      <select value=${level} onChange=${(/** @type {any} */ e) => choose(e.target.value)}>${ASKED.map(
        (each) => html`<option key=${each} value=${each}>${each}</option>`,
      )}</select></label>
      <button type="button" onClick=${onClose}>${t("close")}</button></p>
    <div aria-live="polite">
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      ${isThinking ? html`<p class="soft">${t("analysis.hint.thinking")}</p>` : null}
      ${hint?.state === "broken" ? html`<p class="fault">${t("analysis.hint.broken")}</p>` : null}
      ${
        hint?.state === "done"
          ? html`<${Found} id=${id} hint=${hint} at=${at} marked=${marked} onMark=${onMark} />`
          : null
      }
    </div></section>`;
}
