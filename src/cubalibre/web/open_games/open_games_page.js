// Pages of open games: the list, or the waiting room of one of them.
import { html } from "../common/html.js";
import { PageHeader } from "../common/page_header.js";
import { t } from "../common/texts.js";
import { BlockedPeople } from "./blocked_people.js";
import { OpenGameList } from "./open_game_list.js";
import { TicketPanel } from "./ticket_panel.js";
import { WaitingRoom } from "./waiting_room.js";

/** @import { Faction } from "../types.js" */

/** @param {{place?: string, faction?: Faction}} props place: id of an open game; faction: the one of an invitation */
export const OpenGamesPage = ({ place, faction }) => html`<div class="setup open-page">
  <${PageHeader} title=${t("open.title")} />
  <main>${
    place
      ? html`<${WaitingRoom} key=${place} id=${place} invited=${faction} />`
      : html`<p class="soft">${t("open.about")}</p>
        <div class="open-parts"><${OpenGameList} />
          <aside><${TicketPanel} /><${BlockedPeople} /></aside></div>`
  }</main></div>`;
