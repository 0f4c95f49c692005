// The slider over the whole game.
import { html, useState } from "./html.js";
import { t } from "./texts.js";

/** @import { Player } from "./types.js" */

/**
 * The slider over all entries.
 * @param {{entries: number, entry: number | null, onLook: Player["look"], onNow: () => void, id: string}} props
 */
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
