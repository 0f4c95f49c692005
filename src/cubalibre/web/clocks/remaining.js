// Remaining time: what a player has left some seconds after the server said so, in units of a size that fits.

/** @import { PlayerTime } from "#api" */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @typedef {{days: number, hours: number, minutes: number, seconds: number}} Parts */

/**
 * The seconds that a player has left, for the turn under way and in the bank, after `used` seconds more.
 * @param {Pick<PlayerTime, "bank" | "turn">} time
 * @param {number} used
 */
export function after({ bank, turn }, used) {
  const beyond = Math.max(0, used - turn);
  return { turn: Math.max(0, turn - used), bank: Math.max(0, bank - beyond) };
}

/** Days, hours, minutes and seconds, rounded up to a second. @param {number} time in seconds @returns {Parts} */
export function parts(time) {
  const all = Math.ceil(time);
  return {
    days: Math.floor(all / DAY),
    hours: Math.floor((all % DAY) / HOUR),
    minutes: Math.floor((all % HOUR) / MINUTE),
    seconds: all % MINUTE,
  };
}

/** The text key for a time: which units it is said in. @param {number} time */
export const unitsOf = (time) => (time >= DAY ? "days" : time >= HOUR ? "hours" : "minutes");

/** The values of that text; seconds have two digits. @param {number} time */
export const valuesOf = (time) => {
  const found = parts(time);
  return { ...found, seconds: String(found.seconds).padStart(2, "0") };
};
