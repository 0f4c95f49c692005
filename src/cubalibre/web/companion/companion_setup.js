// Set-up page of a game beside a real board: who is there, who rolls and draws, and how the board stands.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { usualOptions } from "../common/editions.js";
import { FACTION_IDS, FactionName } from "../common/factions.js";
import { html, useState } from "../common/html.js";
import { Logo } from "../common/page_header.js";
import { FACTIONS, t } from "../common/texts.js";
import { Rules } from "../pages/new_game.js";
import { Wizard } from "./position_wizard.js";

/** @import { NewGame } from "#api" */
/** @import { Options } from "../common/editions.js" */
/** @import { PageEvent } from "../common/html.js" */
/** @import { PositionData } from "./position_data.js" */
/** @typedef {"real" | "program"} Hand */
/** @typedef {"setup" | "file" | "middle"} Start */

const FORMAT = "cubalibre-position/1";
/** @type {Hand[]} */
const HANDS = ["real", "program"];
/** @type {Start[]} */
const STARTS = ["setup", "file", "middle"];

/** @type {NewGame["seats"]} */
const USUAL_SEATS = {
  government: "nonplayer",
  "26july": "screen",
  directorio: "nonplayer",
  syndicate: "nonplayer",
};

/**
 * One of several choices.
 * @param {{name: string, value: string, legend: string, values: string[], textOf: (value: string) => string,
 *   onChange: (value: string) => void}} props
 */
const Choices = ({ name, value, legend, values, textOf, onChange }) => html`<fieldset class="options">
  <legend>${legend}</legend>${values.map(
    (one) => html`<label class="option ${one === value ? "on" : ""}" key=${one}>
      <input type="radio" name=${name} value=${one} checked=${one === value} onChange=${() => onChange(one)} />
      ${textOf(one)}</label>`,
  )}</fieldset>`;

/** A position in a file. @param {File} file @returns {Promise<PositionData>} */
async function readPosition(file) {
  const found = await file.text().then(JSON.parse).catch(api.ignore);
  if (found?.format !== FORMAT) throw new Error(t("beside.file.bad"));
  return found;
}

/**
 * A file with a position.
 * @param {{name: string, onRead: (name: string, position: PositionData) => void, onFault: (fault: string) => void}}
 *   props
 */
function PositionFile({ name, onRead, onFault }) {
  const pick = async (/** @type {PageEvent} */ event) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    try {
      onRead(file.name, await readPosition(file));
    } catch (error) {
      onFault(api.messageOf(error));
    }
  };
  return html`<p><label class="button file">${t("beside.choose-file")}
      <input type="file" accept=".json,application/json,text/plain" onChange=${pick} /></label>
    ${name ? html` <span role="status">${t("beside.file.chosen", { name })}</span>` : null}</p>
    <p class="soft">${t("beside.rules.file")}</p>`;
}

/** Create the game and open it; the real board stands as at its start. @param {NewGame} request */
async function createCompanion(request) {
  const { id, keys } = await api.call("games", { body: request });
  store.saveGame(id, keys, { seen: 0, title: t("beside.new"), beside: true });
  location.hash = `#/game/${id}`;
}

/**
 * Who plays a Faction.
 * @param {{faction: string, isPerson: boolean, name: string, onPerson: (isPerson: boolean) => void, onName: (name:
 *   string) => void}} props
 */
const Seat = ({ faction, isPerson, name, onPerson, onName }) => html`<fieldset class="seat edge-${faction}"
  data-faction=${faction}><legend><${FactionName} faction=${faction} size=${28} /></legend>
  <select aria-label=${t("new.who-plays", { faction: FACTIONS[faction] })}
    onChange=${(e) => onPerson(e.target.value === "screen")}>
    <option value="screen" selected=${isPerson}>${t("beside.person")}</option>
    <option value="nonplayer" selected=${!isPerson}>${t("beside.nonplayer")}</option></select>
  ${
    isPerson
      ? html`<input type="text" maxlength="40" placeholder=${t("beside.name")} value=${name}
        aria-label=${t("beside.name-of", { faction: FACTIONS[faction] })} onInput=${(e) => onName(e.target.value)} />`
      : null
  }</fieldset>`;

export function CompanionSetup() {
  const [seats, setSeats] = useState(USUAL_SEATS);
  const [names, setNames] = useState(/** @type {Record<string, string>} */ ({}));
  const [hands, setHands] = useState(/** @type {{dice: Hand, cards: Hand}} */ ({ dice: "real", cards: "real" }));
  const [start, setStart] = useState(/** @type {Start} */ ("setup"));
  const [file, setFile] = useState({ name: "", position: /** @type {PositionData | null} */ (null) });
  const [board, setBoard] = useState(/** @type {PositionData | null} */ (null));
  const [options, setOptions] = useState(/** @type {Options} */ (usualOptions()));
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const position = start === "file" ? file.position : start === "middle" ? board : null;
  const people = FACTION_IDS.filter((f) => seats[f] === "screen" && names[f]?.trim());
  /** @param {PageEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    setFault("");
    setBusy(true);
    const known = Object.fromEntries(people.map((f) => [f, names[f].trim()]));
    try {
      await createCompanion({ seats, names: known, options, companion: { ...hands, position } });
    } catch (error) {
      setFault(api.messageOf(error));
      setBusy(false);
    }
  };
  return html`<div class="setup beside-setup"><header class="mast"><${Logo} /></header>
    <main><form onSubmit=${submit}>
      <h1>${t("beside.new")}</h1><p class="soft">${t("beside.about")}</p>
      <h2>${t("beside.who")}</h2>
      <div class="seats">${FACTION_IDS.map(
        (f) => html`<${Seat} key=${f} faction=${f} isPerson=${seats[f] === "screen"} name=${names[f] ?? ""}
          onPerson=${(/** @type {boolean} */ is) => setSeats({ ...seats, [f]: is ? "screen" : "nonplayer" })}
          onName=${(/** @type {string} */ name) => setNames({ ...names, [f]: name })} />`,
      )}</div>
      <p class="soft">${t("beside.names")}</p>
      <div class="hands">
        <${Choices} name="cards" legend=${t("beside.cards")} value=${hands.cards} values=${HANDS}
          textOf=${(/** @type {string} */ hand) => t(`beside.cards.${hand}`)}
          onChange=${(/** @type {Hand} */ cards) => setHands({ ...hands, cards })} />
        <${Choices} name="dice" legend=${t("beside.dice")} value=${hands.dice} values=${HANDS}
          textOf=${(/** @type {string} */ hand) => t(`beside.dice.${hand}`)}
          onChange=${(/** @type {Hand} */ dice) => setHands({ ...hands, dice })} />
      </div>
      <${Choices} name="start" legend=${t("beside.start")} value=${start} values=${STARTS}
        textOf=${(/** @type {string} */ one) => t(`beside.start.${one}`)} onChange=${setStart} />
      ${
        start === "file"
          ? html`<${PositionFile} name=${file.name} onFault=${setFault}
            onRead=${(/** @type {string} */ name, /** @type {PositionData} */ found) => {
              setFault("");
              setFile({ name, position: found });
            }} />`
          : null
      }
      ${start === "middle" ? html`<${Wizard} value=${board} onChange=${setBoard} />` : null}
      <details class="rules-choice"><summary>${t("beside.rules")}</summary>
        <${Rules} options=${options} onChange=${setOptions} /></details>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <p class="actions"><button class="primary" type="submit" disabled=${busy || (start !== "setup" && !position)}>
        ${t("new.start")}</button>${" "}<a href="#/">${t("back")}</a></p>
    </form></main></div>`;
}
