// What a table is like, in words and fields: pace, language, and who plays a Faction.
import { html } from "../common/html.js";
import { LANGUAGES, t } from "../common/texts.js";

/** @import { OpenGame, OpenSeat } from "#api" */
/** @import { PageEvent } from "../common/html.js" */
/** @typedef {"none" | "live" | "days"} Pace */

/** @type {Pace[]} */
export const PACES = ["none", "live", "days"];

/** @param {string} pace */
export const paceName = (pace) => t(`open.pace.${pace}`);

/** Who plays a Faction that nobody can take. @param {OpenSeat} seat */
export function playerName({ kind, name, mine }) {
  if (mine) return t("open.seat.you", { name });
  if (kind === "person") return name || t("open.seat.drawn");
  const [who, level] = kind.split(":");
  return t(`seat.${who}`, { number: level, name });
}

/** The title of an open game. @param {OpenGame} game */
export const titleOf = (game) => game.title || t("open.untitled");

/** Pace, language and optional rules. @param {{game: OpenGame}} props */
export const Facts = ({ game }) => html`<ul class="facts">
  ${game.pace ? html`<li class="fact">${paceName(game.pace)}</li>` : null}
  ${game.language ? html`<li class="fact">${LANGUAGES[game.language] ?? game.language}</li>` : null}
  ${game.rules.map((rule) => html`<li key=${rule}>${rule}</li>`)}</ul>`;

/**
 * A menu with its label; the first choice is `any` if there is a text for it.
 * @param {{label: string, value: string, any?: string, values: string[], textOf: (value: string) => string,
 *   onChange: (value: string) => void}} props
 */
export const Menu = ({ label, value, any, values, textOf, onChange }) => html`<label class="open-menu">
  <span>${label}</span>
  <select value=${value} onChange=${(/** @type {PageEvent} */ event) => onChange(event.target.value)}>
    ${any ? html`<option value="" selected=${!value}>${any}</option>` : null}
    ${values.map((one) => html`<option key=${one} value=${one} selected=${one === value}>${textOf(one)}</option>`)}
  </select></label>`;

/** @param {{value: string, any?: string, onChange: (pace: Pace) => void}} props */
export const PaceMenu = (props) =>
  html`<${Menu} label=${t("open.pace")} values=${PACES} textOf=${paceName} ...${props} />`;

/** @param {{value: string, any?: string, onChange: (language: string) => void}} props */
export const LanguageChoice = (props) => html`<${Menu} label=${t("open.language")} values=${Object.keys(LANGUAGES)}
  textOf=${(/** @type {string} */ code) => LANGUAGES[code]} ...${props} />`;
