// Choice of how much is played for an analysis: what there is already, how far it is, what can be begun.
import { html } from "../common/html.js";
import { t } from "../common/texts.js";
import { EFFORTS } from "./findings.js";

/** @import { AnalysisProgress, Findings } from "#api" */
/** @import { Effort } from "./findings.js" */

/** How far an analysis is. @param {{progress: AnalysisProgress, name: string}} props */
function State({ progress: { state, turns, analysed }, name }) {
  if (state === "waiting") return html`<p class="soft">${t("analysis.waiting")}</p>`;
  if (state === "broken") return html`<p class="fault">${t("analysis.broken")}</p>`;
  if (state === "done") return html`<p class="soft">${t("analysis.done")}</p>`;
  const text = t("analysis.running", { number: analysed, all: turns });
  return html`<p><progress class="thought" aria-label=${name} max=${turns || 1} value=${analysed}></progress>
    <span>${text}</span></p>`;
}

/**
 * @param {{effort: Effort, found: Findings, onShow: () => void, onBegin: () => void}} props
 */
function Depth({ effort, found, onShow, onBegin }) {
  const name = t(`analysis.${effort}`);
  const progress = found.efforts.find((each) => each.effort === effort);
  const isShown = found.effort === effort;
  const canBegin = found.mine.length > 0 && (!progress || progress.state === "broken");
  return html`<li class="depth ${isShown ? "on" : ""}">
    <h3>${name}</h3><p>${t(`analysis.${effort}.about`)}</p>
    ${progress ? html`<${State} progress=${progress} name=${name} />` : null}
    ${
      canBegin
        ? html`<button type="button" class=${found.efforts.length ? "" : "primary"} onClick=${onBegin}
          aria-label=${t("analysis.begin.of", { name })}>${t("analysis.begin")}</button>`
        : null
    }
    ${
      progress && found.efforts.length > 1
        ? html`<button type="button" aria-pressed=${isShown} onClick=${onShow}
          aria-label=${t("analysis.show.of", { name })}>${t("analysis.show")}</button>`
        : null
    }
  </li>`;
}

/**
 * @param {{found: Findings, onShow: (effort: Effort) => void, onBegin: (effort: Effort) => void}} props
 */
export const Depths = ({ found, onShow, onBegin }) => html`<section aria-labelledby="depths-title">
  <h2 id="depths-title" class="hidden">${t("analysis.depth")}</h2>
  <ul class="depths">${EFFORTS.map(
    (effort) => html`<${Depth} key=${effort} effort=${effort} found=${found} onShow=${() => onShow(effort)}
      onBegin=${() => onBegin(effort)} />`,
  )}</ul>
  ${found.mine.length ? null : html`<p class="soft">${t("analysis.spectator")}</p>`}
</section>`;
