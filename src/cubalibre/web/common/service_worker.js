// What can be read without a network: a worker beside the page keeps it, where the browser allows one.
import * as api from "./api.js";
import * as store from "./browser_storage.js";

/** Until the worker has what passes between the page and the server. @param {ServiceWorkerContainer} workers */
const takeover = (workers) =>
  workers.controller ? null : new Promise((go) => workers.addEventListener("controllerchange", go, { once: true }));

/** @param {ServiceWorkerContainer} workers */
async function install(workers) {
  await workers.register("worker.js");
  const begun = workers.controller;
  await takeover(workers);
  if (!begun) await api.call("texts", { lang: store.settings().language }); // these came past it
  await api.call("help/book");
}

/** Keep client, rules and lessons, in the language in force: the worker keeps what is asked for. */
export function cacheForOffline() {
  const workers = navigator.serviceWorker; // only of a page that came safely: by https, or from this machine
  if (workers) install(workers).catch(api.ignore);
}
