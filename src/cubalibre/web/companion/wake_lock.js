// Wake Lock: keeps the screen awake while a game beside a real board is open, where the browser can.
import { useEffect } from "../common/html.js";
import * as api from "../common/api.js";

export function useWakeLock() {
  useEffect(() => {
    /** @type {WakeLockSentinel | null} */
    let lock = null;
    let left = false;
    const hold = async () => {
      // The browser lets the lock go whenever the page is hidden.
      if (document.hidden || !("wakeLock" in navigator)) return;
      const held = await navigator.wakeLock.request("screen").catch(api.ignore);
      if (left) held?.release();
      else lock = held ?? null;
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", hold);
      lock?.release();
    };
  }, []);
}
