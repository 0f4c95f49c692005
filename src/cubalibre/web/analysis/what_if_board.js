// The small board of a what-if page: the position from which a variant begins, and what differs from the moment.
import * as api from "../common/api.js";
import { FACTION_IDS, FactionName } from "../common/factions.js";
import { html, useEffect, useState } from "../common/html.js";
import { Icon } from "../common/pieces.js";
import { SPACES } from "../common/printed_facts.js";
import { LEVELS, SPACE_NAMES, kindName, many, signed, t } from "../common/texts.js";
import { spaceDifferences } from "./position_changes.js";
import { StillBoard } from "./still_board.js";

/** @import { CheckedPosition, View } from "#api" */
/** @import { PositionData, SpaceDifference } from "./position_changes.js" */

/** The spaces of a position as they are drawn; null until the server has said. @param {PositionData} position */
function useSpaces(position) {
  const [spaces, setSpaces] = useState(/** @type {CheckedPosition["spaces"] | null} */ (null));
  const asked = JSON.stringify(position.spaces);
  useEffect(() => {
    let stale = false;
    api.call("games/position", { body: { position } }).then((checked) => {
      if (!stale) setSpaces(checked.spaces);
    }, api.ignore);
    return () => {
      stale = true;
    };
  }, [asked]);
  return spaces;
}

/** Pieces or markers of which there are more or fewer. @param {{kind: string, number: number}} props */
const PieceDifference = ({ kind, number }) => html`<span class="piece-difference" role="img"
  aria-label="${signed(number)} ${kindName(kind, Math.abs(number))}">${signed(number)}
  <${Icon} kind=${kind} size=${20} /></span>`;

/** @param {{difference: SpaceDifference}} props */
function InSpace({ difference: { space, level, pieces, cash, terror } }) {
  const isEc = SPACES[space].terrain === "ec";
  return html`<li><b>${SPACE_NAMES[space]}</b>
  ${level ? html`<span>${t("what-if.from-to", { old: LEVELS[level[0]], new: LEVELS[level[1]] })}</span>` : null}
  ${Object.entries(pieces).map(
    ([kind, number]) => html`<${PieceDifference} key=${kind} kind=${kind} number=${number} />`,
  )}
  ${cash ? html`<span>${t("what-if.cash", { number: signed(cash) })}</span>` : null}
  ${
    terror ? html`<span>${t(isEc ? "what-if.sabotage" : "what-if.terror", { number: signed(terror) })}</span>` : null
  }</li>`;
}

/** What differs, space by space, then Resources and Aid. @param {{before: PositionData, after: PositionData}} props */
function Differences({ before, after }) {
  const factions = FACTION_IDS.filter((faction) => before.resources[faction] !== after.resources[faction]);
  return html`<ul class="differences">
    ${spaceDifferences(before, after).map((each) => html`<${InSpace} key=${each.space} difference=${each} />`)}
    ${factions.map((faction) => {
      const number = after.resources[faction];
      const values = { old: before.resources[faction], new: number };
      return html`<li key=${faction}><${FactionName} faction=${faction} size=${18} />
        <span>${t("what-if.from-to", values)} ${many("resources", number)}</span></li>`;
    })}
    ${
      before.aid === after.aid
        ? null
        : html`<li><b>${t("tracks.aid")}</b>
          <span>${t("what-if.from-to", { old: before.aid, new: after.aid })}</span></li>`
    }</ul>`;
}

/**
 * @param {{name: string, entry: number, before: PositionData, after: PositionData, onSpace: (space: string) => void}}
 *   props before: the moment; after: the position from which the variant begins; onSpace: changes a space
 */
export function WhatIfBoard({ name, entry, before, after, onSpace }) {
  const spaces = useSpaces(after);
  const old = useSpaces(before);
  const changed = spaceDifferences(before, after).map(({ space }) => space);
  /** @param {CheckedPosition["spaces"]} drawn */
  const viewOf = (drawn) => /** @type {View} */ (/** @type {unknown} */ ({ entries: entry, spaces: drawn }));
  return html`<section class="what-if-board" aria-label=${t("what-if.board.of", { name })}>
    <h2>${t("what-if.board.of", { name })}</h2>
    <div class="small-map">${
      spaces && old
        ? html`<${StillBoard} view=${viewOf(spaces)} before=${changed.length ? viewOf(old) : null} changed=${changed}
          onSpace=${onSpace} onLot=${(/** @type {unknown} */ _, /** @type {string} */ space) => onSpace(space)} />`
        : null
    }</div>
    <${Differences} before=${before} after=${after} />
    <p class="soft">${t("what-if.board.about")}</p></section>`;
}
