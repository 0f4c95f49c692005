// Moving pieces on the map: plays the moves that playback/animation.js plans.
import { html, useLayoutEffect, useRef } from "../common/html.js";
import { FACTION_IDS } from "../common/factions.js";
import { amounts, drawn, ownerOf } from "../common/pieces.js";
import { keyframes } from "../playback/animation.js";
import { pieceSpot } from "./space.js";

/** @import { MapLayout } from "./map_layout.js" */
/** @import { Stage } from "../types.js" */

const EASE = "cubic-bezier(.35, 0, .25, 1)";
/** Distance of the mats above the map, in units of the drawing. */
const ABOVE = 60;

/**
 * Where Available pieces of a kind come from and go to: the mat of their Faction, above the map.
 * @param {string} kind
 * @param {MapLayout} layout
 */
const mat = (kind, layout) => ({
  x: ((FACTION_IDS.indexOf(ownerOf(kind)) + 0.5) / FACTION_IDS.length) * layout.width,
  y: -ABOVE,
  scale: 1,
});

/** @param {{kind: string, number: number, frames: Keyframe[], at: number, length: number}} props */
function MovingPiece({ kind, number, frames, at, length }) {
  const element = useRef(/** @type {SVGGElement | null} */ (null));
  useLayoutEffect(() => {
    const played = element.current?.animate(frames, { delay: at, duration: length, fill: "both", easing: EASE });
    return () => played?.cancel();
  }, []);
  return html`<g ref=${element} class="ghost" data-ghost=${kind}>
    ${drawn(kind)}${amounts({ number, cash: 0 }, 1)}
  </g>`;
}

/**
 * @param {Omit<Stage, "view"> & {layout: MapLayout}} props
 *   before, after: the positions between which the pieces move
 */
export const MovingPieces = ({ moves, before, after, layout }) =>
  html`<g class="ghosts" aria-hidden="true">${moves.map((move, i) => {
    const from =
      move.from === null ? mat(move.piece, layout) : pieceSpot(move.from, before.spaces[move.from], move.was, layout);
    const to =
      move.to === null ? mat(move.piece, layout) : pieceSpot(move.to, after.spaces[move.to], move.piece, layout);
    return keyframes(move, from, to).map(
      ({ kind, frames }) =>
        html`<${MovingPiece} key=${`${i} ${kind}`} kind=${kind} number=${move.number} frames=${frames} at=${move.at}
        length=${move.for} />`,
    );
  })}</g>`;
