// History slider over all entries of a game, and the button that copies a link to a position.
import { html, useRef, useState } from "../common/html.js";
import { t } from "../common/texts.js";

/** @import { PageEvent } from "../common/html.js" */
/** @import { Player } from "../types.js" */

/** How long "copied" is shown, in milliseconds. */
const COPIED_TIME = 1500;

/**
 * Button that copies the link to a position.
 * @param {{id: string, at: number, text: string, quiet?: boolean}} props text: text key of the button
 */
export function CopyLink({ id, at, text, quiet }) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const link = `${location.origin}${location.pathname}#/game/${id}/at/${at}`;
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_TIME);
    } catch {
      prompt(t("slider.link"), link);
    }
  };
  return html`<button type="button" class=${quiet ? "quiet" : ""} onClick=${share} title=${t("slider.copy")}>
    ${t(copied ? "copied" : text)}
  </button>`;
}

/** How far a finger must go sideways before it moves the slider, in CSS pixels. */
const SIDEWAYS = 12;

/**
 * Handlers that let a finger scroll the page from the slider: it moves the slider only once it goes sideways.
 * @param {number} value that the slider has
 * @param {(value: number) => void} onValue
 */
function useFinger(value, onValue) {
  const begun = useRef(/** @type {number | null} */ (null)); // where a finger that may be scrolling came down
  const end = () => {
    begun.current = null;
  };
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      begun.current = event.pointerType === "touch" ? event.clientX : null;
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      if (begun.current !== null && Math.abs(event.clientX - begun.current) > SIDEWAYS) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onInput: (/** @type {PageEvent} */ event) => {
      if (begun.current === null) onValue(Number(event.target.value));
      else event.target.value = String(value);
    },
  };
}

/**
 * The slider.
 * @param {{entries: number, entry: number | null, onLook: Player["look"], onSettled: () => void, onNow: () => void,
 *   id: string, ahead: boolean}} props
 *   onSettled: called when the slider is released; ahead: whether games may be played on from here
 */
export function HistorySlider({ entries, entry, onLook, onSettled, onNow, id, ahead }) {
  const here = entry ?? entries;
  return html`<div class="slider"><span class="soft" aria-hidden="true">${t("slider.start")}</span>
    <input type="range" min="0" max=${entries} value=${here} aria-label=${t("slider")}
      aria-valuetext=${t("slider.at", { number: here, all: entries })}
      ...${useFinger(here, onLook)} onChange=${onSettled} />
    <span class="soft">${entry === null ? t("slider.now") : `${here} / ${entries}`}</span>
    ${entry === null ? null : html`<button type="button" onClick=${onNow}>${t("slider.now")}</button>`}
    ${ahead && entry !== null ? html`<a href="#/game/${id}/what-if/${entry}">${t("slider.what-if")}</a>` : null}
    <${CopyLink} id=${id} at=${here} text="link" quiet=${true} />
  </div>`;
}
