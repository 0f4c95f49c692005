// Web Push in this browser: what it can do, subscribing after a click, and keeping the subscription known.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";

/** @import { MyNotices } from "#api" */

/** Days after which a subscription is sent again; it tells the server where the device is now. */
const RENEWED = "cubalibre.push";
const DAY = 86_400_000;

const isIphone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.maxTouchPoints > 1 && /Mac/.test(navigator.userAgent));

/** @returns {"ready" | "home-screen" | "denied" | "unsupported"} */
export function pushSupport() {
  if ("PushManager" in globalThis && "Notification" in globalThis && navigator.serviceWorker)
    return Notification.permission === "denied" ? "denied" : "ready";
  return isIphone() ? "home-screen" : "unsupported";
}

/** @param {string} text base64url */
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** The subscription of this browser; null if there is none. */
export const subscription = async () =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? null;

/** @param {PushSubscription} found @returns {Promise<MyNotices>} */
async function send(found) {
  const { endpoint, keys } = found.toJSON();
  const body = { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
  const mine = await api.call("people/me/notices/push", { body });
  try {
    localStorage.setItem(RENEWED, String(Date.now()));
  } catch {
    // It is sent again the next time.
  }
  return mine;
}

/** Subscribe, after a click: the browser asks. @param {string} key @returns {Promise<MyNotices | null>} */
export async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration =
    (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.register("worker.js"));
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  return send(await registration.pushManager.subscribe(options));
}

/** End the subscription of this browser, if it is at this endpoint. @param {string} endpoint */
export async function unsubscribe(endpoint) {
  const found = await subscription();
  if (found?.endpoint === endpoint) await found.unsubscribe();
}

/** Once a day, send a subscription again: its endpoint may have changed. */
export async function renewPush() {
  const last = Number(localStorage.getItem(RENEWED) ?? 0);
  if (!last || !store.person() || Date.now() - last < DAY) return;
  const found = await subscription();
  if (found) await send(found);
}
