// Legend: the pieces and signs on the board, and the keyboard shortcuts.
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

/** What is said besides of some of them. @type {Record<string, string>} */
const LEGENDS = { "26july-u": "legend.underground", "26july-a": "legend.active" };

/** What the signs on the board mean, and the keys. */
export const Legend = () => html`<ul class="legend">${ROWS.map(
  (kind) => html`<li key=${kind} data-help="piece:${kind}"><${Icon} kind=${kind} size=${28} />
    ${LEGENDS[kind] ? t(LEGENDS[kind], { kind: kindName(kind) }) : kindName(kind)}
  </li>`,
)}</ul>
  <p>${t("legend.signs")}</p><p>${t("legend.keys")}</p>`;
