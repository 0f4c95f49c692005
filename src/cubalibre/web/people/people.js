// Entry module of the part about a person: the page of name, devices and data; own games; the offer to hold a seat.
import { withStyleAndTexts } from "../common/part_loading.js";
import { LinkCode } from "./link_code.js";
import { MePage } from "./me_page.js";
import { offerSeat } from "./offer.js";
import { OwnGames } from "./own_games.js";
import { PlayerPage } from "./player_page.js";

export const PART = { LinkCode, MePage, OwnGames, PlayerPage, offerSeat };

/** The part, once its style and its texts in the current language are there. @param {string} style */
export const load = (style) => withStyleAndTexts("people", style, PART);
