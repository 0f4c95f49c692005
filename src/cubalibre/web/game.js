// The page of a game: board in the middle, the decision and all that helps with it around.
import { html, useEffect, useMemo, useState } from "./html.js";
import * as api from "./api.js";
import * as store from "./store.js";
import { Board } from "./board.js";
import { Decision, asks, isFinal, litAnswers, useForesight } from "./decide.js";
import { Chart, End } from "./end.js";
import { Log, Showing, Slider } from "./history.js";
import { lastOwn, useGame, useShow } from "./live.js";
import { Logo, Prose, Section, Settings, Sheet, spot, FOUR } from "./parts.js";
import { CardText, Forecast, Mats, Table, Tracks } from "./side.js";
import { Spaces } from "./spaces.js";
import { Talk } from "./talk.js";
import { Icon } from "./pieces.js";
import { CARDS, FACTIONS, LEVELS, PHASES, SPACES } from "./names.js";
import { describeLot, facts } from "./words.js";
import { applyTheme } from "./app.js";

const WIDE = "(min-width: 1180px)";
const MIDDLE = "(min-width: 960px)";

function useMedia(query) {
  const [yes, setYes] = useState(matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const change = () => setYes(media.matches);
    media.addEventListener("change", change);
    return () => media.removeEventListener("change", change);
  }, [query]);
  return yes;
}

/** A text of the help, fetched when it is wanted. */
function Explained({ path, onTerm }) {
  const [text, setText] = useState(null);
  useEffect(() => { api.text(path).then((d) => setText(d.text), (e) => setText(e.message)); }, [path]);
  return html`${(text ?? "…").split("\n").map((line) => html`<p><${Prose} text=${line} onTerm=${onTerm} /></p>`)}`;
}

function Card({ number, onTerm, view, text }) {
  const [found, setFound] = useState(text);
  useEffect(() => { if (!text) api.text(`help/cards/${number}`).then(setFound, () => {}); }, [number]);
  return html`<${CardText} number=${number} text=${text ?? found} onTerm=${onTerm} view=${view} />`;
}

/** What stands in a space, what it is, and why it cannot be chosen. */
function SpaceSheet({ space, view, why, onTerm }) {
  const data = view.spaces[space];
  const isEc = SPACES[space].terrain === "ec";
  return html`
    ${why ? html`<p class="why"><b>Not now.</b> ${why}</p>` : null}
    <p class="soft">${facts(space)}${isEc ? "" : ` · ${LEVELS[data.level]} · ${data.control ? `${FACTIONS[data.control]} Control` : "no Control"}`}${data.terror ? ` · ${isEc ? "Sabotage" : `${data.terror} Terror`}` : ""}</p>
    <ul class="piece-list">${data.lots.map((lot) => html`<li key=${lot.lot}><${Icon} kind=${lot.kind} size=${24} /> ${describeLot(lot)}</li>`)}
      ${data.lots.length ? null : html`<li class="soft">No pieces.</li>`}</ul>
    <p class="soft">Next to ${SPACES[space].adjacent.map((s) => SPACES[s].name).join(", ")}.</p>`;
}

const PIECE_TERMS = { troops: "Troops", police: "Police", casino: "Casino", "closed-casino": "Casino" };
const pieceTerm = (kind) => PIECE_TERMS[kind] ?? (kind.endsWith("base") ? "Base" : "Guerrilla");

function LinkSheet({ id, seats, title }) {
  const mine = store.game(id)?.keys ?? {};
  const base = `${location.origin}${location.pathname}#/game/${id}`;
  const copy = (text) => (event) => { navigator.clipboard?.writeText(text); event.target.textContent = "Copied"; };
  const row = (label, link) => html`<li class="link-row"><span>${label}</span><input readonly value=${link} aria-label="Link: ${label}" onFocus=${(e) => e.target.select()} /><button type="button" onClick=${copy(link)}>Copy</button></li>`;
  return html`<p>Whoever opens a link sits in that seat. Give away only what you mean to.</p><ul>
    ${Object.entries(mine).filter(([f]) => seats[f]).map(([faction, key]) => row(FACTIONS[faction], `${base}?key=${faction}.${key}`))}
    ${row("Spectators", base)}</ul>`;
}

export function GamePage({ id, at }) {
  const { data, log, talk, problem, online, keys, send, readTalk } = useGame(id);
  const mine = useMemo(() => (data ? FOUR.filter((f) => data.seats[f]?.mine) : []), [data]);
  const player = useShow(id, log, data, mine, at);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [sure, setSure] = useState(null);
  const [pointed, setPointed] = useState(null);
  const [sheet, setSheet] = useState(null);
  const [tab, setTab] = useState("log");
  const [since, setSince] = useState(0);
  const [zoom, setZoom] = useState(1);
  const wide = useMedia(WIDE);
  const sideways = useMedia(MIDDLE);
  const foresee = useForesight(id, keys, data ?? { revision: 0 });
  const live = !player.show;

  useEffect(() => { setSure(null); setFault(""); setPointed(null); }, [data?.revision]);

  useEffect(() => {
    const press = (event) => {
      if (event.target.closest?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (player.show) {
        if (event.key === "ArrowRight") player.go(1);
        else if (event.key === "ArrowLeft") player.go(-1);
        else if (event.key === "Escape") player.stop();
        else return;
        event.preventDefault();
        return;
      }
      const answers = data?.texts.answers ?? [];
      if (/^[1-9]$/.test(event.key) && answers[Number(event.key) - 1]) choose(answers[Number(event.key) - 1].word);
      else if (event.key === "u") undo();
      else if (event.key === "Escape" && sure) setSure(null);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });

  useEffect(() => {
    const yours = data?.view.question?.mine && live;
    document.title = data ? `${yours ? "● " : ""}${data.view.over ? "Over" : yours ? "You decide" : data.texts.decides ?? ""} · Cuba Libre` : "Cuba Libre";
  }, [data?.revision, live]);

  if (!data) {
    return html`<div class="setup"><header class="mast"><${Logo} small=${true} /></header><main><p class=${problem ? "fault" : "soft"}>
      ${problem || (online ? "Setting the table…" : "The server cannot be reached. Trying again…")}</p>${problem ? html`<a href="#/">All games</a>` : null}</main></div>`;
  }

  const place = { at: data.view.entries, revision: data.revision };
  const attempt = async (path, body) => {
    setBusy(true);
    setFault("");
    try { await send(path, body); } catch (error) { setFault(error.message); }
    setBusy(false);
    setSure(null);
  };
  const choose = async (word) => {
    if (busy || !online) return;
    if (sure !== word && asks()) {
      setBusy(true);
      const foreseen = await foresee(word);
      setBusy(false);
      if (isFinal(foreseen, mine)) { setSure(word); return; }
    }
    await attempt("answers", { ...place, word });
  };
  const act = (faction, line) => attempt("acts", { ...place, faction, act: line });
  const undo = () => { if (mine.length && !busy) attempt("undo", place); };
  const why = async (word, event) => {
    const where = spot(event);
    try {
      const { reason } = await api.call(`games/${id}/why`, { keys, body: { word } });
      setSheet({ kind: "text", at: where, title: "Not now", text: reason });
    } catch (error) { setSheet({ kind: "text", at: where, title: "Not now", text: error.message }); }
  };
  const openTerm = (term, event, section = false) => setSheet({ kind: "term", at: spot(event), title: section ? `§ ${term}` : term,
    path: section ? `help/sections/${term}` : `help/terms/${encodeURIComponent(term)}` });
  const openCard = (number, event) => setSheet({ kind: "card", at: spot(event), title: number ? `Card ${number}` : "Propaganda", number });

  const shown = player.past?.view ?? data.view;
  const texts = data.texts;
  const lit = live && data.view.question?.mine ? litAnswers(data) : { spaces: {}, lots: {} };
  const pointedSpace = pointed ? pointed.split(":")[0] : null;
  const about = live ? (pointedSpace in SPACES ? pointedSpace : data.view.question?.about?.split(":")[0] ?? null) : null;

  const openSpace = async (space, event, lot) => {
    const at = spot(event);
    const sheetOf = (reason) => setSheet({ kind: "space", at, title: SPACES[space].name, space, why: reason, lot });
    sheetOf("");
    if (!live || !data.view.question?.mine) return;
    try {
      const { reason } = await api.call(`games/${id}/why`, { keys, body: { word: lot ? lot.lot : space } });
      if (reason) sheetOf(reason);
    } catch { /* the sheet stands without it */ }
  };
  const onSpace = (space, event) => (lit.spaces[space] ? choose(space) : openSpace(space, event));
  const onLot = (lot, space, event) => {
    if (lit.lots[lot.lot]) choose(lot.lot);
    else if (lit.spaces[space]) choose(space);
    else openSpace(space, event, lot);
  };
  const happened = () => { setTab("log"); setSince(lastOwn(log, mine, data.view.entries)); };
  const rematch = async () => {
    try { const { id: next, keys: given } = await send("rematch", {}); store.keep(next, given ?? store.game(id)?.keys ?? {}, { title: data.title || "Rematch" }); location.hash = `#/game/${next}`; } catch (error) { setFault(error.message); }
  };
  const exportRecord = () => { const a = document.createElement("a"); a.href = `api/games/${id}/record`; a.download = ""; a.click(); };
  const people = FOUR.filter((f) => ["person", "me", "screen", "friend"].includes(data.seats[f]?.kind));
  const now = shown.cards.current;
  const side = player.show
    ? html`<${Showing} ...${player} data=${data} onTerm=${openTerm} mine=${mine} />`
    : data.view.over ? html`<${End} data=${data} onRematch=${rematch} onExport=${exportRecord} />`
      : html`<${Decision} data=${data} mine=${mine} busy=${busy} sure=${sure} foresee=${foresee} online=${online} fault=${fault}
        canUndo=${log.some((i) => mine.includes(i.seat))} onChoose=${choose} onPoint=${setPointed} onAct=${act} onUndo=${undo} onWhy=${why} onTerm=${openTerm} />`;
  const stop = () => { player.stop(); if (at !== undefined) history.replaceState(null, "", `#/game/${id}`); };

  const tabs = [["log", "Log"], ["card", "Cards"], ["forecast", "Outlook"], ["spaces", "Spaces"], ["talk", talk.length ? `Talk ${talk.length}` : "Talk"]];
  return html`<div class="game ${sideways ? "sideways" : "narrow"} ${wide ? "wide" : ""}">
    <a class="skip-link" href="#decision" onClick=${(e) => { e.preventDefault(); document.querySelector(".decision button")?.focus(); }}>To the decision</a>
    <header class="mast"><${Logo} small=${true} />
      <p class="turn" role="status">${data.view.over ? "The game is over" : html`<b>${data.view.question?.mine ? `${FACTIONS[data.view.question.who]}: you decide` : texts.decides}</b>`}
        <span class="soft"> · ${texts.phase ?? PHASES[shown.position.phase]}</span></p>
      <nav><button type="button" onClick=${happened} disabled=${!mine.length}>What happened?</button>
        <button type="button" onClick=${(e) => setSheet({ kind: "links", at: spot(e), title: "Links" })}>Links</button>
        <button type="button" onClick=${exportRecord}>Record</button>
        <button type="button" onClick=${(e) => setSheet({ kind: "settings", at: spot(e), title: "Settings" })}>Settings</button>
        <button type="button" onClick=${(e) => setSheet({ kind: "legend", at: spot(e), title: "Pieces and signs" })}>Legend</button></nav>
    </header>
    ${online ? null : html`<p class="offline" role="alert">The connection is lost. What you see may be old; trying again…</p>`}
    <main>
      <${Mats} view=${shown} texts=${texts} seats=${data.seats} onTerm=${openTerm} />
      <div class="middle">
        <div class="map">
          <${Board} view=${shown} lit=${lit.spaces} litLots=${lit.lots} about=${about} changed=${player.past?.changed ?? []} cropped=${!wide}
            onSpace=${onSpace} onLot=${onLot} zoom=${zoom} />
          <div class="zoom" role="group" aria-label="Size of the map"><button type="button" aria-label="Larger" onClick=${() => setZoom(Math.min(3, zoom + 0.35))}>+</button>
            <button type="button" aria-label="Smaller" onClick=${() => setZoom(Math.max(1, zoom - 0.35))}>−</button></div>
        </div>
        <div class="props"><${Table} view=${shown} onCard=${openCard} /><${Tracks} view=${shown} onCard=${openCard} onTerm=${openTerm} spaces=${SPACES} /></div>
        <${Slider} entries=${data.view.entries} entry=${player.entry} id=${id} onLook=${player.look} onNow=${stop} />
      </div>
      <aside id="decision">
        ${side}
        <div class="more"><div class="tabs" role="tablist">${tabs.map(([key, label]) => html`<button key=${key} type="button" role="tab" id="tab-${key}" aria-controls="panel" aria-selected=${tab === key}
          onClick=${() => setTab(key)}>${label}</button>`)}</div>
        <div class="panel" id="panel" role="tabpanel" aria-labelledby="tab-${tab}">
          ${tab === "log" ? html`<${Log} log=${log} entry=${player.entry} since=${since} onLook=${player.look} onTerm=${openTerm} onReplay=${player.replay} onClearSince=${() => setSince(0)} />` : null}
          ${tab === "card" ? html`<div class="card-tab">${now === null ? null : html`<${Card} key=${now} number=${now} view=${shown} text=${texts.cards?.[now]} onTerm=${openTerm} />`}
            ${shown.cards.next.map((n) => html`<p class="next-label">Next</p><${Card} key=${`next ${n}`} number=${n} text=${texts.cards?.[n]} onTerm=${openTerm} />`)}</div>` : null}
          ${tab === "forecast" ? html`<div class="outlook"><${Forecast} view=${shown} spaces=${SPACES} /><h3>Margins so far</h3><${Chart} id=${id} revision=${data.revision} /></div>` : null}
          ${tab === "spaces" ? html`<${Spaces} view=${shown} onSpace=${onSpace} lit=${lit.spaces} />` : null}
          ${tab === "talk" ? html`<${Talk} talk=${talk} mine=${mine} people=${people} send=${send} place=${place} readTalk=${readTalk} />` : null}
        </div></div>
      </aside>
    </main>
    ${sheet ? html`<${Sheet} key=${sheet.title + (sheet.path ?? "")} at=${sheet.at} title=${sheet.title} wide=${["card", "links", "legend"].includes(sheet.kind)} onClose=${() => setSheet(null)}>
      ${sheet.kind === "text" ? html`<p>${sheet.text}</p>` : null}
      ${sheet.kind === "term" ? html`<${Explained} path=${sheet.path} onTerm=${openTerm} />` : null}
      ${sheet.kind === "card" ? html`<${Card} number=${sheet.number} text=${texts.cards?.[sheet.number]} onTerm=${openTerm} />` : null}
      ${sheet.kind === "space" ? html`<${SpaceSheet} space=${sheet.space} view=${shown} why=${sheet.why} onTerm=${openTerm} />${sheet.lot
        ? html`<${Explained} path="help/terms/${encodeURIComponent(pieceTerm(sheet.lot.kind))}" onTerm=${openTerm} />` : null}` : null}
      ${sheet.kind === "links" ? html`<${LinkSheet} id=${id} seats=${data.seats} />` : null}
      ${sheet.kind === "settings" ? html`<${Settings} onChange=${applyTheme} />` : null}
      ${sheet.kind === "legend" ? html`<${Legend} onTerm=${openTerm} />` : null}
    <//>` : null}
  </div>`;
}

function Legend({ onTerm }) {
  const rows = [["troops", "Troops"], ["police", "Police"], ["gov-base", "Government Base"], ["26july-u", "26July Guerrilla, Underground: a closed eye"], ["26july-a", "26July Guerrilla, Active: a star"],
    ["26july-base", "26July Base"], ["dr-u", "Directorio Guerrilla, Underground"], ["dr-a", "Directorio Guerrilla, Active"], ["dr-base", "Directorio Base"],
    ["syn-u", "Syndicate Guerrilla, Underground"], ["syn-a", "Syndicate Guerrilla, Active"], ["casino", "open Casino"], ["closed-casino", "closed Casino"]];
  return html`<ul class="legend">${rows.map(([kind, text]) => html`<li key=${kind}><${Icon} kind=${kind} size=${28} /> ${text}</li>`)}</ul>
    <p>The number at a piece counts its kind; a green note is Cash. The number in a disc before a name is Population; in a square, Econ.
    Arrows up mean Support, arrows down Opposition: two and a full colour when Active, one when Passive. The band within a border and the sign after a name
    show whose Control it is. Black stars are Terror or Sabotage.</p>
    <p>Keys: 1 to 9 choose an answer, U takes back, arrows step through others’ moves, Escape skips.</p>`;
}
