// Setting up a game: who sits where, and the optional rules, each explained in a sentence.
import { call, messageOf, otherwise } from "./api.js";
import { html, useEffect, useState } from "./html.js";
import { FactionName, FOUR, Logo } from "./parts.js";
import { start } from "./start.js";
import { FACTIONS, t } from "./texts.js";

/** @import { ChosenOptions, NewGame as Wish } from "#api" */
/** @import { PageEvent } from "./html.js" */
/** @typedef {Wish["seats"][string]} Kind */
/** @typedef {Required<ChosenOptions>} Options */

/** @type {Kind[]} */
const STRONG = ["search:1", "search:2", "search:3", "search:4", "search:5"];
/** @type {Kind[]} */
const SEATS = ["me", "screen", "friend", "nonplayer", ...STRONG, "random"];
/** @type {Kind[]} */
const PEOPLE = ["me", "screen", "friend"];
/** @type {("variable_deployment" | "sudden_propaganda" | "no_reveal")[]} */
const SINGLE = ["variable_deployment", "sudden_propaganda", "no_reveal"];
/**
 * Each optional rule with its choices; what they are called and mean stands under `rule.` in the texts.
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
 * A choice with its title and a sentence about it.
 * @param {{text: string, type: string, name?: string, checked: boolean, onChange: () => void}} props
 */
const Choice = ({ text, ...input }) => html`<label class="option ${input.checked ? "on" : ""}"><input ...${input} />
  <span><b>${t(text)}</b> ${t(`${text}.about`)}</span></label>`;

/** Who may sit there, in words. @param {Kind} kind */
function called(kind) {
  const [who, ...name] = kind.split(":");
  return t(`seat.${who}`, { number: name[0], name: name.join(":") });
}

/**
 * Seats and names as the server wants them; people without a name are called by their Faction.
 * @param {Wish["seats"]} seats
 * @param {Record<string, string>} names
 * @param {Options} options
 * @returns {Wish}
 */
function request(seats, names, options) {
  /** @type {Record<string, string>} */
  const clean = {};
  for (const faction of FOUR) {
    const name = names[faction].trim();
    if (PEOPLE.includes(seats[faction]) && name) clean[faction] = name;
  }
  return { seats, names: clean, options };
}

export function NewGame() {
  const [seats, setSeats] = useState(
    /** @type {Wish["seats"]} */ ({
      government: "nonplayer",
      "26july": "me",
      directorio: "nonplayer",
      syndicate: "nonplayer",
    }),
  );
  const [names, setNames] = useState(
    /** @type {Record<string, string>} */ ({ government: "", "26july": "", directorio: "", syndicate: "" }),
  );
  const [options, setOptions] = useState(
    /** @type {Options} */ ({
      short: "",
      deception: "",
      eligibility: "",
      random_spaces: "table",
      variants: [],
      variable_deployment: false,
      sudden_propaganda: false,
      no_reveal: false,
    }),
  );
  const [fault, setFault] = useState("");
  const [bots, setBots] = useState(/** @type {Kind[]} */ ([]));
  useEffect(() => {
    call("bots").then((offer) => setBots(offer.bots.map((/** @type {string} */ name) => `bot:${name}`)), otherwise);
  }, []);
  /** @param {Partial<Options>} changes */
  const put = (changes) => setOptions({ ...options, ...changes });
  /** @param {PageEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    setFault("");
    try {
      await start(request(seats, names, options));
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  const { variants } = options;
  /** @param {Options["variants"][number]} word */
  const toggle = (word) =>
    put({ variants: variants.includes(word) ? variants.filter((other) => other !== word) : [...variants, word] });
  return html`<div class="setup"><header class="mast"><${Logo} small=${true} /></header>
    <main><form onSubmit=${submit}>
        <h1>${t("new")}</h1>
        <h2>${t("new.who")}</h2>
        <div class="seats">${FOUR.map(
          (f) => html`<fieldset class="seat edge-${f}" key=${f} data-faction=${f}>
            <legend><${FactionName} faction=${f} size=${28} /></legend>
            <select aria-label=${t("new.who-plays", { faction: FACTIONS[f] })} value=${seats[f]}
              onChange=${(e) => setSeats({ ...seats, [f]: /** @type {Kind} */ (e.target.value) })}>
              ${[...SEATS, ...bots].map(
                (value) => html`<option value=${value} selected=${seats[f] === value}>${called(value)}</option>`,
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
        <h2>${t("new.rules")}</h2>
        ${NAMES.map(
          (name) =>
            html`<fieldset class="options" key=${name}><legend>${t(`rule.${name}`)}</legend>${CHOICES[name].map(
              (value) => html`<${Choice}
                key=${value} type="radio" name=${name} text=${`rule.${name}.${value || "none"}`}
                checked=${options[name] === value} onChange=${() => put({ [name]: value })} />`,
            )}</fieldset>`,
        )}
        <fieldset class="options"><legend>${t("new.more")}</legend>${SINGLE.map(
          (name) => html`<${Choice} key=${name} type="checkbox" text=${`rule.${name}`}
            checked=${options[name]} onChange=${() => put({ [name]: !options[name] })} />`,
        )}</fieldset>
        <fieldset class="options"><legend>${t("new.variants")}</legend>${VARIANTS.map(
          (word) => html`<${Choice} key=${word} type="checkbox" text=${`rule.${word}`}
            checked=${variants.includes(word)} onChange=${() => toggle(word)} />`,
        )}</fieldset>
        ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
        <p class="actions"><button class="primary" type="submit">${t("new.start")}</button> <a href="#/">${t("back")}
          </a>
        </p>
      </form></main></div>`;
}
