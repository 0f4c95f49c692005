// Tabs beside or below the board: log, cards, outlook, spaces, chat, Deception markers.
import * as store from "../common/browser_storage.js";
import { html, useEffect, useState } from "../common/html.js";
import { editionOf } from "../common/editions.js";
import { MarginsChart } from "../panels/margins_chart.js";
import { Card } from "../help/help_content.js";
import { LogPanel } from "./log_panel.js";
import { DeceptionMarkers } from "../decision/deception_markers.js";
import { FACTION_IDS } from "../common/factions.js";
import { Forecast } from "../panels/tracks.js";
import { SpacesTable } from "./spaces_table.js";
import { usePart } from "../common/parts.js";
import { FACTIONS, rich, t } from "../common/texts.js";

/** @import { GameState, LogItem, Message, StateTexts, UndoneAfter, View } from "#api" */
/** @import { Faction, OnSpace, OnTerm, EntryRef, Player, Send, LogTurns } from "../types.js" */

/**
 * Props of each tab: the game in its present state, the position shown, and the handlers.
 * @typedef {{data: GameState, shown: View, texts: StateTexts, mine: Faction[], log: LogItem[], turns: LogTurns,
 *   undone: UndoneAfter[], talk: Message[],
 *   player: Player, since: number, lit: Record<string, string>, onLook: Player["look"], onReplay: Player["replay"],
 *   onBack: (to: number) => void, onSince: (entry: number) => void, onSpace: OnSpace, onTerm: OnTerm, send: Send,
 *   place: EntryRef, readTalk: () => Promise<void>}} TabProps
 */

/** Full texts of the cards on the table. @param {TabProps} props */
function CardTab({ shown, texts, onTerm }) {
  const { current, next, capabilities, momentum } = shown.cards;
  return html`<div class="card-tab">${[
    ...(current === null ? [] : [current]),
    ...next,
    ...capabilities,
    ...momentum,
  ].map((n, i) => html`<${Card} key=${`${i} ${n}`} number=${n} text=${texts.cards?.[n]} onTerm=${onTerm} />`)}</div>`;
}

/** The edition of a game's rules. @param {{options: View["position"]["options"]}} props */
const Badge = ({ options }) => html`<span class="edition">${t(`edition.${editionOf(options)}`)}</span>`;

/** @param {TabProps} props */
const Outlook = ({ data, shown, onLook }) => html`<div class="outlook"><${Forecast} view=${shown} />
  <h2>${t("outlook.goals")}</h2>
  <ul class="goals">
    ${FACTION_IDS.map(
      (f) =>
        html`<li key=${f}>
          ${rich("outlook.goal", { faction: html`<b>${FACTIONS[f]}</b>`, text: data.texts.factions[f].goal })}
        </li>`,
    )}
  </ul>
  <h2>${t("outlook.margins")}</h2><${MarginsChart} id=${data.id} revision=${data.revision} onMoment=${onLook} />
  <h2>${t("outlook.game")} <${Badge} options=${shown.position.options} /></h2>
  <ul>${data.texts.setup.map((line) => html`<li>${line}</li>`)}</ul></div>`;

/** @param {TabProps} props */
function LogTab({ data, log, turns, undone, player, since, onBack, onLook, onReplay, onSince, onTerm }) {
  const { show, entry, step } = player;
  const turn = step?.items[0]?.turn;
  /** During playback the log ends at the step shown. @param {LogItem} item */
  const isShown = (item) =>
    entry === null || item.entry < entry || (item.entry === entry && turn !== undefined && item.turn <= turn);
  const visibleLog = show?.follow ? log.filter(isShown) : log;
  return html`<${LogPanel} of=${`${data.revision} ${data.texts.lang}`} log=${visibleLog} turns=${turns}
    undone=${undone} entry=${entry} at=${turn} looking=${Boolean(show?.looking)}
    back=${show ? [] : data.undo_to} onBack=${onBack} since=${since} onLook=${onLook} onTerm=${onTerm}
    onReplay=${onReplay} onClearSince=${() => onSince(0)} />`;
}

/** @param {TabProps} props */
function TalkTab(props) {
  const part = usePart("table", true);
  return part && html`<${part.TableTab} ...${props} />`;
}

/** @type {Record<string, (given: TabProps) => unknown>} */
const TABS = {
  log: LogTab,
  card: CardTab,
  forecast: Outlook,
  spaces: ({ shown, onSpace, lit }) => html`<${SpacesTable} view=${shown} onSpace=${onSpace} lit=${lit} />`,
  talk: TalkTab,
  markers: ({ data, mine }) => mine.map((f) => html`<${DeceptionMarkers} key=${f} faction=${f} view=${data.view} />`),
};

/**
 * How many messages of others were not shown at this browser yet; `isShown` says whether they are now.
 * @param {TabProps} props @param {boolean} isShown
 */
function useUnheard({ data: { id }, talk, mine }, isShown) {
  const [heard, setHeard] = useState(store.game(id)?.heard ?? 0);
  const upto = isShown ? Math.max(heard, talk.at(-1)?.number ?? 0) : heard;
  useEffect(() => {
    setHeard(upto);
    if (store.game(id)?.heard !== upto) store.updateGame(id, { heard: upto });
  }, [id, upto]);
  return talk.filter(({ number, seat }) => number > upto && !mine.some((faction) => faction === seat)).length;
}

/**
 * @param {TabProps & {tab: string, isOpen: boolean, onTab: (tab: string) => void}} props isOpen: whether the panel is
 *   open over the map, where it is folded while a question is asked
 */
export function TabPanel({ tab, isOpen, onTab, ...rest }) {
  const { data, mine } = rest;
  const unheard = useUnheard(rest, tab === "talk");
  const names = Object.fromEntries(["log", "card", "forecast", "spaces", "talk"].map((key) => [key, t(`tab.${key}`)]));
  if (unheard > 0) names.talk = t("tab.talk.unheard", { number: unheard });
  if (mine.some((f) => data.view.factions[f].markers)) names.markers = t("tab.markers");
  return html`<div class="more ${isOpen ? "open" : ""}">
    <div class="tabs" role="tablist" aria-label=${t("tabs")}>${Object.entries(names).map(
      ([key, name]) => html`<button key=${key} type="button" role="tab"
      id="tab-${key}" data-tab=${key} aria-controls="panel" aria-selected=${tab === key} onClick=${() => onTab(key)}>
      ${name}
    </button>`,
    )}</div>
    <div class="panel" id="panel" role="tabpanel" aria-labelledby="tab-${tab}" tabindex="0"><${TABS[tab]} ...${rest} />
    </div>
  </div>`;
}
