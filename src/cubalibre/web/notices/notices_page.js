// Page on how one is called: this browser's own signals, what one is told and when, and the targets.
import * as api from "../common/api.js";
import { useAttempt } from "../common/attempt.js";
import * as store from "../common/browser_storage.js";
import { html, useEffect, useRef, useState } from "../common/html.js";
import { inTurn } from "../common/in_turn.js";
import { PageHeader } from "../common/page_header.js";
import { t } from "../common/texts.js";
import { playSound, saveSignals, signals } from "./own_signals.js";
import { pushSupport, subscribe, subscription, unsubscribe } from "./push.js";

/** @import { MyNotices, NoticeTarget } from "#api" */
/** @import { PageEvent } from "../common/html.js" */
/** @typedef {(path: string, body: object, shown?: Partial<MyNotices>) => Promise<void>} Change */
/** @import { Attempt } from "../types.js" */
/** @typedef {{mine: MyNotices, change: Change, busy: boolean, attempt: Attempt}} Doing */

/** @type {MyNotices["kinds"]} */
const KINDS = ["turn", "over", "message", "reminder"];
const DAY_MINUTES = 1_440;
/** From ten in the evening to seven in the morning, until chosen otherwise. */
const USUAL = { from: 1_320, to: 420 };

/** @param {number} minute */
const clock = (minute) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** @param {string} text */
const minuteOf = (text) => {
  const [hours, minutes] = text.split(":").map(Number);
  return (hours * 60 + minutes) % DAY_MINUTES;
};

/** The time zone of this browser. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/**
 * What is wished for, with some changes, by the clock of this browser.
 * @param {MyNotices} mine @param {Partial<MyNotices>} [changes]
 */
const wishes = (mine, changes) => {
  const { kinds, quiet_from, quiet_to } = { ...mine, ...changes };
  return { kinds, zone: ownZone(), quiet_from, quiet_to };
};

/** A box to tick. @param {{checked: boolean, onChange: (on: boolean) => void, text: string}} props */
const Tick = ({ checked, onChange, text }) => html`<label class="tick"><input type="checkbox" checked=${checked}
  onChange=${(/** @type {PageEvent} */ event) => onChange(event.target.checked)} /><span>${text}</span></label>`;

/** Signals of this browser, which need no server. */
function OwnSignals() {
  const [now, setNow] = useState(signals);
  const [denied, setDenied] = useState(false);
  /** @param {Partial<import("./own_signals.js").Signals>} changes */
  const put = (changes) => {
    saveSignals(changes);
    setNow(signals());
  };
  /** @param {boolean} on */
  const putScreen = async (on) => {
    const allowed = !on || (await globalThis.Notification?.requestPermission()) === "granted";
    setDenied(!allowed);
    put({ screen: on && allowed });
  };
  /** @param {boolean} on */
  const putSound = (on) => {
    if (on) playSound();
    put({ sound: on });
  };
  return html`<section class="notice-part edge-26july"><h2>${t("notices.here")}</h2>
    <p class="soft">${t("notices.here.about")}</p>
    <${Tick} checked=${now.screen} onChange=${putScreen} text=${t("notices.screen")} />
    <${Tick} checked=${now.sound} onChange=${putSound} text=${t("notices.sound")} />
    ${denied ? html`<p class="fault" role="status">${t("notices.denied")}</p>` : null}</section>`;
}

/** @param {Doing} props */
function Wishes({ mine, change, busy, attempt }) {
  const isQuiet = mine.quiet_from !== null;
  const save = attempt(async (/** @type {Partial<MyNotices>} */ changes) => {
    const wanted = wishes(mine, changes);
    await change("", wanted, wanted);
  });
  /** @param {"quiet_from" | "quiet_to"} name @param {string} label */
  const time = (name, label) => html`<label>${label} <input type="time" disabled=${busy} value=${clock(mine[name] ?? 0)}
    onChange=${(/** @type {PageEvent} */ event) => event.target.value && save({ [name]: minuteOf(event.target.value) })}
    /></label>`;
  return html`<section class="notice-part edge-directorio"><h2>${t("notices.what")}</h2>
    ${KINDS.map(
      (kind) => html`<${Tick} key=${kind} checked=${mine.kinds.includes(kind)} text=${t(`notices.kind.${kind}`)}
        onChange=${(/** @type {boolean} */ on) =>
          save({ kinds: KINDS.filter((one) => (one === kind ? on : mine.kinds.includes(one))) })} />`,
    )}
    <${Tick} checked=${isQuiet} text=${t("notices.quiet")} onChange=${(/** @type {boolean} */ on) =>
      save({ quiet_from: on ? USUAL.from : null, quiet_to: on ? USUAL.to : null })} />
    ${
      isQuiet
        ? html`<p class="times">
          ${time("quiet_from", t("notices.quiet.from"))} ${time("quiet_to", t("notices.quiet.to"))}
          <small class="soft">${t("notices.zone", { zone: mine.zone })}</small>
          ${
            mine.zone === ownZone()
              ? null
              : html`<button type="button" class="quiet" disabled=${busy} onClick=${() => save({})}>
                ${t("notices.zone.use", { zone: ownZone() })}</button>`
          }</p>`
        : null
    }</section>`;
}

/** @param {Doing & {target: NoticeTarget, here: string}} props */
function TargetRow({ target, here, mine, change, busy, attempt }) {
  const [sent, setSent] = useState(false);
  const place = target.endpoint && target.endpoint === here ? t("notices.this-browser") : target.place;
  const test = attempt(async () => {
    await change(`/${target.id}/test`, {});
    setSent(true);
  });
  const remove = attempt(async () => {
    await unsubscribe(target.endpoint);
    await change(`/${target.id}/remove`, {});
  });
  const on = attempt(async () => {
    await change(`/${target.id}/on`, {});
  });
  const putDaily = attempt(async (/** @type {boolean} */ daily) => {
    // The mail comes in the morning of this clock, which nobody has asked for before if no wish was changed.
    if (daily && mine.zone !== ownZone()) await change("", wishes(mine));
    const targets = mine.targets.map((each) => (each.id === target.id ? { ...each, daily } : each));
    await change(`/${target.id}/daily`, { daily }, { targets });
  });
  const isUsed = !target.off && !target.unconfirmed;
  return html`<li><span><b>${place}</b> <small>${t(`notices.target.${target.kind}`)}</small>
      ${target.off ? html`<em class="fault">${t(`notices.off.${target.off}`)}</em>` : null}
      ${target.unconfirmed ? html`<em>${t("notices.unconfirmed")}</em>` : null}
      ${sent ? html`<em role="status">${t("notices.sent")}</em>` : null}</span>
    ${target.off ? html`<button type="button" disabled=${busy} onClick=${on}>${t("notices.on")}</button>` : null}
    ${
      isUsed
        ? html`<button type="button" disabled=${busy} aria-label=${t("notices.test.named", { target: place })}
          onClick=${test}>${t("notices.test")}</button>`
        : null
    }
    <button type="button" class="quiet" disabled=${busy} aria-label=${t("notices.remove.named", { target: place })}
      onClick=${remove}>${t("notices.remove")}</button>
    ${
      isUsed && target.kind === "mail"
        ? html`<${Tick} checked=${target.daily} text=${t("notices.daily")} onChange=${putDaily} />`
        : null
    }</li>`;
}

/** @param {Doing & {isHere: boolean, onHere: () => Promise<void>}} props */
function ThisBrowser({ mine, isHere, onHere, busy, attempt }) {
  const support = pushSupport();
  const [isDenied, setDenied] = useState(support === "denied");
  if (isHere) return null;
  if (support === "home-screen" || support === "unsupported")
    return html`<p class="soft">${t(`notices.push.${support}`)}</p>`;
  const add = attempt(async () => {
    if (await subscribe(mine.push_key ?? "")) await onHere();
    else setDenied(true);
  });
  return html`<p><button type="button" class="primary" disabled=${busy} onClick=${add}>${t("notices.push")}</button></p>
    ${isDenied ? html`<p class="fault" role="status">${t("notices.denied")}</p>` : null}`;
}

/** A line to be added. @param {Doing & {kind: "webhook" | "mail"}} props */
function NewTarget({ kind, change, busy, attempt }) {
  const [text, setText] = useState("");
  const add = attempt(async () => {
    await change(`/${kind}`, kind === "mail" ? { address: text } : { url: text });
    setText("");
  });
  return html`<form onSubmit=${(/** @type {Event} */ event) => {
    event.preventDefault(); // the page stays
    add();
  }}><label class="line"><span>${t(`notices.${kind}`)}</span>
      <input type=${kind === "mail" ? "email" : "url"} required maxlength="1000" autocomplete="off" value=${text}
        onInput=${(/** @type {PageEvent} */ event) => setText(event.target.value)} /></label>
    <p class="soft">${t(`notices.${kind}.about`)}</p>
    <button disabled=${busy}>${t(`notices.${kind}.add`)}</button></form>`;
}

/** @param {Doing & {onChange: () => Promise<void>}} props */
function Targets({ onChange, ...doing }) {
  const { mine } = doing;
  const [here, setHere] = useState("");
  useEffect(() => {
    subscription().then((found) => setHere(found?.endpoint ?? ""), api.ignore);
  }, [mine]);
  const isHere = mine.targets.some(({ endpoint, off }) => endpoint && endpoint === here && !off);
  return html`<section class="notice-part edge-government targets"><h2>${t("notices.where")}</h2>
    ${
      mine.targets.length
        ? html`<ul>${mine.targets.map(
            (target) => html`<${TargetRow} key=${target.id} target=${target} here=${here} ...${doing} />`,
          )}</ul>`
        : html`<p class="soft">${t("notices.nowhere")}</p>`
    }
    ${mine.offers.includes("push") ? html`<${ThisBrowser} isHere=${isHere} onHere=${onChange} ...${doing} />` : null}
    ${mine.offers.includes("webhook") ? html`<${NewTarget} kind="webhook" ...${doing} />` : null}
    ${mine.offers.includes("mail") ? html`<${NewTarget} kind="mail" ...${doing} />` : null}</section>`;
}

/** What the server knows; null until it is there, or for somebody whom it does not know. */
function useNotices() {
  const [mine, setMine] = useState(/** @type {MyNotices | null} */ (null));
  const { busy, fault, attempt: once } = useAttempt();
  const load = async () => setMine(await api.call("people/me/notices"));
  /** What the server knows is shown again after a failure. @type {Attempt} */
  const attempt = (run) =>
    once(async (...given) => {
      try {
        await run(...given);
      } catch (error) {
        if (store.person()) await load().catch(api.ignore);
        throw error;
      }
    });
  const turn = useRef(inTurn());
  /** @type {Change} */
  const change = async (path, body, shown) => {
    if (shown) setMine((now) => now && { ...now, ...shown }); // what was chosen is shown at once
    const ask = () => api.call(`people/me/notices${path}`, { body: /** @type {never} */ (body) });
    const found = /** @type {MyNotices | null} */ (await turn.current(ask));
    if (found) setMine(found);
  };
  useEffect(() => {
    if (store.person()) attempt(load)();
  }, []);
  return { mine, fault, busy, attempt, load, change };
}

/**
 * An address of mail whose link was opened.
 * @param {{code: string, attempt: Attempt, onDone: () => Promise<void>}} props
 */
function Confirmation({ code, attempt, onDone }) {
  const [isDone, setDone] = useState(false);
  const go = attempt(async () => {
    await api.call("notices/confirm", { body: { code } });
    setDone(true);
    history.replaceState(null, "", "#/notices"); // a code does not stay in the address
    await onDone();
  });
  return html`<section class="notice-part edge-syndicate"><h2>${t("notices.mail")}</h2>
    ${
      isDone
        ? html`<p role="status">${t("notices.confirmed")}</p>`
        : html`<p><button type="button" class="primary" onClick=${go}>${t("notices.confirm")}</button></p>`
    }</section>`;
}

/** @param {{code?: string}} props */
export function NoticesPage({ code = "" }) {
  const { mine, fault, load, ...doing } = useNotices();
  const isKnown = store.person() !== null;
  const again = async () => {
    if (isKnown) await load();
  };
  return html`<div class="setup notices-page"><${PageHeader} title=${t("notices.title")} />
    <main>
      <p class="lead">${t("notices.about")}</p>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <div class="notice-parts">
        ${code ? html`<${Confirmation} code=${code} attempt=${doing.attempt} onDone=${again} />` : null}
        <${OwnSignals} />
        ${
          isKnown
            ? null
            : html`<section class="notice-part edge-directorio"><h2>${t("notices.away")}</h2>
              <p>${t("notices.name")}</p><p><a class="button" href="#/me">${t("notices.name.choose")}</a></p></section>`
        }
        ${
          mine && !mine.offers.length
            ? html`<section class="notice-part"><h2>${t("notices.away")}</h2>
          <p>${t("notices.none")}</p></section>`
            : null
        }
        ${
          mine?.offers.length
            ? html`<${Wishes} mine=${mine} ...${doing} />
          <${Targets} mine=${mine} onChange=${again} ...${doing} />`
            : null
        }
      </div>
      <p><a href="#/">${t("all-games")}</a></p>
    </main></div>`;
}
