// Changes in turn: what is chosen quickly, one thing after the other, reaches the server in that order.
import { ignore } from "./api.js";

/**
 * A function that makes changes one after the other. It resolves with what a change finds; with null if another one was
 * made meanwhile, since what it finds does not know that one: to show it would set a control back that was just used.
 */
export function inTurn() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  /**
   * @template Found
   * @param {() => Promise<Found>} change
   * @returns {Promise<Found | null>}
   */
  return async (change) => {
    const made = last.then(change);
    const settled = made.catch(ignore);
    last = settled;
    const found = await made;
    return last === settled ? found : null;
  };
}
