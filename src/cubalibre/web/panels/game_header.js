// Header of the game page: whose turn it is, toolbar or menu; and the title of the document.
import { html } from "../common/html.js";
import { Logo } from "../common/page_header.js";
import { pointOf } from "../common/dialog.js";
import { thinkingFaction } from "../common/faction_status.js";
import { FACTIONS, PHASES, rich, t } from "../common/texts.js";
import { stepTitle } from "../playback/announcements.js";

/** @import { GameState, StateTexts, View } from "#api" */
/** @import { Drawn } from "../common/html.js" */
/** @import { OpenDialog } from "../help/dialog_contents.js" */
/** @import { PlaybackState } from "../types.js" */

/** Who is being waited for. @param {GameState} data */
function waitingText(data) {
  const who = thinkingFaction(data);
  return who ? t("turn.thinking", { faction: FACTIONS[who] }) : data.texts.decides;
}

/** Who acts in the step shown, or who decides. @param {{data: GameState, show: PlaybackState | null}} props */
function Turn({ data, show }) {
  if (show) {
    return rich("turn.step", {
      faction: html`<b>${stepTitle(show.steps[show.i])}</b>`,
      number: show.i + 1,
      all: show.steps.length,
    });
  }
  const { over, question } = data.view;
  if (over) return t("turn.over");
  return html`<b>
    ${question?.mine ? t("turn.you-decide", { faction: FACTIONS[question.who] }) : waitingText(data)}
  </b>`;
}

/**
 * Buttons that open dialogs, for the toolbar or the menu.
 * @param {{hasSeat: boolean, onOpen: (dialog: OpenDialog) => void, onOwn: () => void, onNews: () => void,
 *   onRecord: () => void, onRules: (number: string) => void}} props
 */
export const Tools = ({ hasSeat, onOpen, onOwn, onNews, onRecord, onRules }) => html`
  <button type="button" aria-haspopup="dialog" onClick=${onOwn} title=${t("faction-sheet.about")}>
    ${t("faction-sheet")}
  </button>
  <button type="button" onClick=${onNews} disabled=${!hasSeat} title=${t("happened.about")}>${t("happened")}</button>
  <button type="button" onClick=${(e) => onOpen({ kind: "links", at: pointOf(e), title: "links" })}>
    ${t("links")}
  </button>
  <button type="button" onClick=${onRecord}>${t("record")}</button>
  <button type="button" onClick=${(e) => onOpen({ kind: "settings", at: pointOf(e), title: "settings" })}>
    ${t("settings")}
  </button>
  <button type="button" onClick=${() => onRules("")}>${t("rules")}</button>
  <button type="button" onClick=${(e) => onOpen({ kind: "legend", at: pointOf(e), title: "legend.title" })}>
    ${t("legend")}
  </button>`;

/**
 * The buttons of a small screen: news, and the menu.
 * @param {{hasSeat: boolean, onOpen: (dialog: OpenDialog) => void, onNews: () => void}} props
 */
const Menu = ({ hasSeat, onOpen, onNews }) => html`${
  hasSeat ? html`<button type="button" onClick=${onNews} title=${t("happened.about")}>${t("news")}</button>` : null
}
  <button type="button" aria-haspopup="dialog"
    onClick=${(e) => onOpen({ kind: "menu", at: pointOf(e), title: "menu" })}>
    ${t("menu")}
  </button>`;

/**
 * @param {{data: GameState, shown: View, texts: StateTexts, show: PlaybackState | null, sideways: boolean, tools:
 *   Drawn, onlookers: Drawn, hasSeat: boolean, onOpen: (dialog: OpenDialog) => void, onNews: () => void}} props
 */
export const GameHeader = ({ data, shown, texts, show, sideways, tools, onlookers, ...menu }) => html`<header class="mast">
  <h1 class="hidden">${data.title || t("game.untitled")}</h1><${Logo} />
  <p class="turn" role=${show ? null : "status"}><span><${Turn} data=${data} show=${show} /></span>
    ${show || !data.view.over ? html` <span class="soft">${texts.phase || PHASES[shown.position.phase]}</span>` : null}
  </p>${onlookers}
  ${sideways ? html`<nav aria-label=${t("tools")}>${tools}</nav>` : html`<${Menu} ...${menu} />`}
</header>`;

/**
 * Mark the title and the icon of the page as soon as it is one's turn, whatever is being played back; returns what ends
 * it.
 * @param {GameState} data
 */
export function markTurn(data) {
  const yours = data.view.question?.mine;
  const icon = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));
  icon.href = (yours ? icon.dataset.turn : icon.dataset.rest) ?? "";
  const now = yours ? t("title.you-decide") : data.texts.decides;
  document.title = `${yours ? "● " : ""}${data.view.over ? t("lobby.over") : now} · ${t("game")}`;
  return () => {
    icon.href = icon.dataset.rest ?? "";
  };
}
