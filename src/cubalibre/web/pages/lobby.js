// Start page (lobby): quick start, own games, lessons, opening a record, settings.
import { html, useEffect, useState } from "../common/html.js";
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { FACTION_IDS } from "../common/factions.js";
import { Settings } from "../common/settings_form.js";
import { Emblem } from "../common/pieces.js";
import { LanguageMenu } from "../common/language.js";
import { FACTIONS, dated, listed, many, t } from "../common/texts.js";
import { Lessons, startLesson, useLessons } from "../help/lesson_list.js";
import { Statistics } from "./statistics.js";
import { importRecord, rematch, createGame } from "../common/game_creation.js";
import { headline } from "../common/game_results.js";

/** @import { Lesson, NewGame, Summary } from "#api" */
/** @import { PageEvent } from "../common/html.js" */
/** @import { Faction, SavedGame } from "../types.js" */
/** @typedef {NewGame["seats"][string]} Kind */

/** Default level of strong players. @type {Kind} */
const STRONG = "search:3";
const LEVEL = STRONG.split(":")[1];

/** @param {Faction} faction @param {Kind} [others] @returns {NewGame} */
const solo = (faction, others = "nonplayer") => ({
  seats: Object.fromEntries(FACTION_IDS.map((f) => [f, f === faction ? "me" : others])),
  names: {},
  options: {},
});

/** @param {Summary} data */
function state(data) {
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

/** The title of a game, or else its own Factions. @param {SavedGame} game @param {Summary | null} data */
function titleOf(game, data) {
  const mine = FACTION_IDS.filter((f) => f in game.keys).map((f) => FACTIONS[f]);
  return (
    (data?.lesson && data.title) ||
    game.title ||
    (mine.length ? t("lobby.game-as", { factions: listed(mine) }) : t("lobby.game"))
  );
}

/**
 * @param {{game: SavedGame, onForget: (id: string) => void, onRematch: (id: string) => void}} props
 */
function GameRow({ game, onForget, onRematch }) {
  const [data, setData] = useState(/** @type {Summary | null} */ (null));
  const [fault, setFault] = useState("");
  useEffect(() => {
    api
      .call(`games/${game.id}/summary`, { keys: Object.values(game.keys) })
      .then(setData, (error) => setFault(api.messageOf(error)));
  }, [game.id]);
  const now = data && state(data);
  const title = titleOf(game, data);
  return html`<li class="game-row ${now?.mine ? "mine" : ""}">
    <a class="row-link" href="#/game/${game.id}">
      <span class="row-seats">${Object.keys(game.keys).map((f) => html`<${Emblem} key=${f} faction=${f} size=${30} />`)}
      </span>
      <span class="row-title">${title}<small>${dated(game.time)}</small></span>
      <span class="row-state">${fault || (now ? now.text : "…")}
        ${data ? html`<small>${many("lobby.progress", data.entries, { card: data.cards + 1 })}</small>` : null}</span>
    </a>
    ${
      data?.over && Object.keys(game.keys).length
        ? html`<button type="button" onClick=${() => onRematch(game.id)}>${t("rematch")}</button>`
        : null
    }
    ${
      data?.over
        ? html`<a class="button" href="#/game/${game.id}/analysis" aria-label=${t("lobby.analysis", { title })}>
          ${t("end.analysis")}</a>`
        : null
    }
    ${
      data
        ? html`<a class="button" href="api/games/${game.id}/record" download
          aria-label=${t("lobby.save-record", { title })}>${t("record")}
        </a>`
        : null
    }
    <button class="quiet" type="button" aria-label=${t("lobby.forget", { title })}
      onClick=${() => {
        if (confirm(t("lobby.forget.sure"))) onForget(game.id);
      }}>×</button>
  </li>`;
}

/**
 * Runs a request of the page: while it is under way no other can be made, and its failure is shown.
 * @typedef {<Given extends unknown[]>(run: (...given: Given) => Promise<void>) => (...given: Given) => Promise<void>}
 *   Attempt
 */

/** Everything that begins a game. @param {{busy: boolean, fault: string, attempt: Attempt}} props */
function Start({ busy, fault, attempt }) {
  const pick = attempt(async (/** @type {PageEvent} */ event) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file) await importRecord(file);
  });
  return html`<section class="start" aria-labelledby="start-title">
    <h2 id="start-title">${t("lobby.play")}</h2>
    <button class="big" type="button" disabled=${busy} onClick=${attempt(() => createGame(solo("26july")))}>
      <${Emblem} faction="26july" size=${44} />
      <span><b>${t("lobby.solo", { faction: FACTIONS["26july"] })}</b><small>${t("lobby.solo.about")}</small></span>
    </button>
    <div class="solo-others">${FACTION_IDS.filter((f) => f !== "26july").map(
      (f) => html`<button type="button" key=${f}
        disabled=${busy} onClick=${attempt(() => createGame(solo(f)))}><${Emblem} faction=${f} size=${26} />
        ${t("lobby.solo", { faction: FACTIONS[f] })}</button>`,
    )}</div>
    <fieldset class="solo-strong"><legend>${t("lobby.strong")}</legend>
      <p class="soft">${t("lobby.strong.about", { level: LEVEL })}</p>
      ${FACTION_IDS.map(
        (f) => html`<button type="button" key=${f}
          disabled=${busy} onClick=${attempt(() => createGame(solo(f, STRONG)))}>
          <${Emblem} faction=${f} size=${22} />
          ${FACTIONS[f]}</button>`,
      )}
    </fieldset>
    <a class="button" href="#/new">${t("lobby.set-up")}</a>
    <a class="button" href="#/beside">${t("lobby.beside")}</a>
    <a class="button" href="#/rules">${t("rules.read")}</a>
    <a class="button" href="#/cards">${t("gallery.read")}</a>
    <label class="button file">${t("lobby.open-record")}
      <input type="file" accept=".cuba,.txt,.jsonl,.json,text/plain" onChange=${pick} />
    </label>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
  </section>`;
}

/**
 * Lessons, the games of this browser, statistics and settings.
 * @param {{isNew: boolean, lessons: Lesson[] | null, busy: boolean, attempt: Attempt}} props
 */
function Own({ isNew, lessons, busy, attempt }) {
  const [games, setGames] = useState(store.games());
  return html`<section class="mine ${lessons ? "" : "coming"}" aria-labelledby="mine-title">
    <h2>${t("lobby.learn")}</h2>
    ${isNew ? html`<p class="first-time">${t("lobby.first-time")}</p>` : null}
    <div class="lessons"><${Lessons} items=${lessons ?? []} busy=${busy} onBegin=${attempt(startLesson)} /></div>
    <h2 id="mine-title">${t("lobby.mine")}</h2>
    ${
      games.length
        ? html`<ul class="games">${games.slice(0, 20).map(
            (g) => html`<${GameRow} key=${g.id} game=${g}
              onRematch=${attempt(rematch)} onForget=${(/** @type {string} */ id) => {
                store.removeGame(id);
                setGames(store.games());
              }} />`,
          )}</ul>`
        : html`<p class="soft">${t("lobby.none")}</p>`
    }
    <${Statistics} />
    <details class="settings"><summary>${t("settings")}</summary>
      <${Settings} languages=${false} />
    </details>
  </section>`;
}

export function Lobby() {
  const [isNew] = useState(() => !store.games().length && !store.results().length);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const lessons = useLessons();
  /** @type {Attempt} */
  const attempt =
    (run) =>
    async (...values) => {
      setBusy(true);
      setFault("");
      try {
        await run(...values);
      } catch (error) {
        setFault(api.messageOf(error));
      }
      setBusy(false);
    };
  // A browser without games is offered the lessons first.
  const start = html`<${Start} key="start" busy=${busy} fault=${fault} attempt=${attempt} />`;
  const own = html`<${Own} key="own" isNew=${isNew} lessons=${lessons} busy=${busy} attempt=${attempt} />`;
  return html`<div class="lobby">
    <header class="poster">
      <svg class="poster-rays" viewBox="-400 -300 800 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        ${Array.from({ length: 20 }, (_, i) => {
          /** @param {number} turn */
          const at = (turn) => `${(900 * Math.cos(turn)).toFixed(0)} ${(900 * Math.sin(turn) + 60).toFixed(0)}`;
          return html`<path d="M0 60L${at((i * Math.PI) / 10)}L${at(((i + 0.5) * Math.PI) / 10)}Z" />`;
        })}<circle cy="60" r="150" /></svg>
      <${LanguageMenu} /><h1>${t("game")}</h1>
      <p>${t("lobby.about")}</p>
    </header>
    <main class="lobby-main ${isNew ? "new" : ""} ${lessons ? "" : "coming"}">
      ${isNew ? [own, start] : [start, own]}
    </main>
  </div>`;
}
