// Light, dark, or as the system is.
import * as store from "./browser_storage.js";

/** Put the theme of the settings on the page. */
export function applyTheme() {
  const { theme } = store.settings();
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
