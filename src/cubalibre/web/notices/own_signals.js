// Signals of this browser alone, without the server: a notice on the screen, and a sound. Both are off until asked for.

/** @typedef {{screen: boolean, sound: boolean}} Signals */

const PLACE = "cubalibre.signals";

/** @returns {Signals} */
export function signals() {
  try {
    return { screen: false, sound: false, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return { screen: false, sound: false };
  }
}

/** @param {Partial<Signals>} changes */
export function saveSignals(changes) {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...signals(), ...changes }));
  } catch {
    // Without storage they are off.
  }
}

/** Two notes, half a second in all. */
export function playSound() {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  volume.gain.setValueAtTime(0.2, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.6);
  for (const [i, pitch] of [587.3, 880].entries()) {
    const note = context.createOscillator();
    note.frequency.value = pitch;
    note.connect(volume);
    note.start(context.currentTime + i * 0.18);
    note.stop(context.currentTime + 0.6);
    note.onended = i ? () => context.close() : null;
  }
}

/**
 * A notice on the screen; a phone takes it from the service worker only.
 * @param {string} title @param {string} body @param {string} tag
 */
async function showNotice(title, body, tag) {
  const registration = await navigator.serviceWorker?.getRegistration();
  const data = location.hash;
  if (registration) await registration.showNotification(title, { body, tag, data });
  else new Notification(title, { body, tag });
}

/** It is one's turn: tell whoever asked for it and is not looking. @param {string} title @param {string} body */
export function signalTurn(title, body) {
  const { screen, sound } = signals();
  if (sound) playSound();
  if (screen && document.hidden && globalThis.Notification?.permission === "granted")
    showNotice(title, body, location.hash).catch(() => undefined);
}
