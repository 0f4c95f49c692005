// Start page (lobby): quick start, own games, lessons, opening a record, settings.
import { html, useState } from "../common/html.js";
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { FACTION_IDS } from "../common/factions.js";
import { Settings } from "../common/settings_form.js";
import { Emblem } from "../common/pieces.js";
import { LanguageMenu } from "../common/language.js";
import { FACTIONS, t } from "../common/texts.js";
import { Lessons, startLesson, useLessons } from "../help/lesson_list.js";
import { importRecord, createGame } from "../common/game_creation.js";
import { usePart } from "../common/parts.js";

/** @import { Lesson, NewGame } from "#api" */
/** @import { PageEvent, Part } from "../common/html.js" */
/** @import { Attempt, Faction } from "../types.js" */
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
 * Lessons, own games, statistics and settings; `games` is null until the part with the list is there.
 * @param {{isNew: boolean, lessons: Lesson[] | null, busy: boolean, attempt: Attempt, games: Part}} props
 */
function Own({ isNew, lessons, busy, attempt, games }) {
  const who = store.person();
  return html`<section class="mine ${lessons && games ? "" : "coming"}" aria-labelledby="mine-title">
    <h2>${t("lobby.learn")}</h2>
    ${isNew ? html`<p class="first-time">${t("lobby.first-time")}</p>` : null}
    <div class="lessons"><${Lessons} items=${lessons ?? []} busy=${busy} onBegin=${attempt(startLesson)} /></div>
    <h2 id="mine-title">${t("lobby.mine")}</h2>
    ${games}
    <p class="who"><b>${who?.name}</b> <a href="#/me">${t("lobby.me")}</a></p>
    <details class="settings"><summary>${t("settings")}</summary>
      <${Settings} languages=${false} />
    </details>
  </section>`;
}

export function Lobby() {
  const [isNew] = useState(() => !store.games().length && !store.results().length && !store.person());
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const lessons = useLessons();
  const part = usePart("people", !isNew);
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
  const games = isNew
    ? html`<p class="soft">${t("lobby.none")}</p>`
    : part && html`<${part.OwnGames} attempt=${attempt} />`;
  const own = html`<${Own} key="own" isNew=${isNew} lessons=${lessons} busy=${busy} attempt=${attempt}
    games=${games} />`;
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
