// Pieces on their way over the map: what motion.js describes, played by the browser.
import { html, useLayoutEffect, useRef } from "../common/html.js";
import { amounts, drawn } from "../common/pieces.js";
import { pictures } from "../playback/animation.js";
import { spotIn } from "./space.js";

/** @import { Lie } from "./map_layout.js" */
/** @import { Stage } from "../types.js" */

const EASE = "cubic-bezier(.35, 0, .25, 1)";
/** How far above the map the mats are, in units of the drawing. */
const ABOVE = 60;

/** The kinds of pieces of each Faction, in the order of the mats. */
const OWN = [/^(troops|police|gov)/, /^26july/, /^dr/, /^(syn|casino|closed)/];

/**
 * Where Available pieces of a kind come from: the mat of their Faction, above the map.
 * @param {string} kind
 * @param {Lie} lie
 */
const mat = (kind, lie) => ({
  x: ((OWN.findIndex((own) => own.test(kind)) + 0.5) / OWN.length) * lie.width,
  y: -ABOVE,
  scale: 1,
});

/** @param {{kind: string, number: number, frames: Keyframe[], at: number, length: number}} props */
function Ghost({ kind, number, frames, at, length }) {
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
 * @param {Omit<Stage, "view"> & {lie: Lie}} props
 *   before, after: the positions between which the pieces move
 */
export const Ghosts = ({ moves, before, after, lie }) =>
  html`<g class="ghosts" aria-hidden="true">${moves.map((move, i) => {
    const from = move.from === null ? mat(move.piece, lie) : spotIn(move.from, before.spaces[move.from], move.was, lie);
    const to = move.to === null ? mat(move.piece, lie) : spotIn(move.to, after.spaces[move.to], move.piece, lie);
    return pictures(move, from, to).map(
      ({ kind, frames }) =>
        html`<${Ghost} key=${`${i} ${kind}`} kind=${kind} number=${move.number} frames=${frames} at=${move.at}
        length=${move.for} />`,
    );
  })}</g>`;
