// Animation plan as data: which pieces move in a step, for how long, and the keyframes of a move.
import { isDeed } from "./log_steps.js";

/** @import { View } from "#api" */
/** @import { Transfer } from "../types.js" */

/**
 * @typedef {import("./log_steps.js").Item} Item
 * @typedef {{how: "slide" | "arrive" | "vanish" | "flip", piece: string, was: string, number: number,
 *   from: string | null, to: string | null, at: number, for: number}} Move
 *   Moving pieces: their kind now and before, origin and destination (null: Available), start and duration in
 *   milliseconds.
 * @typedef {{x: number, y: number, scale: number}} PieceSpot
 */

/** Whether the system asks for reduced motion. */
export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The other side of a piece. @type {Record<string, string>} */
const OTHER_SIDES = { casino: "closed-casino", "closed-casino": "casino" };
/** @param {string} kind */
const otherSide = (kind) => OTHER_SIDES[kind] ?? kind.replace(/-[ua]$/, (side) => (side === "-u" ? "-a" : "-u"));

/**
 * @type {Record<string, (words: string[]) => Omit<Move, "at" | "for">>} Kind of log item -> the move that it describes.
 */
const MOVES = {
  move: ([from, to, piece, number]) => ({ how: "slide", piece, was: piece, number: Number(number), from, to }),
  place: ([to, piece, number]) => ({ how: "arrive", piece, was: piece, number: Number(number), from: null, to }),
  remove: ([from, piece, number]) => ({ how: "vanish", piece, was: piece, number: Number(number), from, to: null }),
  activate: ([space, piece, number]) => flipped(space, piece, Number(number)),
  hide: ([space, piece, number]) => flipped(space, piece, Number(number)),
  "casino-closed": ([space]) => flipped(space, "closed-casino"),
  "casino-opened": ([space]) => flipped(space, "casino"),
};
/** @param {string} space @param {string} piece @param {number} [number] @returns {Omit<Move, "at" | "for">} */
const flipped = (space, piece, number = 1) => ({
  how: "flip",
  piece,
  was: otherSide(piece),
  number,
  from: space,
  to: space,
});

/** Merge equal moves of single pieces. @param {Omit<Move, "at" | "for">[]} moves */
function mergeEqual(moves) {
  /** @type {Map<string, Omit<Move, "at" | "for">>} */
  const found = new Map();
  for (const move of moves) {
    const key = [move.how, move.piece, move.from, move.to].join(" ");
    found.set(key, { ...move, number: move.number + (found.get(key)?.number ?? 0) });
  }
  return [...found.values()];
}

/**
 * The moves of a step in the order of the log, within a span of time; each overlaps the end of the one before.
 * @param {Item[]} items
 * @param {number} span milliseconds
 * @returns {Move[]}
 */
export function movesIn(items, span) {
  const moving = items.filter((item) => isDeed(item) && item.what in MOVES);
  const moves = mergeEqual(moving.map(({ what, about }) => MOVES[what](about.map(String))));
  const part = span / (moves.length + 1);
  return moves.map((move, i) => ({ ...move, at: Math.round(i * part), for: Math.round(2 * part) }));
}

/** Share of a step for moving pieces; the rest shows the result. */
const MOVING_SHARE = 0.7;

/** The time for moving pieces in a step. @param {number} time */
export const movingTime = (time) => Math.min(2400, time * MOVING_SHARE);

// Views and keyframes.

/**
 * The view without the moving pieces. An empty lot keeps its place, so that the others do not shift.
 * @param {View} view before the moves
 * @param {Move[]} moves
 * @returns {View}
 */
export function withoutMovingPieces(view, moves) {
  const spaces = { ...view.spaces };
  for (const { was, number, from } of moves) {
    if (from === null || !spaces[from]) continue;
    let left = number;
    const lots = spaces[from].lots.map((lot) => {
      const taken = lot.kind === was ? Math.min(left, lot.number) : 0;
      left -= taken;
      return taken ? { ...lot, number: lot.number - taken } : lot;
    });
    spaces[from] = { ...spaces[from], lots };
  }
  return { ...view, spaces };
}

/** Spaces in which two positions differ. @param {View} before @param {View} after @returns {string[]} */
export const changedBetween = (before, after) =>
  Object.keys(after.spaces).filter(
    (space) => JSON.stringify(before.spaces[space]) !== JSON.stringify(after.spaces[space]),
  );

/**
 * Moves between spaces from one position to another, by owner.
 * @param {View} before
 * @param {View} after
 * @param {string[]} changed
 * @returns {Transfer[]}
 */
export function movesBetween(before, after, changed) {
  /** @param {View} view @param {string} space @param {string} owner */
  const count = (view, space, owner) =>
    view.spaces[space].lots.reduce((n, lot) => n + (lot.owner === owner ? lot.number : 0), 0);
  return ["government", "26july", "directorio", "syndicate"].flatMap((owner) => {
    /** @param {string} space */
    const gain = (space) => count(after, space, owner) - count(before, space, owner);
    if (changed.reduce((sum, space) => sum + gain(space), 0)) return [];
    const to = changed.filter((space) => gain(space) > 0);
    return changed
      .filter((space) => gain(space) < 0)
      .flatMap((from) => to.map((space) => ({ from, to: space, owner })));
  });
}

/** @param {PieceSpot} spot @param {[number, number]} [stretch] @param {number} [opacity] */
const frame = ({ x, y, scale }, [sx, sy] = [1, 1], opacity = 1) => ({
  transform: `translate(${x}px, ${y}px) scale(${scale * sx}, ${scale * sy})`,
  opacity,
});

/**
 * The keyframes of a move; pieces that flip have a drawing for each side.
 * @param {Move} move
 * @param {PieceSpot} from
 * @param {PieceSpot} to
 * @returns {{kind: string, frames: {transform: string, opacity: number, offset?: number}[]}[]}
 */
export function keyframes({ how, piece, was }, from, to) {
  if (how === "flip") {
    return [
      { kind: was, frames: [frame(from), { ...frame(from, [0, 1]), offset: 0.5 }, frame(from, [0, 1], 0)] },
      { kind: piece, frames: [frame(to, [0, 1], 0), { ...frame(to, [0, 1]), offset: 0.5 }, frame(to)] },
    ];
  }
  const out = how === "arrive" ? 0 : 1;
  const end = how === "vanish" ? 0 : 1;
  return [
    {
      kind: piece,
      frames: [frame(from, [1, 1], out), { ...frame(from, [1.3, 1.3]), offset: 0.15 }, frame(to, [1, 1], end)],
    },
  ];
}
