// Page on which games are played on from a moment, as it is and changed: up to four variants side by side.
import * as api from "../common/api.js";
import { FACTION_IDS } from "../common/factions.js";
import { html, useEffect, useState } from "../common/html.js";
import { PageHeader } from "../common/page_header.js";
import { usePart } from "../common/parts.js";
import { t } from "../common/texts.js";
import { cardOf } from "../panels/margins_chart.js";
import { noGames, rangesOf, sharesIn, together, useGamesAhead } from "./games_ahead.js";
import { changesOf } from "./position_changes.js";
import { VariantCard } from "./variant_card.js";
import { WhatIfBoard } from "./what_if_board.js";

/** @import { GamesPlayed, StartMoment } from "#api" */
/** @import { PageEvent } from "../common/html.js" */
/** @import { Variant } from "./games_ahead.js" */
/** @import { PositionData } from "./position_changes.js" */

const MOST = 4;
/** How many cards to come can be named. */
const TO_COME = 4;
const NUMBERS = [50, 200, 500, 2000];

/** @param {number} key @param {Variant["asked"]} [asked] @returns {Variant} */
const fresh = (key, asked = { changes: {}, levels: {} }) => ({ key, found: noGames(), asked });

/** The variants, and the functions that change them. A variant that is changed begins anew. */
function useVariants() {
  const [variants, setVariants] = useState(/** @type {Variant[]} */ ([fresh(1)]));
  /** @param {number} key @param {(variant: Variant) => Variant} change */
  const put = (key, change) => setVariants((all) => all.map((each) => (each.key === key ? change(each) : each)));
  return {
    variants,
    /** @param {number} key @param {GamesPlayed} found */
    add: (key, found) => put(key, (each) => ({ ...each, found: together(each.found, found) })),
    /** @param {number} key @param {Variant["asked"]} asked */
    ask: (key, asked) =>
      put(key, (each) => {
        const wanted = { ...each.asked, ...asked };
        return JSON.stringify(wanted) === JSON.stringify(each.asked) ? each : fresh(key, wanted);
      }),
    more: () =>
      setVariants((all) => [...all, fresh(Math.max(...all.map(({ key }) => key)) + 1, all[all.length - 1].asked)]),
    /** @param {number} key */
    remove: (key) => setVariants((all) => all.filter((each) => each.key !== key)),
  };
}

/**
 * @param {{value: PositionData, name: string, space: string, onChange: (position: PositionData) => void,
 *   onEnd: () => void}} props space: the one that is unfolded
 */
function Editor({ value, name, space, onChange, onEnd }) {
  const companion = usePart("companion", true);
  return html`<section class="what-if-editor" aria-label=${t("what-if.change.of", { name })}>
    <div class="editor-head"><h2>${t("what-if.change.of", { name })}</h2>
      <button type="button" onClick=${onEnd}>${t("close")}</button></div>
    ${
      companion
        ? html`<${companion.Wizard} value=${value} toCome=${TO_COME} opened=${space} onChange=${(
            /** @type {PositionData | null} */ changed,
          ) => {
            if (changed) onChange(changed);
          }} />`
        : null
    }</section>`;
}

/**
 * The board of a variant, and beside it what changes its position.
 * @param {{start: StartMoment, variant: Variant, name: string, isEdited: boolean, onEdit: (isEdited: boolean) => void,
 *   onChange: (changes: PositionData) => void}} props
 */
function Place({ start, variant, name, isEdited, onEdit, onChange }) {
  const [space, setSpace] = useState("");
  const position = withChanges(start.position, variant.asked.changes ?? {});
  /** @param {string} opened */
  const open = (opened) => {
    setSpace(opened);
    onEdit(true);
  };
  return html`<div class="what-if-place ${isEdited ? "edited" : ""}">
    <${WhatIfBoard} name=${name} entry=${start.entry} before=${start.position} after=${position} onSpace=${open} />
    ${
      isEdited
        ? html`<${Editor} key=${variant.key} name=${name} space=${space} value=${position} onEnd=${() => onEdit(false)}
          onChange=${(/** @type {PositionData} */ changed) => onChange(changesOf(start.position, changed))} />`
        : null
    }</div>`;
}

/**
 * @param {{id: string, keys: string, at?: number, language: string}} props keys: with commas between; at: an entry
 */
export function WhatIfPage({ id, keys, at = 0, language }) {
  const held = keys ? keys.split(",") : [];
  const [start, setStart] = useState(/** @type {StartMoment | null} */ (null));
  const [missing, setMissing] = useState("");
  const [target, setTarget] = useState(NUMBERS[1]);
  const [edited, setEdited] = useState(0);
  const { variants, add, ask, more, remove } = useVariants();
  const entry = start?.entry ?? at;
  const playing = useGamesAhead({ id, keys: held, entry, variants, target, onFound: add });
  useEffect(() => {
    api.call(`games/${id}/what-if?entry=${at}`, { keys: held }).then(setStart, (error) => {
      setMissing(api.messageOf(error));
    });
  }, [id, at, language]);
  useEffect(() => {
    document.title = t("what-if.document", { game: t("game") });
  }, [language]);
  /** @param {number} i */
  const nameOf = (i) =>
    i || Object.keys(variants[0].asked.changes ?? {}).length
      ? t("what-if.other", { number: i + 1 })
      : t("what-if.first");
  const ranges = rangesOf(variants.map(({ found }) => found));
  const parts = variants.flatMap(({ found }) => FACTION_IDS.flatMap((f) => sharesIn(found.margins[f], ranges)));
  const most = Math.max(0.01, ...parts);
  const place = variants.findIndex(({ key }) => key === edited);
  const onBoard = place < 0 ? variants.length - 1 : place;
  const fault = missing || playing.fault;
  const isComplete = variants.every(({ found }) => found.games >= target);
  const card = start && start.card >= 0 ? start.card : null;
  return html`<div class="setup analysis what-if"><${PageHeader} title=${t("what-if")}>
      <a href="#/game/${id}/at/${entry}">${t("what-if.back")}</a><//>
    <main>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      ${
        start
          ? html`<p class="analysis-result">${t("what-if.from", {
              place: t("analysis.place", { number: start.number, card: cardOf({ entry: start.entry, card }) }),
            })}</p><p class="soft">${t("what-if.about")}</p>
          <p class="actions what-if-tools"><label>${t("what-if.number")}
              <select onChange=${(/** @type {PageEvent} */ e) => setTarget(Number(e.target.value))}>${NUMBERS.map(
                (number) =>
                  html`<option key=${number} value=${number} selected=${number === target}>${number}</option>`,
              )}</select></label>
            <button type="button" class="primary" disabled=${isComplete && !playing.isPlaying}
              onClick=${() => playing.setPlaying(!playing.isPlaying)}>
              ${t(playing.isPlaying ? "what-if.stop" : "what-if.play")}</button>
            <button type="button" disabled=${variants.length === MOST} onClick=${more}>${t("what-if.add")}</button></p>
          <${Place} start=${start} variant=${variants[onBoard]} name=${nameOf(onBoard)} isEdited=${place >= 0}
            onEdit=${(/** @type {boolean} */ isEdited) => setEdited(isEdited ? variants[onBoard].key : 0)}
            onChange=${(/** @type {PositionData} */ changes) => ask(variants[onBoard].key, { changes })} />
          <div class="variants">${variants.map(
            (variant, i) => html`<${VariantCard} key=${variant.key} name=${nameOf(i)} variant=${variant}
              target=${target} first=${i ? variants[0].found : null} isEdited=${variant.key === edited}
              ranges=${ranges} most=${most}
              onLevels=${(/** @type {Variant["asked"]["levels"]} */ levels) => ask(variant.key, { levels })}
              onEdit=${() => setEdited(variant.key === edited ? 0 : variant.key)}
              onRemove=${i ? () => remove(variant.key) : null} />`,
          )}</div>
          <details class="all-turns"><summary>${t("analysis.reading")}</summary>
            ${["pictures", "difference", "programs", "hidden"].map(
              (key) => html`<p key=${key}>${t(`what-if.reading.${key}`)}</p>`,
            )}
          </details>`
          : null
      }
    </main></div>`;
}

/** A position with changes. @param {PositionData} position @param {PositionData} changes @returns {PositionData} */
const withChanges = (position, changes) => ({
  ...position,
  ...changes,
  spaces: { ...position.spaces, ...changes.spaces },
  resources: { ...position.resources, ...changes.resources },
});
