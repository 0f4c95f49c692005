// One section of the rules, in full with links to its neighbours, or as a summary for tooltips.
import { html, useEffect, useRef } from "../common/html.js";
import * as api from "../common/api.js";
import { Prose } from "../common/prose.js";
import { useServerText } from "../common/server_text.js";
import { rich, t } from "../common/texts.js";

/** @import { Part } from "../common/html.js" */
/** @import { OnTerm } from "../types.js" */

/** Pattern of section numbers. */
export const NUMBER = /^\d{1,2}(\.\d{1,2}){1,3}$/;
const ITEM = "- ";

/** @typedef {{number: string, title: string}} Titled */
/** @typedef {(number: string) => void} Go */

/** Number and title of a section. @param {Titled} to */
export const sectionTitle = ({ number, title }) => t("rules.entry", { section: number, title });

/**
 * A link to a section; a click without modifiers calls `onGo`.
 * @param {{to: Titled, onGo: Go, text?: Part, label?: string, here?: boolean}} props
 */
export const SectionLink = ({ to, onGo, text, label, here }) =>
  html`<a href="#/rules/${to.number}" class="way" aria-label=${label} aria-current=${here ? "page" : null} onClick=${(
    event,
  ) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens a new tab or window
    event.preventDefault();
    onGo(to.number);
  }}>${text ?? html`<b>${to.number}</b> ${to.title}`}</a>`;

/**
 * Suggestions for a search or a wrong number: sections or words.
 * @param {{near: string[], onGo: Go, onWords?: (words: string) => void}} props
 */
export function Suggestions({ near, onGo, onWords }) {
  const each = near.map(
    (what, i) =>
      html`${i ? t("comma") : ""}${
        NUMBER.test(what)
          ? html`<${SectionLink} to=${{ number: what, title: "" }} onGo=${onGo} text=${what} />`
          : html`<button type="button" class="term" onClick=${() => onWords?.(what)}>${what}</button>`
      }`,
  );
  return html`<p>${rich("rules.near", { terms: each })}</p>`;
}

/** Paragraphs and lists of a section. @param {{lines: string[], onTerm?: OnTerm}} props */
function Lines({ lines, onTerm }) {
  /** @type {(string | string[])[]} */
  const blocks = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (!line.startsWith(ITEM)) blocks.push(line);
    else if (Array.isArray(last)) last.push(line.slice(ITEM.length));
    else blocks.push([line.slice(ITEM.length)]);
  }
  /** @param {string} text */
  const prose = (text) => html`<${Prose} text=${text} onTerm=${onTerm} />`;
  return blocks.map((block) =>
    Array.isArray(block)
      ? html`<ul class="rule-items">${block.map((item) => html`<li>${prose(item)}</li>`)}</ul>`
      : html`<p>${prose(block)}</p>`,
  );
}

/** A section in a tooltip: title and text. @param {{number: string}} props */
export function SectionSummary({ number }) {
  const { data, error } = useServerText(`help/sections/${number}`);
  return data
    ? html`<p><b>${data.title}</b></p><${Lines} lines=${data.lines} />`
    : html`<p>${error ? api.messageOf(error) : "…"}</p>`;
}

/**
 * A section in full, with links to parents, subsections, previous and next section.
 * @param {{number: string, onGo: Go, onTerm: OnTerm, arriving: boolean, isPage?: boolean}} props `arriving`: opened
 *   by a link, so the heading takes the focus; isPage: directly below the title of a page
 */
export function RulesSection({ number, onGo, onTerm, arriving, isPage = false }) {
  const { data, error } = useServerText(`help/sections/${number}`);
  const article = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!arriving || !data) return;
    /** @type {HTMLElement | null | undefined} */ (article.current?.querySelector("h2, h3"))?.focus({
      preventScroll: true,
    });
    article.current?.scrollIntoView({ block: "start" });
  }, [data?.number]);
  if (error) {
    const refused = error instanceof api.Refused ? error : null;
    return html`<p class="fault" role="alert">
      ${refused?.status === 404 ? t("rules.no-section", { typed: number }) : api.messageOf(error)}
    </p>
      ${refused?.near ? html`<${Suggestions} near=${refused.near} onGo=${onGo} />` : null}`;
  }
  if (!data) return html`<p class="soft">…</p>`;
  const { above, below, previous, next } = data;
  /** @param {Titled} to @param {string} key @param {[string, string]} sign */
  const beside = (to, key, sign) =>
    html`<${SectionLink} to=${to} onGo=${onGo} label=${t(key, { title: sectionTitle(to) })}
      text=${html`<b>${sign[0]}${to.number}</b> ${to.title}${sign[1]}`} />`;
  return html`<article class="rule" data-section=${data.number} ref=${article}>
    ${
      above.length
        ? html`<nav class="rule-above" aria-label=${t("rules.above")}>
          ${above.map((to) => html`<${SectionLink} key=${to.number} to=${to} onGo=${onGo} />`)}
        </nav>`
        : null
    }
    <${isPage ? "h2" : "h3"} tabindex="-1"><span>${data.number}</span> ${data.title}<//>
    <${Lines} lines=${data.lines} onTerm=${onTerm} />
    ${
      below.length
        ? html`<nav class="rule-below" aria-label=${t("rules.below")}>
          <ul>${below.map((to) => html`<li key=${to.number}><${SectionLink} to=${to} onGo=${onGo} /></li>`)}</ul>
        </nav>`
        : null
    }
    <nav class="rule-beside" aria-label=${t("rules.beside")}>
      ${previous ? beside(previous, "rules.previous", ["← ", ""]) : null}
      ${next ? beside(next, "rules.next", ["", " →"]) : null}
    </nav>
  </article>`;
}
