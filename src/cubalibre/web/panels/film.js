// Film of a game: the map after each card, drawn on a canvas and recorded by the browser as WebM. Loaded when somebody
// wants one.
import { ORDER, mapLayout } from "../board/map_layout.js";
import { arrangePieces } from "../board/piece_arrangement.js";
import { FACTION_IDS } from "../common/factions.js";
import { SPACES } from "../common/printed_facts.js";
import { FACTIONS, many, signed, t } from "../common/texts.js";

/** @import { Lot, Margins, SpaceView, View } from "#api" */
/** @typedef {{view: View, title: string, margins: Margins["margins"], changed: string[]}} Frame */
/** @typedef {(name: string) => string} Colours the value of a colour of the page, by its name in tokens.css */

const WIDTH = 1280;
const HEIGHT = 720;
/** The type of the file. */
const TYPE = "video/webm";
const BITS_A_SECOND = 3_000_000;
/** Pause between drawings of the same frame in milliseconds: a canvas that does not change is not recorded. */
const REDRAW = 100;
/** The frame of the map. */
const MAP = { x: 6, y: 74, width: 962, height: 632 };
const LAYOUT = mapLayout(MAP);
/** Height of a name, and largest scale of a piece, in units of the map. */
const NAME = 15;
const LARGEST = 0.85;
/** Corner radius of a City or Economic Center. */
const CORNER = 10;
const TABLE = { x: 976, y: 92, width: 292, height: 148 };
const FONT = "Sofia Sans Condensed, Arial Narrow, sans-serif";

/** The colours of the page in its present theme. @returns {Colours} */
function pageColours() {
  const probe = document.body.appendChild(document.createElement("i"));
  /** @type {Map<string, string>} */
  const known = new Map();
  const names = [
    "sea",
    "sea-ink",
    "paper",
    "ink",
    "card",
    "deep",
    "sun",
    "forest",
    "grassland",
    "mountain",
    "city",
    "tile",
  ];
  for (const name of [...names, "border", "lit", "police", "black", ...FACTION_IDS]) {
    probe.style.color = `var(--${name})`;
    known.set(name, getComputedStyle(probe).color);
  }
  probe.remove();
  return (name) => known.get(name) ?? "#000";
}

/** The outline of a space. @param {string} space */
function shapeOf(space) {
  const path = new Path2D();
  const region = LAYOUT.regions[space];
  const { sx, sy, left, top } = LAYOUT;
  const { x, y, w, h } = LAYOUT.rooms[space];
  if (region) path.addPath(new Path2D(region), new DOMMatrix([sx, 0, 0, sy, left, top]));
  else path.roundRect(x, y, w, h, CORNER);
  return path;
}

/** A piece of a lot, centred on the origin, 40 units wide. @param {Lot["kind"]} kind */
function pieceShape(kind) {
  const path = new Path2D();
  if (kind.endsWith("base")) return new Path2D("M0 -18L17 -5V15H-17V-5Z");
  if (kind.endsWith("casino")) return new Path2D("M0 -20L20 0L0 20L-20 0Z");
  if (kind === "troops" || kind === "police") path.rect(-16, -16, 32, 32);
  else path.arc(0, 0, 17, 0, 2 * Math.PI);
  return path;
}

/**
 * @param {CanvasRenderingContext2D} on @param {string} text @param {number} x @param {number} y @param {number} size
 * @param {CanvasTextAlign} [align]
 */
function write(on, text, x, y, size, align = "left") {
  on.font = `700 ${size}px ${FONT}`;
  on.textAlign = align;
  on.fillText(text, x, y);
}

/** @param {CanvasRenderingContext2D} on @param {Lot} lot @param {Colours} colour */
function drawLot(on, { kind, owner, number }, colour) {
  const shape = pieceShape(kind);
  on.fillStyle = colour(kind === "police" ? "police" : kind === "closed-casino" ? "card" : owner);
  on.strokeStyle = colour("black");
  on.lineWidth = 2.5;
  on.fill(shape);
  on.stroke(shape);
  if (kind.endsWith("-a")) {
    on.fillStyle = "#fff";
    on.beginPath();
    on.arc(0, 0, 6, 0, 2 * Math.PI);
    on.fill();
  }
  if (number < 2) return;
  on.fillStyle = colour("black");
  on.beginPath();
  on.arc(15, 13, 12, 0, 2 * Math.PI);
  on.fill();
  on.fillStyle = "#fff";
  write(on, String(number), 15, 20, 19, "center");
}

/**
 * @param {CanvasRenderingContext2D} on @param {string} space @param {SpaceView} data @param {boolean} isChanged
 * @param {Colours} colour
 */
function drawSpace(on, space, { control, lots }, isChanged, colour) {
  const shape = shapeOf(space);
  const { terrain } = SPACES[space];
  on.fillStyle = colour(terrain === "ec" ? "tile" : terrain);
  on.fill(shape);
  on.save();
  on.clip(shape);
  on.lineWidth = 12;
  on.strokeStyle = control ? colour(control) : "transparent";
  on.stroke(shape);
  on.restore();
  on.lineWidth = isChanged ? 4 : 1.5;
  on.strokeStyle = colour(isChanged ? "lit" : "border");
  on.stroke(shape);
  const room = LAYOUT.rooms[space];
  on.fillStyle = colour("ink");
  write(on, t(`map-name.${space}`), room.x + room.w / 2, room.y + NAME + 2, NAME, "center");
  const box = { ...room, y: room.y + NAME + 4, h: room.h - NAME - 8 };
  for (const [i, { x, y, scale }] of arrangePieces(lots.length, box, LARGEST).entries()) {
    on.save();
    on.translate(x, y);
    on.scale(scale, scale);
    drawLot(on, lots[i], colour);
    on.restore();
  }
}

/** @param {CanvasRenderingContext2D} on @param {Frame} frame @param {Colours} colour */
function drawMargins(on, { view, margins }, colour) {
  for (const [i, faction] of FACTION_IDS.entries()) {
    const { x, width, height } = TABLE;
    const y = TABLE.y + i * (height + 6);
    on.fillStyle = colour("card");
    on.fillRect(x, y, width, height);
    on.fillStyle = colour(faction);
    on.fillRect(x, y, 14, height);
    on.fillStyle = colour("ink");
    write(on, FACTIONS[faction], x + 28, y + 38, 30);
    write(on, signed(margins[faction]), x + width - 16, y + 92, 58, "right");
    write(on, t("mat.margin.label"), x + 28, y + 86, 22);
    const { resources } = view.factions[faction];
    write(on, `${resources} ${many("resources", resources)}`, x + 28, y + 122, 22);
  }
}

/**
 * Draw a frame.
 * @param {CanvasRenderingContext2D} on @param {Frame} frame @param {number} done the share of the film that is over
 * @param {Colours} colour
 */
function drawFrame(on, frame, done, colour) {
  on.fillStyle = colour("sea");
  on.fillRect(0, 0, WIDTH, HEIGHT);
  on.fillStyle = colour("ink");
  on.fillRect(0, 0, WIDTH, 66);
  on.fillStyle = colour("paper");
  write(on, frame.title, 24, 45, 36);
  write(on, t("game"), WIDTH - 24, 45, 36, "right");
  on.save();
  on.translate(MAP.x, MAP.y);
  on.scale(MAP.width / LAYOUT.width, MAP.height / LAYOUT.height);
  const provincesFirst = [...ORDER].sort((a, b) => Number(!LAYOUT.regions[a]) - Number(!LAYOUT.regions[b]));
  for (const space of provincesFirst)
    drawSpace(on, space, frame.view.spaces[space], frame.changed.includes(space), colour);
  on.restore();
  drawMargins(on, frame, colour);
  on.fillStyle = colour("lit");
  on.fillRect(0, HEIGHT - 8, WIDTH * done, 8);
}

/** @param {number} time in milliseconds */
const pause = (time) => new Promise((done) => setTimeout(done, time));

/**
 * Record frames as a film, each for the same time.
 * @param {Frame[]} frames
 * @param {number} seconds length of the film
 * @param {(done: number) => void} onProgress told the share that is recorded
 * @returns {Promise<Blob>}
 */
export async function recordFilm(frames, seconds, onProgress) {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const on = canvas.getContext("2d");
  if (!on) throw new Error("canvas");
  const colour = pageColours();
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: TYPE, videoBitsPerSecond: BITS_A_SECOND });
  /** @type {Blob[]} */
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((done) => {
    recorder.onstop = done;
  });
  drawFrame(on, frames[0], 0, colour);
  recorder.start();
  const begun = performance.now();
  for (let past = 0; past < seconds; past = (performance.now() - begun) / 1000) {
    const done = past / seconds;
    drawFrame(on, frames[Math.floor(done * frames.length)], done, colour);
    onProgress(done);
    await pause(REDRAW);
  }
  recorder.stop();
  await stopped;
  return new Blob(parts, { type: TYPE });
}
