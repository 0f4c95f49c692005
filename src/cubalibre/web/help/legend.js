// Legend: the pieces and signs on the board, and the list of keyboard shortcuts.
import { html } from "../common/html.js";
import { Icon } from "../common/pieces.js";
import { kindName, t } from "../common/texts.js";

const ROWS = [
  "troops",
  "police",
  "gov-base",
  "26july-u",
  "26july-a",
  "26july-base",
  "dr-u",
  "dr-a",
  "dr-base",
  "syn-u",
  "syn-a",
  "casino",
  "closed-casino",
];

/** Kinds of pieces with a text of their own -> its key. @type {Record<string, string>} */
const LEGENDS = { "26july-u": "legend.underground", "26july-a": "legend.active" };

/** The legend. */
export const Legend = () => html`<ul class="legend">${ROWS.map(
  (kind) => html`<li key=${kind} data-help="piece:${kind}"><${Icon} kind=${kind} size=${28} />
    ${LEGENDS[kind] ? t(LEGENDS[kind], { kind: kindName(kind) }) : kindName(kind)}
  </li>`,
)}</ul>
  <p>${t("legend.signs")}</p><p>${t("legend.keys")}</p>`;
