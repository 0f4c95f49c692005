// Prose with links: glossary terms and section numbers in a text open their explanations.
import * as api from "./api.js";
import { html, useEffect, useState } from "./html.js";
import { language, t } from "./texts.js";

/** @import { Part } from "./html.js" */
/** @import { OnTerm } from "../types.js" */

/** @type {RegExp | null} */
let termPattern = null;

let termLanguage = "";

/** @returns {Promise<RegExp | null>} A pattern for section numbers and for the terms that have an explanation. */
async function patternOfTerms() {
  if (termLanguage !== language) {
    const asked = language;
    const { terms } = await api.text("help/terms");
    if (asked !== language) return patternOfTerms();
    termLanguage = asked;
    const words = [...terms]
      .filter((term) => /^[\p{Lu}\d]/u.test(term))
      .sort((a, b) => b.length - a.length)
      .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    termPattern = words.length
      ? new RegExp(`§\\d+(?:\\.\\d+)+|(?<![\\p{L}\\d])(?:${words.join("|")})(?![\\p{L}\\d])`, "gu")
      : null;
  }
  return termPattern;
}

/**
 * A text whose terms and section numbers open their explanations.
 * @param {{text: string, onTerm?: OnTerm}} props
 */
export function Prose({ text, onTerm }) {
  const [pattern, setPattern] = useState(termLanguage === language ? termPattern : null);
  useEffect(() => {
    patternOfTerms().then(setPattern, api.ignore);
  }, [language]);
  if (!pattern || !onTerm) return text;
  /** @type {Part[]} */
  const parts = [];
  const seen = new Set();
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (seen.has(match[0])) continue;
    seen.add(match[0]);
    const before = text.slice(from, match.index);
    from = match.index + match[0].length;
    const [opens] = /** @type {RegExpExecArray} */ (/[«“(¿¡]*$/.exec(before));
    const [closes] = /** @type {RegExpExecArray} */ (/^[.,:;!?»”)…]*/.exec(text.slice(from)));
    from += closes.length;
    parts.push(before.slice(0, before.length - opens.length));
    // No line break between a term and its punctuation.
    parts.push(
      html`<span class="kept">${opens}${
        match[0].startsWith("§")
          ? html`<${Section} section=${match[0].slice(1)} onTerm=${onTerm} />`
          : html`<button class="term" type="button" data-help="term:${match[0]}" onClick=${(e) => onTerm(match[0], e)}>
            ${match[0]}
          </button>`
      }${closes}</span>`,
    );
  }
  return [...parts, text.slice(from)];
}

/**
 * A section number that opens the section.
 * @param {{section?: string | null, onTerm: OnTerm}} props
 */
export const Section = ({ section, onTerm }) =>
  section
    ? html`<button class="section" type="button" aria-label=${t("section", { section })} data-help="section:${section}"
      onClick=${(e) => onTerm(section, e, true)}>§ ${section}</button>`
    : null;
