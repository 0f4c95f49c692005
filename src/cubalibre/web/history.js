// What has been: the log, steps of others as they are shown, the slider over the whole game.
import { html, useLayoutEffect, useRef, useState } from "./html.js";
import { FOUR, FactionName, Section } from "./parts.js";
import { Emblem } from "./pieces.js";
import { FACTIONS } from "./names.js";

const MOST = 400;

/** The section stands at the end of the line already. */
const plain = (item) => (item.kind === "reason" ? item.text.replace(/^[\d.]+ /, "") : item.text);

/** @param {{log: any[], entry: number | null, since: number, onLook: Function, onTerm: Function, onReplay: Function, onClearSince: Function}} props */
export function Log({ log, entry, since, onLook, onTerm, onReplay, onClearSince }) {
  const [who, setWho] = useState("");
  const [reasons, setReasons] = useState(true);
  const [wanted, setWanted] = useState("");
  const [all, setAll] = useState(false);
  const list = useRef(null);
  const words = wanted.toLowerCase();
  const found = log.filter((item) => (!who || item.seat === who) && (reasons || item.kind !== "reason")
    && item.entry > since && (!words || item.text.toLowerCase().includes(words)));
  const shown = all ? found : found.slice(-MOST);
  useLayoutEffect(() => { 
    const here = entry === null ? null : list.current?.querySelector(".here");
    if (list.current) list.current.scrollTop = here ? here.offsetTop - list.current.offsetTop - 60 : since ? 0 : list.current.scrollHeight;
  }, [log.length, who, reasons, wanted, since, entry]);
  return html`<div class="log">
    <div class="log-tools">
      <select aria-label="Whose lines" value=${who} onChange=${(e) => setWho(e.target.value)}><option value="">Everybody</option>
        ${[...FOUR, "chance"].map((f) => html`<option value=${f} key=${f}>${FACTIONS[f]}</option>`)}</select>
      <input type="search" placeholder="Find" aria-label="Find in the log" value=${wanted} onInput=${(e) => setWanted(e.target.value)} />
      <label><input type="checkbox" checked=${reasons} onChange=${() => setReasons(!reasons)} /> Reasons</label>
    </div>
    ${since ? html`<p class="since">Since your last decision <button type="button" onClick=${() => onReplay(since)}>Show on the board</button>
      <button type="button" onClick=${onClearSince}>Whole log</button></p>` : null}
    <ol class="log-list" ref=${list} tabindex="0" aria-label="Log of the game">
      ${shown.length < found.length ? html`<li><button type="button" onClick=${() => setAll(true)}>Earlier lines (${found.length - shown.length})</button></li>` : null}
      ${shown.map((item, i) => {
        const begins = shown[i - 1]?.seat !== item.seat || item.what === "card";
        return html`<li key=${`${item.entry} ${i}`} data-entry=${item.entry} class="line ${item.kind} ${item.entry === entry ? "here" : ""} ${/ is played\.$/.test(item.text) ? "card-line" : ""}">
          ${begins && item.seat && item.seat !== "chance" ? html`<${Emblem} faction=${item.seat} size=${18} />` : html`<i class="gap"></i>`}
          <button type="button" class="line-text" onClick=${() => onLook(item.entry, item)} title="Look at the board after this">${plain(item)}</button>
          ${item.kind === "reason" ? html`<${Section} section=${item.section} onTerm=${onTerm} />` : null}</li>`;
      })}
      ${found.length ? null : html`<li class="soft">Nothing yet.</li>`}
    </ol></div>`;
}

/** What somebody does just now, at the reader's speed. */
export function Showing({ show, past, go, turn, stop, toggle, pace, setPace, data, onTerm }) {
  const step = show.steps[show.i];
  const seat = step.seat;
  return html`<section class="decision showing ${seat ? `head-${seat}` : ""}" aria-label="What happens">
    <div class="decision-head">${seat && seat !== "chance" ? html`<${FactionName} faction=${seat} size=${30} />` : html`<span class="faction-name">${seat === "chance" ? "Chance" : "The game"}</span>`}
      ${past?.texts.phase && seat ? html`<span class="soft">${past.texts.phase}</span>` : null}<span class="soft step-count">${show.i + 1} of ${show.steps.length}</span></div>
    <div class="show-lines" aria-live="polite">${step.items.map((item, i) => html`<p key=${i} class=${item.kind}>${plain(item)}
      ${item.kind === "reason" ? html` <${Section} section=${item.section} onTerm=${onTerm} />` : null}</p>`)}
      ${step.items.length ? null : html`<p class="soft">Nothing is told here.</p>`}</div>
    <div class="show-tools">
      <button type="button" onClick=${() => go(-1)} disabled=${show.i === 0} aria-label="Step back">◀</button>
      <button type="button" onClick=${toggle} aria-label=${show.playing ? "Pause" : "Go on by itself"}>${show.playing ? "❚❚" : "▶"}</button>
      <button type="button" onClick=${() => go(1)} aria-label="Next step" title="Next step" disabled=${show.looking && show.i === show.steps.length - 1}>▶❙</button>
      <button type="button" onClick=${turn} aria-label="To the next turn" title="To the next turn" disabled=${show.i === show.steps.length - 1}>▶▶</button>
      <select aria-label="Speed" value=${pace} onChange=${(e) => setPace(e.target.value)}>
        ${[["slow", "Slow"], ["normal", "Normal"], ["fast", "Fast"], ["manual", "By hand"], ["instant", "At once"]].map(([v, t]) => html`<option value=${v} key=${v} selected=${v === pace}>${t}</option>`)}</select>
      <button type="button" class="primary skip" onClick=${stop}>${show.looking ? "Back to now" : data.view.question?.mine ? "Skip to my decision" : "Skip"}</button>
    </div></section>`;
}

/** The slider over all entries. */
export function Slider({ entries, entry, onLook, onNow, id }) {
  const [copied, setCopied] = useState(false);
  const here = entry ?? entries;
  const share = async () => {
    const link = `${location.origin}${location.pathname}#/game/${id}/at/${here}`;
    try { await navigator.clipboard.writeText(link); setCopied(true); setTimeout(() => setCopied(false), 1500); } catch { prompt("Link to this position", link); }
  };
  return html`<div class="slider"><span class="soft" aria-hidden="true">Start</span>
    <input type="range" min="0" max=${entries} value=${here} aria-label="Position in the game" aria-valuetext="after ${here} of ${entries}"
      onInput=${(e) => onLook(Number(e.target.value))} />
    <span class="soft">${entry === null ? "Now" : `${here} / ${entries}`}</span>
    ${entry === null ? null : html`<button type="button" onClick=${onNow}>Now</button>`}
    <button type="button" class="quiet" onClick=${share} title="Copy a link to this position">${copied ? "Copied" : "Link"}</button></div>`;
}
