// List of my games on the start page: those of this browser and those that I hold by my name; statistics.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { FACTION_IDS } from "../common/factions.js";
import { rematch, saveRecord } from "../common/game_creation.js";
import { headline } from "../common/game_results.js";
import { html, useEffect, useState } from "../common/html.js";
import { Emblem } from "../common/pieces.js";
import { FACTIONS, dated, language, listed, many, t } from "../common/texts.js";
import { Statistics } from "../pages/statistics.js";
import { ago, hasTalk, merged } from "./my_games.js";

/** @import { Summary } from "#api" */
/** @import { Attempt } from "../types.js" */
/** @import { OwnGame } from "./my_games.js" */

/** Games of this browser that are listed. */
const MOST = 20;
/** Seconds after which a date says more than how long ago it was. */
const A_MONTH = 30 * 86_400;

/** How a game stands, and whether the reader decides. @param {Summary} data */
export function state(data) {
  if (data.over) {
    const text = data.ranking ? headline(data.ranking, data.seats, data.mine) : t("lobby.over");
    return { text, mine: false };
  }
  const faction = FACTIONS[data.decides];
  if (data.seats[data.decides]?.kind.startsWith("search"))
    return { text: t("turn.thinking", { faction }), mine: false };
  if (data.mine.some((mine) => mine === data.decides)) return { text: t("lobby.you-decide", { faction }), mine: true };
  return { text: faction ? t("lobby.decides", { faction }) : t("lobby.nobody-decides"), mine: false };
}

/** The seats of the reader, as far as they are known. @param {OwnGame} game */
const seatsOf = ({ saved, data }) => [...new Set([...Object.keys(saved?.keys ?? {}), ...(data?.mine ?? [])])];

/** The title of a game, or else its own Factions. @param {OwnGame} game */
function titleOf(game) {
  const { saved, data } = game;
  const mine = FACTION_IDS.filter((f) => seatsOf(game).includes(f)).map((f) => FACTIONS[f]);
  return (
    (data?.lesson && data.title) ||
    saved?.title ||
    data?.title ||
    (mine.length ? t("lobby.game-as", { factions: listed(mine) }) : t("lobby.game"))
  );
}

/** Since when a game stands as it does. @param {OwnGame} game */
function sinceWhen({ saved, data }) {
  const time = data ? Date.parse(data.changed) : (saved?.time ?? 0);
  const seconds = (Date.now() - time) / 1_000;
  return seconds < A_MONTH ? ago(seconds, language) : dated(time);
}

/** Keep a game that this browser does not have: how much of it was seen is kept with it. @param {OwnGame} game */
function keep({ id, saved, data }) {
  if (!saved && data) store.saveGame(id, {}, { title: data.title, shared: data.mine.length > 1 });
}

/**
 * @param {{game: OwnGame, onForget: (game: OwnGame) => void, onRematch: (id: string) => void,
 *   onRecord: (id: string) => void}} props
 */
function GameRow({ game, onForget, onRematch, onRecord }) {
  const { id, data, fault, isHeld } = game;
  const now = data && state(data);
  const title = titleOf(game);
  const seats = seatsOf(game);
  const isNews = data && data.entries > (game.saved?.seen ?? data.entries);
  return html`<li class="game-row ${now?.mine ? "mine" : ""}" data-game=${id}>
    <a class="row-link" href="#/game/${id}" onClick=${() => keep(game)}>
      <span class="row-seats">${seats.map((f) => html`<${Emblem} key=${f} faction=${f} size=${30} />`)}
      </span>
      <span class="row-title">${title}
        <small>${isNews ? html`<b class="unread">${t("people.games.news")}</b> ` : null}
          ${hasTalk(game) ? html`<b class="unread">${t("people.games.talk")}</b> ` : null}
          ${sinceWhen(game)}</small></span>
      <span class="row-state">${fault || (now ? now.text : "…")}
        ${data ? html`<small>${many("lobby.progress", data.entries, { card: data.cards + 1 })}</small>` : null}</span>
    </a>
    ${
      data?.over && seats.length
        ? html`<button type="button" onClick=${() => onRematch(id)}>${t("rematch")}</button>`
        : null
    }
    ${
      data?.over
        ? html`<a class="button" href="#/game/${id}/analysis" aria-label=${t("lobby.analysis", { title })}>
          ${t("end.analysis")}</a>`
        : null
    }
    ${
      data
        ? html`<button type="button" aria-label=${t("lobby.save-record", { title })} onClick=${() => onRecord(id)}>
          ${t("record")}</button>`
        : null
    }
    <button class="quiet" type="button" aria-label=${t("lobby.forget", { title })}
      onClick=${() => {
        if (confirm(t(isHeld ? "people.forget.sure" : "lobby.forget.sure"))) onForget(game);
      }}>×</button>
  </li>`;
}

/** A page of the games of the person; none if nobody is known here. @param {number} start */
async function pageOf(start) {
  if (!store.person()) return { items: [], more: false, fault: "" };
  try {
    return { ...(await api.call(`people/me/games?start=${start}`)), fault: "" };
  } catch (error) {
    if (!(error instanceof api.Refused && error.code === "no-person"))
      return { items: [], more: false, fault: api.messageOf(error) };
    store.savePerson(null);
    return { items: [], more: false, fault: t("people.gone") };
  }
}

/** How a game of this browser stands, or why that is not known. @param {string} id */
const standing = (id) => api.call(`games/${id}/summary`, { keys: store.keysOf(id) }).catch(api.messageOf);

/** The games of this browser but for exercises, which have a page of their own. */
const savedGames = () => store.games().filter(({ exercise }) => !exercise);

/** The list, kept up to date with what is done in it. */
function useOwnGames() {
  const [saved, setSaved] = useState(savedGames());
  const [page, setPage] = useState({ items: /** @type {Summary[]} */ ([]), more: false, fault: "" });
  const [found, setFound] = useState(/** @type {Record<string, Summary | string>} */ ({}));
  const load = async () => {
    const first = await pageOf(0);
    const others = savedGames().filter(({ id }) => !first.items.some((data) => data.id === id));
    const ids = others.slice(0, MOST).map(({ id }) => id);
    const all = await Promise.all(ids.map(standing));
    setFound(Object.fromEntries(ids.map((id, i) => [id, all[i]])));
    setPage(first);
    setSaved(savedGames());
  };
  const loadMore = async () => {
    const next = await pageOf(page.items.length);
    setPage({ ...next, items: [...page.items, ...next.items] });
  };
  useEffect(() => {
    load();
  }, []);
  return { games: merged(saved, page.items, found).slice(0, MOST + page.items.length), page, load, loadMore };
}

/** @param {{attempt: Attempt}} props */
export function OwnGames({ attempt }) {
  const { games, page, load, loadMore } = useOwnGames();
  const forget = attempt(async (/** @type {OwnGame} */ { id, isHeld }) => {
    if (isHeld) await api.call(`games/${id}/release`, { body: {} });
    store.removeGame(id);
    await load();
  });
  return html`
    ${page.fault ? html`<p class="fault" role="alert">${page.fault}</p>` : null}
    ${
      games.length
        ? html`<ul class="games">${games.map(
            (game) => html`<${GameRow} key=${game.id} game=${game} onForget=${forget} onRematch=${attempt(rematch)}
              onRecord=${attempt(saveRecord)} />`,
          )}</ul>`
        : html`<p class="soft">${t("lobby.none")}</p>`
    }
    ${page.more ? html`<button type="button" onClick=${attempt(loadMore)}>${t("people.more")}</button>` : null}
    ${store.person() ? html`<p class="who"><a href="#/me/statistics">${t("people.figures.link")}</a></p>` : null}
    ${
      games.some(({ data }) => data?.over)
        ? html`<p class="who"><a href="#/exercises">${t("people.exercises")}</a></p>`
        : null
    }
    <${Statistics} />`;
}
