// Public page of a person who has asked for one: figures, and games that everybody may look at.
import * as api from "../common/api.js";
import { html, useEffect, useState } from "../common/html.js";
import { PageHeader } from "../common/page_header.js";
import { Emblem } from "../common/pieces.js";
import { FACTIONS, dated, language, listed, many, t } from "../common/texts.js";
import { RatingsPart, StatisticsPart } from "./figures.js";
import { ago } from "./my_games.js";
import { state } from "./own_games.js";

/** @import { Player, PublicGame } from "#api" */

/** The people at the table besides the one whose page it is. @param {{item: PublicGame}} props */
function Others({ item: { played, people } }) {
  const own = people[played[0]]?.id;
  const found = new Map(Object.values(people).map(({ id, name }) => [id, name]));
  found.delete(own ?? "");
  if (!found.size) return null;
  return html`<p class="row-others">${t("people.player.with")}${" "}
    ${[...found].map(([id, name]) => html`<a key=${id} href="#/player/${id}">${name}</a>`)}</p>`;
}

/** Which place the person came to, or how far the game is; nothing if that is not shown. @param {PublicGame} item */
function progress({ game, played }) {
  const place = game.ranking?.findIndex(({ factions }) => factions.includes(played[0])) ?? -1;
  if (place >= 0) return t("people.player.place", { number: place + 1 });
  return game.cards ? many("lobby.progress", game.entries, { card: game.cards + 1 }) : "";
}

/** @param {{item: PublicGame}} props */
function GameRow({ item }) {
  const { game, played } = item;
  const as = listed(played.map((f) => FACTIONS[f]));
  return html`<li class="game-row" data-game=${game.id}>
    <a class="row-link" href="#/game/${game.id}">
      <span class="row-seats">${played.map((f) => html`<${Emblem} key=${f} faction=${f} size=${30} />`)}</span>
      <span class="row-title">${game.title || t("lobby.game-as", { factions: as })}
        <small>${ago((Date.now() - Date.parse(game.changed)) / 1_000, language)}</small></span>
      <span class="row-state">${game.decides === "chance" ? "" : state(game).text}
        <small>${progress(item)}</small></span></a><${Others} item=${item} /></li>`;
}

/** @param {{id: string}} props */
function Games({ id }) {
  const [page, setPage] = useState({ items: /** @type {PublicGame[]} */ ([]), more: true });
  const [fault, setFault] = useState("");
  const load = async () => {
    try {
      const next = await api.call(`players/${id}/games?start=${page.items.length}`);
      setPage({ items: [...page.items, ...next.items], more: next.more });
    } catch (error) {
      setFault(api.messageOf(error));
    }
  };
  useEffect(() => {
    load();
  }, []);
  return html`<section class="me-part public-games"><h2>${t("people.player.games")}</h2>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    ${
      page.items.length
        ? html`<ul class="games">${page.items.map(
            (item) => html`<${GameRow} key=${item.game.id} item=${item} />`,
          )}</ul>`
        : null
    }
    ${page.items.length || page.more ? null : html`<p>${t("people.player.games.none")}</p>`}
    <p class="soft">${t("people.player.games.about")}</p>
    ${page.items.length && page.more ? html`<button type="button" onClick=${load}>${t("people.more")}</button>` : null}</section>`;
}

/** @param {{place?: string}} props place: the person's id */
export function PlayerPage({ place: id = "" }) {
  const [player, setPlayer] = useState(/** @type {Player | null} */ (null));
  const [fault, setFault] = useState("");
  useEffect(() => {
    setPlayer(null);
    setFault("");
    api.call(`players/${encodeURIComponent(id)}`).then(setPlayer, (error) => setFault(api.messageOf(error)));
  }, [id]);
  return html`<div class="setup me-page"><${PageHeader} title=${player?.name ?? t("people.player")} />
    <main>${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      ${
        player
          ? html`<p class="lead">${t("people.player.since", { date: dated(Date.parse(player.created)) })}</p>
            <div class="me-parts wide-first">
              <div><${StatisticsPart} figures=${player.figures} /><${Games} key=${id} id=${id} /></div>
              <div><${RatingsPart} figures=${player.figures} /></div></div>`
          : null
      }
      <p class="actions"><a href="#/">${t("all-games")}</a></p></main></div>`;
}
