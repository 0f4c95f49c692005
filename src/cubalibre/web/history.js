// What has been: the log, steps of others as they are shown, the slider over the whole game.
import { html, useLayoutEffect, useRef, useState } from "./html.js";
import { FOUR, FactionName, PACES, Section } from "./parts.js";
import { Emblem } from "./pieces.js";
import { FACTIONS, t } from "./texts.js";

const MOST = 400;

/** The section stands at the end of the line already. */
const plain = (item) => (item.kind === "reason" ? item.text.replace(/^[\d.]+ /, "") : item.text);

/**
 * @param {{log: any[], entry: number | null, since: number, onLook: Function, onTerm: Function, onReplay: Function,
 *   onClearSince: Function}} props
 */
export function Log({ log, entry, since, onLook, onTerm, onReplay, onClearSince }) {
  const [who, setWho] = useState("");
  const [reasons, setReasons] = useState(true);
  const [wanted, setWanted] = useState("");
  const [all, setAll] = useState(false);
  const list = useRef(null);
  const words = wanted.toLowerCase();
  const found = log.filter(
    (item) =>
      (!who || item.seat === who) &&
      (reasons || item.kind !== "reason") &&
      item.entry > since &&
      (!words || item.text.toLowerCase().includes(words)),
  );
  const shown = all ? found : found.slice(-MOST);
  useLayoutEffect(() => {
    const here = entry === null ? null : list.current?.querySelector(".here");
    if (list.current)
      list.current.scrollTop = here
        ? here.offsetTop - list.current.offsetTop - 60
        : since
          ? 0
          : list.current.scrollHeight;
  }, [log.length, who, reasons, wanted, since, entry]);
  return html`<div class="log">
    <div class="log-tools">
      <select aria-label=${t("log.whose")} value=${who} onChange=${(e) => setWho(e.target.value)}>
        <option value="">${t("log.everybody")}</option>
        ${[...FOUR, "chance"].map((f) => html`<option value=${f} key=${f}>${FACTIONS[f]}</option>`)}</select>
      <input type="search" placeholder=${t("log.find")} aria-label=${t("log.find-in")} value=${wanted}
        onInput=${(e) => setWanted(e.target.value)} />
      <label><input type="checkbox" checked=${reasons} onChange=${() => setReasons(!reasons)} /> ${t("log.reasons")}
      </label>
    </div>
    ${
      since
        ? html`<p class="since">
          ${t("log.since")} <button type="button" onClick=${() => onReplay(since)}>${t("log.show")}</button>
          <button type="button" onClick=${onClearSince}>${t("log.whole")}</button></p>`
        : null
    }
    <ol class="log-list" ref=${list} tabindex="0" aria-label=${t("log")}>
      ${
        shown.length < found.length
          ? html`<li>
            <button type="button" onClick=${() => setAll(true)}>
              ${t("log.earlier", { number: found.length - shown.length })}
            </button>
          </li>`
          : null
      }
      ${shown.map((item, i) => {
        const begins = shown[i - 1]?.seat !== item.seat || item.what === "card";
        return html`<li key=${`${item.entry} ${i}`} data-entry=${item.entry}
          class="line ${item.kind} ${item.entry === entry ? "here" : ""} ${item.what === "card" ? "card-line" : ""}">
          ${
            begins && item.seat && item.seat !== "chance"
              ? html`<${Emblem} faction=${item.seat} size=${18} />`
              : html`<i class="gap"></i>`
          }
          <button type="button" class="line-text" onClick=${() => onLook(item.entry, item)} title=${t("log.look")}>
            ${plain(item)}
          </button>
          <${Section} section=${item.section} onTerm=${onTerm} /></li>`;
      })}
      ${found.length ? null : html`<li class="soft">${t("log.nothing")}</li>`}
    </ol></div>`;
}

/** What somebody does just now, at the reader's speed. */
export function Showing({ show, past, go, turn, stop, toggle, pace, setPace, data, onTerm }) {
  const step = show.steps[show.i];
  const seat = step.seat;
  return html`<section class="decision showing ${seat ? `head-${seat}` : ""}" aria-label=${t("show")}>
    <div class="decision-head">
      ${
        seat && seat !== "chance"
          ? html`<${FactionName} faction=${seat} size=${30} />`
          : html`<span class="faction-name">${FACTIONS[seat] ?? t("show.the-game")}</span>`
      }
      ${past?.texts.phase && seat ? html`<span class="soft">${past.texts.phase}</span>` : null}
      <span class="soft step-count">${t("show.count", { number: show.i + 1, all: show.steps.length })}</span>
    </div>
    ${past?.followed === false ? html`<p class="fault">${past.texts.decides}</p>` : null}
    <div class="show-lines" aria-live="polite">${step.items.map(
      (item, i) => html`<p key=${i} class=${item.kind}>${plain(item)}
        ${" "}<${Section} section=${item.section} onTerm=${onTerm} /></p>`,
    )}
      ${step.items.length ? null : html`<p class="soft">${t("show.nothing")}</p>`}</div>
    <div class="show-tools">
      <button type="button" onClick=${() => go(-1)} disabled=${show.i === 0} aria-label=${t("show.back")}>◀</button>
      <button type="button" onClick=${toggle} aria-label=${t(show.playing ? "show.pause" : "show.play")}>
        ${show.playing ? "❚❚" : "▶"}
      </button>
      <button type="button" onClick=${() => go(1)} aria-label=${t("show.next")} title=${t("show.next")}
        disabled=${show.looking && show.i === show.steps.length - 1}>▶❙
      </button>
      <button type="button" onClick=${turn} aria-label=${t("show.turn")} title=${t("show.turn")}
        disabled=${show.i === show.steps.length - 1}>▶▶
      </button>
      <select aria-label=${t("show.speed")} value=${pace} onChange=${(e) => setPace(e.target.value)}>
        ${PACES.map(
          (word) =>
            html`<option value=${word} key=${word} selected=${word === pace}>${t(`settings.pace.${word}`)}</option>`,
        )}
      </select>
      <button type="button" class="primary skip" onClick=${stop}>
        ${t(show.looking ? "show.back-to-now" : data.view.question?.mine ? "show.skip-to-mine" : "show.skip")}
      </button>
    </div></section>`;
}

/** The slider over all entries. */
export function Slider({ entries, entry, onLook, onNow, id }) {
  const [copied, setCopied] = useState(false);
  const here = entry ?? entries;
  const share = async () => {
    const link = `${location.origin}${location.pathname}#/game/${id}/at/${here}`;
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      setTimeout(() => setCopied(false), 1500);
    } catch {
      prompt(t("slider.link"), link);
    }
  };
  return html`<div class="slider"><span class="soft" aria-hidden="true">${t("slider.start")}</span>
    <input type="range" min="0" max=${entries} value=${here} aria-label=${t("slider")}
      aria-valuetext=${t("slider.at", { number: here, all: entries })}
      onInput=${(e) => onLook(Number(e.target.value))} />
    <span class="soft">${entry === null ? t("slider.now") : `${here} / ${entries}`}</span>
    ${entry === null ? null : html`<button type="button" onClick=${onNow}>${t("slider.now")}</button>`}
    <button type="button" class="quiet" onClick=${share} title=${t("slider.copy")}>${t(copied ? "copied" : "link")}
    </button>
  </div>`;
}
