// 95% intervals of shares of games and of their differences, as `cubalibre.intervals` computes them.

/** @import { Interval } from "#api" */

/** Half width of a 95% interval, in standard errors. */
const Z = 1.959964;

/** A share of games with Wilson's score interval. @param {number} times @param {number} games @returns {Interval} */
export function share(times, games) {
  const portion = times / games;
  const weight = (Z * Z) / games;
  const middle = (portion + weight / 2) / (1 + weight);
  const spread = (Z / (1 + weight)) * Math.sqrt((portion * (1 - portion)) / games + weight / (4 * games));
  return { value: portion, low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

/**
 * The difference between two shares with Newcombe's interval.
 * @param {Interval} one @param {Interval} other @returns {Interval}
 */
export function difference(one, other) {
  const value = one.value - other.value;
  return {
    value,
    low: value - Math.hypot(one.value - one.low, other.high - other.value),
    high: value + Math.hypot(one.high - one.value, other.value - other.low),
  };
}
