// The invitation to an open game: a link that names the Faction, its QR code, and the browser's way to share.
import * as api from "../common/api.js";
import { FACTION_IDS } from "../common/factions.js";
import { html, useEffect, useState } from "../common/html.js";
import { FACTIONS, t } from "../common/texts.js";
import { LOCAL, QrCode } from "../companion/qr_picture.js";
import { Menu, titleOf } from "./table_facts.js";

/** @import { OpenGame } from "#api" */
/** @import { PageEvent } from "../common/html.js" */

/** Whether the address of this page means this machine only. */
const isLocal = () => LOCAL.includes(location.hostname);

/**
 * The address of the server for others: that of this page, or on the server's own machine that in the network; null
 * if others do not reach it, undefined until that is known.
 */
function useAddress() {
  const [address, setAddress] = useState(
    /** @type {string | null | undefined} */ (isLocal() ? undefined : location.origin),
  );
  useEffect(() => {
    if (isLocal())
      api.call("network").then(
        (found) => setAddress(found.address),
        () => setAddress(null),
      );
  }, []);
  return address;
}

/** @param {{game: OpenGame}} props */
export function Invitation({ game }) {
  const [faction, setFaction] = useState("");
  const [isCopied, setCopied] = useState(false);
  const address = useAddress();
  const free = FACTION_IDS.filter((f) => game.seats[f].kind === "free");
  const wanted = free.find((f) => f === faction) ?? "";
  const link = `${address ?? location.origin}${location.pathname}#/open/${game.id}${wanted && `/${wanted}`}`;
  const text = wanted ? t("open.invite.text", { faction: FACTIONS[wanted] }) : t("open.invite.text-any");
  const copy = () => {
    navigator.clipboard?.writeText(link).then(() => setCopied(true), api.ignore);
  };
  const share = () => navigator.share({ title: titleOf(game), text, url: link }).catch(api.ignore);
  return html`<section class="invitation" aria-labelledby="invite">
    <div><h2 id="invite">${t("open.invite")}</h2>
      <p class="soft">${t(game.listed ? "open.invite.listed" : "open.invite.unlisted")}</p>
      <${Menu} label=${t("open.invite.seat")} value=${wanted} any=${t("open.invite.any")} values=${free}
        textOf=${(/** @type {string} */ f) => FACTIONS[f]}
        onChange=${(/** @type {string} */ value) => {
          setFaction(value);
          setCopied(false);
        }} />
      <p class="invite-link"><input type="text" readonly value=${link} aria-label=${t("open.invite.link")}
        onFocus=${(/** @type {PageEvent} */ event) => event.target.select()} />
        <button type="button" onClick=${copy}>${t(isCopied ? "copied" : "copy")}</button>
        ${
          "share" in navigator ? html`<button type="button" onClick=${share}>${t("open.invite.share")}</button>` : null
        }</p>
      ${address === null ? html`<p class="fault" role="alert">${t("open.invite.local")}</p>` : null}
      ${isLocal() && address ? html`<p class="warns" role="status">${t("open.invite.network", { address })}</p>` : null}
    </div>
    <${QrCode} text=${link} label=${t("open.invite.code")} />
  </section>`;
}
