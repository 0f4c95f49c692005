// The map as SVG: spaces, pieces, highlights, arrows of moves. It knows no rules: highlights and handlers are props.
import { html, useLayoutEffect, useMemo, useRef } from "../common/html.js";
import { focusByArrow } from "./arrow_focus.js";
import { DraggedPiece, useDrag } from "./drag.js";
import { ORDER, mapLayout, spaceCentre } from "./map_layout.js";
import { memo } from "../common/memo.js";
import { MovingPieces } from "./moving_pieces.js";
import { SPACES } from "../common/printed_facts.js";
import { Space } from "./space.js";
import { fitText } from "./space_labels.js";
import { t } from "../common/texts.js";
import { useSize, useZoom } from "./zoom.js";

/** @import { SpaceView, View } from "#api" */
/** @import { Drawn, PageEvent } from "../common/html.js" */
/** @import { MapLayout } from "./map_layout.js" */
/** @import { DragHandlers } from "./drag.js" */
/** @import { OnLot, OnPoint, OnSpace, Stage, Transfer } from "../types.js" */

/** The sea in two tones: sun rays across the whole drawing. @param {MapLayout} layout */
function sea({ width, height }) {
  const [x, y, r] = [width * 0.9, height * 0.06, Math.min(width, height) * 0.14];
  const far = 1.5 * (width + height);
  /** @param {number} turn */
  const point = (turn) => `${(x + far * Math.cos(turn)).toFixed(0)} ${(y + far * Math.sin(turn)).toFixed(0)}`;
  const rays = Array.from(
    { length: 18 },
    (_, i) => `M${x} ${y}L${point((i * Math.PI) / 9)}L${point(((i + 0.5) * Math.PI) / 9)}Z`,
  ).join("");
  return html`<rect class="sea" x=${-width} width=${3 * width} height=${height} /><path class="rays" d=${rays} />
    <circle class="sun" cx=${x} cy=${y} r=${r} />`;
}

/** SVG definitions: terrain patterns, and the outlines that clip the bands of Control. @param {MapLayout} layout */
function definitions({ sx, sy, regions }) {
  const unit = `scale(${0.6 / sx} ${0.6 / sy})`; // patterns are not stretched with the land
  /** @param {string} id @param {number} w @param {number} h @param {Drawn} drawn */
  const pattern = (id, w, h, drawn) =>
    html`<pattern id=${id} width=${w} height=${h} patternUnits="userSpaceOnUse" patternTransform=${unit}>
      ${drawn}
    </pattern>`;
  return html`<defs>
    <marker id="tip" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.2" markerHeight="3.2" orient="auto">
      <path d="M0 0L10 5L0 10Z" />
    </marker>
    ${pattern(
      "forest",
      46,
      40,
      html`<path class="terrain" d="M12 6L18 17H14V21H10V17H6ZM35 24L41 35H37V39H33V35H29Z" />`,
    )}
    ${pattern(
      "grassland",
      44,
      30,
      html`<path class="terrain-line"
        d="M6 12Q8 7 6 4M9 12V5M12 12Q10 7 13 4M28 27Q30 22 28 19M31 27V20M34 27Q32 22 35 19" />`,
    )}
    ${pattern(
      "mountain",
      56,
      40,
      html`<path class="terrain" d="M4 18L13 4L22 18H17L13 11L9 18ZM32 37L41 23L50 37H45L41 30L37 37Z" />`,
    )}
    ${Object.entries(regions).map(([space, d]) => html`<clipPath id="clip-${space}"><path d=${d} /></clipPath>`)}
  </defs>`;
}

/** Names of the seas and a compass, where the drawing has room for them. @param {MapLayout} layout */
const decoration = ({ name, transform }) =>
  name === "portrait"
    ? null
    : html`<g class="decoration" aria-hidden="true" transform=${transform}>
      <g class="compass" transform="translate(1180 110) scale(.7)">
        <path d="M0 -62L9 -9L62 0L9 9L0 62L-9 9L-62 0L-9 -9Z" />
        <text y="-70" text-anchor="middle">${t("map.north")}</text>
      </g>
      ${seaName("straits", 682, 140, 300)}${seaName("caribbean", 420, 925, 380)}
    </g>`;

/** Width of a letter of a sea's name, in units of the drawing. */
const SEA_LETTER = 21;

/**
 * The name of a sea around a point.
 * @param {string} word
 * @param {number} x
 * @param {number} y
 * @param {number} room
 */
function seaName(word, x, y, room) {
  const name = t(`map.${word}`);
  return html`<text class="sea-name ${word}" x=${x} y=${y} transform="rotate(4 ${x} ${y})" text-anchor="middle"
    ...${fitText(name, room, SEA_LETTER)}>${name}
  </text>`;
}

/** What is beneath the spaces, and the definitions for them. */
const Ground = memo(
  (/** @type {{layout: MapLayout}} */ { layout }) => html`${definitions(layout)}${sea(layout)}${decoration(layout)}
    <g transform=${layout.transform}><path class="shallows" d=${layout.coast} />
      <path class="shadow" d=${layout.coast} transform="translate(7 9)" />
    </g>`,
);

/** Drawing order: Provinces, then tiles of Economic Centers, then Cities. */
const LAYERS = ["ec", "city"];
/** @param {string} space */
const layer = (space) => LAYERS.indexOf(SPACES[space].terrain);
const DRAWING_ORDER = [...ORDER].sort((a, b) => layer(a) - layer(b));

/** Arrows for moves between spaces. @param {{moves: Transfer[], layout: MapLayout}} props */
function Moves({ moves, layout }) {
  return html`<g class="moves" aria-hidden="true">${moves.map(({ from, to, owner }) => {
    const [x, y] = spaceCentre(from, layout);
    const [u, v] = spaceCentre(to, layout);
    const d = `M${x} ${y}Q${(x + u) / 2 + (y - v) / 5} ${(y + v) / 2 + (u - x) / 5} ${u} ${v}`;
    return html`<g key=${`${from} ${to} ${owner}`}><path class="way" d=${d} marker-end="url(#tip)" />
      <path class="way owner-${owner}" d=${d} />
    </g>`;
  })}</g>`;
}

/** Leave no focus after a mouse click on the map: only keyboard players need it. @param {PageEvent} event */
function dropFocus(event) {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement)
    document.activeElement.blur();
}

/** Kinds of pieces of which a space has more than before. @param {SpaceView} before @param {SpaceView} after */
function arrivedKinds(before, after) {
  /** @param {SpaceView} data @param {string} kind */
  const count = ({ lots }, kind) => lots.reduce((sum, lot) => sum + (lot.kind === kind ? lot.number : 0), 0);
  return after.lots.map(({ kind }) => kind).filter((kind) => count(after, kind) > count(before, kind));
}

/**
 * Scroll an enlarged map to the spaces that are highlighted or changed.
 * @param {{current: HTMLElement | null}} frame
 * @param {string[]} wanted
 * @param {MapLayout | null} layout
 */
function useScrollToHighlights(frame, wanted, layout) {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !layout || !wanted.length) return;
    const places = wanted.map((space) => spaceCentre(space, layout));
    /** @param {0 | 1} i */
    const centre = (i) => (Math.min(...places.map((p) => p[i])) + Math.max(...places.map((p) => p[i]))) / 2;
    element.scrollTo({
      left: (centre(0) / layout.width) * element.scrollWidth - element.clientWidth / 2,
      top: (centre(1) / layout.height) * element.scrollHeight - element.clientHeight / 2,
      behavior: "instant",
    });
  }, [wanted.join(), layout === null]);
}

/**
 * @param {{view: View, asIf: string[], lit: Record<string, string>, pale: string[],
 *   litLots: Record<string, string>,
 *   about: string | null, taken: string[], would: string[], changed: string[], moves: Transfer[],
 *   stage?: Stage | null, bare: boolean, selected: {lot: string}[], before: View | null, onDrop: DragHandlers | null,
 *   zoom: number, onZoom: (zoom: number) => void, onSpace: OnSpace, onLot: OnLot, onPoint: OnPoint}} props
 *   pale: spaces highlighted less; would: spaces where the unavailable answer would be possible;
 *   asIf: spaces shown as an answer would leave them;
 *   selected: pieces that are taken up; before: the position without what is gathered; onDrop: what dragging does;
 *   stage: pieces being animated (playback/player.js); bare: without pieces
 */
export function Board({
  view,
  asIf,
  lit,
  pale,
  litLots,
  about,
  taken,
  would,
  changed,
  moves,
  stage,
  bare,
  selected,
  before,
  onDrop,
  onSpace,
  onLot,
  onPoint,
  zoom,
  onZoom,
}) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const size = useSize(frame);
  const layout = useMemo(() => size && mapLayout(size), [size?.width, size?.height]);
  useZoom(frame, zoom, onZoom);
  const dragged = useDrag(frame, onDrop);
  const selectedLots = selected.map(({ lot }) => lot);
  const wanted = [...Object.keys(lit), ...Object.keys(litLots).map((word) => word.split(":")[0]), ...changed].filter(
    (s) => s in SPACES,
  );
  useScrollToHighlights(frame, wanted, layout);
  return html`<div class="board-frame ${zoom > 1 ? "enlarged" : ""}" ref=${frame}>${
    size && layout
      ? html`
        <svg data-entries=${view.entries} class="board ${bare ? "bare" : ""}"
        viewBox="0 0 ${layout.width} ${layout.height}" role="group" aria-label=${t("map")}
        onMouseDown=${dropFocus} onKeyDown=${focusByArrow}
        style=${{ width: `${size.width * zoom}px`, height: `${size.height * zoom}px` }}>
        <${Ground} layout=${layout} />
        ${DRAWING_ORDER.map(
          (
            space,
          ) => html`<${Space} key=${space} space=${space} data=${view.spaces[space]} layout=${layout} lit=${lit[space]}
            chosen=${about === space} taken=${taken.includes(space)} would=${would.includes(space)}
            asIf=${asIf.includes(space)} pale=${pale.includes(space)}
            changed=${changed.includes(space)} litLots=${litLots} selected=${selectedLots}
            arrived=${before ? arrivedKinds(before.spaces[space], view.spaces[space]) : []}
            onSpace=${onSpace}
            onLot=${onLot} onPoint=${onPoint} />`,
        )}
        ${
          stage
            ? html`<${MovingPieces} key=${stage.after.entries} ...${stage} layout=${layout} />`
            : html`<${Moves} moves=${moves} layout=${layout} />`
        }
      </svg>`
      : null
  }
  <${DraggedPiece} dragged=${dragged} />
  </div>`;
}
