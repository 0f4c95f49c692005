// Page header: logo, title, links and language menu of the pages outside a game.
import { html } from "./html.js";
import { LanguageMenu } from "./language.js";
import { t } from "./texts.js";

/** @import { Part } from "./html.js" */

/** The name of the game, as on a poster; it links to the start page. */
export const Logo = () => html`<a class="logo" href="#/" aria-label=${t("logo")}>
  <svg viewBox="0 0 40 40" width="34" height="34" aria-hidden="true">
    <circle cx="20" cy="20" r="18" class="fill-26july" />
    <path class="fill-black" d="M2 20A18 18 0 0 0 38 20Z" /><path class="mark" transform="translate(20 20) scale(11)"
      d="M0 -1L.25 -.31L.95 -.31L.38 .12L.59 .81L0 .4L-.59 .81L-.38 .12L-.95 -.31L-.25 -.31Z" /></svg>
  <span>${t("game")}</span></a>`;

/**
 * Header of a page outside a game: logo, title, links, language menu.
 * @param {{title: string, children?: Part}} props
 */
export const PageHeader = ({ title, children }) => html`<header class="mast"><${Logo} /><h1>${title}</h1>${children}
  <${LanguageMenu} /></header>`;
