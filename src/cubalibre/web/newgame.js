// Setting up a game: who sits where, and the optional rules, each explained in a sentence.
import { html, useState } from "./html.js";
import { FactionName, FOUR, Logo } from "./parts.js";
import { start } from "./start.js";
import { FACTIONS, t } from "./texts.js";

const LEVELS = [1, 2, 3, 4, 5];
const SEATS = ["me", "screen", "friend", "nonplayer", ...LEVELS.map((level) => `search:${level}`), "random"];
const PEOPLE = ["me", "screen", "friend"];
const SINGLE = ["variable_deployment", "sudden_propaganda", "no_reveal"];
/** Each optional rule with its choices; what they are called and mean stands under `rule.` in the texts. */
const CHOICES = {
  short: ["", "cards", "third-propaganda"],
  deception: ["", "third", "first"],
  eligibility: ["", "a", "b"],
  random_spaces: ["table", "equal"],
};
const VARIANTS = ["free-ecs", "attack-by-targets", "passive-terror"];

/** A choice with its title and a sentence about it. */
const Choice = ({ text, ...input }) => html`<label class="option ${input.checked ? "on" : ""}"><input ...${input} />
  <span><b>${t(text)}</b> ${t(`${text}.about`)}</span></label>`;

/** Who may sit there, in words. @param {string} kind */
function called(kind) {
  const [who, level] = kind.split(":");
  return t(`seat.${who}`, { number: level });
}

/** Seats and names as the server wants them; people without a name are called by their Faction. */
function request(seats, names, options) {
  const clean = {};
  for (const faction of FOUR) {
    const name = names[faction].trim();
    if (PEOPLE.includes(seats[faction]) && name) clean[faction] = name;
  }
  return { seats, names: clean, options };
}

export function NewGame() {
  const [seats, setSeats] = useState({
    government: "nonplayer",
    "26july": "me",
    directorio: "nonplayer",
    syndicate: "nonplayer",
  });
  const [names, setNames] = useState({ government: "", "26july": "", directorio: "", syndicate: "" });
  const [options, setOptions] = useState({
    short: "",
    deception: "",
    eligibility: "",
    random_spaces: "table",
    variants: [],
    variable_deployment: false,
    sudden_propaganda: false,
    no_reveal: false,
  });
  const [fault, setFault] = useState("");
  const put = (name, value) => setOptions({ ...options, [name]: value });
  const submit = async (event) => {
    event.preventDefault();
    setFault("");
    try {
      await start(request(seats, names, options));
    } catch (error) {
      setFault(error.message);
    }
  };
  const toggle = (word) =>
    put(
      "variants",
      options.variants.includes(word) ? options.variants.filter((v) => v !== word) : [...options.variants, word],
    );
  return html`<div class="setup"><header class="mast"><${Logo} small=${true} /></header>
    <main><form onSubmit=${submit}>
        <h1>${t("new")}</h1>
        <h2>${t("new.who")}</h2>
        <div class="seats">${FOUR.map(
          (f) => html`<fieldset class="seat edge-${f}" key=${f} data-faction=${f}>
            <legend><${FactionName} faction=${f} size=${28} /></legend>
            <select aria-label=${t("new.who-plays", { faction: FACTIONS[f] })} value=${seats[f]}
              onChange=${(e) => setSeats({ ...seats, [f]: e.target.value })}>
              ${SEATS.map(
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
        ${Object.entries(CHOICES).map(
          ([name, values]) =>
            html`<fieldset class="options" key=${name}><legend>${t(`rule.${name}`)}</legend>${values.map(
              (value) => html`<${Choice}
                key=${value} type="radio" name=${name} text=${`rule.${name}.${value || "none"}`}
                checked=${options[name] === value} onChange=${() => put(name, value)} />`,
            )}</fieldset>`,
        )}
        <fieldset class="options"><legend>${t("new.more")}</legend>${SINGLE.map(
          (name) => html`<${Choice} key=${name} type="checkbox" text=${`rule.${name}`}
            checked=${options[name]} onChange=${() => put(name, !options[name])} />`,
        )}</fieldset>
        <fieldset class="options"><legend>${t("new.variants")}</legend>${VARIANTS.map(
          (word) => html`<${Choice} key=${word} type="checkbox" text=${`rule.${word}`}
            checked=${options.variants.includes(word)} onChange=${() => toggle(word)} />`,
        )}</fieldset>
        ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
        <p class="actions"><button class="primary" type="submit">${t("new.start")}</button> <a href="#/">${t("back")}
          </a>
        </p>
      </form></main></div>`;
}
