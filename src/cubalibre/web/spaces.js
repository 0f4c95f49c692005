// All spaces as a table: the board in words.
import { html } from "./html.js";
import { ORDER } from "./layout.js";
import { FACTIONS, LEVELS, SPACES } from "./names.js";
import { Emblem, Icon } from "./pieces.js";
import { describeLot } from "./words.js";

/** @param {{view: any, onSpace: Function, lit: Record<string, string>}} props */
export const Spaces = ({ view, onSpace, lit }) => html`<table class="spaces"><thead><tr><th scope="col">Space</th><th scope="col">Control</th><th scope="col">Pieces</th></tr></thead>
  <tbody>${ORDER.map((space) => {
    const data = view.spaces[space];
    const isEc = SPACES[space].terrain === "ec";
    return html`<tr key=${space} class=${lit[space] ? "lit" : ""} data-help="space:${space}"><th scope="row"><button type="button" onClick=${(e) => onSpace(space, e)}>${SPACES[space].name}</button>
      <small>${isEc ? `Econ ${SPACES[space].econ}` : `Pop ${SPACES[space].pop} · ${LEVELS[data.level]}`}${data.terror ? ` · ${isEc ? "Sabotage" : `Terror ${data.terror}`}` : ""}</small></th>
      <td>${data.control ? html`<${Emblem} faction=${data.control} size=${20} /><span class="hidden">${FACTIONS[data.control]}</span>` : "–"}</td>
      <td>${data.lots.map((lot) => html`<span class="mini" key=${lot.lot} title=${describeLot(lot)}><${Icon} kind=${lot.kind} size=${20} />${lot.number > 1 ? lot.number : ""}${lot.cash ? html`<span class="mini-cash">$${lot.cash}</span>` : ""}<span class="hidden">${describeLot(lot)}</span></span>`)}</td></tr>`;
  })}</tbody></table>`;
