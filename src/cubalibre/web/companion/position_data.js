// Positions as data (docs/position.md): the contents of a space between its line of text and numbers.

/**
 * A position as docs/position.md describes it, as far as the wizard enters it.
 * @typedef {{spaces: Record<string, string>, resources: Record<string, number>, aid: number, alliance: string,
 *   eligible: string[], current: number | null, upcoming: number[], played: number[], capabilities: number[], momentum:
 *   number[], phase: string, [field: string]: unknown}} PositionData
 */
/**
 * The contents of a space: its level, the number of each kind of piece, the Cash under each kind, Terror or Sabotage.
 * @typedef {{level: string, pieces: Record<string, number>, cash: Record<string, number>, terror: number}} Contents
 */

/**
 * Words of the Factions in a line -> letters in a line -> words of the kinds.
 * @type {Record<string, Record<string, string>>}
 */
export const KINDS = {
  GOV: { T: "troops", P: "police", B: "gov-base" },
  "26J": { u: "26july-u", a: "26july-a", B: "26july-base" },
  DR: { u: "dr-u", a: "dr-a", B: "dr-base" },
  SYN: { u: "syn-u", a: "syn-a", C: "casino", X: "closed-casino" },
};
/** The words of Support and Opposition, from Active Opposition. */
export const LEVEL_WORDS = ["AO", "PO", "N", "PS", "AS"];

/** Read the line of a space. @param {string} line @returns {Contents} */
export function readLine(line) {
  /** @type {Contents} */
  const found = { level: "N", pieces: {}, cash: {}, terror: 0 };
  for (const part of line.split("|")) {
    const [head, ...words] = part.trim().split(/\s+/);
    if (LEVEL_WORDS.includes(head)) found.level = head;
    else if (head === "terror") found.terror = Number(words[0]);
    else if (head === "sabotage") found.terror = 1;
    else if (head === "cash") {
      const kind = KINDS[words[0]][words[1][0]];
      found.cash[kind] = (found.cash[kind] ?? 0) + Number(words[1].slice(1));
    } else if (head in KINDS) for (const word of words) found.pieces[KINDS[head][word[0]]] = Number(word.slice(1));
  }
  return found;
}

/**
 * The parts of a line for the Cash under pieces of a kind: a marker for each piece, the last of which holds the rest.
 * @param {string} holder such as `GOV T`
 * @param {number} pieces
 * @param {number} markers
 */
const cashParts = (holder, pieces, markers) => {
  const single = Math.min(markers, pieces);
  return Array.from({ length: single }, (_, i) => `cash ${holder}${i === single - 1 ? 1 + markers - single : 1}`);
};

/** Terror or Sabotage as a part of a line. @param {number} terror @param {boolean} isEc */
const terrorParts = (terror, isEc) => (terror ? [isEc ? "sabotage" : `terror ${terror}`] : []);

/** Write the line of a space. @param {Contents} contents @param {boolean} isEc */
export function writeLine({ level, pieces, cash, terror }, isEc) {
  const present = Object.entries(KINDS).map(([owner, kinds]) => ({
    owner,
    kinds: Object.entries(kinds).filter(([, kind]) => pieces[kind] > 0),
  }));
  return [
    ...(isEc ? [] : [level]),
    ...present
      .filter(({ kinds }) => kinds.length)
      .map(({ owner, kinds }) => `${owner} ${kinds.map(([letter, kind]) => letter + pieces[kind]).join(" ")}`),
    ...terrorParts(terror, isEc),
    ...present.flatMap(({ owner, kinds }) =>
      kinds.flatMap(([letter, kind]) => cashParts(`${owner} ${letter}`, pieces[kind], cash[kind] ?? 0)),
    ),
  ].join(" | ");
}

/** Kinds of pieces that may hold Cash. */
export const HOLDERS = ["troops", "police", "26july-u", "26july-a", "dr-u", "dr-a", "syn-u", "syn-a"];
