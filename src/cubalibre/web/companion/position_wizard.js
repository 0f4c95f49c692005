// Wizard that enters a position from a real board: spaces, tracks, cards; the pieces left over are checked as one goes.
import * as api from "../common/api.js";
import { FACTION_IDS } from "../common/factions.js";
import { html, useEffect, useRef, useState } from "../common/html.js";
import { Icon } from "../common/pieces.js";
import { SPACES } from "../common/printed_facts.js";
import { ALLIANCES, CARDS, FACTIONS, LEVELS, SPACE_NAMES, kindName, t } from "../common/texts.js";
import { HOLDERS, KINDS, LEVEL_WORDS, readLine, writeLine } from "./position_data.js";

/** @import { CardText, CheckedPosition } from "#api" */
/** @import { Contents, PositionData } from "./position_data.js" */

const MOST = 20;

/**
 * A number with a button for one less and one more.
 * @param {{label: import("../common/html.js").Part, name: string, value: number, most?: number, onChange: (value:
 *   number) => void}} props
 */
const Stepper = ({ label, name, value, most = MOST, onChange }) => html`<div class="stepper" data-kind=${name}>
  <span class="stepper-label">${label}</span>
  <button type="button" disabled=${value <= 0} aria-label=${t("wizard.fewer", { what: name })}
    onClick=${() => onChange(value - 1)}>−</button><output>${value}</output>
  <button type="button" disabled=${value >= most} aria-label=${t("wizard.more", { what: name })}
    onClick=${() => onChange(value + 1)}>+</button></div>`;

/** The contents of a space in a line. @param {{contents: Contents, isEc: boolean}} props */
const Summary = ({ contents: { level, pieces, terror }, isEc }) => html`<small>
  ${isEc ? null : html`<span>${LEVELS[level]}</span>`}
  ${Object.entries(pieces)
    .filter(([, number]) => number > 0)
    .map(([kind, number]) => html`<span key=${kind}><${Icon} kind=${kind} size=${16} />${number}</span>`)}
  ${terror ? html`<span>${t(isEc ? "wizard.sabotage" : "wizard.terror")} ${isEc ? "" : terror}</span>` : null}
</small>`;

/**
 * The contents of a space.
 * @param {{space: string, line: string, isOpened: boolean, onChange: (line: string) => void}} props
 */
function SpaceContents({ space, line, isOpened, onChange }) {
  const element = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  useEffect(() => {
    if (!isOpened || !element.current) return;
    element.current.open = true;
    element.current.scrollIntoView({ block: "nearest" });
  }, [isOpened]);
  const isEc = SPACES[space].terrain === "ec";
  const contents = readLine(line);
  /** @param {Partial<Contents>} change */
  const put = (change) => onChange(writeLine({ ...contents, ...change }, isEc));
  const kinds = Object.values(KINDS)
    .flatMap((letters) => Object.values(letters))
    .filter((kind) => !isEc || HOLDERS.includes(kind));
  const { pieces, cash, terror, level } = contents;
  return html`<details class="wizard-space" data-space=${space} ref=${element}>
    <summary><b>${SPACE_NAMES[space]}</b><${Summary} contents=${contents} isEc=${isEc} /></summary>
    ${
      isEc
        ? null
        : html`<label class="wizard-row"><span>${t("wizard.level")}</span>
          <select onChange=${(e) => put({ level: e.target.value })}>${LEVEL_WORDS.map(
            (word) => html`<option key=${word} value=${word} selected=${word === level}>${LEVELS[word]}</option>`,
          )}</select></label>`
    }
    <div class="steppers">${kinds.map(
      (kind) => html`<${Stepper} key=${kind} name=${kindName(kind)} value=${pieces[kind] ?? 0}
        label=${html`<${Icon} kind=${kind} size=${20} /> ${kindName(kind)}`}
        onChange=${(/** @type {number} */ number) => put({ pieces: { ...pieces, [kind]: number } })} />`,
    )}
    <${Stepper} name=${t(isEc ? "wizard.sabotage" : "wizard.terror")} value=${terror} most=${isEc ? 1 : MOST}
      label=${t(isEc ? "wizard.sabotage" : "wizard.terror")}
      onChange=${(/** @type {number} */ number) => put({ terror: number })} />
    ${HOLDERS.filter((kind) => pieces[kind] > 0).map((kind) => {
      const name = t("wizard.cash", { pieces: kindName(kind, 5) });
      return html`<${Stepper} key=${`cash ${kind}`} name=${name} label=${name} value=${cash[kind] ?? 0} most=${4}
        onChange=${(/** @type {number} */ number) => put({ cash: { ...cash, [kind]: number } })} />`;
    })}</div>
  </details>`;
}

/** Resources, Aid and the US Alliance. @param {{value: PositionData, put: (change: object) => void}} props */
const Numbers = ({
  value,
  put,
}) => html`<details class="wizard-numbers"><summary><b>${t("wizard.numbers")}</b></summary>
  <div class="steppers">${FACTION_IDS.map((f) => {
    const name = t("wizard.resources", { faction: FACTIONS[f] });
    return html`<${Stepper} key=${f} name=${name} label=${name} most=${49} value=${value.resources[f] ?? 0}
      onChange=${(/** @type {number} */ number) => put({ resources: { ...value.resources, [f]: number } })} />`;
  })}
  <${Stepper} name=${t("wizard.aid")} label=${t("wizard.aid")} most=${49} value=${value.aid}
    onChange=${(/** @type {number} */ aid) => put({ aid })} /></div>
  <label class="wizard-row"><span>${t("wizard.alliance")}</span>
    <select onChange=${(e) => put({ alliance: e.target.value })}>${Object.entries(ALLIANCES).map(
      ([word, name]) => html`<option key=${word} value=${word} selected=${word === value.alliance}>${name}</option>`,
    )}</select></label>
  <fieldset class="options"><legend>${t("wizard.eligible")}</legend>${FACTION_IDS.map(
    (f) => html`<label class="option" key=${f}><input type="checkbox" checked=${value.eligible.includes(f)}
      onChange=${() =>
        put({
          eligible: FACTION_IDS.filter((one) => (one === f) !== value.eligible.includes(one)),
        })} />${FACTIONS[f]}</label>`,
  )}</fieldset></details>`;

/**
 * Event cards as a choice.
 * @param {{label: string, chosen: number | null, gone: number[], least?: number, onChoose: (card: number | null) =>
 *   void}} props least: 0 if Propaganda can be chosen
 */
const CardChoice = ({
  label,
  chosen,
  gone,
  least = 1,
  onChoose,
}) => html`<label class="wizard-row"><span>${label}</span>
  <select onChange=${(e) => onChoose(e.target.value ? Number(e.target.value) : null)}>
    <option value="">${t("wizard.cards.none")}</option>${Object.entries(CARDS)
      .filter(([card]) => Number(card) >= least && (!gone.includes(Number(card)) || Number(card) === chosen))
      .map(
        ([card, title]) => html`<option key=${card} value=${card} selected=${Number(card) === chosen}>
          ${t("beside.card.name", { number: card, card: title })}</option>`,
      )}</select></label>`;

/**
 * Cards that are in force.
 * @param {{label: string, cards: number[], chosen: number[], onChange: (cards: number[]) => void}} props
 */
const InForce = ({ label, cards, chosen, onChange }) =>
  cards.length
    ? html`<fieldset class="options"><legend>${label}</legend>${cards.map(
        (card) => html`<label class="option" key=${card}><input type="checkbox" checked=${chosen.includes(card)}
          onChange=${() => onChange(cards.filter((one) => (one === card) !== chosen.includes(one)))} />
          ${t("beside.card.name", { number: card, card: CARDS[card] })}</label>`,
      )}</fieldset>`
    : null;

/** @param {CardText[]} texts @param {"capability" | "momentum"} what */
const lasting = (texts, what) =>
  texts.filter(({ sides }) => sides.some((side) => side.lasting === what)).map(({ number }) => number);

/**
 * The cards to come: the one that lies open, or more of them in their order, Propaganda among them.
 * @param {{upcoming: number[], seen: number[], most: number, onChange: (cards: number[]) => void}} props
 */
const CardsToCome = ({ upcoming, seen, most, onChange }) =>
  Array.from(
    { length: Math.min(most, upcoming.length + 1) },
    (_, i) => html`<${CardChoice} key=${i} chosen=${upcoming[i] ?? null} least=${most > 1 ? 0 : 1}
      label=${i ? t("wizard.cards.later", { number: i + 1 }) : t("wizard.cards.next")}
      gone=${[...seen, ...upcoming].filter((card) => card > 0)}
      onChoose=${(/** @type {number | null} */ card) =>
        onChange([...upcoming.slice(0, i), ...(card === null ? [] : [card, ...upcoming.slice(i + 1)])])} />`,
  );

/** The cards. @param {{value: PositionData, toCome: number, put: (change: object) => void}} props */
function Cards({ value, toCome, put }) {
  const [texts, setTexts] = useState(/** @type {CardText[]} */ ([]));
  useEffect(() => {
    api.text("help/cards").then(({ cards }) => setTexts(cards), api.ignore);
  }, []);
  const { played, current, upcoming } = value;
  const events = played.filter((card) => card > 0);
  const rounds = played.length - events.length;
  /** @param {number[]} cards @param {number} number */
  const putPlayed = (cards, number) => put({ played: [...cards, ...Array(number).fill(0)] });
  const seen = current === null ? events : [...events, current];
  /** @param {"capability" | "momentum"} what */
  const known = (what) => lasting(texts, what).filter((card) => seen.includes(card));
  return html`<details class="wizard-cards"><summary><b>${t("wizard.cards")}</b></summary>
    <${CardChoice} label=${t("wizard.cards.current")} chosen=${current} gone=${[...events, ...upcoming]}
      onChoose=${(/** @type {number | null} */ card) => put({ current: card })} />
    <${CardsToCome} upcoming=${upcoming} seen=${seen} most=${toCome}
      onChange=${(/** @type {number[]} */ cards) => put({ upcoming: cards })} />
    <div class="steppers"><${Stepper} name=${t("wizard.cards.propaganda")} label=${t("wizard.cards.propaganda")}
      most=${3} value=${rounds} onChange=${(/** @type {number} */ number) => putPlayed(events, number)} /></div>
    <p class="wizard-played">${t("wizard.cards.played")}</p>
    <div class="deck-grid">${Object.keys(CARDS)
      .map(Number)
      .filter((card) => card > 0)
      .map((card) => {
        const isOn = events.includes(card);
        const name = t("beside.card.name", { number: card, card: CARDS[card] });
        const others = events.filter((one) => one !== card);
        return html`<button type="button" key=${card} class="deck-card ${isOn ? "on" : ""}" aria-pressed=${isOn}
          title=${name} aria-label=${name} disabled=${card === current || upcoming.includes(card)}
          onClick=${() => putPlayed(isOn ? others : [...events, card], rounds)}>
          <b>${card}</b></button>`;
      })}</div>
    <${InForce} label=${t("wizard.capabilities")} cards=${known("capability")} chosen=${value.capabilities}
      onChange=${(/** @type {number[]} */ cards) => put({ capabilities: cards })} />
    <${InForce} label=${t("wizard.momentum")} cards=${known("momentum")} chosen=${value.momentum}
      onChange=${(/** @type {number[]} */ cards) => put({ momentum: cards })} />
    <p class="soft">${t("wizard.round")}</p></details>`;
}

/** The pieces left over, and what is not possible. @param {{found: CheckedPosition}} props */
const Pools = ({ found }) => html`<div class="pools" role="status"><b>${t("wizard.available")}</b>${Object.entries(
  found.pools,
).map(
  ([kind, pool]) => html`<span key=${kind} class="pool ${pool.available < 0 ? "over" : ""}" data-pool=${kind}
    title=${kindName(kind, 5)}><${Icon} kind=${kind} size=${18} /> ${pool.available}</span>`,
)}
  ${Object.entries(found.pools)
    .filter(([, pool]) => pool.available < 0)
    .map(
      ([kind, pool]) =>
        html`<p class="fault" key=${kind}>${t("wizard.pool", {
          pieces: kindName(kind, 5),
          number: pool.all - pool.available,
          all: pool.all,
        })}</p>`,
    )}
</div>`;

/** What is still wrong with a position; the pools say themselves that there are too many pieces. */
const stateText = (/** @type {PositionData} */ { current }, /** @type {CheckedPosition} */ { fault, pools }) => {
  if (!fault) return t("wizard.done");
  if (Object.values(pools).some(({ available }) => available < 0)) return "";
  return current === null ? t("wizard.choose-card") : fault;
};

/**
 * The wizard. `onChange` gets the position, or null as long as it is not possible.
 * @param {{value: PositionData | null, toCome?: number, opened?: string,
 *   onChange: (position: PositionData | null) => void}} props
 *   value: where it begins; null for the setup; toCome: how many cards to come can be named; opened: an unfolded space
 */
export function Wizard({ value: start, toCome = 1, opened = "", onChange }) {
  const [value, setValue] = useState(start);
  const [found, setFound] = useState(/** @type {CheckedPosition | null} */ (null));
  useEffect(() => {
    let stale = false;
    api.call("games/position", { body: { position: value } }).then((checked) => {
      if (stale) return;
      setFound(checked);
      if (value === null)
        setValue(/** @type {PositionData} */ (/** @type {unknown} */ ({ ...checked.position, phase: "action" })));
      onChange(value === null || checked.fault ? null : value);
    }, api.ignore);
    return () => {
      stale = true;
    };
  }, [value]);
  if (!value || !found) return null;
  /** @param {object} change */
  const put = (change) => setValue({ ...value, ...change });
  return html`<section class="wizard">
    <${Pools} found=${found} />
    <h3>${t("wizard.spaces")}</h3>
    ${Object.keys(SPACES).map(
      (
        space,
      ) => html`<${SpaceContents} key=${space} space=${space} line=${value.spaces[space]} isOpened=${space === opened}
        onChange=${(/** @type {string} */ line) => put({ spaces: { ...value.spaces, [space]: line } })} />`,
    )}
    <${Numbers} value=${value} put=${put} /><${Cards} value=${value} toCome=${toCome} put=${put} />
    <p role="status" class=${found.fault ? "fault" : "soft"}>${stateText(value, found)}</p>
  </section>`;
}
