// Deals that players have written down: the ledger, the form for a new one, and what parties say became of each.
import * as api from "../common/api.js";
import { html, useEffect, useState } from "../common/html.js";
import { FACTION_IDS } from "../common/factions.js";
import { Emblem } from "../common/pieces.js";
import { FACTIONS, enumerated, language, t } from "../common/texts.js";

/** @import { GameState, WrittenDeal } from "#api" */
/** @import { PageEvent } from "../common/html.js" */
/** @import { Faction } from "../types.js" */
/** @typedef {"kept" | "broken"} Verdict */

/** @type {Verdict[]} */
const VERDICTS = ["kept", "broken"];
const ROUNDS = [1, 2, 3, 4];
const LENGTH = 300;

/** All Factions concerned. @param {WrittenDeal} deal @returns {Faction[]} */
const partiesOf = ({ by, others }) => [by, ...others];

/**
 * The ledger of a game, read again whenever something was said at the table.
 * @param {string} id @param {number} said
 * @returns {[WrittenDeal[], (deals: WrittenDeal[]) => void]}
 */
function useLedger(id, said) {
  const [deals, setDeals] = useState(/** @type {WrittenDeal[]} */ ([]));
  useEffect(() => {
    let stale = false;
    api.call(`games/${id}/deals`).then((found) => stale || setDeals(found.deals), api.ignore);
    return () => {
      stale = true;
    };
  }, [id, said, language]);
  return [deals, setDeals];
}

/**
 * A deal, and what each party says; who is a party can say it.
 * @param {{deal: WrittenDeal, mine: Faction[], onSay?: (said: Verdict | null) => void}} props
 */
function Deal({ deal, mine, onSay }) {
  const parties = partiesOf(deal);
  const own = parties.find((faction) => mine.includes(faction));
  const word = own && deal.said[own];
  return html`<li data-deal=${deal.number}>
    <p class="deal-parties"><b>${deal.number}</b> ${parties.map(
      (faction) => html`<${Emblem} key=${faction} faction=${faction} size=${20} />`,
    )} ${enumerated(parties.map((faction) => FACTIONS[faction]))}
      ${deal.until ? html` <small>${t("table.deal.until", { number: deal.until })}</small>` : null}</p>
    <p class="deal-text">${deal.text}</p>
    ${parties
      .filter((faction) => deal.said[faction])
      .map(
        (faction) => html`<p key=${faction} class="deal-said ${deal.said[faction]}">
          ${t(`table.deal.${deal.said[faction]}.by`, { faction: FACTIONS[faction] })}</p>`,
      )}
    ${
      onSay && own
        ? html`<p class="deal-words">${VERDICTS.map(
            (verdict) => html`<button key=${verdict} type="button" aria-pressed=${word === verdict}
              onClick=${() => onSay(word === verdict ? null : verdict)}>${t(`table.deal.${verdict}`)}</button>`,
          )}</p>`
        : null
    }</li>`;
}

/**
 * The form for a new deal.
 * @param {{data: GameState, mine: Faction[], onWrite: (body: {text: string, others: Faction[], until: number | null,
 *   faction: Faction}) => Promise<boolean>}} props
 */
function NewDeal({ data, mine, onWrite }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(/** @type {Faction[]} */ ([]));
  const [until, setUntil] = useState(0);
  const people = FACTION_IDS.filter((f) => data.seats[f]?.kind === "person" && !mine.includes(f));
  const others = people.length === 1 ? people : chosen.filter((faction) => people.includes(faction));
  /** @param {PageEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    if (await onWrite({ text: text.trim(), others, until: until || null, faction: mine[0] })) {
      setText("");
      setChosen([]);
    }
  };
  /** @param {Faction} faction */
  const toggle = (faction) =>
    setChosen(chosen.includes(faction) ? chosen.filter((other) => other !== faction) : [...chosen, faction]);
  return html`<form class="new-deal" onSubmit=${submit}>
    <label><span>${t("table.deal.what")}</span>
      <input type="text" maxlength=${LENGTH} autocomplete="off" value=${text}
        onInput=${(/** @type {PageEvent} */ event) => setText(event.target.value)} /></label>
    ${
      people.length > 1
        ? html`<fieldset><legend>${t("table.deal.with")}</legend>${people.map(
            (faction) => html`<label key=${faction} class="deal-with"><input type="checkbox"
              checked=${chosen.includes(faction)} onChange=${() => toggle(faction)} />
              <${Emblem} faction=${faction} size=${20} /> ${FACTIONS[faction]}</label>`,
          )}</fieldset>`
        : null
    }
    <label><span>${t("table.deal.how-long")}</span>
      <select value=${until} onChange=${(/** @type {PageEvent} */ event) => setUntil(Number(event.target.value))}>
        <option value="0" selected=${!until}>${t("table.deal.no-end")}</option>
        ${ROUNDS.map(
          (number) => html`<option key=${number} value=${number} selected=${number === until}>
            ${t("table.deal.until", { number })}</option>`,
        )}</select></label>
    <button disabled=${!text.trim() || !others.length}>${t("table.deal.write")}</button></form>`;
}

/** @param {{data: GameState, mine: Faction[], said: number, onSaid: () => Promise<void>}} props */
export function Deals({ data, mine, said, onSaid }) {
  const [deals, setDeals] = useLedger(data.id, said);
  const [fault, setFault] = useState("");
  /** @param {"deals" | `deals/${number}`} path @param {object} body */
  const change = async (path, body) => {
    setFault("");
    try {
      setDeals((await api.call(`games/${data.id}/${path}`, { body: /** @type {any} */ (body) })).deals);
      await onSaid();
      return true;
    } catch (error) {
      setFault(api.messageOf(error));
      return false;
    }
  };
  return html`<details class="deals"><summary>${t("table.deals")} <span class="soft">${deals.length}</span></summary>
    <p class="soft">${t("table.deals.about")}</p>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    <ol>${deals.map(
      (deal) => html`<${Deal} key=${deal.number} deal=${deal} mine=${mine}
        onSay=${(/** @type {Verdict | null} */ word) => change(`deals/${deal.number}`, { said: word })} />`,
    )}</ol>
    ${
      mine.length && !data.view.over
        ? html`<${NewDeal} data=${data} mine=${mine}
            onWrite=${(/** @type {object} */ body) => change("deals", body)} />`
        : null
    }</details>`;
}

/** The ledger at the end of a game; nothing if no deal was written down. @param {{id: string, said: number}} props */
export function EndLedger({ id, said }) {
  const [deals] = useLedger(id, said);
  if (!deals.length) return null;
  return html`<section class="deals"><h2>${t("table.deals")}</h2>
    <ol>${deals.map((deal) => html`<${Deal} key=${deal.number} deal=${deal} mine=${[]} />`)}</ol></section>`;
}
