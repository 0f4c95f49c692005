// Arrangement of pieces in a space: positions and scale of a number of pieces in a box, as plain numbers.

/** Size of a piece with its count, in units of its drawing. */
const CELL = 44;
const STEP = 0.04;
/** Smallest scale at which a piece can be recognised. */
const LEAST = 0.5;

/**
 * Positions for `many` pieces within a box, at the largest scale that fits.
 * @param {number} many @param {import("./map_layout.js").Box} box @param {number} most the largest scale
 * @returns {{x: number, y: number, scale: number}[]}
 */
export function arrangePieces(many, box, most) {
  /** @param {number} at the scale */
  const columnsAt = (at) => Math.max(1, Math.floor(box.w / (CELL * at)));
  let scale = most;
  while (scale > LEAST && Math.ceil(many / columnsAt(scale)) * CELL * scale > box.h) scale -= STEP;
  const rows = Math.ceil(many / columnsAt(scale));
  const across = CELL * scale;
  // rows overlap rather than leave the box
  const down = Math.min(across, rows > 1 ? (box.h - across) / (rows - 1) : across);
  return Array.from({ length: rows }, (_row, row) => {
    const inRow = Math.floor(many / rows) + (row < many % rows ? 1 : 0);
    return Array.from({ length: inRow }, (_piece, i) => ({
      x: box.x + box.w / 2 + (i - (inRow - 1) / 2) * across,
      y: box.y + box.h / 2 + (row - (rows - 1) / 2) * down,
      scale,
    }));
  }).flat();
}
