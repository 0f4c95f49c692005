// Film button: records the game so far as a short film and saves it; absent where the browser cannot.
import * as api from "../common/api.js";
import { html, useState } from "../common/html.js";
import { cardOf } from "./margins_chart.js";
import { t } from "../common/texts.js";
import { changedBetween } from "../playback/animation.js";
import { loadModule } from "../common/parts.js";

/** @import { Margins } from "#api" */
/** @import { Frame } from "./film.js" */

/** Length of a film. */
const SECONDS = 20;

/** Whether this browser can record a film. */
const canFilm = () =>
  typeof MediaRecorder !== "undefined" &&
  "captureStream" in HTMLCanvasElement.prototype &&
  MediaRecorder.isTypeSupported("video/webm");

/**
 * The frames of a film: the position after each card, and the headline at the last.
 * @param {string} id @param {Margins[]} points @param {string} headline
 * @returns {Promise<Frame[]>}
 */
async function framesOf(id, points, headline) {
  /** @type {Frame[]} */
  const frames = [];
  for (const point of points) {
    const { view } = await api.call(`games/${id}/at/${point.entry}`);
    const before = frames.at(-1)?.view;
    const title = point === points.at(-1) ? headline : cardOf(point);
    frames.push({ view, title, margins: point.margins, changed: before ? changedBetween(before, view) : [] });
  }
  return [...frames, ...Array(Math.ceil(frames.length / 8)).fill(frames.at(-1))]; // the last one stays for a while
}

/** Why there is no film: a sentence of the API, or our own for a failed recording. @param {unknown} error */
const failure = (error) =>
  error instanceof api.Refused || error instanceof api.Unreachable ? api.messageOf(error) : t("end.film-failed");

/** @param {{id: string, points: Margins[], headline: string, seconds?: number}} props */
export function FilmButton({ id, points, headline, seconds = SECONDS }) {
  const [done, setDone] = useState(/** @type {number | null} */ (null));
  const [fault, setFault] = useState("");
  if (!canFilm() || !points.length) return null;
  const run = async () => {
    setFault("");
    setDone(0);
    try {
      const { recordFilm } = await loadModule("film");
      const film = await recordFilm(await framesOf(id, points, headline), seconds, setDone);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(film);
      link.download = "cubalibre.webm";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    } catch (error) {
      setFault(failure(error));
    }
    setDone(null);
  };
  return html`<button type="button" disabled=${done !== null} onClick=${run}>
      ${done === null ? t("end.film") : t("end.filming", { number: Math.round(100 * done) })}
    </button>
    ${fault ? html`<span class="fault" role="alert">${fault}</span>` : null}`;
}
