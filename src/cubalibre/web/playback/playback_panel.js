// Playback panel: the turn in a sentence, the items and reasons of the step shown, and the playback controls.
import { html } from "../common/html.js";
import { RewindButton } from "../undo/rewind_request.js";
import { stepTitle } from "./announcements.js";
import { ForkButton } from "./fork_button.js";
import { FactionName } from "../common/factions.js";
import { PACES } from "../common/settings_form.js";
import { Section } from "../common/prose.js";
import { t } from "../common/texts.js";

/** @import { GameState, LogItem } from "#api" */
/** @import { Faction, OnTerm, Pace, PastPosition, Player, PlaybackState, LogTurns } from "../types.js" */

/**
 * The text of a log item, without the section number of a reason, which follows the line as a link.
 * @param {LogItem} item
 */
export const itemText = (item) => (item.kind === "reason" ? item.text.replace(/^[\d.]+ /, "") : item.text);

/** Kinds of items that the sentence of a turn covers. */
const IN_SENTENCE = new Set(["operation", "special", "event", "pass", "card"]);

/** A line; the section of the rules is that of a reason alone. @param {{item: LogItem, onTerm: OnTerm}} props */
const Line = ({ item, onTerm }) => html`<p class=${item.kind}>${itemText(item)}
  ${" "}<${Section} section=${item.kind === "reason" ? item.section : null} onTerm=${onTerm} /></p>`;

/**
 * The reasons of a Non-player, folded.
 * @param {{items: LogItem[], open: boolean, onOpen: (open: boolean) => void, onTerm: OnTerm}} props
 */
function Reasons({ items, open, onOpen, onTerm }) {
  if (!items.length) return null;
  return html`<details class="reasons" open=${open} onToggle=${(e) => onOpen(e.currentTarget.hasAttribute("open"))}>
    <summary>${t("show.why")}</summary>
    ${items.map((item, i) => html`<${Line} key=${i} item=${item} onTerm=${onTerm} />`)}
  </details>`;
}

/**
 * Controls: back, pause, next, next turn, pace, skip.
 * @param {Omit<Player, "show"> & {show: PlaybackState, canDecide?: boolean}} props
 */
const Tools = ({ show, go, turn, stop, toggle, pace, setPace, canDecide }) => html`<div class="show-tools">
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
    <select aria-label=${t("show.speed")} value=${pace}
      onChange=${(e) => setPace(/** @type {Pace} */ (e.target.value))}>
      ${PACES.map(
        (word) =>
          html`<option value=${word} key=${word} selected=${word === pace}>${t(`settings.pace.${word}`)}</option>`,
      )}
    </select>
    <button type="button" class="primary skip" onClick=${stop}>
      ${t(show.looking ? "show.back-to-now" : canDecide ? "show.skip-to-mine" : "show.skip")}
      <kbd>Esc</kbd>
    </button>
  </div>`;

/**
 * Buttons that go back to the position shown, or begin a game there.
 * @param {{data: GameState, mine: Faction[], entry: number, past: PastPosition | null, busy: boolean,
 *   onUndo: (to?: number) => void, onRewind: (to: number) => void}} props
 */
const FromHere = ({ data, entry, past, ...on }) => html`<div class="from-here">
  ${past?.entry === entry ? html`<${RewindButton} data=${data} entry=${entry} moment=${past.moment} ...${on} />` : null}
  ${data.lesson ? null : html`<${ForkButton} key=${entry} data=${data} entry=${entry} />`}
</div>`;

/**
 * The panel.
 * @param {Player & {show: PlaybackState, turns: LogTurns, stop: () => void, open: boolean, onOpen: (open: boolean) =>
 *   void, data: GameState, mine: Faction[], busy: boolean, fault: string, onTerm: OnTerm, onUndo: (to?: number) =>
 *   void, onRewind: (to: number) => void}} props open: whether the reasons are unfolded
 */
export function PlaybackPanel({
  show,
  turns,
  open,
  onOpen,
  data,
  mine,
  busy,
  fault,
  onTerm,
  onUndo,
  onRewind,
  ...player
}) {
  const { past } = player;
  const step = show.steps[show.i];
  const seat = step.seat;
  const sentence = turns[step.items[0]?.turn]?.text;
  const lines = step.items.filter(
    (item) => item.kind !== "reason" && item.text !== sentence && !(sentence && IN_SENTENCE.has(item.what)),
  );
  return html`<section class="decision showing ${seat ? `head-${seat}` : ""}" aria-label=${t("show")}>
    <div class="decision-head">
      ${
        seat && seat !== "chance"
          ? html`<${FactionName} faction=${seat} size=${30} />`
          : html`<span class="faction-name">${stepTitle(step)}</span>`
      }
      ${past?.texts.phase && seat ? html`<span class="soft">${past.texts.phase}</span>` : null}
      <span class="soft step-count">${t("show.count", { number: show.i + 1, all: show.steps.length })}</span>
    </div>
    ${past?.followed === false ? html`<p class="fault">${past.texts.decides}</p>` : null}
    <div class="show-lines" tabindex="0" role="group" aria-label=${t("show.told")}>
      ${sentence ? html`<p class="sentence">${sentence}</p>` : null}
      ${lines.map((item, i) => html`<${Line} key=${i} item=${item} onTerm=${onTerm} />`)}
      <${Reasons} items=${step.items.filter((item) => item.kind === "reason")} open=${open} onOpen=${onOpen}
        onTerm=${onTerm} />
      ${step.items.length ? null : html`<p class="soft">${t("show.nothing")}</p>`}</div>
    ${
      show.looking
        ? html`<${FromHere} data=${data} mine=${mine} entry=${step.entry} past=${past} busy=${busy} onUndo=${onUndo}
            onRewind=${onRewind} />`
        : null
    }
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    <${Tools} ...${player} show=${show} canDecide=${data.view.question?.mine} />
  </section>`;
}
