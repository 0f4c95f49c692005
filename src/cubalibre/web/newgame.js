// Setting up a game: who sits where, and the optional rules, each explained in a sentence.
import { html, useState } from "./html.js";
import { FactionName, FOUR, Logo } from "./parts.js";
import { start } from "./lobby.js";
import { FACTIONS } from "./names.js";

const SEATS = [
  ["me", "Me"], ["screen", "Somebody at this screen"], ["friend", "A friend, by link"], ["nonplayer", "Non-player"], ["random", "Random"],
];

const SINGLE = [
  ["variable_deployment", "Variable Deployment", "Players place their own starting pieces instead of the printed setup."],
  ["sudden_propaganda", "Sudden Propaganda", "A Propaganda card is carried out as soon as it is turned up, without warning."],
  ["no_reveal", "No reveal", "First printing: the next card stays face down until it is played."],
];
/** @type {[string, string, string[][]][]} */
const CHOICES = [
  ["short", "Length", [
    ["", "Full game", "All 48 Events and four Propaganda cards."],
    ["cards", "Short", "Eight Events are set aside unseen."],
    ["third-propaganda", "To the third Propaganda", "First printing: the third Propaganda Round is the final one."],
  ]],
  ["deception", "Deception (3 or 4 players)", [
    ["", "Without", "Nobody holds secret markers."],
    ["third", "With", "Each player draws two secret markers, revealed when they are used."],
    ["first", "First printing", "The same, but they may be shown at any time."],
  ]],
  ["eligibility", "Eligibility", [
    ["", "Standard", "The current card gives the order; who acts sits out the next card."],
    ["a", "A", "First printing: the next Event card gives the order of Factions."],
    ["b", "B", "The same, and acting leaves a Faction Eligible."],
  ]],
  ["random_spaces", "Random spaces", [
    ["table", "By the table", "Non-players draw spaces with two dice and the printed table."],
    ["equal", "Equal chances", "Each space that qualifies is as likely as another."],
  ]],
];
const VARIANTS = [
  ["free-ecs", "Free ECs", "A Non-player out of Resources still selects ECs that cost nothing."],
  ["attack-by-targets", "Attack by targets", "Directorio Non-players choose Attack spaces by their targets alone."],
  ["passive-terror", "Passive Terror", "Passive Opposition alone brings the 26July Non-player to Terror."],
];

/** Seats and names as the server wants them; whoever is "me" twice is one player. */
function request(seats, names, options) {
  const clean = {};
  for (const faction of FOUR) {
    const fallback = seats[faction] === "me" ? "Me" : FACTIONS[faction];
    if (!["nonplayer", "random"].includes(seats[faction])) clean[faction] = names[faction].trim() || fallback;
    else if (seats[faction] === "random") clean[faction] = `Random ${FACTIONS[faction]}`;
  }
  return { seats, names: clean, options };
}

export function NewGame() {
  const [seats, setSeats] = useState({ government: "nonplayer", "26july": "me", directorio: "nonplayer", syndicate: "nonplayer" });
  const [names, setNames] = useState({ government: "", "26july": "", directorio: "", syndicate: "" });
  const [options, setOptions] = useState({ short: "", deception: "", eligibility: "", random_spaces: "table", variants: [],
    variable_deployment: false, sudden_propaganda: false, no_reveal: false });
  const [fault, setFault] = useState("");
  const put = (name, value) => setOptions({ ...options, [name]: value });
  const submit = async (event) => {
    event.preventDefault();
    setFault("");
    const mine = FOUR.filter((f) => seats[f] === "me").map((f) => FACTIONS[f]).join(" and ");
    try { await start(request(seats, names, options), mine ? `${mine}` : "A game among others"); } catch (error) { setFault(error.message); }
  };
  const toggle = (word) => put("variants", options.variants.includes(word) ? options.variants.filter((v) => v !== word) : [...options.variants, word]);
  return html`<div class="setup"><header class="mast"><${Logo} small=${true} /></header>
    <main><form onSubmit=${submit}>
      <h1>Set up a game</h1>
      <h2>Who plays</h2>
      <div class="seats">${FOUR.map((f) => html`<fieldset class="seat edge-${f}" key=${f} data-faction=${f}><legend><${FactionName} faction=${f} size=${28} /></legend>
        <select aria-label="Who plays ${FACTIONS[f]}" value=${seats[f]} onChange=${(e) => setSeats({ ...seats, [f]: e.target.value })}>
          ${SEATS.map(([value, text]) => html`<option value=${value} selected=${seats[f] === value}>${text}</option>`)}</select>
        ${["me", "screen", "friend"].includes(seats[f]) ? html`<input type="text" maxlength="40" placeholder="Name" aria-label="Name of ${FACTIONS[f]}’s player"
          value=${names[f]} onInput=${(e) => setNames({ ...names, [f]: e.target.value })} />` : null}
      </fieldset>`)}</div>
      <p class="soft">Non-players follow chapter 8 and say why they do what they do. Random players choose any legal thing.
        For each friend you get a link to pass on. Two Factions under one name are one player’s.</p>
      <h2>Optional rules</h2>
      ${CHOICES.map(([name, label, values]) => html`<fieldset class="options"><legend>${label}</legend>${values.map(([value, title, text]) => html`<label
        class="option ${options[name] === value ? "on" : ""}"><input type="radio" name=${name} checked=${options[name] === value}
        onChange=${() => put(name, value)} /><span><b>${title}</b> ${text}</span></label>`)}</fieldset>`)}
      <fieldset class="options"><legend>More</legend>${SINGLE.map(([name, title, text]) => html`<label class="option ${options[name] ? "on" : ""}"><input
        type="checkbox" checked=${options[name]} onChange=${() => put(name, !options[name])} /><span><b>${title}</b> ${text}</span></label>`)}</fieldset>
      <fieldset class="options"><legend>Other readings of chapter 8</legend>${VARIANTS.map(([word, title, text]) => html`<label
        class="option ${options.variants.includes(word) ? "on" : ""}"><input type="checkbox" checked=${options.variants.includes(word)}
        onChange=${() => toggle(word)} /><span><b>${title}</b> ${text}</span></label>`)}</fieldset>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <p class="actions"><button class="primary" type="submit">Start the game</button> <a href="#/">Back</a></p>
    </form></main></div>`;
}
