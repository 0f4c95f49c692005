// Service worker registration, and the requests that fill its cache for offline reading.
import * as api from "./api.js";
import * as store from "./browser_storage.js";

/** Texts that are kept for reading without a connection, by the ends of their addresses. */
const PARTS = ["", "/companion", "/people", "/clocks", "/notices"];

/** Resolves when the worker intercepts the page's requests. @param {ServiceWorkerContainer} workers */
const takeover = (workers) =>
  workers.controller ? null : new Promise((go) => workers.addEventListener("controllerchange", go, { once: true }));

/** @param {ServiceWorkerContainer} workers */
async function install(workers) {
  await workers.register("worker.js");
  const begun = workers.controller;
  await takeover(workers);
  // they were fetched before the worker took over
  const { language: lang } = store.settings();
  if (!begun) await Promise.all(PARTS.map((part) => api.call(`texts${part}`, { lang })));
  await api.call("help/book");
}

/** Cache client, rules and lessons in the current language: the worker caches what is requested. */
export function cacheForOffline() {
  const workers = navigator.serviceWorker; // undefined unless the page came by HTTPS or from localhost
  if (workers) install(workers).catch(api.ignore);
}
