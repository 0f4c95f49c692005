// A space on the map: its ground, what is written in it, and its pieces.
import { html } from "../common/html.js";
import { arrange } from "./piece_arrangement.js";
import { PLACES, TILES, discOf } from "./map_layout.js";
import { pointing } from "../common/input.js";
import { amounts, drawn } from "../common/pieces.js";
import { bentPlate, plateHeight, tilePlate, widePlate } from "./space_labels.js";
import { SPACES } from "../common/printed_facts.js";
import { t } from "../common/texts.js";
import { describeLot, describeSpace } from "../common/descriptions.js";

/** @import { SpaceView } from "#api" */
/** @import { PageEvent } from "../common/html.js" */
/** @import { Box, Lie } from "./map_layout.js" */
/** @import { OnLot, OnPoint, OnSpace } from "../types.js" */

/**
 * The largest pieces, and the smallest scale at which their numbers can be read: on the wide drawing, on a bent one.
 */
const LARGEST = [1, 0.85];
const READABLE = [1, 0.62];
/** How round a City is on a bent drawing, as a part of its smaller side. */
const ROUND = 0.32;

/**
 * @typedef {{x: number, y: number, w: number, h: number, round: number}} Plain A shape of its own: a City or an
 *   Economic Center.
 */

/** The tile of an Economic Center. @param {string} space @param {Lie} lie @returns {Plain} */
const tileOf = (space, lie) => (lie.bent ? { ...lie.rooms[space], round: 7 } : { ...TILES[space], round: 10 });

/** @param {string} space @param {Lie} lie @returns {Plain | null} */
function plain(space, lie) {
  const { terrain } = SPACES[space];
  if (terrain === "ec") return tileOf(space, lie);
  if (terrain !== "city") return null;
  if (lie.bent) {
    const box = lie.rooms[space];
    return { ...box, round: ROUND * Math.min(box.w, box.h) };
  }
  const [x, y, r] = discOf(space);
  return { x: x - r, y: y - r, w: 2 * r, h: 2 * r, round: r };
}

/**
 * The outline of a space with a class. A Province is stretched with the land.
 * @param {string} space
 * @param {Lie} lie
 * @param {string} look
 * @param {number} [inset]
 */
function outline(space, lie, look, inset = 0) {
  const own = plain(space, lie);
  if (own) {
    const { x, y, w, h, round } = own;
    return html`<rect class=${look} x=${x + inset} y=${y + inset} width=${w - 2 * inset} height=${h - 2 * inset}
      rx=${Math.max(0, round - inset)} />`;
  }
  return html`<path class=${look} d=${lie.regions[space]} transform="scale(${lie.sx} ${lie.sy})"
    clip-path=${inset ? `url(#clip-${space})` : null} />`;
}

/** @param {string} space @param {Lie} lie */
function ground(space, lie) {
  const { terrain } = SPACES[space];
  if (terrain === "ec" || terrain === "city") return outline(space, lie, `shape ${terrain === "ec" ? "tile" : "disc"}`);
  return html`${outline(space, lie, `shape land ${terrain}`)}
    <path class="motif" fill="url(#${terrain})" d=${lie.regions[space]} transform="scale(${lie.sx} ${lie.sy})" />`;
}

/**
 * Where pieces are: the room below what is written.
 * @param {string} space
 * @param {Lie} lie
 * @param {boolean} full
 * @returns {Box}
 */
function boxOf(space, lie, full) {
  if (lie.bent) {
    const { x, y, w, h } = lie.rooms[space];
    const top = plateHeight(space);
    const foot = SPACES[space].terrain === "city" ? 7 : 5; // a number may hang below its piece
    return { x: x + 2, y: y + top, w: w - 4, h: h - top - foot };
  }
  const tile = TILES[space];
  return tile && full ? { x: tile.x + 18, y: tile.y + 29, w: tile.w - 26, h: tile.h - 33 } : PLACES[space].box;
}

/** Where so many lots of a space are drawn. @param {string} space @param {number} number @param {Lie} lie */
function spotsOf(space, number, lie) {
  const full = number > (lie.bent ? 0 : 2); // then the pieces need the place of an Economic Center's picture
  return arrange(number, boxOf(space, lie, full), LARGEST[lie.bent ? 1 : 0]);
}

/**
 * Where pieces of a kind are drawn in a space, or would be.
 * @param {string} space
 * @param {SpaceView} data
 * @param {string} kind
 * @param {Lie} lie
 */
export function spotIn(space, { lots }, kind, lie) {
  const i = lots.findIndex((lot) => lot.kind === kind);
  return i < 0 ? spotsOf(space, lots.length + 1, lie)[lots.length] : spotsOf(space, lots.length, lie)[i];
}

/** What something is, and what choosing it means. @param {string} text @param {string} [answer] */
const named = (text, answer) => (answer ? t("can-be-chosen", { text, answer }) : text);

/** @param {(event: PageEvent) => void} run */
const key = (run) => (/** @type {PageEvent} */ event) => {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    run(event);
  }
};

/**
 * What is written in a space.
 * @param {string} space
 * @param {SpaceView} data
 * @param {Lie} lie
 * @param {{full: boolean, taken: boolean}} how
 */
function plate(space, data, lie, { full, taken }) {
  if (SPACES[space].terrain === "ec")
    return tilePlate(space, data, tileOf(space, lie), { bent: lie.bent, full, taken });
  return lie.bent ? bentPlate(space, data, lie.rooms[space], taken) : widePlate(space, data, taken);
}

/** The looks that a space has, in their order. @param {Record<string, unknown>} looks */
const wanted = (looks) => Object.keys(looks).filter((look) => looks[look]);

/**
 * @param {{space: string, data: SpaceView, lie: Lie, lit?: string, chosen: boolean, taken: boolean,
 *   would: boolean, asIf: boolean,
 *   changed: boolean,
 *   onSpace: OnSpace, onLot: OnLot, onPoint: OnPoint, litLots: Record<string, string>}} props
 */
export function Space({ space, data, lie, lit, chosen, taken, would, asIf, changed, litLots, ...on }) {
  const { onSpace, onLot, onPoint } = on;
  const size = lie.bent ? 1 : 0;
  const full = data.lots.length > (lie.bent ? 0 : 2);
  const spots = spotsOf(space, data.lots.length, lie);
  const seen = data.lots.filter((lot) => lot.number); // the others are under way
  /** @param {string} [word] */
  const point = (word) => pointing(onPoint, word);
  /** @param {PageEvent} event */
  const click = (event) => onSpace(space, event);
  // The button is the ground alone, so that what is read out is its name and not the signs upon it as well.
  return html`<g
    class=${["space", ...wanted({ lit, chosen, taken, would, "as-if": asIf })].join(" ")}
    data-space=${space}>
    <g class="hit" data-help="space:${space}" onClick=${click} ...${point(lit ? space : undefined)}>
      <g role="button" tabindex="0" class="ground" onKeyDown=${key(click)}
        aria-label=${named(describeSpace(space, { ...data, lots: seen }), lit)}>${ground(space, lie)}</g>
      <g aria-hidden="true">${data.control ? outline(space, lie, `band band-${data.control}`, lie.bent ? 3 : 6) : null}
        ${wanted({ changed, taken, about: chosen, "would-under": would, would, under: lit, can: lit }).map((look) =>
          outline(space, lie, `glow ${look}`),
        )}
        ${plate(space, data, lie, { full, taken })}</g>
    </g>
    <g class="pieces">${seen.map((lot) => {
      const spot = spots[data.lots.indexOf(lot)];
      const can = litLots[lot.lot];
      /** @param {PageEvent} event */
      const run = (event) => {
        event.stopPropagation();
        onLot(lot, space, event);
      };
      return html`<g key=${lot.lot} class="lot ${can ? "can" : ""}" data-lot=${lot.lot}
        data-help="piece:${lot.kind}" ...${point(can ? lot.lot : undefined)}
        transform="translate(${spot.x} ${spot.y}) scale(${spot.scale})" role=${can ? "button" : "img"}
        tabindex=${can ? 0 : -1} aria-label=${named(describeLot(lot), can)}
        onClick=${run} onKeyDown=${key(run)}>
        <circle class="halo" r="23" />${drawn(lot.kind)}
      </g>`;
    })}<g class="amounts" aria-hidden="true">${seen.map((lot) => {
      const { x, y, scale } = spots[data.lots.indexOf(lot)];
      return html`<g key=${lot.lot} transform="translate(${x} ${y}) scale(${scale})">
        ${amounts(lot, Math.max(1, READABLE[size] / scale))}
      </g>`;
    })}</g>
    </g>
  </g>`;
}
