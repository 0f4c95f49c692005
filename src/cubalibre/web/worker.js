// Service worker: caches the client's files, texts, rules, cards and lessons so that they can be read offline.
// The server's version always takes precedence, except for files whose address changes with their content.

/**
 * @typedef {{url: string, focus: () => Promise<unknown>, navigate: (address: string) => Promise<unknown>}} WindowClient
 * @typedef {Event & {data: {json: () => {title: string, body: string, place: string, tag: string}} | null,
 *   notification: Notification, request: Request, respondWith: (answer: Promise<Response>) => void, waitUntil: (end:
 *   Promise<unknown>) => void}} WorkerEvent
 * @typedef {{registration: ServiceWorkerRegistration, skipWaiting: () => Promise<void>, clients: {claim: () =>
 *   Promise<void>, matchAll: (which: {type: "window", includeUncontrolled: boolean}) => Promise<WindowClient[]>,
 *   openWindow: (address: string) => Promise<unknown>}, addEventListener: (kind: string, run: (event: WorkerEvent) =>
 *   void) => void}} WorkerScope
 */

/** Version and files of the client; the server fills them in. @type {{version: string, files: string[]}} */
const CLIENT = { version: "", files: [] };
const FILES = `cubalibre files ${CLIENT.version}`;
const TEXTS = "cubalibre texts";
const PAGE = "./";
/** One response with all help texts and lessons, by their paths. */
const BOOK = "api/help/book";
const READ = /^api\/(texts|help|lessons)\b/;
const KEPT = ["api/texts", "api/texts/companion", "api/texts/people", "api/texts/clocks", "api/texts/notices", BOOK];

const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));

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

/** The page from the server, or from the cache when offline. @param {Request} request */
const page = (request) =>
  fetch(request).catch(async (error) => {
    const kept = await caches.match(PAGE, { cacheName: FILES });
    if (kept) return kept;
    throw error;
  });

/** A file whose address changes with its content: from the cache if it is there. @param {Request} request */
async function file(request) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** A cached response in the requested language, or else in any. @param {Cache} cache @param {Request} request */
const inSomeLanguage = async (cache, request) =>
  (await cache.match(request)) ?? (await cache.match(request, { ignoreVary: true }));

/** The cached response to a request for a text. @param {Cache} cache @param {Request} request @param {string} path */
async function remembered(cache, request, path) {
  if (KEPT.includes(path)) return inSomeLanguage(cache, request);
  const book = await inSomeLanguage(cache, new Request(BOOK, { headers: request.headers }));
  const found = (await book?.json())?.answers[decodeURI(path.slice("api/".length))];
  return found && new Response(JSON.stringify(found), { headers: { "Content-Type": "application/json" } });
}

/** A text from the server, or from the cache when offline. @param {Request} request @param {string} path */
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

// Somebody is called. The same notice has the same tag, so that one that comes twice is shown once.
worker.addEventListener("push", (event) => {
  const { title, body, place, tag } = event.data?.json() ?? { title: "Cuba Libre", body: "", place: "", tag: "" };
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: place }));
});

/** Show a page of the game: the one that is open there, or any, or a new one. @param {string} place */
async function open(place) {
  const address = `${worker.registration.scope}${place}`;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = pages.find(({ url }) => url === address) ?? pages[0];
  if (!found) return worker.clients.openWindow(address);
  await found.focus();
  return found.url === address ? found : found.navigate(address);
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data ?? ""));
});
