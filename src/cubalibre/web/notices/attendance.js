// Attendance at a game with others: reports whether the page is in sight, learns who is there, signals one's turn.
import * as api from "../common/api.js";
import { html, useEffect, useRef } from "../common/html.js";
import { FACTIONS, many, t } from "../common/texts.js";
import { renewPush } from "./push.js";
import { signalTurn } from "./own_signals.js";

/** @import { Present } from "#api" */
/** @import { Attending, Game } from "../types.js" */

/** How often a page reports, in milliseconds; the server forgets it after 90 seconds. */
const EVERY = 30_000;

/** A random name of this page, for the server to tell it from others. */
const page = () => crypto.randomUUID().slice(0, 13);

/**
 * What is shown at the seats of others, and how many look on. Spectators of a game that is shown later learn of no seat.
 * @param {Present} present @param {Game["data"]} data @returns {Attending}
 */
const shown = ({ seats, spectators }, data) => ({
  spectators,
  seats: Object.fromEntries(
    Object.entries(data.seats).flatMap(([word, seat]) => {
      const state = seats[/** @type {keyof Present["seats"]} */ (word)];
      const isShown = state && seat.kind === "person" && !seat.mine;
      return isShown ? [[word, { state, text: t(`notices.seat.${state}`) }]] : [];
    }),
  ),
});

/** How many look on; nothing if nobody does. @param {{number: number}} props */
export const Onlookers = ({ number }) => {
  const text = many("notices.onlookers", number);
  return number
    ? html`<span class="onlookers" role="img" aria-label=${text} title=${text}>
        <svg viewBox="0 0 24 16" width="21" height="14" aria-hidden="true">
          <path d="M1 8Q12-5 23 8Q12 21 1 8Z" fill="none" stroke="currentColor" stroke-width="2" />
          <circle cx="12" cy="8" r="4" fill="currentColor" />
        </svg>${number}</span>`
    : null;
};

/**
 * Nothing to see by itself; `onPresence` gets who is there.
 * @param {{id: string, game: Game, onPresence: (present: Attending) => void}} props
 */
export function Attendance({ id, game, onPresence }) {
  const name = useRef(page());
  const { data, keys } = game;
  const latest = useRef(data);
  latest.current = data;

  useEffect(() => {
    /** @param {boolean} gone */
    const body = (gone) => ({ page: name.current, visible: !gone && !document.hidden, gone });
    const report = () =>
      api
        .call(`games/${id}/presence`, { keys, body: body(false) })
        .then((present) => onPresence(shown(present, latest.current)), api.ignore);
    const leave = () => {
      fetch(`api/games/${id}/presence`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...api.keyed(keys) },
        body: JSON.stringify(body(true)),
        keepalive: true,
      }).catch(api.ignore);
    };
    report();
    const timer = setInterval(report, EVERY);
    document.addEventListener("visibilitychange", report);
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", report);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [id]);

  useEffect(() => {
    renewPush().catch(api.ignore);
  }, []);

  const { question } = data.view;
  const yours = Boolean(question?.mine);
  const before = useRef(yours);
  useEffect(() => {
    if (yours && !before.current)
      signalTurn(data.title || t("game"), t("turn.you-decide", { faction: FACTIONS[question?.who ?? ""] }));
    before.current = yours;
  }, [yours]);
  return null;
}
