// Real table of a game: asks the server what is to be done at the board, and keeps an answer while there is no server.
import { useEffect, useRef, useState } from "../common/html.js";
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { answerText, toRequest } from "../decision/combined_answers.js";
import { language, t } from "../common/texts.js";
import { allDone, ticked, withSteps } from "./board_steps.js";
import { loadKept, loadMemory, saveKept, saveMemory } from "./table_memory.js";

/** @import { DecisionController, Game } from "../types.js" */
/** @import { KeptAnswer, Memory } from "./table_memory.js" */

/** Delay before a request is repeated, in milliseconds. */
const RETRY_DELAY = 1500;

/**
 * Changes when there may be something to do at the board: with each question of a die or a card, and with whose turn it
 * is.
 * @param {Game["data"]} data
 */
function turnOf({ view, revision }) {
  const { question, cards, position } = view;
  return !question || question.who === "chance" ? `${revision}` : `${question.who} ${position.phase} ${cards.current}`;
}

/**
 * What is to be done at the real board; it is asked for after each change of the game.
 * @param {string} id
 * @param {Game} game
 */
export function useBoardSteps(id, { data, keys }) {
  const [memory, setMemory] = useState(() => loadMemory(id));
  const [about, setAbout] = useState(/** @type {string[]} */ ([]));
  const latest = useRef(memory);
  /** @param {Memory} next */
  const keep = (next) => {
    latest.current = next;
    saveMemory(id, next);
    setMemory(next);
  };
  const [settled, setSettled] = useState(""); // whose turn it was when the steps were known
  const moment = `${data.revision} ${language}`;
  useEffect(() => {
    let stale = false;
    let timer = 0;
    const ask = async () => {
      const { board } = latest.current;
      const body = { board, start: store.game(id)?.beside === true };
      try {
        const found = await api.call(`games/${id}/board`, { keys, body });
        // A list that was finished meanwhile is followed by the next one.
        if (stale) return;
        if (latest.current.board !== board) {
          ask();
          return;
        }
        setAbout(found.about);
        keep(withSteps(latest.current, found, language));
        setSettled(turnOf(data));
      } catch {
        if (!stale) timer = setTimeout(ask, RETRY_DELAY);
      }
    };
    if (data.companion?.mine) ask();
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [moment]);
  return {
    ...memory,
    about,
    /** Whether it is known if there is something to do before the question that is due. */
    isKnown: settled === turnOf(data),
    tick: (/** @type {string} */ key) => keep(ticked(latest.current, key)),
    finish: () => keep(allDone(latest.current)),
  };
}

/**
 * An answer that was given while the server could not be reached: it is sent as soon as it can.
 * @param {string} id
 * @param {Game} game
 */
export function useKeptAnswer(id, { data, online, send }) {
  const [kept, setKept] = useState(() => loadKept(id));
  const [gone, setGone] = useState("");
  /** @param {KeptAnswer | null} next */
  const keep = (next) => {
    saveKept(id, next);
    setKept(next);
    if (next) setGone("");
  };
  useEffect(() => {
    if (!kept) return undefined;
    const attempt = async () => {
      const { at, revision, words } = kept;
      try {
        await send("answers", { at, revision, ...toRequest(words) });
        keep(null);
      } catch (error) {
        if (!(error instanceof api.Refused)) return;
        keep(null);
        setGone(error.current && data.revision === revision ? "" : api.messageOf(error));
      }
    };
    const timer = setInterval(attempt, RETRY_DELAY);
    if (online) attempt();
    return () => clearInterval(timer);
  }, [kept, online]);
  /** Send an answer, or keep it. @param {string} words @param {string} text */
  const give = async (words, text) => {
    const answer = { at: data.view.entries, revision: data.revision, words, text };
    try {
      await send("answers", { at: answer.at, revision: answer.revision, ...toRequest(words) });
      return "";
    } catch (error) {
      if (error instanceof api.Refused) return api.messageOf(error);
      keep(answer);
      return "";
    }
  };
  /**
   * The controller of decisions, whose answers are kept while there is no connection.
   * @param {DecisionController} controller
   * @returns {DecisionController}
   */
  const keeping = (controller) => {
    /** @type {DecisionController["choose"]} */
    const choose = (word, event) => {
      const { texts } = controller.data;
      const words = [...controller.draft.words, word].join(" ");
      if (online || kept) return controller.choose(word, event);
      keep({ at: data.view.entries, revision: data.revision, words, text: answerText(texts.answers, word) ?? word });
      return Promise.resolve();
    };
    return { ...controller, choose };
  };
  return { kept, gone, give, keeping, forget: () => keep(null) };
}

/**
 * What the page says about the connection; "" while there is nothing to say.
 * @param {{kept: KeptAnswer | null, gone: string, online: boolean, isListed: boolean}} state
 */
export const connectionText = ({ kept, gone, online, isListed }) => {
  if (kept) return t("beside.kept", { text: kept.text });
  if (gone) return t("beside.kept.gone", { reason: gone });
  return online || !isListed ? "" : t("beside.kept.ticks");
};
