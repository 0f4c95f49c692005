// Entry module of the part for games beside a real board: the game page's companion, and the page that sets one up.
import { CompanionGame } from "./companion_game.js";
import { CompanionSetup } from "./companion_setup.js";

export const PART = { CompanionGame, CompanionSetup };
