// Game page: puts together board, decision, panels, tabs and dialogs.
import { html, useEffect, useMemo, useState } from "../common/html.js";
import { usePart } from "../common/parts.js";
import { useFollowups } from "../decision/followups.js";
import * as api from "../common/api.js";
import { MapCards } from "../panels/map_cards.js";
import { WhyHint, useWhyHint } from "../decision/why_hint.js";
import { SidePanels, cardPlaces } from "../panels/side_panels.js";
import { ActionPanel } from "./action_panel.js";
import { Board } from "../board/board.js";
import { useDecision } from "../decision/controller.js";
import { focusDecision, useFocusAfterAnswer, useFocusOnConfirmation } from "../decision/focus.js";
import { decisionKeys, playbackKeys, useKeys } from "../decision/shortcuts.js";
import { isExercise } from "../common/browser_storage.js";
import { useLayout } from "../common/page_layout.js";
import { useMomentState } from "../common/moment_state.js";
import { useBoardMoves } from "../decision/board_moves.js";
import { useGame } from "./game_sync.js";
import { Handover } from "./handover.js";
import { GameHeader, Tools, markTurn } from "../panels/game_header.js";
import { Mats, Strip } from "../panels/faction_mats.js";
import { movesBetween } from "../playback/animation.js";
import { announcement, turnSentence } from "../playback/announcements.js";
import { GameDialogs, useGameDialogs } from "../help/game_dialogs.js";
import { TabPanel } from "../tabs/tab_panel.js";
import { FACTION_IDS } from "../common/factions.js";
import { Logo } from "../common/page_header.js";
import { questionSpace, useDisplayedView, useShown } from "../decision/view_state.js";
import { usePlayer } from "../playback/player.js";
import { HistorySlider } from "../panels/history_slider.js";
import { rematch, saveRecord } from "../common/game_creation.js";
import { lastOwnEntry, phaseQuery } from "../playback/log_steps.js";
import { t } from "../common/texts.js";
import { ZoomTools, zoomOut, zoomIn } from "../board/zoom.js";

/** @import { GameState } from "#api" */
/** @import { Attending, Companion, Faction, Game, Send } from "../types.js" */

/** A game without a real board beside it. @type {Pick<Companion, "Panel" | "changed" | "keeping">} */
const ALONE = { Panel: ActionPanel, changed: [], keeping: (controller) => controller };

/** @param {{id: string, at?: number, invite?: boolean, language: string}} props */
export function GamePage(props) {
  const game = useGame(props.id, props.language);
  const { data, problem, online } = game;
  const mine = useMemo(() => FACTION_IDS.filter((f) => data?.seats[f]?.mine), [data]);
  const part = usePart("companion", data?.companion !== undefined);
  if (data && (part || !data.companion)) {
    const shown = { ...props, game: { ...game, data, mine } };
    return part ? html`<${part.CompanionGame} ...${shown} Page=${Playing} />` : html`<${Playing} ...${shown} />`;
  }
  return html`<div class="setup"><header class="mast"><h1 class="hidden">${t("game")}</h1><${Logo} />
    </header>
    <main>
      <p class=${problem ? "fault" : "soft"} role="status">${problem || t(online ? "opening" : "unreachable.again")}</p>
      ${problem ? html`<a href="#/">${t("all-games")}</a>` : null}
    </main>
  </div>`;
}

/** Whether anything about time is shown besides the menu. @param {Game["data"]} data */
const hasTimes = ({ clock, absent, stood_in }) => Boolean(clock || stood_in || Object.keys(absent ?? {}).length);

/**
 * The time of the players, and the menu of what one can do about waiting, where one waits for another: in a bar, or, if
 * there is only the menu, in the header of a wide page.
 * @param {{game: Game, isWide: boolean, inHeader: boolean}} props
 */
function Clock({ game, isWide, inHeader }) {
  const { data } = game;
  const others = FACTION_IDS.some((f) => data.seats[f].kind === "person" && !data.seats[f].mine);
  const part = usePart("clocks", others || Boolean(data.clock));
  const isHere = inHeader === (isWide && !hasTimes(data));
  return part && isHere ? html`<${part.ClockBar} game=${game} inHeader=${inHeader} />` : null;
}

/** What spectators see, if it is not the game as it is now. @param {{game: Game}} props */
function Watched({ game: { data, mine } }) {
  const part = usePart("table", Boolean(data.spectators));
  return (
    part && html`<${part.Watched} spectators=${data.spectators} isSeated=${mine.length > 0} isOver=${data.view.over} />`
  );
}

/** What is to be found, if the game is an exercise. @param {{id: string, game: Game}} props */
function Exercise({ id, game }) {
  const part = usePart("analysis", isExercise(id));
  return part && html`<${part.ExerciseBar} id=${id} game=${game} />`;
}

const NO_MARKS = { about: null, taken: [] };
/**
 * What the map marks for a question: the space that it is about, and the pieces that were taken.
 * @param {import("../types.js").GameWithFollowups} data @param {string | null} pointed
 */
const marksOf = (data, pointed) => ({
  about: questionSpace(data, pointed),
  taken: data.view.question?.taken ?? [],
});

/** With others at the table: who is there, and what tells them of this page. @param {string} id @param {Game} game */
function useAttendance(id, game) {
  const [{ seats, spectators }, setPresent] = useState(/** @type {Attending} */ ({ seats: {}, spectators: 0 }));
  const part = usePart(
    "notices",
    Object.values(game.data.seats).some((seat) => seat.kind === "person" && !seat.mine),
  );
  const attendance = part && html`<${part.Attendance} id=${id} game=${game} onPresence=${setPresent} />`;
  return { presence: seats, attendance, onlookers: part && html`<${part.Onlookers} number=${spectators} />` };
}

/**
 * The hint beside a decision: its panel, if it is open, and the spaces that it marks.
 * @param {{id: string, moment: string, data: import("../types.js").GameWithFollowups, language: string,
 *   yours: boolean}} shown
 */
function useHints({ id, moment, data, language, yours }) {
  const [marked, setMarked] = useMomentState(moment, /** @type {string[] | null} */ (null)); // null: closed
  const part = usePart("analysis", marked !== null);
  const onHint = yours && data.hints ? () => setMarked(marked ? null : []) : null;
  const advice =
    marked &&
    part &&
    html`<${part.HintPanel} id=${id} revision=${data.revision} language=${language} marked=${marked}
      at=${{ entry: data.view.entries, card: data.view.cards.current }} onMark=${setMarked}
      onClose=${() => setMarked(null)} />`;
  return { advice, onHint, marked: marked ?? [] };
}

/**
 * Whether more games may be played on from here: this one is over, or one person plays it alone.
 * @param {Pick<GameState, "view" | "seats" | "texts">} data @param {Faction[]} mine
 */
function mayLookAhead({ view, seats, texts }, mine) {
  if (view.over || !mine.length) return mine.length > 0;
  const people = FACTION_IDS.filter((f) => seats[f].kind === "person");
  const isAlone = new Set(people.map((f) => texts.factions[f].player)).size === 1;
  return isAlone && people.every((f) => mine.includes(f));
}

/** @param {{id: string, at?: number, invite?: boolean, language: string, game: Game, beside?: Companion}} props */
function Playing({ id, at, invite = false, language, game, beside }) {
  const companion = beside ?? ALONE;
  const { mine, log, online } = game;
  const { data: sent, loadAll } = useFollowups(id, game);
  const player = usePlayer(id, log, game.turns, sent, mine, at, language);
  const [tab, setTab] = useState("log");
  const [isTabOpen, setTabOpen] = useState(false);
  const [since, setSince] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [low, setLow] = useState(false);
  const [bare, setBare] = useState(false);
  const { layout, sideways, phone } = useLayout();
  const [read, setRead] = useState(/** @type {number | null} */ (null)); // the card open above the map
  /** Who decides again has read the news. @type {Send} */
  const send = (path, body, arrived) => {
    setSince(0);
    setTabOpen(false);
    return game.send(path, body, arrived);
  };
  const decided = useDecision(id, { ...game, data: sent, loadAll, send }, language, () => setLow(false));
  const controller = companion.keeping(decided);
  const { data, moment } = controller; // with what is gathered and not sent yet
  const dialogs = useGameDialogs(invite, game, player);
  const { openTerm, openCard, openRules, openOwnSheet, setDialog } = dialogs;
  const why = useWhyHint(moment, controller, dialogs);
  const shown = useShown(data, player);
  const live = !player.show;
  const summary = useMemo(() => announcement(game), [log, game.turns, mine]);
  const yours = live && Boolean(data.view.question?.mine);
  const { seen, asIf, before } = useDisplayedView(shown, yours, controller);
  const moving = useBoardMoves(yours, controller, dialogs, why.setHint);
  const { choose, lit, onSpace, onLot, selection } = moving;
  const idle = data.texts.idle.join(" "); // looked up later; these answers move into a fold
  useFocusAfterAnswer([moment, live, controller.isAsked, controller.busy, idle].join(" "));
  useFocusOnConfirmation({ ...controller, online });
  useEffect(() => markTurn(data), [data.revision, data.texts.lang]);
  const { presence, attendance, onlookers } = useAttendance(id, game);

  /** @param {() => void} leave */
  const leaving = (leave) => () => {
    leave();
    setLow(false);
    if (at !== undefined) location.hash = `#/game/${id}`;
  };
  const stop = leaving(player.stop);
  const skip = leaving(player.skip);
  const { undo } = controller;
  useKeys({
    f: openOwnSheet,
    r: () => openRules(data.texts.section ?? ""),
    h: () => setBare(!bare),
    m: () => setZoom(1),
    "+": moving.stepOr(1, () => setZoom(zoomIn)),
    "=": moving.stepOr(1, () => setZoom(zoomIn)),
    "-": moving.stepOr(-1, () => setZoom(zoomOut)),
    ...(live ? decisionKeys(data, { ...controller, choose }, selection) : playbackKeys(player, skip)),
  });

  /** @param {string} key */
  const turnToTab = (key) => {
    setTab(key);
    setTabOpen(tab !== key || !isTabOpen);
  };
  /** @param {string} key */
  const showTab = (key) => {
    setTab(key);
    setTabOpen(true);
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
  const { past, step } = player;
  const acting = step?.seat; // the Faction that acts in the step shown
  const texts = past?.texts ?? data.texts;
  const hasSeat = mine.length > 0;
  const tools = html`<${Tools} hasSeat=${hasSeat} onOpen=${setDialog} onOwn=${openOwnSheet} onNews=${onNews}
    onRecord=${onRecord} onRules=${openRules} />`;
  const panels = {
    view: seen,
    before,
    texts,
    layout,
    phase: step?.phase,
    lit: lit.words,
    onCard: openCard,
    onChoose: choose,
    onRead: setRead,
    onTerm: openTerm,
  };
  const clock = { game: { ...game, send }, isWide: sideways };
  const hints = useHints({ id, moment, data, language, yours });
  const cards = cardPlaces(panels, yours ? data.view.question : null, moment);
  const decision = {
    ...controller,
    cards: cards.belowAnswers,
    data,
    mine,
    online,
    thought: game.thought,
    low,
    onLow: () => setLow(!low),
    onCancel: controller.cancel,
    selection,
    onChoose: choose,
    onPoint: controller.setPointed,
    onAct: controller.act,
    onUndo: undo,
    onRedo: controller.redo,
    onWhy: why.onWhy,
    onTerm: openTerm,
    advice: hints.advice,
    onHint: hints.onHint,
  };
  return html`<div class="game ${sideways ? "sideways" : "narrow"} ${layout} ${low ? "folded" : ""}"
    data-moment=${moving.touched}>
    ${attendance}
    <${Handover} data=${data} mine=${mine} isShowing=${!live} />
    <a class="skip-link" href="#decision" onClick=${(e) => {
      e.preventDefault();
      focusDecision();
    }}>${t("to-the-decision")}</a>
    <p class="hidden" aria-live="polite">${step ? turnSentence(step, game.turns) : summary}</p>
    <${GameHeader} data=${data} shown=${shown} texts=${texts} show=${player.show} sideways=${sideways} tools=${tools}
      beside=${[onlookers, html`<${Clock} ...${clock} inHeader=${true} />`]} hasSeat=${hasSeat} onOpen=${setDialog}
      onNews=${onNews} />
    <${Notices} online=${online} notice=${data.notice} />
    <${Watched} game=${game} />
    <${Clock} ...${clock} inHeader=${false} />
    <${Exercise} id=${id} game=${game} />
    <main>
      ${sideways ? null : html`<${Strip} view=${seen} before=${before} acting=${acting} />`}
      <${Mats} view=${seen} before=${before} acting=${acting} texts=${data.texts} seats=${data.seats}
        presence=${presence} onSheet=${dialogs.setSheetFaction} />
      <div class="middle-part">
        <div class="map">
          <${Board} view=${seen} asIf=${asIf} lit=${lit.spaces} pale=${lit.pale} litLots=${lit.lots}
            ...${live ? marksOf(data, controller.pointed) : NO_MARKS} changed=${past?.changed ?? companion.changed}
            moves=${past?.moves ?? [...moving.arrows, ...movesBetween(shown, seen, asIf)]} stage=${past?.stage}
            bare=${bare} selected=${selection.selected} before=${yours ? sent.view : null} onSpace=${onSpace}
            onLot=${onLot} onDrop=${moving.onDrop}
            would=${[...why.would, ...hints.marked]} onPoint=${controller.setPointed}
            zoom=${zoom} onZoom=${setZoom} />
          <${ZoomTools} zoom=${zoom} onZoom=${setZoom} bare=${bare} onBare=${() => setBare(!bare)} />
          <${MapCards} ...${panels} phone=${phone} live=${!player.show?.looking} read=${read}
            step=${player.show?.i} asks=${yours && Object.keys(lit.spaces).length > 0} />
        </div>
        <${SidePanels} ...${panels} />
        <${HistorySlider} entries=${sent.view.entries} entry=${player.entry} id=${id} onLook=${player.look}
          onNow=${stop} onSettled=${toBoard}
          ahead=${mayLookAhead(sent, mine)} />
      </div>
      <aside id="decision" aria-label=${t("aside")}>
        <${companion.Panel} beside=${beside} decision=${decision} turns=${game.turns} player=${player}
          onStop=${skip}
          onBack=${controller.back} id=${id} game=${game} onRematch=${onRematch} onRecord=${onRecord}
          onRewind=${onRewind} />
        <div class="lower">${cards.aboveLog}
        <${TabPanel} ...${game} tab=${tab} isOpen=${isTabOpen} onTab=${turnToTab} shown=${shown} texts=${texts}
          player=${player} since=${since} onBack=${undo} lit=${lit.spaces} onLook=${inSight(player.look)}
          onReplay=${inSight(player.replay)}
          onSince=${setSince}
          onSpace=${onSpace} onTerm=${openTerm} place=${controller.place} />
        </div>
      </aside>
    </main>
    <${WhyHint} ...${why} />
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
