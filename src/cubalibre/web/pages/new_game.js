// New-game page: who plays each Faction, edition, optional rules.
import * as api from "../common/api.js";
import { allows, EDITION_CHOICES, editionOf, fitToEdition } from "../common/editions.js";
import { html, useEffect, useState } from "../common/html.js";
import { FACTION_IDS, FactionName } from "../common/factions.js";
import { Logo } from "../common/page_header.js";
import { createGame } from "../common/game_creation.js";
import * as store from "../common/browser_storage.js";
import { FACTIONS, language, t } from "../common/texts.js";

/** @import { NewGame as NewGameRequest } from "#api" */
/** @import { Edition, Options } from "../common/editions.js" */
/** @import { PageEvent } from "../common/html.js" */
/** @typedef {NewGameRequest["seats"][string]} Kind */

/** @type {Kind[]} */
const STRONG = ["search:1", "search:2", "search:3", "search:4", "search:5"];
/** @type {Kind[]} */
const SEATS = ["me", "screen", "friend", "nonplayer", ...STRONG, "random"];
/** @type {Kind[]} */
const PEOPLE = ["me", "screen", "friend"];
/** @type {("variable_deployment" | "sudden_propaganda" | "no_reveal")[]} */
const SINGLE = ["variable_deployment", "sudden_propaganda", "no_reveal"];
/**
 * Optional rules with several values; their texts are under `rule.`.
 * @type {{[Name in "short" | "deception" | "eligibility" | "random_spaces"]: Options[Name][]}}
 */
const CHOICES = {
  short: ["", "cards", "third-propaganda"],
  deception: ["", "third", "first"],
  eligibility: ["", "a", "b"],
  random_spaces: ["table", "equal"],
};
const NAMES = /** @type {(keyof typeof CHOICES)[]} */ (Object.keys(CHOICES));
/** @type {Options["variants"]} */
const VARIANTS = ["free-ecs", "attack-by-targets", "passive-terror"];

/**
 * A radio button or checkbox with title and explanation.
 * @param {{text: string, type: string, name?: string, checked: boolean, onChange: () => void}} props
 */
const Choice = ({ text, ...input }) => html`<label class="option ${input.checked ? "on" : ""}"><input ...${input} />
  <span><b>${t(text)}</b> ${t(`${text}.about`)}</span></label>`;

/**
 * Edition, and the optional rules that it allows.
 * @param {{options: Options, onChange: (options: Options) => void}} props
 */
function Rules({ options, onChange }) {
  const [edition, setEdition] = useState(() => editionOf(options));
  /** @param {Edition} chosen */
  const choose = (chosen) => {
    setEdition(chosen);
    onChange(fitToEdition(chosen, options));
  };
  /** @param {Partial<Options>} changes */
  const put = (changes) => onChange({ ...options, ...changes });
  const { variants } = options;
  /** @param {Options["variants"][number]} word */
  const toggle = (word) =>
    put({ variants: variants.includes(word) ? variants.filter((other) => other !== word) : [...variants, word] });
  const names = NAMES.filter((name) => CHOICES[name].filter((value) => allows(edition, name, value)).length > 1);
  const single = SINGLE.filter((name) => allows(edition, name, true));
  return html`<h2>${t("new.edition")}</h2>
    <fieldset class="options"><legend class="hidden">${t("new.edition")}</legend>${EDITION_CHOICES.map(
      (word) => html`<${Choice} key=${word} type="radio" name="edition" text=${`edition.${word}`}
        checked=${edition === word} onChange=${() => choose(word)} />`,
    )}</fieldset>
    <h2>${t("new.rules")}</h2>
    ${names.map(
      (name) =>
        html`<fieldset class="options" key=${name}><legend>${t(`rule.${name}`)}</legend>${CHOICES[name]
          .filter((value) => allows(edition, name, value))
          .map(
            (value) => html`<${Choice}
              key=${value} type="radio" name=${name} text=${`rule.${name}.${value || "none"}`}
              checked=${options[name] === value} onChange=${() => put({ [name]: value })} />`,
          )}</fieldset>`,
    )}
    <fieldset class="options"><legend>${t("new.more")}</legend>${single.map(
      (name) => html`<${Choice} key=${name} type="checkbox" text=${`rule.${name}`}
        checked=${options[name]} onChange=${() => put({ [name]: !options[name] })} />`,
    )}</fieldset>
    ${
      edition === "own"
        ? html`<fieldset class="options"><legend>${t("new.variants")}</legend>${VARIANTS.map(
            (word) => html`<${Choice} key=${word} type="checkbox" text=${`rule.${word}`}
              checked=${variants.includes(word)} onChange=${() => toggle(word)} />`,
          )}</fieldset>`
        : null
    }`;
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
/** @type {Options} */
const USUAL_OPTIONS = {
  short: "",
  deception: "",
  eligibility: "",
  random_spaces: "table",
  variants: [],
  variable_deployment: false,
  sudden_propaganda: false,
  no_reveal: false,
};
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
  const [options, setOptions] = useState(/** @type {Options} */ ({ ...USUAL_OPTIONS, ...last?.options }));
  const [fault, setFault] = useState("");
  const [bots, setBots] = useState(/** @type {Kind[]} */ ([]));
  useEffect(() => {
    api.call("bots").then((offer) => setBots(offer.bots.map((name) => `bot:${name}`)), api.ignore);
  }, []);
  const setup = request(seats, names, options);
  const clashes = useClashes(setup);
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
        ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
        <${Clashes} clashes=${clashes} />
        <p class="actions">
          <button class="primary" type="submit" disabled=${clashes.length > 0}>${t("new.start")}</button>${" "}
          <a href="#/">${t("back")}</a>
        </p>
      </form></main></div>`;
}
