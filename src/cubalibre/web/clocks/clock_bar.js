// Bar of a game whose players wait for each other: who has how much time, programs in absent seats, and "I am back".
import { html, useEffect, useRef, useState } from "../common/html.js";
import { FACTION_IDS } from "../common/factions.js";
import { Emblem } from "../common/pieces.js";
import { FACTIONS, enumerated, many, t } from "../common/texts.js";
import { programName } from "./pace_choice.js";
import { after, unitsOf, valuesOf } from "./remaining.js";
import { WaitingMenu } from "./waiting_menu.js";

/** @import { ClockState, GameState, PlayerTime } from "#api" */
/** @import { Faction, Game } from "../types.js" */

/** Longest time for which a timer can be set, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A time in words. @param {number} time in seconds */
const told = (time) => t(`clocks.left.${unitsOf(time)}`, valuesOf(time));

/** What to call a player: by the name, or by the Factions. @param {GameState} data @param {Faction[]} factions */
export const playerName = (data, factions) =>
  data.seats[factions[0]]?.name || enumerated(factions.map((faction) => FACTIONS[faction]));

/**
 * When a state of the clock came, by the browser's own clock, in seconds.
 * @param {ClockState | null | undefined} clock
 */
function useArrival(clock) {
  const came = useRef({ clock, at: performance.now() / 1000 });
  if (came.current.clock !== clock) came.current = { clock, at: performance.now() / 1000 };
  return came.current.at;
}

/**
 * The seconds since a state of the clock came, counted while a time runs.
 * @param {ClockState | null | undefined} clock
 */
function useElapsed(clock) {
  const came = useArrival(clock);
  const [, setNow] = useState(0);
  const runs = clock?.runs ?? null;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return performance.now() / 1000 - came;
}

/** Ask for the state again when a weekend or holiday begins or ends. @param {Game} game */
function useChanges({ data: { clock }, refresh }) {
  useEffect(() => {
    if (!clock?.changes) return undefined;
    const wait = 1000 * (clock.changes - clock.now + 1);
    if (wait > LONGEST_TIMER) return undefined;
    const timer = setTimeout(refresh, wait);
    return () => clearTimeout(timer);
  }, [clock]);
}

/** Ask for the state again when the clock is changed, which changes no entry. @param {Game} game */
function useNews({ clock, refresh }) {
  const known = useRef(clock);
  useEffect(() => {
    if (known.current !== clock) refresh();
    known.current = clock;
  }, [clock]);
}

/**
 * What a player has left. Of days, the bank stands apart as long as it is not used.
 * @param {{data: GameState, player: PlayerTime, used: number}} props
 */
function Player({ data, player, used }) {
  const { clock, absent, view } = data;
  const { factions } = player;
  const runs = clock?.runs === factions[0];
  const left = after(player, runs ? used : 0);
  const decides = factions.some((faction) => faction === view.question?.who);
  const program = absent?.[factions[0]];
  const isLow = runs && left.turn + left.bank < (clock?.pace.kind === "live" ? 120 : 43_200);
  const time = left.turn > 0 ? told(left.turn) : told(left.bank);
  return html`<li class="${decides ? "decides" : ""} ${isLow ? "ends-soon" : ""}" data-player=${factions[0]}>
    ${factions.map((faction) => html`<${Emblem} key=${faction} faction=${faction} size=${20} />`)}
    <span class="called">${playerName(data, factions)}</span>
    ${
      program
        ? html`<span class="away">${programName(program)}</span>`
        : html`<b role="timer">${time}</b>${
            left.turn > 0 && left.bank > 0
              ? html` <small>${t("clocks.and-bank", { left: told(left.bank) })}</small>`
              : null
          }`
    }
    ${player.holiday ? html`<span class="away">${t("clocks.on-holiday")}</span>` : null}</li>`;
}

/**
 * A program that plays the reader's own seat, and the way back.
 * @param {{game: Game, onAct: (act: "back") => void}} props
 */
function Back({ game: { data, mine }, onAct }) {
  const own = mine.filter((faction) => data.absent?.[faction]);
  if (!own.length || data.view.over) return null;
  const program = programName(data.absent?.[own[0]] ?? "");
  return html`<section class="im-back" role="alert">
    <p>${t("clocks.away", { program, factions: enumerated(own.map((faction) => FACTIONS[faction])) })}</p>
    <button type="button" class="primary" onClick=${() => onAct("back")}>${t("clocks.back")}</button></section>`;
}

/**
 * Once the game is over: how often programs decided for absent players.
 * @param {{stood: Record<string, number>}} props
 */
const StoodIn = ({ stood }) =>
  html`<p class="stood-in">${FACTION_IDS.filter((faction) => stood[faction])
    .map((faction) => many("clocks.stood-in", stood[faction], { faction: FACTIONS[faction] }))
    .join(" ")}</p>`;

/** The players whose time is counted, unless the game is over. @param {GameState} data */
const timed = ({ clock, view }) => (view.over ? [] : (clock?.players ?? []));

/** Factions that a program plays for absent players whose time is not counted. @param {GameState} data */
const replaced = (data) =>
  FACTION_IDS.filter((faction) => data.absent?.[faction] && !timed(data).some((p) => p.factions.includes(faction)));

/** Who has how much time, and who plays for whom. @param {{data: GameState, used: number}} props */
const Times = ({ data, used }) => html`<ul tabindex="0">
  ${timed(data).map(
    (player) => html`<${Player} key=${player.factions[0]} data=${data} player=${player} used=${used} />`,
  )}
  ${replaced(data).map(
    (faction) => html`<li key=${faction}><${Emblem} faction=${faction} size=${20} />
      <span class="called">${playerName(data, [faction])}</span>
      <span class="away">${programName(data.absent?.[faction] ?? "")}</span></li>`,
  )}</ul>`;

/**
 * @param {{game: Game, inHeader: boolean}} props `inHeader`: there is nothing but the menu, beside the page's tools
 */
export function ClockBar({ game, inHeader }) {
  const { data, mine } = game;
  const { clock, stood_in: stood } = data;
  const [fault, setFault] = useState("");
  const used = useElapsed(clock);
  useChanges(game);
  useNews(game);
  /** @param {"stop" | "run" | "start" | "vote" | "unvote" | "back"} act @param {Faction} [faction] */
  const onAct = (act, faction) => {
    setFault("");
    game.send("clock", { act, faction }).catch((error) => setFault(error.message));
  };
  const stands = data.view.over ? null : clock?.stands;
  const isSeated = mine.length > 0 && !data.view.over && !data.lesson && !data.companion;
  if (!isSeated && !timed(data).length && !replaced(data).length && !stood) return null;
  return html`<${Back} game=${game} onAct=${onAct} />
    <section class="clock-bar ${inHeader ? "in-header" : (clock?.stands ?? "")}" aria-label=${t("clocks.title")}>
      ${inHeader ? null : html`<${Times} data=${data} used=${used} />`}
      ${stands ? html`<p class="stands" role="status">${t(`clocks.stands.${stands}`)}</p>` : null}
      ${stood ? html`<${StoodIn} stood=${stood} />` : null}
      ${isSeated ? html`<${WaitingMenu} game=${game} fault=${fault} onAct=${onAct} />` : null}
    </section>`;
}
