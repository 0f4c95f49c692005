// A first name for a device, from what the browser says of itself; the person may change it.

/** Browsers and systems by what names them, the more special ones first: Edge calls itself Chrome, too. */
const BROWSERS = { "Edg/": "Edge", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari" };
const SYSTEMS = {
  iPhone: "iPhone",
  iPad: "iPad",
  Android: "Android",
  Windows: "Windows",
  "Mac OS": "Mac",
  Linux: "Linux",
};

/** @param {Record<string, string>} names @param {string} agent */
const named = (names, agent) => Object.keys(names).find((word) => agent.includes(word)) ?? "";

/** `Firefox, Linux`. @param {string} agent the browser's `userAgent` */
export const deviceName = (agent) =>
  [BROWSERS, SYSTEMS]
    .map((names) => /** @type {Record<string, string>} */ (names)[named(names, agent)])
    .filter(Boolean)
    .join(", ");
