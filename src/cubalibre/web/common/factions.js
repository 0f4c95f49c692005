// The four Factions: ids in the order of the mats, and the label with emblem and name.
import { html } from "./html.js";
import { Emblem } from "./pieces.js";
import { FACTIONS } from "./texts.js";

/** @import { Faction } from "../types.js" */

/** @type {Faction[]} */
export const FACTION_IDS = ["government", "26july", "directorio", "syndicate"];

/** @param {{faction: string, size?: number}} props */
export const FactionName = ({ faction, size = 22 }) =>
  html`<span class="faction-name f-${faction}"><${Emblem} faction=${faction} size=${size} /> ${FACTIONS[faction]}
  </span>`;
