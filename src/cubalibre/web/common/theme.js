// Theme: light, dark, or the system's.
import * as store from "./browser_storage.js";

/** Apply the theme of the settings to the page. */
export function applyTheme() {
  const { theme } = store.settings();
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
