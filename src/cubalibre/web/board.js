// The board: the map with all that stands on it. It knows no rules: what is lit and what a click means come from outside.
import { html, useRef, useLayoutEffect } from "./html.js";
import { COAST, REGIONS } from "./map.js";
import { HEIGHT, ORDER, PLACES, TILES, WIDTH } from "./layout.js";
import { burst, emblem, token } from "./pieces.js";
import { SPACES } from "./names.js";
import { describeSpace, describeLot } from "./words.js";

const TOKEN = 44;
const OPINIONS = {
  AS: { arrows: 2, sense: "support", text: "Support" },
  PS: { arrows: 1, sense: "support", text: "Support" },
  PO: { arrows: 1, sense: "opposition", text: "Opposition" },
  AO: { arrows: 2, sense: "opposition", text: "Opposition" },
};

/**
 * Places for so many tokens within a box, as large as they can be.
 * @param {number} many @param {import("./layout.js").Box} box @returns {{x: number, y: number, scale: number}[]}
 */
export function arrange(many, box) {
  let scale = 1;
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

const decoration = html`<g class="decoration" aria-hidden="true">
  <g class="compass" transform="translate(1000 905)">
    <path d="M0 -62L9 -9L62 0L9 9L0 62L-9 9L-62 0L-9 -9Z" /><text y="-70" text-anchor="middle">N</text>
  </g>
  <text class="sea-name" x="640" y="112" transform="rotate(4 640 112)">Straits of Florida</text>
  <text class="sea-name" x="470" y="600" transform="rotate(14 470 600)">Caribbean Sea</text>
</g>`;

/** @param {{level: string, at: [number, number]}} props */
function opinion({ level, at }) {
  const what = OPINIONS[level];
  if (!what) return null;
  const half = what.sense === "support" ? 56 : 66;
  const up = what.sense === "support" ? 1 : -1;
  const arrow = (x) => html`<path d="M${x - 7} ${4 * up}L${x} ${-6 * up}L${x + 7} ${4 * up}Z" />`;
  return html`<g class="opinion ${what.sense} arrows-${what.arrows}" transform="translate(${at[0]} ${at[1]})">
    <rect x=${-half} y="-12" width=${half * 2} height="24" rx="12" />
    ${arrow(-half + 15)}${what.arrows > 1 ? arrow(-half + 28) : null}
    <text x=${what.arrows > 1 ? 16 : 10} y="6" text-anchor="middle">${what.text}</text>
  </g>`;
}

/** The name with Population before it and the emblem of who Controls the space after it. */
function nameplate(space, data) {
  const [x, y] = PLACES[space].label;
  const name = SPACES[space].name.replace(" Province", "").replace(" de Cuba", "");
  const half = name.length * 5.3;
  return html`<g class="nameplate" transform="translate(${x} ${y})"><g class="plate">
    <g transform="translate(${-half - 17} -7)"><circle class="pop" r="13" />
      <text class="pop-text" y="6" text-anchor="middle">${SPACES[space].pop}</text></g>
    <text class="name" text-anchor="middle">${name}</text>
    ${data.control
      ? html`<g transform="translate(${half + 20} -7) scale(.72)" class="flag">${emblem(data.control)}</g>`
      : null}
  </g></g>`;
}

function terror(space, data) {
  if (!data.terror) return null;
  const { disc, label } = PLACES[space];
  const tile = TILES[space];
  const name = SPACES[space].name.replace(" Province", "").replace(" de Cuba", "");
  const [x, y] = tile
    ? [tile.x + tile.w - 8, tile.y + 8]
    : disc ? [disc[0] + disc[2] * 0.76, disc[1] - disc[2] * 0.7] : [label[0] + name.length * 5.3 + 52, label[1] - 6];
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

/** @param {string} space */
function ground(space) {
  const tile = TILES[space];
  const { disc } = PLACES[space];
  if (tile) return html`<rect class="shape tile" x=${tile.x} y=${tile.y} width=${tile.w} height=${tile.h} rx="10" />`;
  if (disc) return html`<circle class="shape disc" cx=${disc[0]} cy=${disc[1]} r=${disc[2]} />`;
  const d = REGIONS[space];
  const { terrain } = SPACES[space];
  return html`<path class="shape land ${terrain}" d=${d} /><path class="motif" fill="url(#${terrain})" d=${d} />`;
}

function controlBand(space, data) {
  if (!data.control) return null;
  const { disc } = PLACES[space];
  if (disc) return html`<circle class="band-${data.control} band" cx=${disc[0]} cy=${disc[1]} r=${disc[2] - 6} />`;
  return html`<path class="band-${data.control} band" d=${REGIONS[space]} clip-path="url(#clip-${space})" />`;
}

/** The outline that lights up. @param {string} space @param {string} kind */
function glow(space, kind) {
  const tile = TILES[space];
  const { disc } = PLACES[space];
  if (tile) return html`<rect class="glow ${kind}" x=${tile.x} y=${tile.y} width=${tile.w} height=${tile.h} rx="10" />`;
  if (disc) return html`<circle class="glow ${kind}" cx=${disc[0]} cy=${disc[1]} r=${disc[2]} />`;
  return html`<path class="glow ${kind}" d=${REGIONS[space]} />`;
}

const key = (run) => (event) => {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    run(event);
  }
};

function Space({ space, data, lit, chosen, changed, onSpace, onLot, litLots }) {
  const place = PLACES[space];
  const spots = arrange(data.lots.length, place.box);
  const click = (event) => onSpace(space, event);
  const tile = TILES[space];
  return html`<g class="space ${lit ? "lit" : ""} ${chosen ? "chosen" : ""}" data-space=${space}>
    <g role="button" tabindex="0" aria-label=${describeSpace(space, data) + (lit ? `. Can be chosen: ${lit}` : "")}
      class="hit" onClick=${click} onKeyDown=${key(click)}>
      ${ground(space)}${controlBand(space, data)}
      ${changed ? glow(space, "changed") : null}${chosen ? glow(space, "about") : null}${lit ? glow(space, "can") : null}
      ${tile
        ? html`<g transform="translate(${tile.x + 36} ${tile.y + 40})">${EC_SIGNS[space]}</g>
            <text class="ec-name" x=${tile.x + 66} y=${tile.y + 23}>${SPACES[space].name}</text>
            <g transform="translate(${tile.x + 4} ${tile.y + 4})"><rect class="econ" x="-10" y="-10" width="24" height="24" rx="4" />
              <text class="econ-text" x="2" y="9" text-anchor="middle">${SPACES[space].econ}</text></g>`
        : html`${nameplate(space, data)}${opinion({ level: data.level, at: place.opinion })}`}
      ${terror(space, data)}
    </g>
    ${data.lots.map((lot, i) => {
      const can = litLots[lot.lot];
      const run = (event) => { event.stopPropagation(); onLot(lot, space, event); };
      return html`<g key=${lot.lot} class="lot ${can ? "can" : ""}" data-lot=${lot.lot}
        transform="translate(${spots[i].x} ${spots[i].y}) scale(${spots[i].scale})" role=${can ? "button" : "img"}
        tabindex=${can ? 0 : -1} aria-label=${describeLot(lot) + (can ? `. Can be chosen: ${can}` : "")}
        onClick=${run} onKeyDown=${key(run)}>
        <circle class="halo" r="23" />${token(lot)}
      </g>`;
    })}
  </g>`;
}

/**
 * @param {{view: any, lit: Record<string, string>, litLots: Record<string, string>, about: string | null,
 *   changed: string[], cropped: boolean, onSpace: Function, onLot: Function, zoom: number}} props
 */
export function Board({ view, lit, litLots, about, changed, cropped, onSpace, onLot, zoom }) {
  const frame = useRef(null);
  useLayoutEffect(() => {
    const wanted = [...Object.keys(lit), ...Object.keys(litLots).map((word) => word.split(":")[0]), ...changed];
    const element = frame.current;
    if (!element || element.scrollWidth <= element.clientWidth || !wanted.length) return;
    const xs = wanted.filter((s) => PLACES[s]).map((s) => PLACES[s].label[0]);
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
    element.scrollTo({ left: (middle / WIDTH) * element.scrollWidth - element.clientWidth / 2, behavior: "auto" });
  }, [Object.keys(lit).join(), changed.join(), zoom]);
  const box = cropped ? `0 16 ${WIDTH} 1010` : `0 0 ${WIDTH} ${HEIGHT}`;
  return html`<div class="board-frame" ref=${frame}>
    <svg class="board" viewBox=${box} role="group" aria-label="The map of Cuba" style=${{ "--zoom": zoom }}>
      ${patterns}
      <rect class="sea" width=${WIDTH} height=${HEIGHT} /><path class="rays" d=${rays} />
      <circle class="sun" cx="1330" cy="150" r="118" />
      ${decoration}
      <path class="shallows" d=${COAST} /><path class="shadow" d=${COAST} transform="translate(7 9)" />
      ${ORDER.map((space) => [space, PLACES[space].disc ? 2 : TILES[space] ? 1 : 0])
        .sort((a, b) => a[1] - b[1])
        .map(([space]) => html`<${Space} key=${space} space=${space} data=${view.spaces[space]} lit=${lit[space]}
          chosen=${about === space} changed=${changed.includes(space)} litLots=${litLots} onSpace=${onSpace}
          onLot=${onLot} />`)}
    </svg>
  </div>`;
}
