// Tools of a real table: undo, going back to any turn, another device by QR code, the position as a file.
import { Dialog, pointOf } from "../common/dialog.js";
import { html, useState } from "../common/html.js";
import * as store from "../common/browser_storage.js";
import { t } from "../common/texts.js";
import { Correction } from "./correction.js";
import { LOCAL, QrCode } from "./qr_picture.js";

/** @import { GameState, LogItem } from "#api" */
/** @import { Game, LogTurns, PagePoint } from "../types.js" */
/** @typedef {"join" | "back" | "correct" | "table"} What */

/** The link that joins another device to a table, with the keys of all its seats. @param {string} id */
export function joinLink(id) {
  const keys = Object.entries(store.game(id)?.keys ?? {});
  const query = keys.map(([seat, key]) => `key=${seat}.${key}`).join("&");
  return `${location.origin}${location.pathname}#/game/${id}?${query}`;
}

/** @param {{id: string}} props */
function Join({ id }) {
  const link = joinLink(id);
  return html`<p>${t("beside.join.about")}</p><${QrCode} text=${link} label=${t("beside.join.code")} />
    ${LOCAL.includes(location.hostname) ? html`<p class="fault">${t("beside.join.local")}</p>` : null}
    <input type="text" readonly value=${link} aria-label=${t("beside.join")} onFocus=${(e) => e.target.select()} />`;
}

/**
 * The turns, the latest first, each with the number of entries before it.
 * @param {LogTurns} turns
 * @param {LogItem[]} log
 */
export const turnsBack = (turns, log) =>
  Object.values(turns)
    .map(({ turn, text, seat }) => {
      const entry = log.find((item) => item.turn === turn)?.entry ?? 0;
      return { turn, text, seat, to: Math.max(0, entry - 1) };
    })
    .filter(({ text, to }) => text && to > 0)
    .reverse();

/**
 * @param {{turns: LogTurns, log: LogItem[], busy: boolean, onBack: (to: number) => void}} props
 */
function BackList({ turns, log, busy, onBack }) {
  const found = turnsBack(turns, log);
  return html`<p class="soft">${t(found.length ? "beside.back-list.about" : "beside.back-list.none")}</p>
    <ul class="back-list">${found.map(
      ({ turn, text, seat, to }) => html`<li key=${turn}><button type="button" class="edge-${seat}" disabled=${busy}
        data-to=${to} onClick=${() => onBack(to)}>${text}</button></li>`,
    )}</ul>`;
}

/** Save the position as a file, from which another game can begin. @param {GameState} data */
function savePosition({ id, view }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(view.position)], { type: "application/json" }));
  link.download = `cubalibre-${id}-${view.entries}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * @param {{id: string, data: GameState, game: Game, busy: boolean, onUndo: () => void, onRewind: (to: number) => void}}
 *   props
 */
export function TableTools({ id, data, game, busy, onUndo, onRewind }) {
  const { turns, log, keys, send } = game;
  const [open, setOpen] = useState(/** @type {{what: What, at: PagePoint} | null} */ (null));
  const isHigh = open?.what === "correct";
  const close = () => setOpen(null);
  /** @param {What} what */
  const opens = (what) => (/** @type {import("../common/html.js").PageEvent} */ event) =>
    setOpen({ what, at: pointOf(event) });
  const titles = {
    join: t("beside.join"),
    back: t("beside.back-list"),
    correct: t("beside.correct"),
    table: t("beside.table"),
  };
  return html`<span class="back-tools table-tools">
    <button type="button" class="undo" disabled=${busy || !data.can_undo} onClick=${() => onUndo()}
      aria-label=${t("beside.undo")}>↶<span class="word"> ${t("beside.undo")}</span></button>
    <button type="button" class="table-menu" aria-haspopup="dialog" onClick=${opens("table")}>
      ${t("beside.table")}</button>
    ${
      open
        ? html`<${Dialog} at=${isHigh ? { ...open.at, y: 0 } : open.at} title=${titles[open.what]} onClose=${close} wide
          stays=${isHigh} key=${open.what}>
          ${
            open.what === "table"
              ? html`<div class="menu">
                <button type="button" onClick=${opens("back")}>${t("beside.back-list")}</button>
                <button type="button" onClick=${opens("correct")}>${t("beside.correct")}</button>
                <button type="button" onClick=${opens("join")}>${t("beside.join")}</button>
                <button type="button" onClick=${() => savePosition(data)}>${t("beside.save-position")}</button></div>`
              : null
          }
          ${
            open.what === "correct"
              ? html`<${Correction} id=${id} data=${game.data} keys=${keys} send=${send} onEnd=${close} />`
              : null
          }
          ${open.what === "join" ? html`<${Join} id=${id} />` : null}
          ${
            open.what === "back"
              ? html`<${BackList} turns=${turns} log=${log} busy=${busy}
                  onBack=${(/** @type {number} */ to) => {
                    close();
                    onRewind(to);
                  }} />`
              : null
          }</${Dialog}>`
        : null
    }
  </span>`;
}
