// New-game page: who plays each Faction, edition, optional rules.
import * as api from "../common/api.js";
import { allows, EDITION_CHOICES, editionOf, fitToEdition, usualOptions, chosenValue } from "../common/editions.js";
import { html, useEffect, useState } from "../common/html.js";
import { FACTION_IDS, FactionName } from "../common/factions.js";
import { Logo } from "../common/page_header.js";
import { createGame } from "../common/game_creation.js";
import { usePart } from "../common/parts.js";
import * as store from "../common/browser_storage.js";
import { FACTIONS, language, RULES, t } from "../common/texts.js";

/** @import { NewGame as NewGameRequest, OfferedRule } from "#api" */
/** @import { Edition, Options } from "../common/editions.js" */
/** @import { PageEvent } from "../common/html.js" */
/** @typedef {NewGameRequest["seats"][string]} Kind */

/** @type {Kind[]} */
const STRONG = ["search:1", "search:2", "search:3", "search:4", "search:5"];
/** @type {Kind[]} */
const SEATS = ["me", "screen", "friend", "nonplayer", ...STRONG, "random"];
/** @type {Kind[]} */
const PEOPLE = ["me", "screen", "friend"];

/**
 * A radio button or checkbox with title and explanation.
 * @typedef {{name: string, about: string}} Explained
 * @param {{text: Explained, type: string, name?: string, checked: boolean, onChange: () => void}} props
 */
const Choice = ({ text, ...input }) => html`<label class="option ${input.checked ? "on" : ""}"><input ...${input} />
  <span><b>${text.name}</b> ${text.about}</span></label>`;

/** The title and explanation of an edition. @param {Edition} edition */
const editionText = (edition) => ({ name: t(`edition.${edition}`), about: t(`edition.${edition}.about`) });

/** @typedef {OfferedRule["default"]} Value */

/**
 * An optional rule with several values, of which one or any number is chosen.
 * @param {{rule: OfferedRule, edition: Edition, chosen: Value, onChange: (value: Value) => void}} props
 */
function Values({ rule, edition, chosen, onChange }) {
  const several = Array.isArray(chosen) ? chosen : null;
  /** @param {string} value */
  const toggled = (value) =>
    several?.includes(value) ? several.filter((other) => other !== value) : [...(several ?? []), value];
  return html`<fieldset class="options"><legend>${rule.name}</legend>${rule.values
    .filter(({ value }) => several || allows(edition, rule, value))
    .map(
      (text) => html`<${Choice} key=${text.value} type=${several ? "checkbox" : "radio"} name=${rule.field} text=${text}
        checked=${several ? several.includes(String(text.value)) : chosen === text.value}
        onChange=${() => onChange(several ? toggled(String(text.value)) : text.value)} />`,
    )}</fieldset>`;
}

/**
 * Edition, and the optional rules that it allows.
 * @param {{options: Options, onChange: (options: Options) => void}} props
 */
export function Rules({ options, onChange }) {
  const [edition, setEdition] = useState(() => editionOf(options));
  /** @param {Edition} chosen */
  const choose = (chosen) => {
    setEdition(chosen);
    onChange(fitToEdition(chosen, options));
  };
  /** @param {OfferedRule} rule @param {Value} value */
  const put = (rule, value) => onChange({ ...options, [rule.field]: value });
  /** @param {OfferedRule} rule */
  const values = (rule) => html`<${Values} key=${rule.field} rule=${rule} edition=${edition}
    chosen=${chosenValue(options, rule)}
    onChange=${(/** @type {Value} */ value) => put(rule, value)} />`;
  /** @param {OfferedRule} rule */
  const number = (rule) => rule.values.filter(({ value }) => allows(edition, rule, value)).length;
  const open = RULES.filter(({ form }) => form !== "set" || edition === "own").filter(
    (rule) => number(rule) > (rule.form === "choice" ? 1 : 0),
  );
  return html`<h2>${t("new.edition")}</h2>
    <fieldset class="options"><legend class="hidden">${t("new.edition")}</legend>${EDITION_CHOICES.map(
      (word) => html`<${Choice} key=${word} type="radio" name="edition" text=${editionText(word)}
        checked=${edition === word} onChange=${() => choose(word)} />`,
    )}</fieldset>
    <h2>${t("new.rules")}</h2>
    ${open.filter(({ form }) => form === "choice").map(values)}
    <fieldset class="options"><legend>${t("new.more")}</legend>${open
      .filter(({ form }) => form === "switch")
      .map(
        (rule) => html`<${Choice} key=${rule.field} type="checkbox" text=${rule.values[0]}
          checked=${chosenValue(options, rule) === true} onChange=${() => put(rule, !chosenValue(options, rule))} />`,
      )}</fieldset>
    ${open.filter(({ form }) => form === "set").map(values)}`;
}

/** The name of a kind of player. @param {Kind} kind */
function playerName(kind) {
  const [who, ...name] = kind.split(":");
  return t(`seat.${who}`, { number: name[0], name: name.join(":") });
}

/**
 * The request body: people without a name are called by their Faction.
 * @param {NewGameRequest["seats"]} seats
 * @param {Record<string, string>} names
 * @param {Options} options
 * @returns {NewGameRequest}
 */
function request(seats, names, options) {
  /** @type {Record<string, string>} */
  const clean = {};
  for (const faction of FACTION_IDS) {
    const name = names[faction].trim();
    if (PEOPLE.includes(seats[faction]) && name) clean[faction] = name;
  }
  return { seats, names: clean, options };
}

/** @type {NewGameRequest["seats"]} */
const USUAL_SEATS = { government: "nonplayer", "26july": "me", directorio: "nonplayer", syndicate: "nonplayer" };
/** Pause in changes before the setup is checked by the server, in milliseconds. */
const CHECK_DELAY = 150;

/** Incompatible choices in a setup, in sentences. @param {NewGameRequest} setup */
function useClashes(setup) {
  const [clashes, setClashes] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    let stale = false;
    const ask = () =>
      api.call("games/check", { body: setup }).then((found) => {
        if (!stale) setClashes(found.clashes);
      }, api.ignore);
    const timer = setTimeout(ask, CHECK_DELAY);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [JSON.stringify(setup), language]);
  return clashes;
}

/** List of incompatible choices, beside the button that starts the game. @param {{clashes: string[]}} props */
const Clashes = ({ clashes }) =>
  html`<div role="status">${
    clashes.length
      ? html`<ul class="clashes">${clashes.map((clash) => html`<li key=${clash}>${clash}</li>`)}</ul>`
      : null
  }</div>`;

export function NewGame() {
  const [last] = useState(() => store.settings().setup);
  const [seats, setSeats] = useState({ ...USUAL_SEATS, ...last?.seats });
  const [names, setNames] = useState(
    /** @type {Record<string, string>} */ ({ ...Object.fromEntries(FACTION_IDS.map((f) => [f, ""])), ...last?.names }),
  );
  const [options, setOptions] = useState(/** @type {Options} */ ({ ...usualOptions(), ...last?.options }));
  const [fault, setFault] = useState("");
  const [bots, setBots] = useState(/** @type {Kind[]} */ ([]));
  useEffect(() => {
    api.call("bots").then((offer) => setBots(offer.bots.map((name) => `bot:${name}`)), api.ignore);
  }, []);
  const [pace, setPace] = useState(last?.pace);
  const [spectators, setSpectators] = useState(last?.spectators);
  const [hints, setHints] = useState(last?.hints);
  const people = new Set(
    FACTION_IDS.filter((f) => PEOPLE.includes(seats[f])).map((f) => (seats[f] === "me" ? "me" : f)),
  ).size; // all seats of "me" are one person's
  const clocks = usePart("clocks", people > 1);
  const table = usePart("table", people > 1);
  const setup = { ...request(seats, names, options), ...(people > 1 ? { pace, spectators, hints } : {}) };
  const clashes = useClashes(setup);
  const hasFriends = Object.values(seats).includes("friend");
  const open = usePart("open-games", hasFriends);
  /** @param {PageEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    setFault("");
    try {
      await createGame(setup);
      store.saveSettings({ setup });
    } catch (error) {
      setFault(api.messageOf(error));
    }
  };
  return html`<div class="setup"><header class="mast"><${Logo} /></header>
    <main><form onSubmit=${submit}>
        <h1>${t("new")}</h1>
        <h2>${t("new.who")}</h2>
        <div class="seats">${FACTION_IDS.map(
          (f) => html`<fieldset class="seat edge-${f}" key=${f} data-faction=${f}>
            <legend><${FactionName} faction=${f} size=${28} /></legend>
            <select aria-label=${t("new.who-plays", { faction: FACTIONS[f] })} value=${seats[f]}
              onChange=${(e) => setSeats({ ...seats, [f]: /** @type {Kind} */ (e.target.value) })}>
              ${[...new Set([...SEATS, ...bots, seats[f]])].map(
                (value) => html`<option value=${value} selected=${seats[f] === value}>${playerName(value)}</option>`,
              )}
            </select>
            ${
              PEOPLE.includes(seats[f])
                ? html`<input type="text" maxlength="40" placeholder=${t("new.name")}
                  aria-label=${t("new.name-of", { faction: FACTIONS[f] })}
                  value=${names[f]} onInput=${(e) => setNames({ ...names, [f]: e.target.value })} />`
                : null
            }
          </fieldset>`,
        )}</div>
        <p class="soft">${t("new.about")}</p>
        <${Rules} options=${options} onChange=${setOptions} />
        ${people > 1 && clocks ? html`<${clocks.PaceChoice} pace=${pace} onChange=${setPace} />` : null}
        ${
          people > 1 && table
            ? html`<${table.SpectatorChoice} chosen=${spectators} onChange=${setSpectators} />
              <${table.HintChoice} chosen=${Boolean(hints)} onChange=${setHints} />`
            : null
        }
        ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
        <${Clashes} clashes=${clashes} />
        <p class="actions">
          <button class="primary" type="submit" disabled=${clashes.length > 0}>${t("new.start")}</button>${" "}
          <a href="#/">${t("back")}</a>
        </p>
        ${hasFriends && open ? html`<${open.LetOthersJoin} setup=${setup} blocked=${clashes.length > 0} />` : null}
      </form></main></div>`;
}
