// What is open above the page of a game, and the tips.
import { html, useState } from "../common/html.js";
import { FactionSheet, nextFaction } from "./faction_sheet.js";
import { Tips } from "./tooltips.js";
import { FOUR } from "../common/factions.js";
import { spot } from "../common/dialog.js";
import { GameSheet, cardSheet, helpSheet } from "./dialog_contents.js";

/** @import { GameState, View } from "#api" */
/** @import { Drawn } from "../common/html.js" */
/** @import { Opened } from "./dialog_contents.js" */
/** @import { Faction, Game, OnCard, OnTerm, Player, Spot, Why } from "../types.js" */

/** @type {Opened} */
const INVITATION = { kind: "links", at: null, title: "links" };

/**
 * The sheets above the page: one of them, or that of a Faction.
 * @param {boolean} invite
 * @param {Game} game
 * @param {Player} player
 */
export function useSheets(invite, { data, mine }, player) {
  const [sheet, setSheet] = useState(/** @type {Opened | null} */ (invite ? INVITATION : null));
  const [whose, setWhose] = useState(/** @type {Faction | null} */ (null));
  /** @param {string} help @param {Spot} at @param {Why} [why] */
  const open = (help, at, why) => setSheet(helpSheet(help, at, why));
  /** @type {OnTerm} */
  const openTerm = (term, event, section) => open(`${section ? "section" : "term"}:${term}`, spot(event));
  /** @type {OnCard} */
  const openCard = (card, event) => setSheet(cardSheet(card, spot(event)));
  /** @param {string} number */
  const openRules = (number) => {
    if (player.show?.playing) player.toggle(); // nothing is missed while one reads
    setSheet({ kind: "rules", at: null, title: "rules.title", number });
  };
  /** The sheet of one's own Faction that decides, or of one's own, or of whoever decides; the next if one is open. */
  const openOwn = () => {
    const who = FOUR.find((faction) => faction === data.view.question?.who);
    const own = who && mine.includes(who) ? who : (mine[0] ?? who ?? FOUR[0]);
    setSheet(null);
    setWhose((old) => (old ? nextFaction(old) : own));
  };
  return { sheet, setSheet, whose, setWhose, open, openTerm, openCard, openRules, openOwn };
}

/**
 * What is open above the page, and the tips.
 * @param {ReturnType<typeof useSheets> & {id: string, data: GameState, shown: View, texts: GameState["texts"],
 *   tools: Drawn, place: string}} props
 */
export const Sheets = ({ sheet, setSheet, whose, setWhose, id, data, shown, texts, tools, place, ...sheets }) => html`${
  whose
    ? html`<${FactionSheet} id=${id} faction=${whose} place=${place} revision=${data.revision} onFaction=${setWhose}
      onTerm=${sheets.openTerm} onHelp=${sheets.open} onCard=${sheets.openCard} onClose=${() => setWhose(null)} />`
    : null
}
  <${Tips} view=${shown} onOpen=${sheets.open} />
  ${
    sheet
      ? html`<${GameSheet} key=${`${sheet.kind} ${sheet.title}`} sheet=${sheet} id=${id} seats=${data.seats}
        view=${shown} texts=${texts} tools=${tools} onTerm=${sheets.openTerm} onRules=${sheets.openRules}
        onClose=${() => setSheet(null)} />`
      : null
  }`;
