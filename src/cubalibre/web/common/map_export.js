// Map export: saves the map on the page as a self-contained SVG or PNG file.
import { html, useState } from "./html.js";
import { messageOf } from "./api.js";
import { FACTION_IDS } from "./factions.js";
import { CARDS, FACTIONS, signed, t } from "./texts.js";

/** @import { View } from "#api" */

/** CSS properties to copy: those that elements inherit, and those that they do not (with their defaults). */
const INHERITED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "font-family",
  "font-size",
  "font-weight",
  "letter-spacing",
  "text-anchor",
  "paint-order",
  "visibility",
];
/** @type {Record<string, string>} */
const NOT_INHERITED = { opacity: "1", "dominant-baseline": "auto" };
/** Elements for interaction, which are not part of a picture. */
const NOT_DRAWN = ".glow, .halo, title";
/** Pixels of a PNG for each unit of the map. */
const PNG_SCALE = 4;
/** The same for the drawings that are only compared, and how many of them there are at least and at most. */
const COMPARE_SCALE = 0.5;
const FRAMES = [4, 60];
/** Caption below the map: height of a line, and largest width of a Faction's text. */
const LINE = 18;
const COLUMN = 270;

/**
 * Write the computed styles of the original into its copy.
 * @param {Element} original
 * @param {SVGElement} copy
 * @param {CSSStyleDeclaration | null} around
 */
function inline(original, copy, around) {
  const style = getComputedStyle(original);
  const said = INHERITED.filter((name) => style.getPropertyValue(name) !== around?.getPropertyValue(name));
  const own = Object.keys(NOT_INHERITED).filter((name) => style.getPropertyValue(name) !== NOT_INHERITED[name]);
  for (const name of ["class", "role", "tabindex", "aria-label"]) copy.removeAttribute(name);
  for (const name of [...said, ...own]) copy.style.setProperty(name, style.getPropertyValue(name));
  const children = [...copy.children];
  for (const [i, child] of [...original.children].entries()) {
    if (getComputedStyle(child).display === "none" || child.matches(NOT_DRAWN)) children[i].remove();
    else inline(child, /** @type {SVGElement} */ (children[i]), style);
  }
}

/** A file as a data URL. @param {Blob} file @returns {Promise<string>} */
const toDataUrl = (file) =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });

/** The `@font-face` rules of a font family that the page has loaded, with the fonts embedded. @param {string} family */
async function fontRules(family) {
  const loaded = [...document.fonts].filter((face) => face.status === "loaded").map((face) => face.unicodeRange);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
  const wanted = faces.filter(
    ({ style }) =>
      family.includes(style.getPropertyValue("font-family")) &&
      loaded.includes(style.getPropertyValue("unicode-range")),
  );
  const made = wanted.map(async (rule) => {
    const [, address] = /url\("([^"]*)"\)/.exec(rule.style.getPropertyValue("src")) ?? [];
    const file = await (await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href))).blob();
    return rule.cssText.replace(address, await toDataUrl(file));
  });
  return (await Promise.all(made)).join("");
}

/** Caption: card and entry, Resources and margin of each Faction. @param {View} view */
function caption(view) {
  const { current } = view.cards;
  const card = current === null ? "" : ` · ${current || ""} ${CARDS[current]}`;
  return {
    title: `${t("game")}${card} · ${t("picture.entry", { number: view.entries })}`,
    factions: FACTION_IDS.map((f) => {
      const { resources, margin } = view.factions[f];
      return t("picture.faction", { faction: FACTIONS[f], resources, margin: signed(margin) });
    }),
  };
}

/**
 * The map on the page with a caption, as SVG text.
 * @param {SVGSVGElement} board
 * @param {View} view the position on the map
 */
async function svgText(board, view) {
  const copy = /** @type {SVGSVGElement} */ (board.cloneNode(true));
  inline(board, copy, null);
  const { width, height } = board.viewBox.baseVal;
  const { title, factions } = caption(view);
  const columns = [4, 2, 1].find((number) => number * COLUMN <= width) ?? 1;
  const whole = height + LINE * (1 + FACTION_IDS.length / columns) + LINE / 2;
  const page = getComputedStyle(document.documentElement);
  /** @param {string} name @param {Record<string, string | number>} attributes @param {string} [text] */
  const add = (name, attributes, text = "") => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    made.textContent = text;
    copy.append(made);
  };
  const { color, backgroundColor } = page;
  add("rect", { y: height, width, height: whole - height, fill: backgroundColor });
  add("text", { x: 10, y: height + LINE, fill: color, "font-size": 14, "font-weight": 700 }, title);
  for (const [i, text] of factions.entries()) {
    const x = 10 + ((i % columns) * width) / columns;
    const y = height + LINE * (2 + Math.floor(i / columns));
    add("text", { x, y, fill: color, "font-size": 13 }, text);
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `0 0 ${width} ${whole}`);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(whole));
  copy.style.removeProperty("width");
  copy.style.removeProperty("height");
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  const texts = [board, ...board.querySelectorAll("text")].map((text) => getComputedStyle(text).fontFamily);
  style.textContent = await fontRules([...new Set(texts)].join());
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

/** An image drawn on a canvas. @param {HTMLImageElement} picture @param {number} scale */
function canvasOf(picture, scale) {
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth * scale;
  canvas.height = picture.naturalHeight * scale;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Wait until the embedded fonts of an SVG are in use. They are read when it is first drawn, and no event reports it, so
 * it is drawn at a small size until the result no longer changes.
 * @param {HTMLImageElement} picture
 */
async function fontsLoaded(picture) {
  const seen = [""];
  while (seen.length < FRAMES[1] && !(seen.length > FRAMES[0] && seen.at(-1) === seen.at(-2))) {
    seen.push(canvasOf(picture, COMPARE_SCALE).toDataURL());
    await new Promise(requestAnimationFrame);
  }
}

/** An SVG as a PNG. @param {Blob} svg @returns {Promise<Blob>} */
async function toPng(svg) {
  const picture = new Image();
  picture.src = await toDataUrl(svg);
  await picture.decode();
  await fontsLoaded(picture);
  const canvas = canvasOf(picture, PNG_SCALE);
  return new Promise((done, fail) => {
    canvas.toBlob((dots) => (dots ? done(dots) : fail(new Error("PNG"))), "image/png");
  });
}

/** Save the map on the page as a file. @param {View} view @param {"svg" | "png"} kind */
async function save(view, kind) {
  const board = /** @type {SVGSVGElement} */ (document.querySelector("svg.board"));
  const svg = new Blob([await svgText(board, view)], { type: "image/svg+xml" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(kind === "svg" ? svg : await toPng(svg));
  link.download = `cubalibre-${view.entries}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Buttons that save the map as PNG or SVG. @param {{view: View}} props view: the position on the map */
export function MapExportButtons({ view }) {
  const [fault, setFault] = useState("");
  /** @param {"svg" | "png"} kind */
  const run = (kind) => () => save(view, kind).catch((error) => setFault(messageOf(error)));
  return html`<button type="button" onClick=${run("png")}>${t("picture.png")}</button>
    <button type="button" onClick=${run("svg")}>${t("picture.svg")}</button>
    ${fault ? html`<span class="fault" role="alert">${fault}</span>` : null}`;
}
