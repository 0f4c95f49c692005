// Table of all spaces: Control, Population, Support or Opposition, Terror and pieces in words.
import { html } from "../common/html.js";
import { ORDER } from "../board/map_layout.js";
import { SPACES } from "../common/printed_facts.js";
import { Emblem, Icon } from "../common/pieces.js";
import { FACTIONS, LEVELS, SPACE_NAMES, t } from "../common/texts.js";
import { describeLot, terror } from "../common/descriptions.js";

/** @import { View } from "#api" */
/** @import { OnSpace } from "../types.js" */

/** @param {{view: View, onSpace: OnSpace, lit: Record<string, string>}} props */
export const SpacesTable = ({ view, onSpace, lit }) => html`<table class="spaces">
  <thead>
    <tr><th scope="col">${t("spaces.space")}</th><th scope="col">${t("spaces.control")}</th>
      <th scope="col">${t("spaces.pieces")}</th>
    </tr>
  </thead>
  <tbody>${ORDER.map((space) => {
    const data = view.spaces[space];
    const isEc = SPACES[space].terrain === "ec";
    return html`<tr key=${space} class=${lit[space] ? "lit" : ""} data-help="space:${space}">
      <th scope="row"><button type="button" onClick=${(e) => onSpace(space, e)}>${SPACE_NAMES[space]}</button>
        <small>
          ${
            isEc
              ? t("spaces.econ", { econ: SPACES[space].econ })
              : t("spaces.pop", { pop: SPACES[space].pop, level: LEVELS[data.level ?? ""] })
          }
          ${data.terror ? ` · ${terror(space, data)}` : ""}
        </small>
      </th>
      <td>
        ${
          data.control
            ? html`<${Emblem} faction=${data.control} size=${20} /><span class="hidden">${FACTIONS[data.control]}
            </span>`
            : "–"
        }
      </td>
      <td>
        ${data.lots.map(
          (lot) =>
            html`<span class="mini" key=${lot.lot} title=${describeLot(lot)}><${Icon} kind=${lot.kind} size=${20} />
              ${lot.number > 1 ? lot.number : ""}${lot.cash ? html`<span class="mini-cash">$${lot.cash}</span>` : ""}
              <span class="hidden">${describeLot(lot)}</span>
            </span>`,
        )}
      </td>
    </tr>`;
  })}</tbody></table>`;
