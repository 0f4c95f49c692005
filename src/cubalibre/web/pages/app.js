// Entry point and router: loads the interface texts, then opens the page that the address names.
import { html, render, useEffect, useLayoutEffect, useState } from "../common/html.js";
import { LessonPage } from "../help/lesson_list.js";
import { Lobby } from "./lobby.js";
import { NewGame } from "./new_game.js";
import { loadPart, usePart } from "../common/parts.js";
import { GalleryPage } from "../help/card_gallery.js";
import { GamePage } from "./game.js";
import { watchKeyboard } from "../decision/focus.js";
import { RulesPage } from "../help/rules_reference.js";
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { loadLanguage, useLanguage } from "../common/language.js";
import { fallbackText } from "../common/fallback_texts.js";
import { applyTheme } from "../common/theme.js";
import { t } from "../common/texts.js";

/** @import { Parts } from "../common/parts.js" */

/** A part of the address without its percent-encoding; "" if that is malformed. @param {string} [part] */
function decoded(part = "") {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/**
 * Parse the address: `#/` lobby, `#/new`, `#/beside`, `#/lesson/NAME`, `#/rules`, `#/rules/3.3.2` or search words,
 * `#/cards`, `#/cards/13` or search words, `#/game/ID`, `#/game/ID/at/ENTRY`, `#/game/ID/analysis`,
 * `#/game/ID/what-if/ENTRY`. A friend's link adds `?key=SEAT.KEY`, which is stored; `?invite` opens the dialog with the
 * links to pass on. `#/open`, `#/open/ID` or `#/open/ID/FACTION`; `#/me`, `#/me/kept`, `#/me/statistics`;
 * `#/me?code=CODE` makes this browser a device of a person. `#/player/ID`. `#/exercises`. `#/notices`, with
 * `?confirm=CODE` from a mail.
 * @returns {{page: string, id?: string, keys?: string, at?: number, invite?: boolean, place?: string, code?: string,
 *   faction?: string}}
 */
function route() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const [page = "", id, word, entry] = path.split("/");
  const values = new URLSearchParams(query);
  if (page === "game" && id) keepKeys(id, values.getAll("key"));
  if (["lesson", "open", "player"].includes(page)) return { page, place: id, faction: word };
  if (page === "notices") return { page, code: values.get("confirm") ?? "" };
  if (page === "me") return { page, place: id, code: values.get("code") ?? "" };
  if (["rules", "cards"].includes(page)) return { page, place: decoded(id) };
  if (page !== "game" || !id) return { page };
  return {
    page: ["analysis", "what-if"].includes(word) ? word : page,
    id,
    keys: store.keysOf(id).join(),
    invite: values.has("invite"),
    at: ["at", "what-if"].includes(word) && /^\d+$/.test(entry ?? "") ? Number(entry) : undefined,
  };
}

/** Store the keys of a link, which do not stay in the address. @param {string} id @param {string[]} keys */
function keepKeys(id, keys) {
  for (const key of keys) {
    const [faction, ...rest] = key.split(".");
    keepKey(id, faction, rest.join("."));
  }
  if (keys.length) history.replaceState(null, "", `#/game/${id}`);
}

/**
 * Store the key of a link. It replaces another key of the same seat only if the server accepts it.
 * @param {string} id @param {string} faction @param {string} key
 */
async function keepKey(id, faction, key) {
  const known = store.game(id)?.keys[faction];
  if (!known || known === key) {
    store.saveGame(id, { [faction]: key });
    if (store.person() && !known) loadPart("people").then((part) => part.offerSeat(id), api.ignore);
    return;
  }
  try {
    const { mine } = await api.call(`games/${id}/summary`, { keys: [key] });
    if (!mine.some((one) => one === faction)) return;
  } catch {
    return; // offline: the stored key stays
  }
  store.saveGame(id, { [faction]: key });
  dispatchEvent(new HashChangeEvent("hashchange")); // the page was rendered without the key
}

/**
 * Pages that belong to a part of the client: the part, and the name of its component.
 * @type {Record<string, [keyof Parts, string]>}
 */
const PART_PAGES = {
  analysis: ["analysis", "AnalysisPage"],
  beside: ["companion", "CompanionSetup"],
  exercises: ["analysis", "ExercisesPage"],
  me: ["people", "MePage"],
  notices: ["notices", "NoticesPage"],
  open: ["open-games", "OpenGamesPage"],
  player: ["people", "PlayerPage"],
  "what-if": ["analysis", "WhatIfPage"],
};

/** @param {{where: ReturnType<typeof route>, language: string}} props */
function PartPage({ where, language }) {
  const [name, component] = PART_PAGES[where.page];
  const part = /** @type {Record<string, any> | null} */ (usePart(name, true));
  return part && html`<${part[component]} ...${where} language=${language} />`;
}

function App() {
  const [where, setWhere] = useState(route);
  const language = useLanguage();
  useEffect(() => {
    const go = () => setWhere(route());
    addEventListener("hashchange", go);
    go(); // the address may have changed since the first rendering
    return () => removeEventListener("hashchange", go);
  }, []);
  useLayoutEffect(() => {
    if (where.page !== "rules" && where.page !== "cards") scrollTo(0, 0); // those two go to the place of their address
  }, [where.page, where.id]);
  useEffect(() => {
    if (!["game", "rules", "cards"].includes(where.page)) document.title = t("game");
  }, [where, language]);
  if (where.page === "game" && where.id)
    return html`<${GamePage} key=${`${where.id} ${where.keys}`} id=${where.id} at=${where.at} invite=${where.invite}
      language=${language} />`;
  if (where.page in PART_PAGES && !store.embedded)
    return html`<${PartPage} key=${`${where.page} ${where.id}`} where=${where} language=${language} />`;
  if (where.page === "rules") return html`<${RulesPage} place=${where.place} />`;
  if (where.page === "cards") return html`<${GalleryPage} place=${where.place} />`;
  if (where.page === "lesson" && where.place) return html`<${LessonPage} name=${where.place} />`;
  if (store.embedded)
    // a frame shows games only; the rest opens in a page of its own
    return html`<main><p><a href=${`./${location.hash}`} target="_blank">${t("game")}</a></p></main>`;
  return where.page === "new" ? html`<${NewGame} />` : html`<${Lobby} />`;
}

applyTheme();
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
/** Delay before the texts are requested again, in milliseconds. */
const RETRY_DELAY = 2000;

async function startApp() {
  try {
    await loadLanguage();
  } catch (error) {
    const message = document.createElement("p");
    message.className = "no-texts fault";
    message.setAttribute("role", "alert");
    const status = error instanceof api.Refused ? String(error.status) : api.messageOf(error);
    const why = error instanceof api.Unreachable ? "" : status;
    const { language, text } = fallbackText(why, store.settings().language);
    message.lang = language;
    message.textContent = text;
    root.replaceChildren(message);
    setTimeout(startApp, RETRY_DELAY);
    return;
  }
  root.textContent = "";
  watchKeyboard();
  render(html`<${App} />`, root);
}

startApp();
