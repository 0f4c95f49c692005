// QR codes: the only import of the vendored library `uqr`.
export { encode } from "../vendor/uqr.js";
