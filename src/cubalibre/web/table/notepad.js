// Notepad of a seat: what a player notes down, kept on the server for whoever holds the seat.
import * as api from "../common/api.js";
import { html, useEffect, useRef, useState } from "../common/html.js";
import { Emblem } from "../common/pieces.js";
import { FACTIONS, t } from "../common/texts.js";

/** @import { PageEvent } from "../common/html.js" */
/** @import { Faction } from "../types.js" */

/** Pause in typing after which notes are saved, in milliseconds. */
const SAVE_DELAY = 1500;
const LENGTH = 4000;

/** @param {{id: string, faction: Faction, first: string, alone: boolean}} props */
function Notes({ id, faction, first, alone }) {
  const [text, setText] = useState(first);
  const [state, setState] = useState("");
  const latest = useRef({ text: first, saved: first, timer: 0 });
  const save = () => {
    const { current } = latest;
    clearTimeout(current.timer);
    const sent = current.text;
    if (sent === current.saved) return;
    api.call(`games/${id}/notepad`, { body: { faction, text: sent } }).then(
      () => {
        current.saved = sent;
        setState(t("table.notes.saved"));
      },
      (error) => setState(api.messageOf(error)),
    );
  };
  useEffect(() => save, []); // what is typed last is saved when the tab is left
  /** @param {string} typed */
  const type = (typed) => {
    setText(typed);
    setState("");
    clearTimeout(latest.current.timer);
    Object.assign(latest.current, { text: typed, timer: setTimeout(save, SAVE_DELAY) });
  };
  return html`<label class="notes">
    ${alone ? null : html`<span><${Emblem} faction=${faction} size=${20} /> ${FACTIONS[faction]}</span>`}
    <textarea rows="6" maxlength=${LENGTH} aria-label=${t("table.notes")} value=${text} onBlur=${save}
      onInput=${(/** @type {PageEvent} */ event) => type(event.target.value)}></textarea>
    <small role="status">${state}</small></label>`;
}

/** @param {{id: string, mine: Faction[]}} props */
export function Notepad({ id, mine }) {
  const [notes, setNotes] = useState(/** @type {Record<string, string> | null} */ (null));
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) api.call(`games/${id}/notepad`).then((found) => setNotes(found.notes), api.ignore);
  }, [id, open]);
  return html`<details class="notepad"
    onToggle=${(/** @type {PageEvent} */ event) => setOpen(/** @type {any} */ (event.target).open)}>
    <summary>${t("table.notes")}</summary><p class="soft">${t("table.notes.about")}</p>
    ${
      notes && open
        ? mine.map(
            (faction) => html`<${Notes} key=${faction} id=${id} faction=${faction} first=${notes[faction] ?? ""}
              alone=${mine.length === 1} />`,
          )
        : null
    }</details>`;
}
