// Outcome preview: fetches what an answer would do and shows it before the answer is given; confirms final answers.
import { html, useEffect, useRef, useState } from "../common/html.js";
import * as api from "../common/api.js";
import { isFinal, consequence } from "./final_answers.js";
import { toRequest } from "./combined_answers.js";
import { capital, language, many, t } from "../common/texts.js";

/** @import { Foreseen } from "#api" */
/** @import { DecisionProps, PreviewOutcome } from "../types.js" */

/**
 * A function that fetches the outcome of an answer, once for each answer to a question.
 * @param {string} id
 * @param {string[]} keys
 * @param {number} revision
 * @param {{current: number}} left the revision that an answer is leaving: nothing more is fetched for its question
 */
export function usePreview(id, keys, revision, left) {
  const kept = useRef({ of: "", found: /** @type {Map<string, Promise<Foreseen | null>>} */ (new Map()) });
  /** @type {PreviewOutcome} */
  return (word) => {
    if (left.current === revision) return Promise.resolve(null);
    const of = `${revision} ${language}`;
    if (kept.current.of !== of) kept.current = { of, found: new Map() };
    const { found } = kept.current;
    const foreseen =
      found.get(word) ?? api.call(`games/${id}/preview`, { keys, body: toRequest(word) }).catch(() => null);
    found.set(word, foreseen);
    return foreseen;
  };
}

/** How long an answer is pointed at before its outcome is fetched, in milliseconds. */
const PREVIEW_DELAY = 160;

/**
 * Whether the pointer has moved or a key was pressed since the question appeared: an answer that appears under a
 * resting pointer is not pointed at.
 * @param {number} revision of the game
 */
export function useInputSince(revision) {
  const [stirred, setStirred] = useState(false);
  useEffect(() => {
    setStirred(false);
    const stir = () => setStirred(true);
    const kinds = ["pointermove", "keydown"];
    for (const kind of kinds) addEventListener(kind, stir, { once: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, stir);
    };
  }, [revision]);
  return stirred;
}

/**
 * The outcome of the answer pointed at; null until it is known.
 * @param {string | null} word
 * @param {PreviewOutcome} previewOutcome
 */
export function useOutcome(word, previewOutcome) {
  const [ahead, setAhead] = useState(/** @type {Foreseen | null} */ (null));
  useEffect(() => {
    if (!word) return;
    let stale = false;
    const ask = async () => {
      const found = await previewOutcome(word);
      if (!stale) setAhead(found);
    };
    const timer = setTimeout(ask, PREVIEW_DELAY);
    return () => {
      stale = true;
      clearTimeout(timer);
      setAhead(null);
    };
  }, [word]);
  return ahead;
}

/** Buttons that confirm or cancel a final answer. @param {DecisionProps & {word: string}} props */
const Confirm = ({ word, busy, online, onChoose, onCancel }) => html`<span class="confirm">
  <button type="button" class="primary" data-confirm=${word} disabled=${busy || !online}
    onClick=${(e) => onChoose(word, e)}>${t("sure.do-it")}
  </button>
  <button type="button" data-cancel onClick=${onCancel}>${t("sure.not-yet")}</button></span>`;

/**
 * The outcome of the answer pointed at, or the confirmation of a final answer.
 * @param {DecisionProps & {word: string, text: string, isSure: boolean}} props
 */
export function OutcomePreview({ word, text, isSure, ...given }) {
  const { data, previewOutcome, mine } = given;
  const [found, setFound] = useState(/** @type {{f: Foreseen | null} | null} */ (null));
  useEffect(() => {
    let stale = false;
    setFound(null);
    const timer = setTimeout(
      () =>
        previewOutcome(word).then((f) => {
          if (!stale) setFound({ f });
        }),
      isSure ? 0 : PREVIEW_DELAY,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [word, isSure]);
  const foreseen = found?.f;
  const lines = foreseen?.lines ?? [];
  const isLast = found && isFinal(found.f, mine);
  return html`<div class="foreseen ${isSure ? "sure" : ""}" role=${isSure ? "alertdialog" : null}
    aria-label=${isSure ? t("sure") : null}>
    <b>${t(isSure ? "sure.this" : "foreseen", { answer: capital(text) })}</b>
    ${lines.slice(0, 3).map((line) => html`<span>${line}</span>`)}
    ${lines.length > 3 ? html`<span>${many("foreseen.more", lines.length - 3)}</span>` : null}
    ${found && !lines.length && !isLast ? html`<span>${t("foreseen.choice")}</span>` : null}
    ${isLast ? html`<em>${consequence(foreseen, data.seats)}</em>` : null}
    ${isSure ? html`<${Confirm} word=${word} ...${given} />` : null}</div>`;
}
