// The board: the map with all that stands on it. It knows no rules: what is lit and what a click means come from outside.
import { html, useEffect, useLayoutEffect, useRef } from "./html.js";
import { COAST, REGIONS } from "./map.js";
import { HEIGHT, ORDER, PLACES, TILES, WIDTH, spotOf } from "./layout.js";
import { burst, emblem, token } from "./pieces.js";
import { SPACES } from "./names.js";
import { SPACE_NAMES, t } from "./texts.js";
import { describeSpace, describeLot } from "./words.js";

const TOKEN = 44;
const OPINIONS = {
  AS: { arrows: 2, sense: "support" },
  PS: { arrows: 1, sense: "support" },
  PO: { arrows: 1, sense: "opposition" },
  AO: { arrows: 2, sense: "opposition" },
};

/**
 * Places for so many tokens within a box, as large as they can be.
 * @param {number} many @param {import("./layout.js").Box} box @param {number} [most] @returns {{x: number, y: number, scale: number}[]}
 */
function arrange(many, box, most = 1) {
  let scale = most;
  let columns = 1;
  for (; scale > 0.5; scale -= 0.05) {
    columns = Math.max(1, Math.floor(box.w / (TOKEN * scale)));
    if (Math.ceil(many / columns) * TOKEN * scale <= box.h + 2) break;
  }
  const rows = Math.ceil(many / columns);
  const even = Math.ceil(many / rows);
  const step = TOKEN * scale;
  return Array.from({ length: many }, (_, i) => {
    const row = Math.floor(i / even);
    const inRow = row < rows - 1 ? even : many - even * (rows - 1);
    return {
      x: box.x + box.w / 2 + (i - row * even - (inRow - 1) / 2) * step,
      y: box.y + box.h / 2 + (row - (rows - 1) / 2) * step,
      scale,
    };
  });
}

/** Rays from where the sun would be: two tones of sea. */
const rays = Array.from({ length: 18 }, (_, i) => {
  const point = (turn) => `${(1330 + 2400 * Math.cos(turn)).toFixed(0)} ${(150 + 2400 * Math.sin(turn)).toFixed(0)}`;
  return `M1330 150L${point((i * Math.PI) / 9)}L${point(((i + 0.5) * Math.PI) / 9)}Z`;
}).join("");

const patterns = html`<defs>
  <marker id="tip" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.2" markerHeight="3.2" orient="auto"><path d="M0 0L10 5L0 10Z" /></marker>
  <pattern id="forest" width="46" height="40" patternUnits="userSpaceOnUse">
    <path class="terrain" d="M12 6L18 17H14V21H10V17H6ZM35 24L41 35H37V39H33V35H29Z" />
  </pattern>
  <pattern id="grassland" width="44" height="30" patternUnits="userSpaceOnUse">
    <path class="terrain-line" d="M6 12Q8 7 6 4M9 12V5M12 12Q10 7 13 4M28 27Q30 22 28 19M31 27V20M34 27Q32 22 35 19" />
  </pattern>
  <pattern id="mountain" width="56" height="40" patternUnits="userSpaceOnUse">
    <path class="terrain" d="M4 18L13 4L22 18H17L13 11L9 18ZM32 37L41 23L50 37H45L41 30L37 37Z" />
  </pattern>
  ${Object.entries(REGIONS).map(([space, d]) => html`<clipPath id="clip-${space}"><path d=${d} /></clipPath>`)}
</defs>`;

const decoration = () => html`<g class="decoration" aria-hidden="true">
  <g class="compass" transform="translate(1078 930)">
    <path d="M0 -62L9 -9L62 0L9 9L0 62L-9 9L-62 0L-9 -9Z" /><text y="-70" text-anchor="middle">${t("map.north")}</text>
  </g>
  <text class="sea-name straits" x="530" y="106" transform="rotate(4 530 106)" ...${fitted(t("map.straits"), 272, 15)}>${t("map.straits")}</text>
  <text class="sea-name caribbean" x="470" y="600" transform="rotate(14 470 600)">${t("map.caribbean")}</text>
</g>`;

/** @param {{level: string, at: [number, number], small: boolean}} props */
function opinion({ level, at, small }) {
  const what = OPINIONS[level];
  if (!what) return null;
  const text = t(`map.${what.sense}`);
  const half = small ? 8 + 13 * what.arrows : Math.min(66, 18 + 5.4 * text.length);
  const up = what.sense === "support" ? 1 : -1;
  const arrow = (x) => html`<path d="M${x - 7} ${4 * up}L${x} ${-6 * up}L${x + 7} ${4 * up}Z" />`;
  return html`<g class="opinion ${what.sense} arrows-${what.arrows}" transform="translate(${at[0] - (small ? 26 : 0)} ${at[1]}) scale(${small ? 1.35 : 1})">
    <rect x=${-half} y="-12" width=${half * 2} height="24" rx="12" />
    ${arrow(-half + (small ? 21 : 15))}${what.arrows > 1 ? arrow(-half + (small ? 47 : 28)) : null}
    ${small ? null : html`<text x=${what.arrows > 1 ? 16 : 9} y="6" text-anchor="middle" ...${fitted(text, half * 2 - (what.arrows > 1 ? 48 : 36), 11)}>${text}</text>`}
  </g>`;
}

/** A name as it stands on the map, where there is little room. */
const shortName = (space, small) => t(small ? `map-name-small.${space}` : `map-name.${space}`);

/** A text that is too long for its place is pressed together; `letter` is how wide a letter is. */
const fitted = (text, room, letter) => (text.length * letter > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {});

/** A place on the edge of a City's disc, so far round it. @param {[number, number, number]} disc @param {number} degrees */
const onEdge = ([x, y, r], degrees) => `translate(${x + r * Math.cos((degrees * Math.PI) / 180)} ${y + r * Math.sin((degrees * Math.PI) / 180)})`;

/** The name with Population and the pennant of who Controls the space: beside it in a Province, on the edge of a City's disc. */
function nameplate(space, data, small) {
  const { label: [x, y], disc } = PLACES[space];
  const name = shortName(space, small);
  const half = name.length * 5.3;
  if (disc) {
    return html`<g class="nameplate"><g transform="translate(${x} ${y})"><g class="plate"><text class="name" text-anchor="middle" ...${fitted(name, disc[2] * 1.8, 10.6)}>${name}</text></g></g>
      <g transform=${onEdge(disc, 188)}><g class="plate"><circle class="pop" r="17" /><text class="pop-text" y="7" text-anchor="middle">${SPACES[space].pop}</text></g></g>
      ${data.control ? html`<g transform=${onEdge(disc, -8)}><g class="plate"><circle class="badge-ground" r="20" /><g transform="scale(.72)">${emblem(data.control)}</g></g></g>` : null}</g>`;
  }
  if (small) {
    return html`<g class="nameplate" transform="translate(${x} ${y})"><text class="name" text-anchor="middle">${name}</text>
      ${data.control ? html`<g transform="translate(32 26)">${emblem(data.control)}</g>` : null}</g>`;
  }
  return html`<g class="nameplate" transform="translate(${x} ${y})"><g class="plate">
    <g transform="translate(${-half - 17} -7)"><circle class="pop" r="13" />
      <text class="pop-text" y="6" text-anchor="middle">${SPACES[space].pop}</text></g>
    <text class="name" text-anchor="middle">${name}</text>
    ${data.control
      ? html`<g transform="translate(${half + 20} -7) scale(.72)" class="flag">${emblem(data.control)}</g>`
      : null}
  </g></g>`;
}

function terror(data, { place: { disc, opinion: marker, beside = 84 }, tile }) {
  if (!data.terror) return null;
  const [x, y] = tile
    ? [tile.x + tile.w - 8, tile.y + 8]
    : disc ? [disc[0] + disc[2] * 0.76, disc[1] + disc[2] * 0.66] : [marker[0] + beside, marker[1]];
  return html`<g class="terror" transform="translate(${x} ${y})"><path d=${burst} transform="scale(20)" />
    <text y="6" text-anchor="middle">${tile ? "×" : data.terror}</text></g>`;
}

const EC_SIGNS = {
  cigar: html`<g class="ec-sign"><path class="brown" d="M-22 5Q-22 -4 -13 -4H16Q22 -4 22 1T16 6H-13Q-22 8 -22 5Z" />
    <path class="band" d="M2 -4H9V6H2Z" /><path class="smoke" d="M-25 0Q-31 -6 -26 -11T-25 -21" /></g>`,
  factory: html`<g class="ec-sign"><path class="brown" d="M-24 14V-4L-12 4V-4L0 4V-4L8 1V-20H16V14Z" />
    <path class="smoke" d="M12 -23Q18 -28 12 -32" /></g>`,
  "sugar-cane": html`<g class="ec-sign"><path class="cane" d="M-8 16V-14M0 16V-18M8 16V-14" />
    <path class="leaf" d="M0 -17Q-12 -26 -20 -16Q-10 -19 0 -13ZM0 -17Q12 -26 20 -16Q10 -19 0 -13Z" /></g>`,
};

/** @param {string} space @param {import("./layout.js").Spot} spot */
function ground(space, { place: { disc }, tile }) {
  if (tile) return html`<rect class="shape tile" x=${tile.x} y=${tile.y} width=${tile.w} height=${tile.h} rx="10" />`;
  if (disc) return html`<circle class="shape disc" cx=${disc[0]} cy=${disc[1]} r=${disc[2]} />`;
  const d = REGIONS[space];
  const { terrain } = SPACES[space];
  return html`<path class="shape land ${terrain}" d=${d} /><path class="motif" fill="url(#${terrain})" d=${d} />`;
}

function controlBand(space, data, { place: { disc } }) {
  if (!data.control) return null;
  if (disc) return html`<circle class="band-${data.control} band" cx=${disc[0]} cy=${disc[1]} r=${disc[2] - 6} />`;
  return html`<path class="band-${data.control} band" d=${REGIONS[space]} clip-path="url(#clip-${space})" />`;
}

/** The outline that lights up. @param {string} space @param {import("./layout.js").Spot} spot @param {string} kind */
function glow(space, { place: { disc }, tile }, kind) {
  if (tile) return html`<rect class="glow ${kind}" x=${tile.x} y=${tile.y} width=${tile.w} height=${tile.h} rx="10" />`;
  if (disc) return html`<circle class="glow ${kind}" cx=${disc[0]} cy=${disc[1]} r=${disc[2]} />`;
  return html`<path class="glow ${kind}" d=${REGIONS[space]} />`;
}

/** What something is, and what choosing it means. */
const named = (text, answer) => (answer ? t("can-be-chosen", { text, answer }) : text);

const key = (run) => (event) => {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    run(event);
  }
};

function Space({ space, data, lit, chosen, changed, small, onSpace, onLot, onPoint, litLots }) {
  const spot = spotOf(space, small);
  const { place, tile } = spot;
  const full = tile && data.lots.length > (small ? 1 : 2); // then the pieces need the place of the drawing
  const top = small ? 10 : 29; // below the name, which a small map does without
  const box = full ? { x: tile.x + 18, y: tile.y + top, w: tile.w - 26, h: tile.h - top - 4 } : place.box;
  const spots = arrange(data.lots.length, box, small ? 1.4 : 1);
  const point = (word) => (word ? { onMouseEnter: () => onPoint(word), onMouseLeave: () => onPoint(null), onfocusin: () => onPoint(word), onfocusout: () => onPoint(null) } : {});
  const click = (event) => onSpace(space, event);
  // The button is the ground alone, so that what is read out is its name and not the signs upon it as well.
  return html`<g class="space ${lit ? "lit" : ""} ${chosen ? "chosen" : ""}" data-space=${space}>
    <g class="hit" data-help="space:${space}" onClick=${click} ...${point(lit && space)}>
      <g role="button" tabindex="0" class="ground" onKeyDown=${key(click)}
        aria-label=${named(describeSpace(space, data), lit)}>${ground(space, spot)}</g>
      <g aria-hidden="true">${controlBand(space, data, spot)}
        ${changed ? glow(space, spot, "changed") : null}${chosen ? glow(space, spot, "about") : null}${lit ? glow(space, spot, "can") : null}
        ${tile
          ? html`${full ? null : html`<g transform="translate(${tile.x + 36} ${tile.y + 40})">${EC_SIGNS[space]}</g>`}
              <text class="ec-name" x=${tile.x + (full ? 30 : 66)} y=${tile.y + 23} ...${fitted(shortName(space, small), tile.w - (full ? 46 : 74) - (data.terror ? 12 : 0), 10.5)}>${shortName(space, small)}</text>
              <g transform="translate(${tile.x + 4} ${tile.y + 4})"><rect class="econ" x="-10" y="-10" width="24" height="24" rx="4" />
                <text class="econ-text" x="2" y="9" text-anchor="middle">${SPACES[space].econ}</text></g>`
          : html`${nameplate(space, data, small)}${opinion({ level: data.level, at: place.opinion, small })}`}
        ${terror(data, spot)}</g>
    </g>
    ${data.lots.map((lot, i) => {
      const can = litLots[lot.lot];
      const run = (event) => { event.stopPropagation(); onLot(lot, space, event); };
      return html`<g key=${lot.lot} class="lot ${can ? "can" : ""}" data-lot=${lot.lot}
        data-help="piece:${lot.kind}" ...${point(can && lot.lot)} transform="translate(${spots[i].x} ${spots[i].y}) scale(${spots[i].scale})" role=${can ? "button" : "img"}
        tabindex=${can ? 0 : -1} aria-label=${named(describeLot(lot), can)}
        onClick=${run} onKeyDown=${key(run)}>
        <circle class="halo" r="23" />${token(lot)}
      </g>`;
    })}
  </g>`;
}

/** Discs lie on tiles, tiles on land. @param {string} space */
const height = (space) => (PLACES[space].disc ? 2 : TILES[space] ? 1 : 0);

/** Where pieces went, as arrows. */
function Moves({ moves }) {
  const middle = (space) => { const { box } = PLACES[space]; return [box.x + box.w / 2, box.y + box.h / 2]; };
  return html`<g class="moves" aria-hidden="true">${moves.map(({ from, to, owner }) => {
    const [x, y] = middle(from);
    const [u, v] = middle(to);
    const d = `M${x} ${y}Q${(x + u) / 2 + (y - v) / 5} ${(y + v) / 2 + (u - x) / 5} ${u} ${v}`;
    return html`<g key=${`${from} ${to} ${owner}`}><path class="way" d=${d} marker-end="url(#tip)" /><path class="way owner-${owner}" d=${d} /></g>`;
  })}</g>`;
}

/** Two fingers, or the wheel with Ctrl, make the map larger about where they are; panning is the browser's. */
function usePinch(frame, zoom, onZoom) {
  const now = useRef(zoom);
  const focus = useRef(/** @type {{x: number, y: number} | null} */ (null));
  useLayoutEffect(() => {
    const element = frame.current;
    const { x, y } = focus.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const ratio = zoom / now.current;
    element.scrollTo({ left: (element.scrollLeft + x) * ratio - x, top: (element.scrollTop + y) * ratio - y, behavior: "instant" });
    now.current = zoom;
    focus.current = null;
  }, [zoom]);
  useEffect(() => {
    const element = frame.current;
    let start = null;
    const to = (value, x, y) => {
      const box = element.getBoundingClientRect();
      focus.current = { x: x - box.x, y: y - box.y };
      onZoom(Math.min(4, Math.max(1, value)));
    };
    const spread = ([a, b]) => ({ size: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 });
    const down = (event) => { start = event.touches.length === 2 ? { ...spread(event.touches), zoom: now.current } : null; };
    const move = (event) => {
      if (!start || event.touches.length !== 2) return;
      event.preventDefault();
      const { size, x, y } = spread(event.touches);
      to(start.zoom * (size / start.size), x, y);
    };
    const wheel = (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      to(now.current * (event.deltaY < 0 ? 1.12 : 1 / 1.12), event.clientX, event.clientY);
    };
    const all = { touchstart: down, touchmove: move, wheel };
    for (const [name, run] of Object.entries(all)) element.addEventListener(name, run, { passive: false });
    return () => { for (const [name, run] of Object.entries(all)) element.removeEventListener(name, run); };
  }, []);
}

/**
 * @param {{view: any, lit: Record<string, string>, litLots: Record<string, string>, about: string | null, changed: string[],
 *   moves: {from: string, to: string, owner: string}[], cropped: boolean, small: boolean, zoom: number,
 *   onZoom: (zoom: number) => void, onSpace: Function, onLot: Function, onPoint: (word: string | null) => void}} props
 */
export function Board({ view, lit, litLots, about, changed, moves, cropped, small, onSpace, onLot, onPoint, zoom, onZoom }) {
  const frame = useRef(null);
  usePinch(frame, zoom, onZoom);
  const wanted = [...Object.keys(lit), ...Object.keys(litLots).map((word) => word.split(":")[0]), ...changed].filter((s) => PLACES[s]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!wanted.length) return;
    const middle = (i) => (Math.min(...wanted.map((s) => PLACES[s].label[i])) + Math.max(...wanted.map((s) => PLACES[s].label[i]))) / 2;
    element.scrollTo({ left: (middle(0) / WIDTH) * element.scrollWidth - element.clientWidth / 2,
      top: (middle(1) / HEIGHT) * element.scrollHeight - element.clientHeight / 2, behavior: "instant" });
  }, [wanted.join()]);
  const box = cropped ? `0 14 ${WIDTH} 1012` : `0 0 ${WIDTH} ${HEIGHT}`;
  return html`<div class="board-frame" ref=${frame}>
    <svg data-entries=${view.entries} class="board ${small ? "small" : ""}" viewBox=${box} role="group" aria-label=${t("map")} style=${{ "--zoom": zoom }}>
      ${patterns}
      <rect class="sea" x="-800" width="3200" height=${HEIGHT} /><path class="rays" d=${rays} />
      <circle class="sun" cx="1330" cy="150" r="118" />
      ${decoration()}
      <path class="shallows" d=${COAST} /><path class="shadow" d=${COAST} transform="translate(7 9)" />
      ${[...ORDER].sort((a, b) => height(a) - height(b)).map((space) => html`<${Space} key=${space} space=${space} data=${view.spaces[space]} lit=${lit[space]} small=${small}
          chosen=${about === space} changed=${changed.includes(space)} litLots=${litLots} onSpace=${onSpace}
          onLot=${onLot} onPoint=${onPoint} />`)}
      <${Moves} moves=${moves} />
    </svg>
  </div>`;
}
