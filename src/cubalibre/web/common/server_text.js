// Server text: a hook that fetches a text in the current language, such as a rules section or a lesson.
import * as api from "./api.js";
import { useEffect, useState } from "./html.js";
import { language } from "./texts.js";

/** @import { Got } from "../types.js" */

/**
 * A text from the server in the current language; while another is being fetched, the previous one.
 * @template {string} Path
 * @param {Path | null} path
 */
export function useServerText(path) {
  const [found, setFound] = useState(/** @type {{data?: Got<Path>, error?: unknown}} */ ({}));
  useEffect(() => {
    let stale = false;
    /** @param {{data?: Got<Path>, error?: unknown}} what */
    const put = (what) => {
      if (!stale) setFound(what);
    };
    if (path)
      api.text(path).then(
        (data) => put({ data }),
        (error) => put({ error }),
      );
    else put({});
    return () => {
      stale = true;
    };
  }, [path, language]);
  return found;
}
