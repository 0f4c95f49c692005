// Requests of the pages of open games: repeated looks, and changes that need a name.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { html, useEffect, useRef, useState } from "../common/html.js";
import { NameFirst } from "./name_first.js";

/** Time between two looks, in milliseconds: an open game changes a few times in minutes. */
const PAUSE = 3000;
/** The same while the page is not in sight. */
const LONG_PAUSE = 15_000;
/** The server's word for a key that it does not know. */
const UNKNOWN = "no-person";

/**
 * Look at something every few seconds. `fault`: why that is not possible; what is not there is not looked at again;
 * `changed`: shows what a change led to, of which a look that was under way does not know.
 * @template Found
 * @param {() => Promise<Found>} ask
 * @param {string} what the look begins anew when it changes
 */
export function useLook(ask, what) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [fault, setFault] = useState("");
  const changes = useRef(0);
  useEffect(() => {
    let timer = 0;
    let left = false;
    /** @param {unknown} error */
    const failed = (error) => {
      setFault(api.messageOf(error));
      return error instanceof api.Refused && error.status === 404;
    };
    /** @param {Found} next */
    const succeeded = (next) => {
      setFound(next);
      setFault("");
      return false;
    };
    const look = async () => {
      const before = changes.current;
      const then = await ask().then(
        (next) => () => succeeded(next),
        (error) => () => failed(error),
      );
      const isOld = before !== changes.current;
      if (!left && (isOld || !then())) timer = setTimeout(look, document.hidden ? LONG_PAUSE : PAUSE);
    };
    const seen = () => {
      clearTimeout(timer);
      if (!document.hidden) look();
    };
    look();
    document.addEventListener("visibilitychange", seen);
    return () => {
      left = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [what]);
  /** @param {Found} next */
  const changed = (next) => {
    changes.current += 1;
    setFound(next);
  };
  return { found, changed, fault };
}

/**
 * Changes by the person at this browser, who is asked for a name first. `asks`: the question for it while it is open.
 */
export function useChanges() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [waiting, setWaiting] = useState(/** @type {{run: () => Promise<unknown>} | null} */ (null));
  /** @param {() => Promise<unknown>} run */
  const change = async (run) => {
    setFault("");
    if (!store.person()) {
      setWaiting({ run });
      return;
    }
    setBusy(true);
    try {
      await run();
    } catch (error) {
      if (error instanceof api.Refused && error.code === UNKNOWN) {
        store.savePerson(null); // the person was deleted, or is another server's
        setWaiting({ run });
      } else setFault(api.messageOf(error));
    }
    setBusy(false);
  };
  const asks = waiting
    ? html`<${NameFirst} onClose=${() => setWaiting(null)}
        onNamed=${() => {
          setWaiting(null);
          change(waiting.run);
        }} />`
    : null;
  return { busy, fault, change, asks };
}
