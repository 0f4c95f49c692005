// Rewind requests: going back further than undo allows, with the consent of the other players.
import { html, useState } from "../common/html.js";
import { canUndoTo } from "./redo.js";
import { FACTION_IDS } from "../common/factions.js";
import { Emblem } from "../common/pieces.js";
import { FACTIONS, enumerated, many, rich, t } from "../common/texts.js";

/** @import { GameState, Message, Moment } from "#api" */
/** @import { GamePath, Faction, GameRequest, EntryRef } from "../types.js" */

/**
 * The warning that a moment lies in the middle of another player's turn; null if it does not.
 * @param {{moment: Moment, mine: Faction[]}} props
 */
const Amid = ({ moment: { amid }, mine }) =>
  amid && !mine.includes(amid) ? html`<em class="amid">${t("rewind.amid", { faction: FACTIONS[amid] })}</em>` : null;

/** The last request that is waiting for consent. @param {Message[]} talk */
const openRequest = (talk) => talk.findLast(({ offer }) => offer?.state === "open" && offer.to !== null);

/**
 * An open request, shown to all players above the decision.
 * @param {{talk: Message[], mine: Faction[], place: EntryRef, busy: boolean,
 *   onTalk: (path: GamePath, body: GameRequest) => void, onLook: (entry: number) => void}} props
 */
export function RewindRequest({ talk, mine, place, busy, onTalk, onLook }) {
  const message = openRequest(talk);
  const offer = message?.offer;
  if (!message || !offer?.moment || offer.to === null || !mine.length) return null;
  const { to, waits, moment } = offer;
  const event = moment.before;
  const waited = waits.some((faction) => mine.includes(faction));
  const asker = html`<b><${Emblem} faction=${message.seat} size=${20} /> ${FACTIONS[message.seat ?? ""]}</b>`;
  return html`<section class="asked" role="status" aria-label=${t("rewind")}>
    <p>
      ${
        waited
          ? rich("rewind.asked", { faction: asker, event })
          : t("rewind.waits", { factions: enumerated(waits.map((f) => FACTIONS[f])), event })
      }
      ${" "}<${Amid} moment=${moment} mine=${mine} />
    </p>
    <p class="actions">
      ${
        waited
          ? html`<button type="button" class="primary" disabled=${busy}
              onClick=${() => onTalk(`messages/${message.number}/accept`, place)}>${t("rewind.agree")}</button>`
          : null
      }
      <button type="button" onClick=${() => onLook(to)}>${t("rewind.look")}</button>
      <button type="button" disabled=${busy} onClick=${() => onTalk(`messages/${message.number}/withdraw`, {})}>
        ${t(waited ? "talk.decline" : "talk.withdraw")}
      </button>
    </p>
  </section>`;
}

/**
 * Button that goes back to the past position shown: by undo where that is possible, else by a request after
 * confirmation. It names what happened next.
 * @param {{data: GameState, mine: Faction[], entry: number, moment: Moment, busy: boolean,
 *   onUndo: (to: number) => void, onRewind: (to: number) => void}} props
 */
export function RewindButton({ data, mine, entry, moment, busy, onUndo, onRewind }) {
  const [sure, setSure] = useState(-1);
  const { entries } = data.view;
  const event = moment.before;
  if (!mine.length || data.lesson || entry < 1 || entry >= entries) return null;
  if (canUndoTo(data, entry))
    return html`<p class="actions"><button type="button" data-back=${entry} disabled=${busy}
      onClick=${() => onUndo(entry)}>${t("undo.before", { event })}</button></p>`;
  const alone = FACTION_IDS.every((f) => data.seats[f]?.kind !== "person" || data.seats[f]?.mine);
  if (sure !== entry)
    return html`<p class="actions"><button type="button" data-back=${entry} disabled=${busy}
      onClick=${() => setSure(entry)}>${t(alone ? "rewind.here" : "rewind.ask", { event })}</button></p>`;
  return html`<div class="foreseen sure" role="alertdialog" aria-label=${t("rewind")}>
    <b>${t("rewind.before", { event })}</b>
    <${Amid} moment=${moment} mine=${mine} />
    <span>${many("rewind.sure", entries - entry)}</span>
    <span>${t("rewind.about")}</span>
    ${alone ? null : html`<span>${t("rewind.all")}</span>`}
    <span class="confirm">
      <button type="button" class="primary" disabled=${busy} onClick=${() => {
        setSure(-1);
        onRewind(entry);
      }}>${t(alone ? "rewind.do" : "rewind.ask-all")}</button>
      <button type="button" onClick=${() => setSure(-1)}>${t("sure.not-yet")}</button></span></div>`;
}
