// Open dialogs of the game page: which dialog or Faction sheet is open, and the functions that open them.
import { html, useState } from "../common/html.js";
import { FactionSheet, nextFaction } from "./faction_sheet.js";
import { Tooltips } from "./tooltips.js";
import { FACTION_IDS } from "../common/factions.js";
import { pointOf } from "../common/dialog.js";
import { GameDialog, cardDialog, helpDialog } from "./dialog_contents.js";

/** @import { GameState, View } from "#api" */
/** @import { Drawn } from "../common/html.js" */
/** @import { OpenDialog } from "./dialog_contents.js" */
/** @import { Faction, Game, OnCard, OnTerm, Player, PagePoint, Why } from "../types.js" */

/** @type {OpenDialog} */
const INVITATION = { kind: "links", at: null, title: "links" };

/**
 * State of the dialogs: at most one dialog, and at most one Faction sheet.
 * @param {boolean} invite
 * @param {Game} game
 * @param {Player} player
 */
export function useGameDialogs(invite, { data, mine }, player) {
  const [dialog, setDialog] = useState(/** @type {OpenDialog | null} */ (invite ? INVITATION : null));
  const [sheetFaction, setSheetFaction] = useState(/** @type {Faction | null} */ (null));
  /** @param {string} help @param {PagePoint} at @param {Why} [why] */
  const open = (help, at, why) => setDialog(helpDialog(help, at, why));
  /** @type {OnTerm} */
  const openTerm = (term, event, section) => open(`${section ? "section" : "term"}:${term}`, pointOf(event));
  /** @type {OnCard} */
  const openCard = (card, event) => setDialog(cardDialog(card, pointOf(event)));
  /** @param {string} number */
  const openRules = (number) => {
    if (player.show?.playing) player.toggle(); // pause, so that nothing is missed while reading
    setDialog({ kind: "rules", at: null, title: "rules.title", number });
  };
  /**
   * Open the sheet of the own Faction that decides, an own Faction, or the one that decides; if one is open, the next.
   */
  const openOwnSheet = () => {
    const who = FACTION_IDS.find((faction) => faction === data.view.question?.who);
    const own = who && mine.includes(who) ? who : (mine[0] ?? who ?? FACTION_IDS[0]);
    setDialog(null);
    setSheetFaction((old) => (old ? nextFaction(old) : own));
  };
  return { dialog, setDialog, sheetFaction, setSheetFaction, open, openTerm, openCard, openRules, openOwnSheet };
}

/**
 * The open dialog or Faction sheet, and the tooltips.
 * @param {ReturnType<typeof useGameDialogs> & {id: string, data: GameState, shown: View, texts: GameState["texts"],
 *   tools: Drawn, place: string}} props
 */
export const GameDialogs = ({
  dialog,
  setDialog,
  sheetFaction,
  setSheetFaction,
  id,
  data,
  shown,
  texts,
  tools,
  place,
  ...dialogs
}) => html`${
  sheetFaction
    ? html`<${FactionSheet} id=${id} faction=${sheetFaction} place=${place} revision=${data.revision}
      onFaction=${setSheetFaction} onTerm=${dialogs.openTerm} onHelp=${dialogs.open} onCard=${dialogs.openCard}
      onClose=${() => setSheetFaction(null)} />`
    : null
}
  <${Tooltips} view=${shown} onOpen=${dialogs.open} />
  ${
    dialog
      ? html`<${GameDialog} key=${`${dialog.kind} ${dialog.title}`} dialog=${dialog} id=${id} seats=${data.seats}
        isWatched=${data.spectators?.watch !== "nobody"} view=${shown} texts=${texts} tools=${tools} onTerm=${dialogs.openTerm} onRules=${dialogs.openRules}
        onClose=${() => setDialog(null)} />`
      : null
  }`;
