// What is said while the texts of the game cannot be had: the only words that do not come from the server.

/** Language -> the server does not answer; its answer was `{why}`. @type {Record<string, [string, string]>} */
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
 * Why there are no texts, in the language chosen here before, or that the browser likes best.
 * @param {string} why "" if the server does not answer
 * @param {string} chosen "" if none was
 */
export function fallbackText(why, chosen) {
  const language =
    [chosen, ...navigator.languages].map((wish) => wish.slice(0, 2)).find((code) => code in MESSAGES) ?? "en";
  const [unreachable, refused] = MESSAGES[language];
  return { language, text: why ? refused.replace("{why}", why) : unreachable };
}
