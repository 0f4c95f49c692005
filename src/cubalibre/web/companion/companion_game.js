// Game page beside a real board: the usual page, with what to do at the board and real dice and cards before decisions.
import { html } from "../common/html.js";
import { ActionPanel } from "../pages/action_panel.js";
import { ChancePanel, askedOfChance } from "./chance_panel.js";
import { StepList } from "./step_list.js";
import { TableTools } from "./table_tools.js";
import { nextStep } from "./board_steps.js";
import { connectionText, useBoardSteps, useKeptAnswer } from "./real_table.js";
import { useWakeLock } from "./wake_lock.js";

/** @import { Companion, DecisionProps, Game, Player } from "../types.js" */
/** @typedef {Parameters<typeof ActionPanel>[0]} PanelProps */

/**
 * What is at hand: steps at the board, a die or a card, or the usual panel.
 * @param {PanelProps & {beside: Companion}} props
 */
function CompanionPanel({ beside, ...props }) {
  const { decision, player, id, game, onRewind } = props;
  const { data, onTerm, onUndo, online, busy } = decision;
  const { steps, kept } = beside;
  const asked = askedOfChance(data);
  const isListed = steps.list !== null;
  const tools = html`<${TableTools} id=${id} data=${data} game=${game} busy=${busy} onUndo=${onUndo}
    onRewind=${onRewind} />`;
  const said = connectionText({ ...kept, online, isListed });
  const now = () => {
    if (player.show) return html`<${ActionPanel} ...${props} />`;
    if (!steps.isKnown && online && !isListed)
      return html`<div class="at-hand"><section class="decision at-board" aria-busy="true">${tools}</section></div>`;
    if (isListed)
      return html`<div class="at-hand"><${StepList} memory=${steps} onTick=${steps.tick} onFinish=${steps.finish}
        onTerm=${onTerm} tools=${tools} /></div>`;
    if (asked)
      return html`<div class="at-hand"><${ChancePanel} data=${data} about=${steps.about} kind=${asked}
        onGive=${kept.give} onTerm=${onTerm} isKept=${kept.kept !== null} tools=${tools} /></div>`;
    // Without a connection an answer can be given all the same: it is kept.
    const given = { ...decision, online: kept.kept === null };
    return html`<${ActionPanel} ...${props} decision=${given} tools=${html`<div class="own-tools">${tools}</div>`} />`;
  };
  return html`<div class="beside">${said ? html`<p class="kept-line" role="status">${said}</p>` : null}${now()}</div>`;
}

/**
 * @param {{id: string, game: Game, Page: (props: object) => unknown}} props Page: the game page
 */
export function CompanionGame({ Page, ...props }) {
  const steps = useBoardSteps(props.id, props.game);
  const kept = useKeptAnswer(props.id, props.game);
  useWakeLock();
  const space = nextStep(steps)?.space;
  const beside = { Panel: CompanionPanel, keeping: kept.keeping, steps, kept, changed: space ? [space] : [] };
  return html`<${Page} ...${props} beside=${beside} />`;
}
