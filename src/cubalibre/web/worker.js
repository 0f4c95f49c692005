// Beside the pages, where the browser allows it: keeps the client, and what can be read of it without a network.
// What the server has is always asked for first, except for files whose address changes with what is in them.

/**
 * @typedef {Event & {request: Request, respondWith: (answer: Promise<Response>) => void,
 *   waitUntil: (end: Promise<unknown>) => void}} Happening
 * @typedef {{registration: ServiceWorkerRegistration, skipWaiting: () => Promise<void>,
 *   clients: {claim: () => Promise<void>}, addEventListener: (kind: string, run: (event: Happening) => void) => void}}
 *   Beside
 */

/** What the client is made of; the server writes it here. @type {{version: string, files: string[]}} */
const CLIENT = { version: "", files: [] };
const FILES = `cubalibre files ${CLIENT.version}`;
const TEXTS = "cubalibre texts";
const PAGE = "./";
/** Answers that are read by themselves; the book has all others, by their paths. */
const BOOK = "api/help/book";
const READ = /^api\/(texts|help|lessons)\b/;
const KEPT = ["api/texts", BOOK];

const worker = /** @type {Beside} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  const now = CLIENT.files.filter((name) => !/\.(woff2|png)$/.test(name));
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll([PAGE, ...now])));
  worker.skipWaiting();
});

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("cubalibre ") && ![FILES, TEXTS].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** The page as the server has it, or else as it was last. @param {Request} request */
const page = (request) =>
  fetch(request).catch(async (error) => {
    const kept = await caches.match(PAGE, { cacheName: FILES });
    if (kept) return kept;
    throw error;
  });

/** A file that never changes. @param {Request} request */
async function file(request) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** In the language that is asked for, or else in any. @param {Cache} cache @param {Request} request */
const inSomeLanguage = async (cache, request) =>
  (await cache.match(request)) ?? (await cache.match(request, { ignoreVary: true }));

/** What was kept of what is read. @param {Cache} cache @param {Request} request @param {string} path */
async function remembered(cache, request, path) {
  if (KEPT.includes(path)) return inSomeLanguage(cache, request);
  const book = await inSomeLanguage(cache, new Request(BOOK, { headers: request.headers }));
  const found = (await book?.json())?.answers[decodeURI(path.slice("api/".length))];
  return found && new Response(JSON.stringify(found), { headers: { "Content-Type": "application/json" } });
}

/** A text as the server has it, or else as it was last. @param {Request} request @param {string} path */
async function text(request, path) {
  const cache = await caches.open(TEXTS);
  try {
    const answer = await fetch(request);
    if (answer.ok && KEPT.includes(path)) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await remembered(cache, request, path);
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const [address] = request.url.split("#");
  const { scope } = worker.registration;
  if (request.method !== "GET" || !address.startsWith(scope)) return;
  const path = address.slice(scope.length);
  if (request.mode === "navigate" && path === "") event.respondWith(page(request));
  else if (CLIENT.files.includes(path)) event.respondWith(file(request));
  else if (READ.test(path)) event.respondWith(text(request, path));
});
