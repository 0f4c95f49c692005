// The page of a game: board in the middle, the decision and all that helps with it around.
import { html, useEffect, useMemo, useRef, useState } from "./html.js";
import { useAlong } from "./along.js";
import * as api from "./api.js";
import { Asked } from "./asked.js";
import { Board } from "./board.js";
import { Shelf } from "./cards.js";
import { Decision, litAnswers, ordered, useAhead, useStirred } from "./decide.js";
import { useDeciding } from "./deciding.js";
import { End } from "./end.js";
import { FactionSheet, nextFaction } from "./factionsheet.js";
import { Tips } from "./help.js";
import { goToDecision, useFocus, useKeys } from "./keys.js";
import { Coach } from "./lesson.js";
import { useLayout } from "./layouts.js";
import { useGame } from "./live.js";
import { Mast, Tools, titleOf } from "./mast.js";
import { foreseen, movesBetween } from "./motion.js";
import { Panel } from "./panel.js";
import { Logo, spot, FOUR } from "./parts.js";
import { GameSheet, cardSheet, helpSheet } from "./sheets.js";
import { Mats, Strip } from "./mats.js";
import { useShow } from "./show.js";
import { Showing } from "./showing.js";
import { Forecast, Sequence, Tracks } from "./side.js";
import { Slider } from "./slider.js";
import { rematch } from "./start.js";
import { inTurns, lastOwn, phaseQuery } from "./steps.js";
import { SPACES } from "./names.js";
import { t } from "./texts.js";
import { ZoomTools, farther, nearer } from "./zoom.js";

/** @import { GameState, View } from "#api" */
/** @import { Drawn, PageEvent } from "./html.js" */
/** @import { Opened } from "./sheets.js" */
/** @import { Below, Faction, Lit, Offering, Player, Spot, Turns, Why, Wish } from "./types.js" */
/** @import { OnCard, OnLot, OnSpace, OnTerm } from "./types.js" */
/** @import { Step } from "./steps.js" */
/** @typedef {import("./decide.js").Given} Given */
/** @typedef {ReturnType<typeof useGame> & {data: GameState, mine: Faction[]}} Game */

/** At most so many turns are read out at once. */
const NEWS = 6;

/**
 * What others did since one's last decision, a sentence a turn: for those who hear it, and have it at once.
 * @param {Game} game
 */
const newsOf = ({ log, turns, mine }) =>
  inTurns(log.filter((item) => item.entry > lastOwn(log, mine)))
    .filter(({ turn }) => !mine.some((faction) => faction === turns[turn]?.seat))
    .slice(-NEWS)
    .map(({ turn }) => turns[turn]?.text)
    .join(" ");

/** @param {{id: string, at?: number, invite?: boolean, language: string}} props */
export function GamePage(props) {
  const game = useGame(props.id, props.language);
  const { data, problem, online } = game;
  const mine = useMemo(() => FOUR.filter((f) => data?.seats[f]?.mine), [data]);
  if (data) return html`<${Playing} ...${props} game=${{ ...game, data, mine }} />`;
  return html`<div class="setup"><header class="mast"><h1 class="hidden">${t("game")}</h1><${Logo} small=${true} />
    </header>
    <main>
      <p class=${problem ? "fault" : "soft"} role="status">${problem || t(online ? "opening" : "unreachable.again")}</p>
      ${problem ? html`<a href="#/">${t("all-games")}</a>` : null}
    </main>
  </div>`;
}

/**
 * The sheets above the page: one of them, or that of a Faction.
 * @param {boolean} invite
 * @param {Game} game
 * @param {Player} player
 */
function useSheets(invite, { data, mine }, player) {
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

/** @type {Opened} */
const INVITATION = { kind: "links", at: null, title: "links" };
/** @type {Lit} */
const NOTHING_LIT = { spaces: {}, lots: {}, words: {} };

/**
 * What is shown: the game as it is, or a moment of it; while that is fetched, what was shown before.
 * @param {GameState} data
 * @param {Player} player
 */
function useShown(data, player) {
  const before = useRef(/** @type {View | null} */ (null));
  if (!player.show || player.past) before.current = player.past?.stage?.view ?? player.past?.view ?? data.view;
  return before.current ?? data.view;
}

/**
 * The space that the question is about, or that is pointed at.
 * @param {GameState} data
 * @param {string | null} pointed
 */
function aboutOf({ view }, pointed) {
  const space = (pointed ?? "").split(/[ :]/).find((word) => word in SPACES);
  return space ?? view.question?.about?.split(":")[0] ?? null;
}

/**
 * What is shown, as the answer that is pointed at would leave it; on the map, where that is not pointed at itself: what
 * is must stay under the pointer.
 * @param {View} shown
 * @param {boolean} yours
 * @param {number} revision
 * @param {ReturnType<typeof useDeciding>} deciding
 */
function useSeen(shown, yours, revision, { sure, pointed, foresee }) {
  const tried = sure ?? pointed;
  const stirred = useStirred(revision);
  const ahead = useAhead(yours && stirred ? tried : null, foresee);
  const asIf = ahead && !tried?.includes(":") ? Object.keys(ahead.spaces) : [];
  const seen = ahead ? foreseen(shown, { ...ahead, spaces: asIf.length ? ahead.spaces : {} }) : shown;
  return { seen, asIf, ahead };
}

/** The sentence of the turn that a step is of. @param {Step} step @param {Turns} turns */
const toldIn = ({ items }, turns) => turns[items[0]?.turn]?.text;

/** Save the record as a file; where that is refused, say why. @param {string} id */
async function saveRecord(id) {
  await api.call(`games/${id}/record`);
  const link = document.createElement("a");
  link.href = `api/games/${id}/record`;
  link.download = "";
  link.click();
}

/**
 * What clicks on the board do: choose what is lit, or tell what something is and why it cannot be chosen.
 * @param {Lit} lit
 * @param {boolean} yours
 * @param {ReturnType<typeof useDeciding>} deciding
 * @param {ReturnType<typeof useSheets>} sheets
 */
function onBoard(lit, yours, { choose, why }, { open, setSheet }) {
  const isAsked = Object.keys({ ...lit.spaces, ...lit.lots }).length > 0;
  /** @param {string} help @param {string} word @param {PageEvent} event */
  const explain = async (help, word, event) => {
    open(help, spot(event));
    if (!isAsked) return;
    const found = await why(word);
    if (found.reason) setSheet((old) => (old?.help === help ? { ...old, why: found } : old));
  };
  /** @type {OnSpace} */
  const onSpace = (space, event) => {
    if (lit.spaces[space]) choose(space, event);
    else explain(`space:${space}`, space, event);
  };
  /** @type {OnLot} */
  const onLot = (lot, space, event) => {
    if (lit.lots[lot.lot]) choose(lot.lot, event);
    else if (lit.spaces[space] || (yours && !Object.keys(lit.lots).length)) onSpace(space, event);
    else explain(`piece:${lot.kind}`, lot.lot, event);
  };
  return { onSpace, onLot };
}

/** @param {Offering} data @param {ReturnType<typeof useDeciding>} deciding */
const decisionKeys = (data, { choose, undo, redo, sure, setSure }) => ({
  u: () => undo(),
  y: redo,
  escape: sure ? () => setSure(null) : null,
  ...Object.fromEntries(
    ordered(data.texts.answers)
      .slice(0, 10)
      .map(({ word }, i) => [String((i + 1) % 10), () => choose(word)]),
  ),
});

/** @param {Player} player @param {() => void} stop */
const showKeys = (player, stop) => ({
  arrowright: () => player.go(1),
  arrowleft: () => player.go(-1),
  escape: stop,
});

/** @param {{id: string, at?: number, invite?: boolean, language: string, game: Game}} props */
function Playing({ id, at, invite = false, language, game }) {
  const { mine, log, online } = game;
  const { data, whole } = useAlong(id, game);
  const player = useShow(id, log, data, mine, at, language);
  const [tab, setTab] = useState("log");
  const [since, setSince] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [low, setLow] = useState(false);
  const [bare, setBare] = useState(false);
  const { layout, sideways } = useLayout();
  const deciding = useDeciding(id, { ...game, data, whole }, language, () => setLow(false));
  const sheets = useSheets(invite, game, player);
  const { openTerm, openCard, openRules, openOwn, setSheet } = sheets;
  const shown = useShown(data, player);
  const live = !player.show;
  const news = useMemo(() => newsOf(game), [log, game.turns, mine]);
  const yours = live && Boolean(data.view.question?.mine);
  const { seen, asIf, ahead } = useSeen(shown, yours, data.revision, deciding);
  useFocus([data.revision, live, deciding.sure, deciding.busy].join(" "));
  useEffect(() => {
    document.title = titleOf(data, live);
  }, [data.revision, data.texts.lang, live]);

  const stop = () => {
    player.stop();
    if (at !== undefined) location.hash = `#/game/${id}`;
  };
  const { choose, undo } = deciding;
  useKeys({
    f: openOwn,
    r: () => openRules(data.texts.section ?? ""),
    h: () => setBare(!bare),
    m: () => setZoom(1),
    "+": () => setZoom(nearer),
    "=": () => setZoom(nearer),
    "-": () => setZoom(farther),
    ...(live ? decisionKeys(data, deciding) : showKeys(player, stop)),
  });

  const lit = yours ? litAnswers(data) : NOTHING_LIT;
  const { onSpace, onLot } = onBoard(lit, yours, deciding, sheets);
  /** @param {string} key */
  const showTab = (key) => {
    setTab(key);
    if (sideways) return;
    setLow(true);
    document.querySelector(".more")?.scrollIntoView();
  };
  /**
   * On a small screen the board is somewhere else. @template {unknown[]} Given
   * @param {(...given: Given) => void} run
   */
  const inSight =
    (run) =>
    (/** @type {Given} */ ...given) => {
      run(...given);
      if (!sideways) scrollTo({ top: 0 });
    };
  const onNews = () => {
    setSheet(null);
    setSince(lastOwn(log, mine));
    showTab("log");
  };
  const onRecord = () =>
    saveRecord(id).catch((error) => setSheet({ kind: "text", at: null, title: "record", text: api.messageOf(error) }));
  /** @param {number} to */
  const onRewind = (to) => deciding.rewind(to).then(game.readTalk);
  const onRematch = () => rematch(id).catch((error) => deciding.setFault(api.messageOf(error)));
  /** @param {string} word @param {PageEvent} event */
  const onWhy = async (word, event) => {
    const { help = "" } = event.currentTarget.dataset;
    const where = spot(event);
    sheets.open(help, where, await deciding.why(word));
  };
  const { past, step } = player;
  const acting = step?.seat; // who does what is shown, rather than who decides after it
  const texts = past?.texts ?? data.texts;
  const hasSeat = mine.length > 0;
  const tools = html`<${Tools} hasSeat=${hasSeat} onOpen=${setSheet} onOwn=${openOwn} onNews=${onNews}
    onRecord=${onRecord} onRules=${openRules} />`;
  const decision = {
    ...deciding,
    data,
    mine,
    online,
    low,
    onLow: () => setLow(!low),
    onCancel: () => deciding.setSure(null),
    onChoose: choose,
    onPoint: deciding.setPointed,
    onAct: deciding.act,
    onUndo: undo,
    onRedo: deciding.redo,
    onWhy,
    onTerm: openTerm,
  };
  return html`<div class="game ${sideways ? "sideways" : "narrow"} ${layout} ${low ? "folded" : ""}">
    <a class="skip-link" href="#decision" onClick=${(e) => {
      e.preventDefault();
      goToDecision();
    }}>${t("to-the-decision")}</a>
    <p class="hidden" aria-live="polite">${step ? toldIn(step, game.turns) : news}</p>
    <${Mast} data=${data} shown=${shown} texts=${texts} show=${player.show} sideways=${sideways} tools=${tools}
      hasSeat=${hasSeat} onOpen=${setSheet} onNews=${onNews} />
    <${Notices} online=${online} notice=${data.notice} />
    <main>
      ${sideways ? null : html`<${Strip} view=${seen} acting=${acting} />`}
      <${Mats} view=${seen} ahead=${ahead?.resources} acting=${acting} texts=${data.texts} seats=${data.seats}
        onSheet=${sheets.setWhose} />
      <div class="middle-part">
        <div class="map">
          <${Board} view=${seen} asIf=${asIf} wide=${layout === "wide"} lit=${lit.spaces} litLots=${lit.lots}
            about=${live ? aboutOf(data, deciding.pointed) : null}
            taken=${live ? (data.view.question?.taken ?? []) : []} changed=${past?.changed ?? []}
            moves=${past?.moves ?? movesBetween(shown, seen, asIf)} stage=${past?.stage} bare=${bare} onSpace=${onSpace}
              onLot=${onLot}
            would=${sheets.sheet?.why?.spaces ?? []} onPoint=${deciding.setPointed} zoom=${zoom} onZoom=${setZoom} />
          <${ZoomTools} zoom=${zoom} onZoom=${setZoom} bare=${bare} onBare=${() => setBare(!bare)} />
        </div>
        <${Around} view=${shown} texts=${texts} layout=${layout} phase=${step?.phase} lit=${lit.words}
          onCard=${openCard} onChoose=${choose} onTerm=${openTerm} />
        <${Slider} entries=${data.view.entries} entry=${player.entry} id=${id} onLook=${player.look} onNow=${stop} />
      </div>
      <aside id="decision" aria-label=${t("aside")}>
        <${AtHand} decision=${decision} turns=${game.turns} player=${player} onStop=${stop} onBack=${deciding.back}
          id=${id} game=${game} onRematch=${onRematch} onRecord=${onRecord} onRewind=${onRewind} />
        <${Panel} ...${game} tab=${tab} onTab=${setTab} shown=${shown} texts=${texts} player=${player} since=${since}
          onBack=${undo} lit=${lit.spaces} onLook=${inSight(player.look)} onReplay=${inSight(player.replay)}
          onSince=${setSince}
          onSpace=${onSpace} onTerm=${openTerm} place=${deciding.place} />
      </aside>
    </main>
    <${Sheets} ...${sheets} id=${id} data=${data} shown=${shown} texts=${texts} tools=${tools}
      place=${step ? `?entry=${step.entry}&${phaseQuery(step.phase)}` : ""} />
  </div>`;
}

/**
 * That no news come, and what else is to be known of the game.
 * @param {{online: boolean, notice: string | null}} props
 */
const Notices = ({ online, notice }) => html`
  ${online ? null : html`<p class="offline" role="alert">${t("offline")}</p>`}
  ${notice ? html`<p class="offline" role="status">${notice}</p>` : null}`;

/**
 * What others do, the decision, or the end; with the voice of a lesson above it.
 * @param {{decision: Given, player: Player, turns: Turns, id: string, onStop: () => void, onBack: () => void,
 *   onRematch: () => void, onRecord: () => void, onRewind: (to: number) => void, game: Game}} props
 */
function AtHand({ decision, player, turns, id, onStop, onBack, onRematch, onRecord, onRewind, game }) {
  const { data, busy, onTerm, onUndo, fault, mine } = decision;
  const [open, setOpen] = useState(false); // the reasons for what others do
  const now = player.show
    ? html`<${Showing} ...${player} stop=${onStop} turns=${turns} data=${data} open=${open} onOpen=${setOpen}
      mine=${mine} busy=${busy} fault=${fault} onTerm=${onTerm} onUndo=${onUndo} onRewind=${onRewind} />`
    : html`<${Decision} ...${decision} />`;
  /** @param {Below} path @param {Wish} body */
  const onTalk = (path, body) =>
    game.send(path, body).then(game.readTalk, (error) => decision.setFault(api.messageOf(error)));
  return html`<div class="at-hand">
    <${Asked} talk=${game.talk} mine=${mine} place=${decision.place} busy=${busy} onTalk=${onTalk}
      onLook=${player.look} />
    ${
      data.lesson
        ? html`<${Coach} data=${data} player=${player} busy=${busy} onBack=${onBack} onTerm=${onTerm} />`
        : null
    }
    ${
      data.view.over && !player.show
        ? html`<${End} data=${data} id=${id} mine=${mine} player=${player} fault=${fault} onTerm=${onTerm}
          onRematch=${onRematch} onExport=${onRecord} onUndo=${onUndo} />`
        : now
    }
  </div>`;
}

/**
 * What lies around the map: the sequence of play, the tracks, the outlook, the cards.
 * @param {{view: View, texts: GameState["texts"], layout: string, phase?: string, lit: Record<string, string>,
 *   onCard: OnCard, onChoose: (word: string) => void, onTerm: OnTerm}} props
 */
function Around({ view, texts, layout, phase, lit, onCard, onChoose, onTerm }) {
  const isRoomy = layout === "wide" || layout === "middle"; // then the tracks are above the map, else with the cards
  const outlook = html`<${Forecast} view=${view} />`;
  const tracks = html`<${Tracks} view=${view} onTerm=${onTerm} />`;
  return html`<div class="north"><${Sequence} view=${view} phase=${phase} />
      ${isRoomy ? html`<div class="pair">${tracks}${outlook}</div>` : outlook}
    </div>
    <${Shelf} view=${view} texts=${texts} lit=${lit} onCard=${onCard} onChoose=${onChoose} layout=${layout}>
      ${isRoomy ? null : tracks}
    <//>`;
}

/**
 * What is open above the page, and the tips.
 * @param {ReturnType<typeof useSheets> & {id: string, data: GameState, shown: View, texts: GameState["texts"],
 *   tools: Drawn, place: string}} props
 */
const Sheets = ({ sheet, setSheet, whose, setWhose, id, data, shown, texts, tools, place, ...sheets }) => html`${
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
