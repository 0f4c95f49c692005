// One space on the map: ground, labels, pieces, and its clicks and keys.
import { html } from "../common/html.js";
import { memo } from "../common/memo.js";
import { arrangePieces } from "./piece_arrangement.js";
import { pointHandlers } from "../common/input.js";
import { amounts, drawn } from "../common/pieces.js";
import { economicCenterLabel, labelHeight, spaceLabel } from "./space_labels.js";
import { SPACES } from "../common/printed_facts.js";
import { t } from "../common/texts.js";
import { describeLot, describeSpace } from "../common/descriptions.js";

/** @import { SpaceView } from "#api" */
/** @import { PageEvent } from "../common/html.js" */
/** @import { Box, MapLayout } from "./map_layout.js" */
/** @import { OnLot, OnPoint, OnSpace } from "../types.js" */

/** Largest scale of pieces, and smallest scale at which their counts are legible. */
const LARGEST = 0.85;
const READABLE = 0.62;
/** Distance of the band of Control from the border. */
const BAND_INSET = 3;
/** Corner radius of an Economic Center, and of a City as a share of its smaller side. */
const TILE_CORNER = 7;
const CITY_CORNER = 0.24;

/**
 * The corner radius of a City or Economic Center, null of a Province.
 * @param {string} space
 * @param {Box} room
 */
function cornerOf(space, { w, h }) {
  const { terrain } = SPACES[space];
  if (terrain === "ec") return TILE_CORNER;
  return terrain === "city" ? CITY_CORNER * Math.min(w, h) : null;
}

/**
 * The outline of a space, with a CSS class. A Province is stretched with the land.
 * @param {string} space
 * @param {MapLayout} layout
 * @param {string} look
 * @param {number} [inset]
 */
function outline(space, layout, look, inset = 0) {
  const { x, y, w, h } = layout.rooms[space];
  const corner = cornerOf(space, layout.rooms[space]);
  if (corner !== null) {
    return html`<rect class=${look} x=${x + inset} y=${y + inset} width=${w - 2 * inset} height=${h - 2 * inset}
      rx=${Math.max(0, corner - inset)} />`;
  }
  return html`<path class=${look} d=${layout.regions[space]} transform=${layout.transform}
    clip-path=${inset ? `url(#clip-${space})` : null} />`;
}

/** @param {string} space @param {MapLayout} layout */
function ground(space, layout) {
  const { terrain } = SPACES[space];
  if (terrain === "ec" || terrain === "city")
    return outline(space, layout, `shape ${terrain === "ec" ? "tile" : "disc"}`);
  return html`${outline(space, layout, `shape land ${terrain}`)}
    <path class="motif" fill="url(#${terrain})" d=${layout.regions[space]}
      transform=${layout.transform} />`;
}

/** The box for pieces: the room below the labels. @param {string} space @param {MapLayout} layout @returns {Box} */
function boxOf(space, layout) {
  const { x, y, w, h } = layout.rooms[space];
  const top = labelHeight(space);
  const foot = SPACES[space].terrain === "city" ? 7 : 5; // a count may extend below its piece
  return { x: x + 2, y: y + top, w: w - 4, h: h - top - foot };
}

/** Positions of the lots of a space. @param {string} space @param {number} number @param {MapLayout} layout */
const spotsOf = (space, number, layout) => arrangePieces(number, boxOf(space, layout), LARGEST);

/**
 * Position of a kind of pieces in a space, or where it would be.
 * @param {string} space
 * @param {SpaceView} data
 * @param {string} kind
 * @param {MapLayout} layout
 */
export function pieceSpot(space, { lots }, kind, layout) {
  const i = lots.findIndex((lot) => lot.kind === kind);
  return i < 0 ? spotsOf(space, lots.length + 1, layout)[lots.length] : spotsOf(space, lots.length, layout)[i];
}

/** Accessible name: what something is, and what choosing it means. @param {string} text @param {string} [answer] */
const accessibleName = (text, answer) => (answer ? t("can-be-chosen", { text, answer }) : text);

/** @param {(event: PageEvent) => void} run */
const onActivate = (run) => (/** @type {PageEvent} */ event) => {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    run(event);
  }
};

/** The CSS classes that apply, in their order. @param {Record<string, unknown>} looks */
const activeClasses = (looks) => Object.keys(looks).filter((look) => looks[look]);

/** Looks of a space that can be chosen. @param {string | undefined} lit @param {boolean} pale */
const litLooks = (lit, pale) => (pale ? { faint: lit } : { under: lit, can: lit });

/**
 * @param {{space: string, data: SpaceView, layout: MapLayout, lit?: string, chosen: boolean, taken: boolean,
 *   would: boolean, asIf: boolean, pale: boolean,
 *   changed: boolean, selected: string[], arrived: string[],
 *   onSpace: OnSpace, onLot: OnLot, onPoint: OnPoint, litLots: Record<string, string>}} props
 *   selected: lots that are taken up; arrived: kinds of pieces of which there are more than before the draft
 */
function drawSpace({ space, data, layout, lit, chosen, taken, would, asIf, pale, changed, litLots, ...more }) {
  const { onSpace, onLot, onPoint, selected, arrived } = more;
  const room = layout.rooms[space];
  const label = SPACES[space].terrain === "ec" ? economicCenterLabel : spaceLabel;
  const spots = spotsOf(space, data.lots.length, layout);
  const seen = data.lots.filter((lot) => lot.number); // empty lots are being animated
  /** @param {string} [word] */
  const point = (word) => pointHandlers(onPoint, word);
  /** @param {PageEvent} event */
  const click = (event) => onSpace(space, event);
  // Only the ground is the button, so that a screen reader reads its name and not the labels as well.
  return html`<g
    class=${["space", ...activeClasses({ lit, pale: lit && pale, chosen, taken, would, "as-if": asIf })].join(" ")}
    data-space=${space}>
    <g class="hit" data-help="space:${space}" onClick=${click} ...${point(lit ? space : undefined)}>
      <g role="button" tabindex="0" class="ground" onKeyDown=${onActivate(click)}
        aria-label=${accessibleName(describeSpace(space, { ...data, lots: seen }), lit)}>${ground(space, layout)}</g>
      <g aria-hidden="true">${data.control ? outline(space, layout, `band band-${data.control}`, BAND_INSET) : null}
        ${activeClasses({ changed, taken, about: chosen, "would-under": would, would, ...litLooks(lit, pale) }).map(
          (look) => outline(space, layout, `glow ${look}`),
        )}
        ${label(space, data, room, taken)}</g>
    </g>
    <g class="pieces">${seen.map((lot) => {
      const spot = spots[data.lots.indexOf(lot)];
      const can = litLots[lot.lot];
      /** @param {PageEvent} event */
      const run = (event) => {
        event.stopPropagation();
        onLot(lot, space, event);
      };
      const looks = { can, selected: selected.includes(lot.lot), arrived: arrived.includes(lot.kind) };
      return html`<g key=${lot.lot} class=${["lot", ...activeClasses(looks)].join(" ")} data-lot=${lot.lot}
        data-help="piece:${lot.kind}*${lot.number}" ...${point(can ? lot.lot : undefined)}
        transform="translate(${spot.x} ${spot.y}) scale(${spot.scale})" role=${can ? "button" : "img"}
        tabindex=${can ? 0 : -1} aria-label=${accessibleName(describeLot(lot), can)}
        aria-pressed=${selected.length && can ? looks.selected : null}
        onClick=${run} onKeyDown=${onActivate(run)}>
        <circle class="halo" r="23" />${drawn(lot.kind)}
      </g>`;
    })}<g class="amounts" aria-hidden="true">${seen.map((lot) => {
      const { x, y, scale } = spots[data.lots.indexOf(lot)];
      return html`<g key=${lot.lot} transform="translate(${x} ${y}) scale(${scale})">
        ${amounts(lot, Math.max(1, READABLE / scale))}
      </g>`;
    })}</g>
    </g>
  </g>`;
}

/** One space on the map. */
export const Space = memo(drawSpace);
