// The page of a game: board in the middle, the decision and all that helps with it around.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./html.js";
import * as api from "./api.js";
import * as store from "./store.js";
import { Board } from "./board.js";
import { Shelf } from "./cards.js";
import { Decision, asks, isFinal, ordered, litAnswers, useAhead, useForesight, useStirred } from "./decide.js";
import { End } from "./end.js";
import { FactionSheet, isSheetKey, nextFaction } from "./factionsheet.js";
import { Tips } from "./help.js";
import { Coach } from "./lesson.js";
import { useLayout } from "./layouts.js";
import { useGame } from "./live.js";
import { foreseen, movesBetween } from "./motion.js";
import { Panel } from "./panel.js";
import { Logo, letterOf, spot, FOUR } from "./parts.js";
import { GameSheet, cardSheet, helpSheet } from "./sheets.js";
import { Mats, Strip } from "./mats.js";
import { Forecast, Sequence, Tracks } from "./side.js";
import { useShow } from "./show.js";
import { Showing } from "./showing.js";
import { Slider } from "./slider.js";
import { rematch } from "./start.js";
import { inTurns, lastOwn, phaseQuery } from "./steps.js";
import { SPACES } from "./names.js";
import { FACTIONS, PHASES, rich, t } from "./texts.js";
import { ZoomTools, farther, nearer } from "./zoom.js";

/** Where keys have a meaning of their own; on the slider the arrows alone. */
const TYPED = "input:not([type=range]), select, textarea, [role=dialog]";

/** The tenth answer has a key as well. @param {KeyboardEvent} event @param {any[]} answers */
const answersTenth = (event, answers) => event.key === "0" && answers.length > 9;

/** Keys of the map. @type {Record<string, (zoom: number) => number>} */
const ZOOMS = { "+": nearer, "=": nearer, "-": farther, m: () => 1 };

let byKeyboard = false;
addEventListener(
  "keydown",
  (event) => {
    byKeyboard = true;
    if (event.repeat && ["Enter", " "].includes(event.key)) event.preventDefault(); // a key held down decides once
  },
  true,
);
addEventListener(
  "pointerdown",
  () => {
    byKeyboard = false;
  },
  true,
);

/** To what is to be decided or pressed next. */
function goToDecision() {
  const wanted = [".confirm button", ".showing .skip", ".answer", ".decision button:not(.fold)"];
  const found = wanted.map((s) => /** @type {HTMLElement | null} */ (document.querySelector(s))).find((e) => e);
  found?.focus({ preventScroll: true });
}

/** After an answer its button is gone: whoever plays by keyboard finds the focus at the next question. */
function useFocus(moment) {
  useEffect(() => {
    if (byKeyboard && (!document.activeElement || document.activeElement === document.body)) goToDecision();
  }, [moment]);
}

/** At most so many turns are read out at once. */
const NEWS = 6;

/** What others did since one's last decision, a sentence a turn: for those who hear it, and have it at once. */
const newsOf = (log, turns, mine) =>
  inTurns(log.filter((item) => item.entry > lastOwn(log, mine)))
    .filter(({ turn }) => !mine.includes(turns[turn]?.seat))
    .slice(-NEWS)
    .map(({ turn }) => turns[turn]?.text)
    .join(" ");

/** @param {{id: string, at?: number, invite?: boolean, language: string}} props */
export function GamePage({ id, at, invite, language }) {
  const { data, log, turns, talk, problem, online, keys, send, readTalk } = useGame(id, language);
  const mine = useMemo(() => (data ? FOUR.filter((f) => data.seats[f]?.mine) : []), [data]);
  const player = useShow(id, log, data, mine, at, language);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [sure, setSure] = useState(null);
  const [pointed, setPointed] = useState(null);
  const [sheet, setSheet] = useState(invite ? { kind: "links", at: null, title: "links" } : null);
  const [whose, setWhose] = useState(/** @type {string | null} */ (null));
  const [tab, setTab] = useState("log");
  const [since, setSince] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [low, setLow] = useState(false);
  const [bare, setBare] = useState(false);
  const [openWhy, setOpenWhy] = useState(false); // the reasons for what others do
  const news = useMemo(() => newsOf(log, turns, mine), [log, turns, mine]);
  const { layout, sideways } = useLayout();
  const wide = layout === "wide";
  const foresee = useForesight(id, keys, data ?? { revision: 0 });
  const live = !player.show;
  const tried = sure ?? pointed;
  const stirred = useStirred(data?.revision);
  const ahead = useAhead(live && stirred && data?.view.question?.mine ? tried : null, foresee);
  const before = useRef(null);
  useFocus(`${data?.revision} ${live} ${sure} ${busy}`);

  useEffect(() => {
    setSure(null);
    setPointed(null);
  }, [data?.revision]);
  // each question is read from its beginning
  useLayoutEffect(() => document.querySelector(".decision")?.scrollTo(0, 0), [data?.revision]);
  useLayoutEffect(() => {
    if (sure) document.querySelector("[role=alertdialog]")?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [sure]);
  useEffect(() => setFault(""), [language]);

  useEffect(() => {
    const press = (event) => {
      if (
        event.target.closest?.(isSheetKey(event) ? TYPED : `${TYPED}, [type=range]`) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat
      )
        return;
      if (isSheetKey(event)) {
        if (data) openOwn();
        return;
      }
      if (letterOf(event) === "r" && data) {
        openRules(data.texts.section ?? "");
        event.preventDefault();
        return;
      }
      const zooms = ZOOMS[letterOf(event)];
      if (zooms) {
        setZoom(zooms);
        return;
      }
      if (letterOf(event) === "h") {
        setBare(!bare);
        return;
      }
      if (player.show) {
        if (event.key === "ArrowRight") player.go(1);
        else if (event.key === "ArrowLeft") player.go(-1);
        else if (event.key === "Escape") stop();
        else return;
        event.preventDefault();
        return;
      }
      const answers = ordered(data?.texts.answers ?? []);
      if (/^[1-9]$/.test(event.key) && answers[Number(event.key) - 1]) choose(answers[Number(event.key) - 1].word);
      else if (answersTenth(event, answers)) choose(answers[9].word);
      else if (letterOf(event) === "u") undo();
      else if (event.key === "Escape" && sure) setSure(null);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });

  useEffect(() => {
    const yours = data?.view.question?.mine && live;
    const now = yours ? t("title.you-decide") : (data?.texts.decides ?? "");
    document.title = data ? `${yours ? "● " : ""}${data.view.over ? t("lobby.over") : now} · ${t("game")}` : t("game");
  }, [data?.revision, data?.texts.lang, live]);

  if (!data) {
    return html`<div class="setup"><header class="mast"><${Logo} small=${true} /></header>
      <main><p class=${problem ? "fault" : "soft"} role="status">
          ${problem || t(online ? "opening" : "unreachable.again")}</p>
        ${problem ? html`<a href="#/">${t("all-games")}</a>` : null}
      </main>
    </div>`;
  }

  const place = { at: data.view.entries, revision: data.revision };
  const attempt = async (path, body) => {
    setBusy(true);
    setFault("");
    try {
      await send(path, body);
    } catch (error) {
      setFault(error.message);
    }
    setBusy(false);
    setSure(null);
  };
  const choose = async (word, event) => {
    if (busy || !online || event?.detail > 1) return; // a double click is one click: nothing is final by a slip
    if (sure !== word && asks() && word !== data.lesson?.word) {
      setBusy(true);
      const found = await foresee(word);
      setBusy(false);
      if (isFinal(found, mine)) {
        setSure(word);
        setLow(false);
        return;
      }
    }
    await attempt("answers", { ...place, word });
  };
  const act = (faction, line) => attempt("acts", { ...place, faction, act: line });
  const back = () => attempt("back", place);
  const undo = () => {
    if (mine.length && !busy) attempt("undo", place);
  };
  const ask = async (word) => {
    try {
      const { reason } = await api.call(`games/${id}/why`, { keys, body: { word } });
      return reason;
    } catch (error) {
      return error.message;
    }
  };
  const open = (help, at, why) => setSheet(helpSheet(help, at, why));
  const why = async (word, event) => {
    const help = event.currentTarget.dataset.help;
    const where = spot(event);
    open(help, where, await ask(word));
  };
  const openTerm = (term, event, section = false) => open(`${section ? "section" : "term"}:${term}`, spot(event));
  const openRules = (number) => {
    if (player.show?.playing) player.toggle(); // nothing is missed while one reads
    setSheet({ kind: "rules", at: null, title: "rules.title", number });
  };
  /** The sheet of one's own Faction that decides, or of one's own, or of whoever decides; the next if one is open. */
  const openOwn = () => {
    const who = data?.view.question?.who;
    setSheet(null);
    setWhose((old) =>
      old ? nextFaction(old) : ([who, mine[0], who].find((f, i) => (i ? FOUR : mine).includes(f)) ?? FOUR[0]),
    );
  };
  const openCard = (number, event) => setSheet(cardSheet(number, spot(event)));

  if (live || player.past) before.current = player.past?.stage?.view ?? player.past?.view ?? data.view;
  const shown = before.current ?? data.view;
  // What is pointed at on the map must stay under the pointer: a lot stays where it is.
  const asIf = ahead && !tried?.includes(":") ? Object.keys(ahead.spaces) : [];
  const seen = ahead ? foreseen(shown, { ...ahead, spaces: asIf.length ? ahead.spaces : {} }) : shown;
  const texts = player.past?.texts ?? data.texts;
  const yours = live && data.view.question?.mine;
  const lit = yours ? litAnswers(data) : { spaces: {}, lots: {}, words: {} };
  const pointedSpace = pointed ? pointed.split(":")[0] : null;
  const about = live
    ? pointedSpace in SPACES
      ? pointedSpace
      : (data.view.question?.about?.split(":")[0] ?? null)
    : null;

  const acting = player.show?.steps[player.show.i].seat; // who does what is shown, rather than who decides after it

  const openSpace = async (space, event, lot) => {
    const where = spot(event);
    const help = lot ? `piece:${lot.kind}` : `space:${space}`;
    open(help, where);
    if (!Object.keys({ ...lit.spaces, ...lit.lots }).length) return; // nothing on the board is asked for
    const reason = await ask(lot ? lot.lot : space);
    if (reason) setSheet((old) => (old?.help === help ? { ...old, why: reason } : old));
  };
  const onSpace = (space, event) => (lit.spaces[space] ? choose(space, event) : openSpace(space, event));
  const onLot = (lot, space, event) => {
    if (lit.lots[lot.lot]) choose(lot.lot, event);
    else if (lit.spaces[space]) choose(space, event);
    else openSpace(space, event, Object.keys(lit.lots).length || !yours ? lot : null);
  };
  const show = (key) => {
    setTab(key);
    if (!sideways) {
      setLow(true);
      document.querySelector(".more")?.scrollIntoView();
    }
  };
  /** On a small screen the board is somewhere else. */
  const onBoard =
    (run) =>
    (...what) => {
      run(...what);
      if (!sideways) scrollTo({ top: 0 });
    };
  const happened = () => {
    setSheet(null);
    setSince(lastOwn(log, mine));
    show("log");
  };
  const again = async () => {
    try {
      await rematch(id);
    } catch (error) {
      setFault(error.message);
    }
  };
  const exportRecord = async () => {
    try {
      await api.call(`games/${id}/record`);
    } catch (error) {
      setSheet({ kind: "text", at: null, title: "record", text: error.message });
      return;
    }
    const a = document.createElement("a");
    a.href = `api/games/${id}/record`;
    a.download = "";
    a.click();
  };
  const stop = () => {
    player.stop();
    if (at !== undefined) location.hash = `#/game/${id}`;
  };
  const decision = html`<${Decision} data=${data} mine=${mine} busy=${busy} sure=${sure} pointed=${pointed}
    foresee=${foresee} online=${online} fault=${fault} low=${low}
    onLow=${() => setLow(!low)} onCancel=${() => setSure(null)} canUndo=${data.can_undo}
    onChoose=${choose} onPoint=${setPointed} onAct=${act} onUndo=${undo} onWhy=${why} onTerm=${openTerm} />`;
  const side = player.show
    ? html`<${Showing} ...${player} stop=${stop} turns=${turns} data=${data} open=${openWhy} onOpen=${setOpenWhy}
        onTerm=${openTerm} />`
    : data.view.over
      ? html`<${End} data=${data} id=${id} fault=${fault} canRematch=${mine.length > 0} onRematch=${again}
        onExport=${exportRecord} onUndo=${undo} />`
      : decision;
  const outlook = html`<${Forecast} view=${shown} />`;
  const tracks = html`<${Tracks} view=${shown} onTerm=${openTerm} />`;
  const tools = html`<button type="button" aria-haspopup="dialog" onClick=${openOwn} title=${t("faction-sheet.about")}>
    ${t("faction-sheet")}
  </button>
    <button type="button" onClick=${happened} disabled=${!mine.length} title=${t("happened.about")}>${t("happened")}
  </button>
    <button type="button" onClick=${(e) => setSheet({ kind: "links", at: spot(e), title: "links" })}>${t("links")}
  </button>
    <button type="button" onClick=${exportRecord}>${t("record")}</button>
    <button type="button" onClick=${(e) => setSheet({ kind: "settings", at: spot(e), title: "settings" })}>
    ${t("settings")}
  </button>
    <button type="button" onClick=${() => openRules()}>${t("rules")}</button>
    <button type="button" onClick=${(e) => setSheet({ kind: "legend", at: spot(e), title: "legend.title" })}>
    ${t("legend")}
  </button>`;
  const told = player.step ? turns[player.step.items[0]?.turn]?.text : news;
  return html`<div class="game ${sideways ? "sideways" : "narrow"} ${layout} ${low ? "folded" : ""}">
    <a class="skip-link" href="#decision" onClick=${(e) => {
      e.preventDefault();
      goToDecision();
    }}>${t("to-the-decision")}</a>
    <p class="hidden" aria-live="polite">${told}</p>
    <header class="mast"><h1 class="hidden">${data.title || t("game.untitled")}</h1><${Logo} small=${true} />
      <p class="turn" role=${live ? "status" : null}><span>${
        player.show
          ? rich("turn.step", {
              faction: html`<b>${FACTIONS[player.show.steps[player.show.i].seat] ?? t("show.the-game")}</b>`,
              number: player.show.i + 1,
              all: player.show.steps.length,
            })
          : data.view.over
            ? t("turn.over")
            : html`<b>
              ${
                data.view.question?.mine
                  ? t("turn.you-decide", { faction: FACTIONS[data.view.question.who] })
                  : data.texts.decides
              }
            </b>`
      }
        </span>
        ${
          player.show || !data.view.over
            ? html` <span class="soft">${texts.phase ?? PHASES[shown.position.phase]}</span>`
            : null
        }
      </p>
      ${
        sideways
          ? html`<nav aria-label=${t("tools")}>${tools}</nav>`
          : html`${
              mine.length
                ? html`<button type="button" onClick=${happened} title=${t("happened.about")}>${t("news")}</button>`
                : null
            }
            <button type="button" aria-haspopup="dialog"
            onClick=${(e) => setSheet({ kind: "menu", at: spot(e), title: "menu" })}>${t("menu")}
          </button>`
      }
    </header>
    ${online ? null : html`<p class="offline" role="alert">${t("offline")}</p>`}
    ${data.notice ? html`<p class="offline" role="status">${data.notice}</p>` : null}
    <main>
      ${sideways ? null : html`<${Strip} view=${seen} acting=${acting} />`}
      <${Mats} view=${seen} ahead=${ahead?.resources} acting=${acting} texts=${data.texts} seats=${data.seats} onSheet=${setWhose} />
      <div class="middle-part">
        <div class="map">
          <${Board} view=${seen} asIf=${asIf} wide=${wide} lit=${lit.spaces} litLots=${lit.lots} about=${about}
            taken=${live ? (data.view.question?.taken ?? []) : []} changed=${player.past?.changed ?? []}
            moves=${player.past?.moves ?? movesBetween(shown, seen, asIf)} stage=${player.past?.stage} bare=${bare} onSpace=${onSpace} onLot=${onLot} onPoint=${setPointed}
            zoom=${zoom} onZoom=${setZoom} />
          <${ZoomTools} zoom=${zoom} onZoom=${setZoom} bare=${bare} onBare=${() => setBare(!bare)} />
        </div>
        <div class="north"><${Sequence} view=${shown} phase=${player.show?.steps[player.show.i].phase} />
          ${
            layout === "column" || layout === "upright" || layout === "low"
              ? outlook
              : html`<div class="pair">${tracks}${outlook}</div>`
          }
        </div>
        <${Shelf} view=${shown} texts=${texts} lit=${lit.words} onCard=${openCard} onChoose=${choose} layout=${layout}>
          ${layout === "wide" || layout === "middle" ? null : tracks}
        <//>
      <${Slider} entries=${data.view.entries} entry=${player.entry} id=${id} onLook=${player.look} onNow=${stop} />
    </div>
    <aside id="decision" aria-label=${t("aside")}>
      <div class="at-hand">
        ${
          data.lesson
            ? html`<${Coach} data=${data} player=${player} busy=${busy} onBack=${back} onTerm=${openTerm} />`
            : null
        }
        ${side}
      </div>
      <${Panel} tab=${tab} onTab=${setTab} data=${data} shown=${shown} texts=${texts} mine=${mine} log=${log} turns=${turns}
        talk=${talk} player=${player} since=${since} lit=${lit.spaces}
        onLook=${onBoard(player.look)} onReplay=${onBoard(player.replay)} onSince=${setSince} onSpace=${onSpace}
        onTerm=${openTerm} send=${send} place=${place} readTalk=${readTalk} />
    </aside>
  </main>
    ${
      whose
        ? html`<${FactionSheet} id=${id} faction=${whose}
          place=${player.show ? `?entry=${player.entry}&${phaseQuery(player.show.steps[player.show.i].phase)}` : ""}
          revision=${data.revision}
          onFaction=${setWhose} onTerm=${openTerm} onHelp=${open} onCard=${openCard} onClose=${() => setWhose(null)} />`
        : null
    }
    <${Tips} view=${shown} onOpen=${open} />
    ${
      sheet
        ? html`<${GameSheet} key=${`${sheet.kind} ${sheet.title}`} sheet=${sheet} id=${id} seats=${data.seats}
          view=${shown} texts=${texts} tools=${tools}
          onTerm=${openTerm} onRules=${openRules} onClose=${() => setSheet(null)} />`
        : null
    }
  </div>`;
}
