// The waiting room of an open game: who is there, what is free, the invitation; it goes on to the board by itself.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { html, useEffect } from "../common/html.js";
import { FACTIONS, many, t } from "../common/texts.js";
import { Invitation } from "./invitation.js";
import { useChanges, useLook } from "./requests.js";
import { SeatCards } from "./seats.js";
import { Facts, titleOf } from "./table_facts.js";

/** @import { OpenGame } from "#api" */
/** @import { Faction } from "../types.js" */

/** Go on to the board, to which "back" of the browser does not lead back. @param {string} id @param {string} title */
export function enterGame(id, title) {
  if (!store.game(id)) store.saveGame(id, {}, { title, seen: 0 });
  location.replace(`#/game/${id}`);
}

/** How the table stands, for everybody and for screen readers. @param {{game: OpenGame, invited?: Faction}} props */
function Standing({ game, invited }) {
  const isInvited = invited && game.seats[invited].kind === "free" && !game.seated;
  const texts = {
    open: many("open.waits", game.free),
    starting: game.obstacle || t("open.starting"),
    started: t("open.started"),
    closed: t("open.closed"),
  };
  return html`<div class="standing" role="status">
    ${isInvited ? html`<p class="invited">${t("open.invited", { faction: FACTIONS[invited] })}</p>` : null}
    <p>${texts[game.state]}</p></div>`;
}

/**
 * What those at the table can do.
 * @param {{game: OpenGame, busy: boolean, act: (what: "leave" | "start" | "close") => void}} props
 */
const Actions = ({ game, busy, act }) => html`
  ${game.seated ? html`<p>${t("open.stay")}</p>` : null}
  <p class="actions">
    ${
      game.role === "maker"
        ? html`<button type="button" class="primary" disabled=${busy} aria-describedby="start-early"
            onClick=${() => act("start")}>${t("open.start")}</button>`
        : null
    }
    ${
      game.seated
        ? html`<button type="button" disabled=${busy} onClick=${() => act("leave")}>${t("open.leave")}</button>`
        : null
    }
    ${
      game.role === "maker"
        ? html`<button type="button" disabled=${busy}
            onClick=${() => confirm(t("open.close.sure")) && act("close")}>${t("open.close")}</button>`
        : null
    }
  </p>
  ${game.role === "maker" ? html`<p class="soft" id="start-early">${t("open.start.about")}</p>` : null}`;

/** @param {{id: string, invited?: Faction}} props */
export function WaitingRoom({ id, invited }) {
  const { found: game, changed, fault } = useLook(() => api.call(`open-games/${id}`), id);
  const changes = useChanges();
  const isThere = game?.state === "started" && game.seated;
  useEffect(() => {
    if (isThere) enterGame(id, game.title);
  }, [isThere]);
  /** @param {Faction | null} faction */
  const take = (faction) =>
    changes.change(async () => changed(await api.call(`open-games/${id}/seats`, { body: { faction } })));
  /** @param {"leave" | "start" | "close"} what */
  const act = (what) => changes.change(async () => changed(await api.call(`open-games/${id}/${what}`, { body: {} })));
  const problem = changes.fault || fault;
  const isOpen = game?.state === "open";
  return html`
    ${problem ? html`<p class="fault" role="alert">${problem}</p>` : null}
    ${
      game
        ? html`<h2 class="table-title">${titleOf(game)}</h2>
          <${Facts} game=${game} />
          <${Standing} game=${game} invited=${invited} />
          <${SeatCards} game=${game} busy=${changes.busy} invited=${invited} onTake=${take} />
          ${isOpen ? html`<${Actions} game=${game} busy=${changes.busy} act=${act} />` : null}
          ${game.state === "started" ? html`<p><a class="button" href="#/game/${id}">${t("open.watch")}</a></p>` : null}
          ${isOpen && game.free ? html`<${Invitation} game=${game} />` : null}`
        : html`<p class="soft" role="status">${problem ? "" : "…"}</p>`
    }
    <p class="actions"><a href="#/open">${t("open.all")}</a></p>
    ${changes.asks}`;
}
