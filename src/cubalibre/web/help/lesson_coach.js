// Lesson coach: the panel beside the board that guides the player through a lesson.
import { html, useEffect, useLayoutEffect, useState } from "../common/html.js";
import * as api from "../common/api.js";
import { SPACES } from "../common/printed_facts.js";
import { Prose } from "../common/prose.js";
import { isUnmodifiedKey, useKeydown } from "../common/input.js";
import { FACTIONS, SPACE_NAMES, capital, language, rich, t } from "../common/texts.js";

/** @import { GameState, LessonPage as Leaf, LessonState } from "#api" */
/** @import { OnTerm, Player, PlaybackState } from "../types.js" */
/** @typedef {GameState & {lesson: LessonState}} Taught */
/** @typedef {{onNext: (() => void) | null, onPrevious: (() => void) | null}} PageTurns */

/** Selectors of what a page may point at, besides spaces and Factions' mats. @type {Record<string, string>} */
const PARTS = {
  map: ".map",
  cards: ".card-strip, .table-cards",
  sequence: ".sequence",
  tracks: ".tracks",
  decision: ".decision",
  log: ".more",
};

/** @param {string} show */
const selector = (show) =>
  PARTS[show] ?? (show in SPACES ? `[data-space="${show}"]` : `.strip .edge-${show}, .mat[data-faction="${show}"]`);

/** Parts of the page that a page of the lesson may ask to be clicked, besides spaces and mats. */
const CLICKABLE_PARTS = ["map", "cards", "sequence", "tracks"];

/** The name of what a page points at; "" if it is nothing to click. @param {string} show */
const clickableName = (show) =>
  SPACE_NAMES[show] ?? FACTIONS[show] ?? (CLICKABLE_PARTS.includes(show) ? t(`lesson.part.${show}`) : "");

/** Whether a game is still on the course of its lesson. @param {GameState | null} data */
export const isTaught = (data) => Boolean(data?.lesson && !data.lesson.left && data.view.entries <= data.lesson.length);

/**
 * Indexes of the playback steps that have a page of their own.
 * @param {PlaybackState} show
 * @param {Leaf[]} pages
 * @param {number} now
 */
const stepsWithPages = (show, pages, now) =>
  show.steps.flatMap(({ entry }, i) =>
    entry < now && entry !== show.steps[i - 1]?.entry && pages.some((page) => page.at === entry) ? [i] : [],
  );

/**
 * The pages to read now, and how to continue; during playback, from one step with a page to the next.
 * @param {GameState} data
 * @param {Player} player
 * @param {Leaf[]} pages
 * @returns {{here: Leaf[], next: (() => void) | null, stops: number[]}}
 */
function pagesToRead(data, player, pages) {
  const now = data.view.entries;
  const { show } = player;
  if (!show) return { here: pages.filter((page) => page.at === now), next: null, stops: [] };
  const stops = stepsWithPages(show, pages, now);
  if (!stops.length) return { here: [{ at: -1, text: t("lesson.watch"), show: "" }], next: () => player.go(1), stops };
  const stop = stops.filter((i) => i <= show.i).at(-1) ?? stops[0];
  const then = stops.find((i) => i > show.i);
  return {
    here: pages.filter((page) => page.at === show.steps[stop].entry),
    next: () => (then === undefined ? player.stop() : player.jump(then)),
    stops,
  };
}

/** The space that an answer names, alone or with a piece in it; "" if none. @param {string | null} word */
function spaceOf(word) {
  const [space] = (word ?? "").split(":");
  return space in SPACES ? space : "";
}

/** Scroll the decision, and nothing around it, to the answer that the course expects. */
function showTaughtAnswer() {
  const box = document.querySelector(".decision");
  const answer = box?.querySelector(".taught");
  if (!box || !answer) return;
  const [inner, outer] = [answer.getBoundingClientRect(), box.getBoundingClientRect()];
  const missing = Math.min(inner.bottom - outer.bottom + 12, inner.top - outer.top);
  if (missing > 0) box.scrollBy(0, missing);
}

/**
 * Mark what a page points at and where on the map its answer is given, and scroll to it.
 * @param {string} show @param {string} space @param {string} page
 */
function usePointer(show, space, page) {
  const wanted = [show && selector(show), space && selector(space)].filter(Boolean).join();
  const found = () => (wanted ? [...document.querySelectorAll(wanted)] : []);
  const mark = () => {
    const marked = found();
    for (const element of marked) element.setAttribute("data-pointed", "");
    return () => {
      for (const element of marked) element.removeAttribute("data-pointed");
    };
  };
  useLayoutEffect(mark); // together with the page that says so
  useEffect(mark); // what is drawn only once its size is known, such as the map
  useEffect(() => {
    document.querySelector(".at-hand")?.scrollTo(0, 0);
    showTaughtAnswer();
    scrollTo(0, 0);
    if (show !== "decision") found()[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const coach = document.querySelector(".narrow .coach");
    if (coach && coach.getBoundingClientRect().top < 0) coach.scrollIntoView(); // what is pointed at lies below it
  }, [show, space, page]);
}

/**
 * What the lesson says to a player who has left its course.
 * @param {{lesson: LessonState, busy: boolean, onBack: () => void, onTerm: OnTerm}} props
 */
const OffCourse = ({ lesson, busy, onBack, onTerm }) => html`<div class="coach-text" aria-live="polite">
  <p><${Prose} text=${lesson.reply ?? t("lesson.left")} onTerm=${onTerm} /></p>
  ${lesson.reply ? html`<p class="soft">${t("lesson.left.choice")}</p>` : null}</div>
  <div class="coach-tools">
  <button type="button" class="primary" disabled=${busy} onClick=${onBack}>${t("lesson.back-to-course")}</button>
</div>`;

/**
 * A click or Enter on what a page points at turns the page, and does nothing else.
 * @param {string} show what it points at; "" for nothing
 * @param {(() => void) | null} onNext
 */
function useClickToTurn(show, onNext) {
  useLayoutEffect(() => {
    if (!show || !onNext) return undefined;
    /** @param {Event} event */
    const run = (event) => {
      if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
      if (!(event.target instanceof Element) || !event.target.closest(selector(show))) return;
      event.preventDefault();
      event.stopPropagation();
      onNext();
    };
    const kinds = ["click", "keydown"];
    for (const kind of kinds) document.addEventListener(kind, run, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, run, true);
    };
  });
}

/** Arrow keys turn the pages. @param {boolean} on @param {PageTurns} turns */
const useKeys = (on, { onNext, onPrevious }) =>
  useKeydown((event) => {
    if (!on || !isUnmodifiedKey(event, "input, select, textarea, [role=dialog], [role=tablist]")) return;
    const run = event.key === "ArrowRight" ? onNext : event.key === "ArrowLeft" ? onPrevious : null;
    if (!run) return;
    event.preventDefault();
    run();
  });

/** The pages of a lesson. @param {string} name */
function usePages(name) {
  const [pages, setPages] = useState(/** @type {Leaf[]} */ ([]));
  useEffect(() => {
    api.text(`lessons/${name}`).then((found) => setPages(found.pages), api.ignore);
  }, [name, language]);
  return pages;
}

/** The button to the page before, if there is one. @param {{onPrevious: PageTurns["onPrevious"]}} props */
const Back = ({ onPrevious }) =>
  onPrevious ? html`<button type="button" onClick=${onPrevious}>${t("lesson.previous")}</button>` : null;

/**
 * A page, what is to be done at its end, and the button to the next one.
 * @param {{text?: string, task: string, what: string, onNext: PageTurns["onNext"], onTerm: OnTerm}} props `task`: the
 *   key of the text that says what to do with `what`
 */
const Page = ({ text, task, what, onNext, onTerm }) => html`<div class="coach-text" aria-live="polite">
    ${text ? html`<p key=${text}><${Prose} text=${text} onTerm=${onTerm} /></p>` : null}
    ${what ? html`<p class="due">${rich(task, { answer: html`<b>${capital(what)}</b>` })}</p>` : null}
  </div>
  ${
    onNext
      ? html`<div class="coach-tools">
        <button type="button" class=${what ? "" : "primary"} onClick=${onNext}>${t("lesson.next")}</button>
      </div>`
      : null
  }`;

/**
 * Begin playback at the first step with a page, skipping the player's own answer.
 * @param {Player} player
 * @param {number[]} stops
 * @param {number} pages how many there are
 */
function useFirstStop(player, stops, pages) {
  const begun = player.show?.follow ? player.show.steps[0].entry : null;
  useLayoutEffect(() => {
    if (begun !== null && stops.length) player.jump(stops[0]);
  }, [begun, pages]);
}

/** The answer that the course expects now, a space by its name alone; "" if none is offered. @param {Taught} data */
function expectedAnswer({ lesson, texts }) {
  const answer = texts.answers.find(({ word }) => word === lesson.word);
  return answer ? (SPACE_NAMES[answer.word] ?? answer.text) : "";
}

/**
 * What is to be done at the end of a page: the key of the text that says so, and with what; `what` is "" for nothing.
 * @param {Taught} data
 * @param {string} clicked the name of what turns the page when it is clicked; "" if nothing does
 * @param {boolean} isDue whether an answer is due
 * @param {string} space the space on the map where it is given; "" if it is not given there
 */
function taskOf(data, clicked, isDue, space) {
  if (clicked) return { task: "lesson.click-to-turn", what: clicked };
  return { task: space ? "lesson.click" : "lesson.choose", what: isDue ? expectedAnswer(data) : "" };
}

/**
 * Whether the coach has nothing to say: before the pages are loaded, or beyond the course.
 * @param {Taught} data
 * @param {number} pages how many there are
 * @param {number} here how many of them to read now
 */
const isSilent = ({ lesson, view }, pages, here) =>
  !lesson.left && (!pages || view.entries > lesson.length || !(here || lesson.word));

/**
 * The panel.
 * @param {{data: Taught, player: Player, busy: boolean, onBack: () => void, onTerm: OnTerm}} props
 */
export function LessonCoach({ data, player, busy, onBack, onTerm }) {
  const { lesson } = data;
  const all = usePages(lesson.name);
  const [page, setPage] = useState(0);
  const { here, next, stops } = pagesToRead(data, player, all);
  const place = here[0]?.at;
  useLayoutEffect(() => setPage(0), [place, !player.show]);
  useFirstStop(player, stops, all.length);
  const now = isTaught(data) ? here[Math.min(page, here.length - 1)] : undefined;
  const isLast = page >= here.length - 1;
  const where = [data.view.entries, place, page, player.show?.i].join(" ");
  const show = now?.show ?? "";
  const isDue = !player.show && isLast && Boolean(lesson.word);
  const space = isDue ? spaceOf(lesson.word) : "";
  usePointer(show, space, where);
  const turns = {
    onNext: isLast ? next : () => setPage(page + 1),
    onPrevious: page > 0 ? () => setPage(page - 1) : null,
  };
  const clicked = turns.onNext ? clickableName(show) : "";
  useClickToTurn(clicked && show, turns.onNext);
  useKeys(!player.show, turns);
  if (isSilent(data, all.length, here.length)) return null;
  return html`<section class="coach ${isLast || lesson.left ? "" : "reading"}" aria-label=${t("lesson")}
    data-place=${where}>
    <header><b>${data.title}</b>
      ${lesson.left ? null : html`<${Back} onPrevious=${turns.onPrevious} />`}
      <progress max=${lesson.length} value=${player.show?.follow && place > 0 ? place : lesson.followed}
        aria-label=${t("lesson.progress")}>
      </progress>
    </header>
    ${
      lesson.left
        ? html`<${OffCourse} lesson=${lesson} busy=${busy} onBack=${onBack} onTerm=${onTerm} />`
        : html`<${Page} ...${taskOf(data, clicked, isDue, space)} onNext=${turns.onNext} text=${now?.text}
          onTerm=${onTerm} />`
    }
  </section>`;
}
