// Action panel beside the board: playback of others' turns, the pending decision, or the end of the game.
import { html, useEffect, useRef, useState } from "../common/html.js";
import * as api from "../common/api.js";
import { RewindRequest } from "../undo/rewind_request.js";
import { Decision } from "../decision/question_panel.js";
import { GameOver, Result } from "../panels/game_over.js";
import { GoalLine } from "../panels/goal_line.js";
import { LessonCoach } from "../help/lesson_coach.js";
import { PlaybackPanel } from "../playback/playback_panel.js";

/** @import { Drawn } from "../common/html.js" */
/** @import { DecisionProps, GamePath, Game, Player, LogTurns, GameRequest } from "../types.js" */

/** Padding at the foot of a decision, in CSS pixels. */
const FOOT_PADDING = 12;

/**
 * Set a CSS class while the decision continues below its visible part.
 * @returns {{current: HTMLElement | null}} ref of the panel
 */
function useOverflowMark() {
  const hand = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const box = hand.current?.querySelector(".decision");
    if (!box) return;
    const mark = () =>
      hand.current?.classList.toggle("goes-on", box.scrollTop + box.clientHeight < box.scrollHeight - FOOT_PADDING);
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(box);
    box.addEventListener("scroll", mark);
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", mark);
    };
  });
  return hand;
}

/**
 * The panel, with rewind requests and the lesson coach above it.
 * @param {{decision: DecisionProps, player: Player, turns: LogTurns, id: string, onStop: () => void,
 *   onBack: () => void, onRematch: () => void, onRecord: () => void, onRewind: (to: number) => void, game: Game,
 *   tools?: Drawn}} props tools: of a game beside a real board, in the place of the goal
 */
export function ActionPanel({
  decision,
  player,
  turns,
  id,
  onStop,
  onBack,
  onRematch,
  onRecord,
  onRewind,
  game,
  tools,
}) {
  const { data, busy, onTerm, onUndo, fault, mine } = decision;
  const hand = useOverflowMark();
  const [open, setOpen] = useState(false); // whether reasons are unfolded
  const [closed, setClosed] = useState(false); // whether the end has been closed, to look at the board
  const now = player.show
    ? html`<${PlaybackPanel} ...${player} stop=${onStop} turns=${turns} data=${data} open=${open} onOpen=${setOpen}
      mine=${mine} busy=${busy} fault=${fault} onTerm=${onTerm} onUndo=${onUndo} onRewind=${onRewind} />`
    : html`${tools ?? html`<${GoalLine} data=${data} mine=${mine} />`}<${Decision} ...${decision} />`;
  /** @param {GamePath} path @param {GameRequest} body */
  const onTalk = (path, body) =>
    game.send(path, body).then(game.readTalk, (error) => decision.setFault(api.messageOf(error)));
  return html`<div class="at-hand" ref=${hand}>
    <${RewindRequest} talk=${game.talk} mine=${mine} place=${decision.place} busy=${busy} onTalk=${onTalk}
      onLook=${player.look} />
    ${
      data.lesson
        ? html`<${LessonCoach} data=${data} player=${player} busy=${busy} onBack=${onBack} onTerm=${onTerm} />`
        : null
    }
    ${
      !data.view.over || player.show
        ? now
        : closed
          ? html`<${Result} data=${data} mine=${mine} onOpen=${() => setClosed(false)} />`
          : html`<${GameOver} data=${data} id=${id} mine=${mine} player=${player} fault=${fault} log=${game.log}
              said=${game.talk.length}
              turns=${turns} onTerm=${onTerm} onRematch=${onRematch} onExport=${onRecord} onUndo=${onUndo}
              onBoard=${() => setClosed(true)} onFault=${decision.setFault} />`
    }
  </div>`;
}
