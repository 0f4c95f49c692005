// Log, cards, outlook, spaces, talk and markers: the tabs beside or below the board.
import { html, useEffect, useState } from "./html.js";
import { Markers } from "./decide.js";
import { Chart } from "./end.js";
import { Card } from "./help.js";
import { Log } from "./log.js";
import { FOUR } from "./parts.js";
import { Forecast } from "./side.js";
import { Spaces } from "./spaces.js";
import { Talk } from "./talk.js";
import { FACTIONS, rich, t } from "./texts.js";

/** All cards on the table, with how they are read. */
function CardTab({ shown, texts, onTerm }) {
  const { current, next, capabilities, momentum } = shown.cards;
  return html`<div class="card-tab">${[current, ...next, ...capabilities, ...momentum]
    .filter((n) => n !== null)
    .map((n, i) => html`<${Card} key=${`${i} ${n}`} number=${n} text=${texts.cards?.[n]} onTerm=${onTerm} />`)}</div>`;
}

const Outlook = ({ data, shown }) => html`<div class="outlook"><${Forecast} view=${shown} />
  <h2>${t("outlook.goals")}</h2>
  <ul class="goals">
    ${FOUR.map(
      (f) =>
        html`<li key=${f}>
          ${rich("outlook.goal", { faction: html`<b>${FACTIONS[f]}</b>`, text: data.texts.factions[f].goal })}
        </li>`,
    )}
  </ul>
  <h2>${t("outlook.margins")}</h2><${Chart} id=${data.id} revision=${data.revision} />
  <h2>${t("outlook.game")}</h2><ul>${data.texts.setup.map((line) => html`<li>${line}</li>`)}</ul></div>`;

function LogTab({ log, turns, player, since, onLook, onReplay, onSince, onTerm }) {
  const { show, entry, step } = player;
  const turn = step?.items[0]?.turn;
  const isTold = (item) => item.entry < entry || (item.entry === entry && item.turn <= turn);
  const told = show?.follow ? log.filter(isTold) : log; // no line comes before its turn
  return html`<${Log} log=${told} turns=${turns} entry=${entry} at=${turn} looking=${Boolean(show?.looking)}
    since=${since} onLook=${onLook} onTerm=${onTerm} onReplay=${onReplay} onClearSince=${() => onSince(0)} />`;
}

function TalkTab({ data, talk, mine, send, place, readTalk }) {
  const people = FOUR.filter((f) => data.seats[f]?.kind === "person");
  return html`<${Talk} talk=${talk} mine=${mine} people=${people} send=${send} place=${place} readTalk=${readTalk} />`;
}

const TABS = {
  log: LogTab,
  card: CardTab,
  forecast: Outlook,
  spaces: ({ shown, onSpace, lit }) => html`<${Spaces} view=${shown} onSpace=${onSpace} lit=${lit} />`,
  talk: TalkTab,
  markers: ({ data, mine }) => mine.map((f) => html`<${Markers} key=${f} faction=${f} view=${data.view} />`),
};

/**
 * @param {{tab: string, onTab: (tab: string) => void, data: any, shown: any, texts: any, mine: string[], log: any[],
 *   talk: any[], player: any,
 *   since: number, lit: Record<string, string>, onLook: Function, onReplay: Function, onSince: Function, onSpace:
 *     Function, onTerm: Function, send: Function,
 *   place: {at: number, revision: number}, readTalk: Function}} props
 */
export function Panel({ tab, onTab, ...rest }) {
  const { data, talk, mine } = rest;
  const [heard, setHeard] = useState(talk.length);
  useEffect(() => {
    if (tab === "talk") setHeard(talk.length);
  }, [tab, talk.length]);
  const unheard = talk.length - heard;
  const names = Object.fromEntries(["log", "card", "forecast", "spaces", "talk"].map((key) => [key, t(`tab.${key}`)]));
  if (unheard > 0) names.talk = t("tab.talk.unheard", { number: unheard });
  if (mine.some((f) => data.view.factions[f].markers)) names.markers = t("tab.markers");
  return html`<div class="more"><div class="tabs" role="tablist" aria-label=${t("tabs")}>${Object.entries(names).map(
    ([key, name]) => html`<button key=${key} type="button" role="tab"
      id="tab-${key}" data-tab=${key} aria-controls="panel" aria-selected=${tab === key} onClick=${() => onTab(key)}>
      ${name}
    </button>`,
  )}</div>
    <div class="panel" id="panel" role="tabpanel" aria-labelledby="tab-${tab}" tabindex="0"><${TABS[tab]} ...${rest} />
    </div>
  </div>`;
}
