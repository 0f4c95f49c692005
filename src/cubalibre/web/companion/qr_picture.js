// QR code of a link as a picture, and the machines that no other device can reach by a link.
import { html } from "../common/html.js";
import { encode } from "./qr_code.js";

/** Machines whose address means another machine on another device. */
export const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** The QR code of a text. @param {{text: string, label: string}} props */
export function QrCode({ text, label }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff" /><path d=${path} fill="#000" /></svg>`;
}
