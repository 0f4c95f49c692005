// Entry module of the part for open games: the list, the waiting room, and the choice to let others join a new game.
import { withStyleAndTexts } from "../common/part_loading.js";
import { LetOthersJoin } from "./let_others_join.js";
import { OpenGamesPage } from "./open_games_page.js";

export const PART = { LetOthersJoin, OpenGamesPage };

/** The part, once its style and its texts in the current language are there. @param {string} style */
export const load = (style) => withStyleAndTexts("open-games", style, PART);
