// The server's answers, and what is said when there are none.

/** An answer that is not a success. */
export class Refused extends Error {
  /** @param {number} status @param {any} body */
  constructor(status, body) {
    super(body?.message || `The server answered ${status}.`);
    this.status = status;
    this.code = body?.error;
    this.section = body?.section;
    this.body = body;
  }
}

/** The server cannot be reached. */
export class Unreachable extends Error {
  constructor() {
    super("The server cannot be reached.");
  }
}

/**
 * @param {string} path @param {{keys?: string[], body?: object}} [options] @returns {Promise<any>}
 */
export async function call(path, { keys = [], body } = {}) {
  const headers = /** @type {Record<string, string>} */ ({});
  if (keys.length) headers["X-Seats"] = keys.join(",");
  if (body) headers["Content-Type"] = "application/json";
  let response;
  try {
    response = await fetch(`api/${path}`, {
      method: body ? "POST" : "GET", headers, body: body ? JSON.stringify(body) : undefined, cache: "no-store",
    });
  } catch {
    throw new Unreachable();
  }
  let data = null;
  try {
    data = await response.json();
  } catch {
    data = null;
  }
  if (!response.ok) throw new Refused(response.status, data);
  return data;
}

const kept = new Map();

/** A text that never changes: cards, terms. @param {string} path */
export function text(path) {
  if (!kept.has(path)) kept.set(path, call(path).catch((error) => { kept.delete(path); throw error; }));
  return kept.get(path);
}

/**
 * Watch a game: `onChange` at each change, `onLine` with whether the connection stands. Returns how to stop.
 * @param {string} id @param {(news: any) => void} onChange @param {(connected: boolean) => void} onLine
 */
export function watch(id, onChange, onLine) {
  let source;
  let timer = 0;
  let wait = 500;
  let stopped = false;
  const open = () => {
    source = new EventSource(`api/games/${id}/events`);
    source.onopen = () => { wait = 500; onLine(true); };
    source.onmessage = (event) => onChange(JSON.parse(event.data));
    source.onerror = () => {
      source.close();
      if (stopped) return;
      onLine(false);
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, 8000);
    };
  };
  open();
  const back = () => { clearTimeout(timer); source.close(); open(); };
  const gone = () => onLine(false);
  addEventListener("online", back);
  addEventListener("offline", gone);
  return () => {
    stopped = true;
    clearTimeout(timer);
    source.close();
    removeEventListener("online", back);
    removeEventListener("offline", gone);
  };
}
