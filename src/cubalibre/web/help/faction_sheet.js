// Faction sheet: victory conditions, means, and the actions that are possible, for each of the four Factions.
import { html, useEffect, useRef, useState } from "../common/html.js";
import * as api from "../common/api.js";
import { FACTION_IDS } from "../common/factions.js";
import { Prose, Section } from "../common/prose.js";
import { Dialog } from "../common/dialog.js";
import { keyLetter } from "../common/input.js";
import { Emblem, Icon } from "../common/pieces.js";
import { CARDS, FACTIONS, SPACE_NAMES, language, t } from "../common/texts.js";
import { FACTION_TERMS } from "../common/descriptions.js";

/** @import { DeedWords, Goal as GoalView, GoalPart, GoalWords, SheetView, SheetWords } from "#api" */
/** @import { PageEvent } from "../common/html.js" */
/** @import { Faction, OnCard, OnTerm, PagePoint } from "../types.js" */
/** @typedef {(help: string, at: PagePoint) => void} OnHelp */
/** @typedef {{why: string} | null | undefined} Possible */
/** @typedef {{faction: Faction, sheet?: SheetView, texts?: SheetWords, fault?: string}} Found */

/** @type {Record<string, string>} */
const ICONS = { government: "gov-base", "26july": "26july-base", directorio: "dr-base", syndicate: "casino" };
/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @param {{key: string}} event */
export const isSheetKey = (event) => keyLetter(event) === "f";

/** @param {Faction} faction @param {number} [by] */
export const nextFaction = (faction, by = 1) =>
  FACTION_IDS[(FACTION_IDS.indexOf(faction) + by + FACTION_IDS.length) % FACTION_IDS.length];

/**
 * A Faction's sheet from the server, fetched again when the game changes.
 * @param {string} id
 * @param {Faction} faction
 * @param {string} place
 * @param {number} revision
 */
function useSheet(id, faction, place, revision) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  useEffect(() => {
    let stale = false;
    /** @param {Partial<Found>} what */
    const take = (what) => {
      if (!stale) setFound({ faction, ...what });
    };
    api.call(`games/${id}/sheets/${faction}${place}`).then(take, (error) => take({ fault: api.messageOf(error) }));
    return () => {
      stale = true;
    };
  }, [id, faction, place, revision, language]);
  return found?.faction === faction ? found : null;
}

/**
 * Tabs of the four Factions, with arrow keys.
 * @param {{faction: Faction, onFaction: (faction: Faction) => void}} props
 */
function Tabs({ faction, onFaction }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(faction);
  useEffect(() => {
    if (before.current !== faction)
      /** @type {HTMLElement | null} */ (list.current?.querySelector("[aria-selected=true]"))?.focus({
        preventScroll: true,
      });
    before.current = faction;
  }, [faction]);
  /** @param {PageEvent} event */
  const press = (event) => {
    if (!STEPS[event.key]) return;
    event.preventDefault();
    onFaction(nextFaction(faction, STEPS[event.key]));
  };
  return html`<div class="sheet-tabs" role="tablist" aria-label=${t("faction-sheet.whose")} ref=${list}
    onKeyDown=${press}>${FACTION_IDS.map(
      (f) => html`<button key=${f} type="button" role="tab"
        id="sheet-of-${f}" class="edge-${f}" aria-controls="faction-sheet" aria-selected=${f === faction}
        tabindex=${f === faction ? 0 : -1} onClick=${() => onFaction(f)}><${Emblem} faction=${f} size=${26} />
        <span>${FACTIONS[f]}</span>
      </button>`,
    )}</div>`;
}

/**
 * A space's share of a victory condition: its amount and maximum, as a bar or as pieces.
 * @param {{part: GoalPart, faction: Faction, most: number, onHelp: OnHelp}} props
 */
function Part({ part, faction, most, onHelp }) {
  /** @param {number} n */
  const share = (n) => ({ width: `${(n / most) * 100}%` });
  const icon = part.what === "base" || part.what === "casino";
  return html`<li class=${part.amount ? "" : "none"}>
    <button type="button" class="term" data-help="space:${part.space}"
      onClick=${(e) => onHelp(`space:${part.space}`, { x: e.clientX, y: e.clientY })}>${SPACE_NAMES[part.space]}
    </button>
    <span class="part-bar" aria-hidden="true">${
      icon
        ? Array.from(
            { length: part.most },
            (_, i) => html`<${Icon} kind=${i < part.amount ? ICONS[faction] : "closed-casino"} size=${20} />`,
          )
        : html`<i class="could" style=${share(part.most)}></i><i class="bg-${faction}" style=${share(part.amount)}></i>`
    }</span>
    <span class="part-number"><b>${part.amount}</b><span class="hidden"> / </span>
      ${icon && part.what === "base" ? null : html`<small>${part.most}</small>`}
    </span>
  </li>`;
}

/**
 * A victory condition: the sum, the goal, and the share of each space.
 * @param {{goal: GoalView, words: GoalWords, faction: Faction, onHelp: OnHelp}} props
 */
function Goal({ goal, words, faction, onHelp }) {
  const parts = goal.parts.filter((p) => p.most).sort((a, b) => b.amount - a.amount || b.most - a.most);
  const most = Math.max(...parts.map((p) => p.most));
  /** @param {number} n */
  const part = (n) => `${Math.min(100, (n / (goal.goal * 1.4)) * 100)}%`;
  return html`<section class="goal"><h4>${words.title}</h4>
    <p class="goal-sum"><b class="goal-value">${goal.value}</b><span>${words.needed}</span>
      <span class="goal-state ${goal.value > goal.goal ? "won" : ""}">${words.state}</span>
    </p>
    <span class="track-bar" aria-hidden="true">
      <span class="track-fill bg-${faction}" style=${{ width: part(goal.value) }}></span>
      <span class="track-goal" style=${{ left: part(goal.goal) }}></span>
    </span>
    ${
      parts.length
        ? html`<ul class="parts">
          ${parts.map(
            (p) =>
              html`<${Part} key=${`${p.what} ${p.space}`} part=${p} faction=${faction} most=${most}
                onHelp=${onHelp} />`,
          )}
        </ul>`
        : null
    }
  </section>`;
}

/**
 * An Operation, Special Activity, Event or Pass: price, where it is possible or why not, effect.
 * @param {{deed: DeedWords, view: Possible, onTerm: OnTerm}} props
 */
const Action = ({ deed, view, onTerm }) => html`<li class="deed ${view?.why ? "barred" : ""}">
  <div class="deed-head"><b>${deed.name}</b>${deed.price ? html`<span class="price">${deed.price}</span>` : null}
    <${Section} section=${deed.section} onTerm=${onTerm} /></div>
  ${deed.lines.map((line) => html`<p class="deed-where" key=${line}><${Prose} text=${line} onTerm=${onTerm} /></p>`)}
  ${deed.does ? html`<p class="soft">${deed.does}</p>` : null}</li>`;

/** @param {{title: string, deeds: DeedWords[], views: Possible[], onTerm: OnTerm}} props */
function Actions({ title, deeds, views, onTerm }) {
  if (!deeds.length) return null;
  return html`<section><h4>${title}</h4>
    <ul class="deeds">
      ${deeds.map((deed, i) => html`<${Action} key=${deed.name} deed=${deed} view=${views[i]} onTerm=${onTerm} />`)}
    </ul>
  </section>`;
}

/**
 * Victory conditions, means and lasting cards.
 * @param {{sheet: SheetView, words: SheetWords, faction: Faction, onTerm: OnTerm, onHelp: OnHelp, onCard: OnCard}}
 *   props
 */
function GoalsAndMeans({ sheet, words, faction, onTerm, onHelp, onCard }) {
  return html`<div class="sheet-state">
    <div class="goals-head"><h3>${words.headings.goals}</h3>
      <span class="${sheet.at_victory ? "won" : ""}" data-help="term:Margin">${words.margin}
        ${sheet.wins ? " ★" : sheet.at_victory ? " ☆" : ""}
      </span>
    </div>
    ${sheet.goals.map(
      (goal, i) =>
        html`<${Goal} key=${goal.track} goal=${goal} words=${words.goals[i]} faction=${faction} onHelp=${onHelp} />`,
    )}
    <h3>${words.headings.means}</h3><ul class="means">${words.means.map((line) => html`<li key=${line}>${line}</li>`)}
    </ul>
    ${
      words.lasting.length
        ? html`<h3>${words.headings.cards}</h3><ul class="sheet-cards">${words.lasting.map(
            (card) => html`<li key=${card.card}><button type="button" class="chip" data-help="card:${card.card}"
                onClick=${(e) => onCard(card.card, e)}><b>${CARDS[card.card]}</b> <span>${card.text}</span></button>
            </li>`,
          )}</ul>`
        : null
    }
    <button type="button" class="quiet about-faction" onClick=${(e) => onTerm(FACTION_TERMS[faction], e)}>
      ${t("faction-sheet.term", { faction: FACTIONS[faction] })}
    </button>
  </div>`;
}

/**
 * Actions that are possible, or would be if it were the Faction's turn.
 * @param {{sheet: SheetView, words: SheetWords, onTerm: OnTerm}} props
 */
function PossibleActions({ sheet, words, onTerm }) {
  return html`<div class="sheet-doing"><h3>${words.headings.can}</h3><p><b>${words.moment}</b></p>
    ${words.notes.map((line) => html`<p class="soft" key=${line}><${Prose} text=${line} onTerm=${onTerm} /></p>`)}
    <${Actions} title=${words.headings.operations} deeds=${words.operations} views=${sheet.operations ?? []}
      onTerm=${onTerm} />
    <${Actions} title=${words.headings.activities} deeds=${words.activities} views=${sheet.activities ?? []}
      onTerm=${onTerm} />
    <${Actions} title=${words.headings.others} deeds=${words.others} views=${[sheet.event]} onTerm=${onTerm} /></div>`;
}

/**
 * The dialog. `place` is the query for the past position shown; "" for the present.
 * @param {{id: string, faction: Faction, place: string, revision: number, onFaction: (faction: Faction) => void,
 *   onTerm: OnTerm, onHelp: OnHelp, onCard: OnCard, onClose: () => void}} props
 */
export function FactionSheet({ id, faction, place, revision, onFaction, onTerm, onHelp, onCard, onClose }) {
  const found = useSheet(id, faction, place, revision);
  const body = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    body.current?.parentElement?.scrollTo(0, 0);
  }, [faction]);
  /** @param {PageEvent} event */
  const press = (event) => {
    if (isSheetKey(event) && !event.ctrlKey && !event.metaKey && !event.altKey) onFaction(nextFaction(faction));
  };
  const tabs = html`<div class="sheet-title" onKeyDown=${press}>
    <h2 class="hidden">${t("faction-sheet.of", { faction: FACTIONS[faction] })}</h2>
    <${Tabs} faction=${faction} onFaction=${onFaction} />
  </div>`;
  return html`<${Dialog} at=${null} title=${tabs} label=${t("faction-sheet.of", { faction: FACTIONS[faction] })}
    look="faction-sheet head-${faction}" onClose=${onClose}>
    <div class="faction-body" id="faction-sheet" role="tabpanel" aria-labelledby="sheet-of-${faction}"
      data-sheet=${found?.sheet ? faction : null} ref=${body} onKeyDown=${press}>
      ${
        found?.fault
          ? html`<p class="fault" role="alert">${found.fault}</p>`
          : found?.sheet
            ? html`<${GoalsAndMeans} sheet=${found.sheet} words=${found.texts} faction=${faction} onTerm=${onTerm}
              onHelp=${onHelp} onCard=${onCard} />
              <${PossibleActions} sheet=${found.sheet} words=${found.texts} onTerm=${onTerm} />`
            : html`<p class="soft">…</p>`
      }</div>
  <//>`;
}
