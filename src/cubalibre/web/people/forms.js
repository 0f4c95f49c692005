// Parts of the forms about a person: a line of text, and sending with the button.
import { html } from "../common/html.js";

/** @import { PageEvent } from "../common/html.js" */

/** Longest name, as the server takes it. */
const LONGEST = 40;

/** A line of text with its label. @param {{label: string, value: string, onInput: (value: string) => void}} props */
export const Line = ({ label, value, onInput }) => html`<label class="named-line"><span>${label}</span>
  <input type="text" value=${value} maxlength=${LONGEST} required autocomplete="off"
    onInput=${(/** @type {PageEvent} */ event) => onInput(event.target.value)} /></label>`;

/** A form that is sent with its button. @param {() => void} send */
export const sending = (send) => (/** @type {Event} */ event) => {
  event.preventDefault(); // the page stays
  send();
};
