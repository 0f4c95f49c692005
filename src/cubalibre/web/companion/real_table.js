// Real table of a game: asks the server what is to be done at the board, and keeps an answer while there is no server.
import { useCallback, useEffect, useRef, useState } from "../common/html.js";
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { answerText, toRequest } from "../decision/combined_answers.js";
import { language, t } from "../common/texts.js";
import { allDone, ticked, withSent, withSteps } from "./board_steps.js";
import { loadKept, loadMemory, saveKept, saveMemory } from "./table_memory.js";

/** @import { DecisionController, Game } from "../types.js" */
/** @import { KeptAnswer, Memory, Unsent } from "./table_memory.js" */

/** Delay before a request is repeated, in milliseconds. */
const RETRY_DELAY = 1500;
/** The server's word for an answer that it has already. */
const ALREADY_MADE = "already-made";

/**
 * Changes when there may be something to do at the board: with each question of a die or a card, and with whose turn it
 * is.
 * @param {Game["data"]} data
 */
function turnOf({ view, revision }) {
  const { question, cards, position } = view;
  return !question || question.who === "chance" ? `${revision}` : `${question.who} ${position.phase} ${cards.current}`;
}

/** Whether the server will never take a request. @param {unknown} error */
const isRefused = (error) => error instanceof api.Refused && error.status < 500 && error.status !== 429;

/**
 * What is to be done at the real board, which all devices at the table share: it is asked for after each change of the
 * game and at the table; what is ticked here is sent, as soon as that is possible.
 * @param {string} id
 * @param {Game} game
 */
export function useBoardSteps(id, { data, keys, board: changes }) {
  const [memory, setMemory] = useState(() => loadMemory(id));
  const [about, setAbout] = useState(/** @type {string[]} */ ([]));
  const [settled, setSettled] = useState(""); // whose turn it was when the steps were known
  const latest = useRef(memory);
  const turn = useRef("");
  turn.current = turnOf(data);
  const work = useRef({ busy: false, ask: false, timer: 0, left: false });
  /** @param {Memory} next */
  const keep = (next) => {
    latest.current = next;
    saveMemory(id, next);
    setMemory(next);
  };

  /** Send what was ticked. */
  const sendTicks = async (/** @type {Unsent} */ unsent) => {
    try {
      const result = await api.call(`games/${id}/board/ticks`, { keys, body: unsent });
      if (unsent.done || result.number !== unsent.number) work.current.ask = true;
      keep(withSent(latest.current, unsent, result));
    } catch (error) {
      if (!isRefused(error)) throw error;
      work.current.ask = true;
      keep({ ...latest.current, unsent: null });
    }
  };
  const askForSteps = async () => {
    const now = turn.current;
    const body = { board: latest.current.board, start: store.game(id)?.beside === true, shared: true };
    const found = await api.call(`games/${id}/board`, { keys, body });
    setAbout(found.about);
    keep(withSteps(latest.current, found));
    setSettled(now);
  };
  const synchronise = useCallback(async () => {
    const now = work.current;
    if (now.busy) return;
    now.busy = true;
    clearTimeout(now.timer);
    try {
      while (!now.left && (latest.current.unsent || now.ask)) {
        if (latest.current.unsent) await sendTicks(latest.current.unsent);
        else {
          now.ask = false;
          await askForSteps();
        }
      }
    } catch {
      now.ask = true;
      if (!now.left) now.timer = setTimeout(synchronise, RETRY_DELAY);
    }
    now.busy = false;
  }, [id]);

  const isHere = data.companion?.mine === true;
  const moment = `${data.revision} ${language}`;
  useEffect(() => {
    work.current.ask = true;
    if (isHere) synchronise();
  }, [moment]);
  useEffect(() => {
    if (!isHere || changes <= latest.current.changes) return;
    work.current.ask = true;
    synchronise();
  }, [changes]);
  useEffect(() => {
    work.current.left = false;
    return () => {
      work.current.left = true;
      clearTimeout(work.current.timer);
    };
  }, []);
  /** @param {Memory} next */
  const change = (next) => {
    keep(next);
    synchronise();
  };
  return {
    ...memory,
    about,
    /** Whether it is known if there is something to do before the question that is due. */
    isKnown: settled === turnOf(data),
    tick: (/** @type {{key: string, text: string}} */ step) => change(ticked(latest.current, step)),
    finish: () => change(allDone(latest.current)),
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
        // The answer may have arrived the first time, and only the server's response was lost.
        setGone(error.code === ALREADY_MADE ? "" : api.messageOf(error));
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
