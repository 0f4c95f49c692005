// What players can do about waiting: stop and start the clock, vote for a program in an absent seat, go on holiday.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { html, useEffect, useRef, useState } from "../common/html.js";
import { FACTION_IDS } from "../common/factions.js";
import { inTurn } from "../common/in_turn.js";
import { FACTIONS, dated, enumerated, many, t } from "../common/texts.js";
import { programName } from "./pace_choice.js";

/** @import { ClockState, GameState, Holiday } from "#api" */
/** @typedef {"pass" | "let-go"} Plan */
/** @import { PageEvent } from "../common/html.js" */
/** @import { Faction, Game } from "../types.js" */

/**
 * @typedef {(act: "stop" | "run" | "start" | "vote" | "unvote" | "back", faction?: Faction) => void} OnAct
 */

/** The names of players, each by their first Faction. @param {GameState} data @param {Faction[]} players */
const named = (data, players) => enumerated(players.map((faction) => data.seats[faction]?.name || FACTIONS[faction]));

/** Who has agreed so far. @param {{text: string, data: GameState, players: Faction[]}} props */
const Agreed = ({ text, data, players }) =>
  players.length ? html`<p><b>${t(text, { players: named(data, players) })}</b></p>` : null;

/**
 * Stop the clock together; one player is enough to start it.
 * @param {{data: GameState, clock: ClockState, mine: Faction[], onAct: OnAct}} props
 */
function Stop({ data, clock, mine, onAct }) {
  if (clock.pace.kind === "none") return null;
  if (clock.stands === "stopped")
    return html`<h3>${t("clocks.clock")}</h3><p>${t("clocks.start.about")}</p>
      <button type="button" class="primary" onClick=${() => onAct("start")}>${t("clocks.start")}</button>`;
  const agreed = clock.stopping.some((player) => mine.includes(player));
  return html`<h3>${t("clocks.clock")}</h3><p>${t("clocks.stop.about")}</p>
    <${Agreed} text="clocks.stopping" data=${data} players=${clock.stopping} />
    <button type="button" onClick=${() => onAct(agreed ? "run" : "stop")}>
      ${t(agreed ? "clocks.stop.not" : clock.stopping.length ? "clocks.stop.agree" : "clocks.stop")}</button>`;
}

/** The player whose decision it is, if it is another person. @param {GameState} data @returns {Faction | null} */
function waitedFor({ view, seats, absent, clock }) {
  const who = FACTION_IDS.find((faction) => faction === view.question?.who);
  if (!who || seats[who]?.kind !== "person" || seats[who]?.mine || absent?.[who]) return null;
  return clock?.players.find(({ factions }) => factions.includes(who))?.factions[0] ?? who;
}

/**
 * Vote that a program decides for the player who is waited for.
 * @param {{data: GameState, mine: Faction[], onAct: OnAct}} props
 */
function Vote({ data, mine, onAct }) {
  const who = waitedFor(data);
  const title = html`<h3>${t("clocks.vote.title")}</h3>`;
  if (!who) return html`${title}<p class="soft">${t("clocks.vote.none")}</p>`;
  const given = data.clock?.votes[who] ?? [];
  const voted = given.some((player) => mine.includes(player));
  const program = programName(data.clock?.program ?? "nonplayer");
  return html`${title}<p>${t("clocks.vote.about", { player: named(data, [who]), program })}</p>
    <${Agreed} text="clocks.voted" data=${data} players=${given} />
    <button type="button" onClick=${() => onAct(voted ? "unvote" : "vote", who)}>
      ${t(voted ? "clocks.vote.not" : "clocks.vote")}</button>`;
}

/** Go on holiday, or come back from it; only with a name of one's own. @param {{clock: ClockState}} props */
function Holidays({ clock }) {
  const [holiday, setHoliday] = useState(/** @type {Holiday | null} */ (null));
  const [days, setDays] = useState(7);
  const [fault, setFault] = useState("");
  const person = store.person();
  const keys = person ? [person.key] : [];
  useEffect(() => {
    if (person) api.call("people/me/holiday", { keys }).then(setHoliday, api.ignore);
  }, [clock]);
  if (clock.pace.kind !== "days") return null;
  if (!person) return html`<h3>${t("clocks.holiday")}</h3><p class="soft">${t("clocks.holiday.name")}</p>`;
  if (!holiday) return null;
  /** @param {number} number */
  const take = (number) =>
    api.call("people/me/holiday", { keys, body: { days: number } }).then(setHoliday, (e) => setFault(e.message));
  return html`<h3>${t("clocks.holiday")}</h3>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    ${
      holiday.until
        ? html`<p>${t("clocks.holiday.until", { date: dated(1000 * holiday.until) })}</p>
            <button type="button" onClick=${() => take(0)}>${t("clocks.holiday.end")}</button>`
        : html`<p>${many("clocks.holiday.left", holiday.left)}</p>
            <form onSubmit=${(/** @type {PageEvent} */ event) => {
              event.preventDefault();
              take(days);
            }}><label class="number-field"><span>${t("clocks.holiday.days")}</span>
              <input type="number" min="1" max=${Math.max(1, holiday.left)} required value=${days}
                onInput=${(/** @type {PageEvent} */ event) => setDays(Number(event.target.value))} /></label>
              <button disabled=${holiday.left < 1}>${t("clocks.holiday.go")}</button></form>`
    }`;
}

/** @type {Plan[]} */
const PLANS = ["pass", "let-go"];

/** What is answered at once when it is asked. @param {{id: string, keys: string[]}} props */
function Plans({ id, keys }) {
  const [plans, setPlans] = useState(/** @type {Plan[] | null} */ (null));
  const [fault, setFault] = useState("");
  const turn = useRef(inTurn());
  useEffect(() => {
    api.call(`games/${id}/plans`, { keys }).then((found) => setPlans(found.plans), api.ignore);
  }, [id]);
  if (!plans) return null;
  /** @param {Plan} plan */
  const toggle = (plan) => {
    const wanted = plans.includes(plan) ? plans.filter((other) => other !== plan) : [...plans, plan];
    setPlans(wanted); // at once, so that no box jumps back
    const send = () => api.call(`games/${id}/plans`, { keys, body: { plans: wanted } });
    turn.current(send).then(
      () => setFault(""),
      (error) => {
        setPlans(plans);
        setFault(error.message);
      },
    );
  };
  return html`<h3>${t("clocks.plan")}</h3>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    ${PLANS.map(
      (plan) => html`<label key=${plan} class="tick"><input type="checkbox" checked=${plans.includes(plan)}
        onChange=${() => toggle(plan)} /><span>${t(`clocks.plan.${plan}`)}</span></label>`,
    )}
    <p class="soft">${t("clocks.plan.about")}</p>`;
}

/** Whether somebody asks for agreement. @param {ClockState | null | undefined} clock */
const isAsked = (clock) => (clock ? clock.stopping.length + Object.keys(clock.votes).length > 0 : false);

/** @param {{game: Game, fault: string, onAct: OnAct}} props */
export function WaitingMenu({ game: { data, mine, keys }, fault, onAct }) {
  const { clock } = data;
  const [open, setOpen] = useState(false);
  const others = FACTION_IDS.some((faction) => data.seats[faction]?.kind === "person" && !mine.includes(faction));
  const mark = html` <span class="mark">●</span><span class="hidden">${t("clocks.asked")}</span>`;
  return html`<details class="waiting-menu"
    onToggle=${(/** @type {PageEvent} */ event) => setOpen(/** @type {any} */ (event.target).open)}>
    <summary>${t("clocks.waiting")}${isAsked(clock) ? mark : null}</summary>
    <div>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      ${clock ? html`<${Stop} data=${data} clock=${clock} mine=${mine} onAct=${onAct} />` : null}
      ${others ? html`<${Vote} data=${data} mine=${mine} onAct=${onAct} />` : null}
      ${open ? html`<${Plans} id=${data.id} keys=${keys} />` : null}
      ${clock && open ? html`<${Holidays} clock=${clock} />` : null}
    </div></details>`;
}
