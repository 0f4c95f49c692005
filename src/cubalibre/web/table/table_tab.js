// The tab of a game about what is said at the table: talk, deals, notes.
import { html } from "../common/html.js";
import { FACTION_IDS } from "../common/factions.js";
import { Chat } from "./chat.js";
import { Deals } from "./deals.js";
import { Notepad } from "./notepad.js";

/** @import { Message } from "#api" */
/** @import { Game, Send, EntryRef } from "../types.js" */

/** @param {Pick<Game, "data" | "talk" | "mine" | "readTalk"> & {send: Send, place: EntryRef}} props */
export function TableTab({ data, talk, mine, send, place, readTalk }) {
  const people = FACTION_IDS.filter((f) => data.seats[f]?.kind === "person");
  const others = people.some((faction) => !mine.includes(faction));
  return html`<div class="table-tab">
    <${Chat} id=${data.id} seats=${data.seats} talk=${talk} mine=${mine} people=${people} send=${send} place=${place}
      readTalk=${readTalk} />
    <div class="table-folds">
      ${
        others || !mine.length
          ? html`<${Deals} data=${data} mine=${mine} said=${talk.length} onSaid=${readTalk} />`
          : null
      }
      ${mine.length ? html`<${Notepad} id=${data.id} mine=${mine} />` : null}
    </div></div>`;
}
