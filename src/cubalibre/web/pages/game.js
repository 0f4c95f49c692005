// Game page: puts together board, decision, panels, tabs and dialogs.
import { html, useEffect, useMemo, useState } from "../common/html.js";
import { useFollowups } from "../decision/followups.js";
import * as api from "../common/api.js";
import { SidePanels } from "../panels/side_panels.js";
import { ActionPanel } from "./action_panel.js";
import { Board } from "../board/board.js";
import { useDecision } from "../decision/controller.js";
import { decisionKeys, focusDecision, playbackKeys, useFocusAfterAnswer, useKeys } from "../decision/shortcuts.js";
import { useLayout } from "../common/page_layout.js";
import { NO_HIGHLIGHTS, answerHighlights, boardClickHandlers } from "../decision/highlights.js";
import { useGame } from "./game_sync.js";
import { Handover } from "./handover.js";
import { GameHeader, Tools, documentTitle } from "../panels/game_header.js";
import { Mats, Strip } from "../panels/faction_mats.js";
import { movesBetween } from "../playback/animation.js";
import { announcement, turnSentence } from "../playback/announcements.js";
import { GameDialogs, useGameDialogs } from "../help/game_dialogs.js";
import { TabPanel } from "../tabs/tab_panel.js";
import { FACTION_IDS } from "../common/factions.js";
import { Logo } from "../common/page_header.js";
import { pointOf } from "../common/dialog.js";
import { questionSpace, useDisplayedView, useShown } from "../decision/view_state.js";
import { usePlayer } from "../playback/player.js";
import { HistorySlider } from "../panels/history_slider.js";
import { rematch, saveRecord } from "../common/game_creation.js";
import { lastOwnEntry, phaseQuery } from "../playback/log_steps.js";
import { t } from "../common/texts.js";
import { ZoomTools, zoomOut, zoomIn } from "../board/zoom.js";

/** @import { PageEvent } from "../common/html.js" */
/** @import { Game } from "../types.js" */

/** @param {{id: string, at?: number, invite?: boolean, language: string}} props */
export function GamePage(props) {
  const game = useGame(props.id, props.language);
  const { data, problem, online } = game;
  const mine = useMemo(() => FACTION_IDS.filter((f) => data?.seats[f]?.mine), [data]);
  if (data) return html`<${Playing} ...${props} game=${{ ...game, data, mine }} />`;
  return html`<div class="setup"><header class="mast"><h1 class="hidden">${t("game")}</h1><${Logo} />
    </header>
    <main>
      <p class=${problem ? "fault" : "soft"} role="status">${problem || t(online ? "opening" : "unreachable.again")}</p>
      ${problem ? html`<a href="#/">${t("all-games")}</a>` : null}
    </main>
  </div>`;
}

/** @param {{id: string, at?: number, invite?: boolean, language: string, game: Game}} props */
function Playing({ id, at, invite = false, language, game }) {
  const { mine, log, online } = game;
  const { data, loadAll } = useFollowups(id, game);
  const player = usePlayer(id, log, game.turns, data, mine, at, language);
  const [tab, setTab] = useState("log");
  const [since, setSince] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [low, setLow] = useState(false);
  const [bare, setBare] = useState(false);
  const { layout, sideways } = useLayout();
  const controller = useDecision(id, { ...game, data, loadAll }, language, () => setLow(false));
  const dialogs = useGameDialogs(invite, game, player);
  const { openTerm, openCard, openRules, openOwnSheet, setDialog } = dialogs;
  const shown = useShown(data, player);
  const live = !player.show;
  const summary = useMemo(() => announcement(game), [log, game.turns, mine]);
  const yours = live && Boolean(data.view.question?.mine);
  const { seen, asIf, ahead } = useDisplayedView(shown, yours, data.revision, controller);
  useFocusAfterAnswer([data.revision, live, controller.sure, controller.busy].join(" "));
  useEffect(() => {
    document.title = documentTitle(data, live);
  }, [data.revision, data.texts.lang, live]);

  const stop = () => {
    player.stop();
    if (at !== undefined) location.hash = `#/game/${id}`;
  };
  const { choose, undo } = controller;
  useKeys({
    f: openOwnSheet,
    r: () => openRules(data.texts.section ?? ""),
    h: () => setBare(!bare),
    m: () => setZoom(1),
    "+": () => setZoom(zoomIn),
    "=": () => setZoom(zoomIn),
    "-": () => setZoom(zoomOut),
    ...(live ? decisionKeys(data, controller) : playbackKeys(player, stop)),
  });

  const lit = yours ? answerHighlights(data) : NO_HIGHLIGHTS;
  const { onSpace, onLot } = boardClickHandlers(lit, yours, controller, dialogs);
  /** @param {string} key */
  const showTab = (key) => {
    setTab(key);
    if (sideways) return;
    setLow(true);
    document.querySelector(".more")?.scrollIntoView();
  };
  /** On a small screen, scroll to the board. */
  const toBoard = () => {
    if (!sideways) scrollTo({ top: 0 });
  };
  /** @template {unknown[]} Given @param {(...given: Given) => void} run */
  const inSight =
    (run) =>
    (/** @type {Given} */ ...given) => {
      run(...given);
      toBoard();
    };
  const onNews = () => {
    setDialog(null);
    setSince(lastOwnEntry(log, mine));
    showTab("log");
  };
  const onRecord = () =>
    saveRecord(id).catch((error) => setDialog({ kind: "text", at: null, title: "record", text: api.messageOf(error) }));
  /** @param {number} to */
  const onRewind = (to) => controller.rewind(to).then(game.readTalk);
  const onRematch = () => rematch(id).catch((error) => controller.setFault(api.messageOf(error)));
  /** @param {string} word @param {PageEvent} event */
  const onWhy = async (word, event) => {
    const { help = "" } = event.currentTarget.dataset;
    const where = pointOf(event);
    dialogs.open(help, where, await controller.why(word));
  };
  const { past, step } = player;
  const acting = step?.seat; // the Faction that acts in the step shown
  const texts = past?.texts ?? data.texts;
  const hasSeat = mine.length > 0;
  const tools = html`<${Tools} hasSeat=${hasSeat} onOpen=${setDialog} onOwn=${openOwnSheet} onNews=${onNews}
    onRecord=${onRecord} onRules=${openRules} />`;
  const decision = {
    ...controller,
    data,
    mine,
    online,
    thought: game.thought,
    low,
    onLow: () => setLow(!low),
    onCancel: () => controller.setSure(null),
    onChoose: choose,
    onPoint: controller.setPointed,
    onAct: controller.act,
    onUndo: undo,
    onRedo: controller.redo,
    onWhy,
    onTerm: openTerm,
  };
  return html`<div class="game ${sideways ? "sideways" : "narrow"} ${layout} ${low ? "folded" : ""}">
    <${Handover} data=${data} mine=${mine} isShowing=${!live} />
    <a class="skip-link" href="#decision" onClick=${(e) => {
      e.preventDefault();
      focusDecision();
    }}>${t("to-the-decision")}</a>
    <p class="hidden" aria-live="polite">${step ? turnSentence(step, game.turns) : summary}</p>
    <${GameHeader} data=${data} shown=${shown} texts=${texts} show=${player.show} sideways=${sideways} tools=${tools}
      hasSeat=${hasSeat} onOpen=${setDialog} onNews=${onNews} />
    <${Notices} online=${online} notice=${data.notice} />
    <main>
      ${sideways ? null : html`<${Strip} view=${seen} acting=${acting} />`}
      <${Mats} view=${seen} ahead=${ahead?.resources} acting=${acting} texts=${data.texts} seats=${data.seats}
        onSheet=${dialogs.setSheetFaction} />
      <div class="middle-part">
        <div class="map">
          <${Board} view=${seen} asIf=${asIf} wide=${layout === "wide"} lit=${lit.spaces} litLots=${lit.lots}
            about=${live ? questionSpace(data, controller.pointed) : null}
            taken=${live ? (data.view.question?.taken ?? []) : []} changed=${past?.changed ?? []}
            moves=${past?.moves ?? movesBetween(shown, seen, asIf)} stage=${past?.stage} bare=${bare} onSpace=${onSpace}
              onLot=${onLot}
            would=${dialogs.dialog?.why?.spaces ?? []} onPoint=${controller.setPointed}
            zoom=${zoom} onZoom=${setZoom} />
          <${ZoomTools} zoom=${zoom} onZoom=${setZoom} bare=${bare} onBare=${() => setBare(!bare)} />
        </div>
        <${SidePanels} view=${shown} texts=${texts} layout=${layout} phase=${step?.phase} lit=${lit.words}
          onCard=${openCard} onChoose=${choose} onTerm=${openTerm} />
        <${HistorySlider} entries=${data.view.entries} entry=${player.entry} id=${id} onLook=${player.look}
          onNow=${stop} onSettled=${toBoard} />
      </div>
      <aside id="decision" aria-label=${t("aside")}>
        <${ActionPanel} decision=${decision} turns=${game.turns} player=${player} onStop=${stop}
          onBack=${controller.back} id=${id} game=${game} onRematch=${onRematch} onRecord=${onRecord}
          onRewind=${onRewind} />
        <${TabPanel} ...${game} tab=${tab} onTab=${setTab} shown=${shown} texts=${texts} player=${player} since=${since}
          onBack=${undo} lit=${lit.spaces} onLook=${inSight(player.look)} onReplay=${inSight(player.replay)}
          onSince=${setSince}
          onSpace=${onSpace} onTerm=${openTerm} place=${controller.place} />
      </aside>
    </main>
    <${GameDialogs} ...${dialogs} id=${id} data=${data} shown=${shown} texts=${texts} tools=${tools}
      place=${step ? `?entry=${step.entry}&${phaseQuery(step.phase)}` : ""} />
  </div>`;
}

/**
 * Connection state, and the notice of the server about the game.
 * @param {{online: boolean, notice: string | null}} props
 */
const Notices = ({ online, notice }) => html`
  ${online ? null : html`<p class="offline" role="alert">${t("offline")}</p>`}
  ${notice ? html`<p class="offline" role="status">${notice}</p>` : null}`;
