// Fallback texts: what is shown while the interface texts cannot be loaded; all other texts come from the server.

/** Language -> messages: server unreachable; texts refused with `{why}`. @type {Record<string, [string, string]>} */
const MESSAGES = {
  en: [
    "The server cannot be reached. Trying again…",
    "The texts of the game could not be loaded ({why}). Trying again…",
  ],
  es: [
    "No se puede contactar con el servidor. Nuevo intento…",
    "No se han podido cargar los textos del juego ({why}). Nuevo intento…",
  ],
  it: [
    "Il server non è raggiungibile. Nuovo tentativo…",
    "Impossibile caricare i testi del gioco ({why}). Nuovo tentativo…",
  ],
  ru: ["Сервер недоступен. Пробуем ещё раз…", "Не удалось загрузить тексты игры ({why}). Пробуем ещё раз…"],
};

/**
 * The message in the chosen language, or the first of the browser's that is known.
 * @param {string} why "" if the server is unreachable
 * @param {string} chosen the language in the settings, "" if none
 */
export function fallbackText(why, chosen) {
  const language =
    [chosen, ...navigator.languages].map((tag) => tag.slice(0, 2)).find((code) => code in MESSAGES) ?? "en";
  const [unreachable, refused] = MESSAGES[language];
  return { language, text: why ? refused.replace("{why}", why) : unreachable };
}
