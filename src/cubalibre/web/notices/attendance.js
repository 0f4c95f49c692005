// Attendance at a game with others: reports whether the page is in sight, learns who is there, signals one's turn.
import * as api from "../common/api.js";
import { useEffect, useRef } from "../common/html.js";
import { FACTIONS, t } from "../common/texts.js";
import { renewPush } from "./push.js";
import { signalTurn } from "./own_signals.js";

/** @import { Present } from "#api" */
/** @import { Game, SeatPresence } from "../types.js" */

/** How often a page reports, in milliseconds; the server forgets it after 90 seconds. */
const EVERY = 30_000;

/** A random name of this page, for the server to tell it from others. */
const page = () => crypto.randomUUID().slice(0, 13);

/** What is shown at the seats of others. @param {Present} present @param {Game["data"]} data */
const shown = ({ seats }, data) =>
  Object.fromEntries(
    Object.entries(data.seats)
      .filter(([, seat]) => seat.kind === "person" && !seat.mine)
      .map(([word]) => {
        const state = seats[/** @type {keyof Present["seats"]} */ (word)];
        return [word, { state, text: t(`notices.seat.${state}`) }];
      }),
  );

/**
 * Nothing to see by itself; `onPresence` gets who is there.
 * @param {{id: string, game: Game, onPresence: (seats: Record<string, SeatPresence>) => void}} props
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
