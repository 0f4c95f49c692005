// A small board on which nothing is decided.
import { Board } from "../board/board.js";
import { html } from "../common/html.js";

/** It is not enlarged, and shows neither what is possible nor what an answer would bring. */
const nothing = () => undefined;
const UNUSED = { asIf: [], lit: {}, pale: [], litLots: {}, about: null, taken: [], bare: false, selected: [] };

/**
 * @param {Partial<Parameters<typeof Board>[0]> & Pick<Parameters<typeof Board>[0], "view">} props what it shows
 */
export const StillBoard = (props) => html`<${Board} ...${UNUSED} before=${null} changed=${[]} would=${[]} moves=${[]}
  onDrop=${null} zoom=${1} onZoom=${nothing} onPoint=${nothing} onSpace=${nothing} onLot=${nothing} ...${props} />`;
