// Chat between players, and offers of Resources.
import { messageOf } from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { html, useLayoutEffect, useRef, useState } from "../common/html.js";
import { Emblem } from "../common/pieces.js";
import { FACTIONS, language, rich, t } from "../common/texts.js";

/** @import { GameState, Message, OfferState } from "#api" */
/** @import { PageEvent } from "../common/html.js" */
/** @import { GamePath, Faction, EntryRef, Send, GameRequest } from "../types.js" */

/**
 * A select of Factions.
 * @param {string} label
 * @param {string} chosen
 * @param {Faction[]} factions
 * @param {(faction: Faction) => void} put
 */
const factionSelect = (label, chosen, factions, put) =>
  html`<select aria-label=${label} value=${chosen} onChange=${(e) => put(/** @type {Faction} */ (e.target.value))}>
    ${factions.map(
      (f) => html`<option value=${f} key=${f} selected=${f === chosen}>${FACTIONS[f]}</option>`,
    )}</select>`;

/** Text key for an offer or request without a message. @param {Message} message */
const offerKey = ({ seat, offer }) => {
  if (offer?.to !== null) return "talk.back";
  return offer.faction === seat ? "talk.offers" : "talk.asks";
};

/**
 * An offer of Resources or a request to go back, with the buttons to accept, decline or withdraw it.
 * @param {{number: number, offer: OfferState, isMine: boolean, mine: Faction[], place: EntryRef,
 *   onAct: (path: GamePath, body: GameRequest) => void}} props
 */
function Offer({ number, offer, isMine, mine, place, onAct }) {
  const accept = html`<button type="button" onClick=${() => onAct(`messages/${number}/accept`, place)}>
    ${t(offer.to === null ? "talk.accept" : "rewind.agree")}
  </button>`;
  const end = html`<button type="button" onClick=${() => onAct(`messages/${number}/withdraw`, {})}>
    ${t(isMine ? "talk.withdraw" : "talk.decline")}
  </button>`;
  const takeBack = html`<button type="button" onClick=${() => onAct(`messages/${number}/take-back`, place)}>
    ${t("talk.take-back")}
  </button>`;
  const isOpen = offer.state === "open";
  const canAnswer = isOpen && mine.length > 0;
  const isAsked = offer.to === null ? !isMine : offer.waits.some((faction) => mine.includes(faction));
  return html`<span class="offer"><em>${offer.text}</em>
    ${" "}${isOpen ? null : html`<small>${t(`talk.state.${offer.state}`)}</small>`}
    ${canAnswer && isAsked ? html`${accept} ` : null}${canAnswer ? end : null}
    ${offer.regret.some((faction) => mine.includes(faction)) ? takeBack : null}
  </span>`;
}

/**
 * The menu beside another player's message: mutes the player, or reports the message to the operator after a
 * confirmation.
 * @param {{isDone: boolean, onReport: () => Promise<unknown>, onMute: () => void}} props
 */
function Menu({ isDone, onReport, onMute }) {
  const [step, setStep] = useState(/** @type {"closed" | "open" | "asked"} */ ("closed"));
  const send = async () => {
    await onReport();
    setStep("closed");
  };
  if (isDone) return html`<small role="status">${t("talk.reported")}</small>`;
  const isOpen = step !== "closed";
  return html`<span class="message-menu">
    <button type="button" aria-label=${t("talk.more")} title=${t("talk.more")} aria-expanded=${isOpen}
      onClick=${() => setStep(isOpen ? "closed" : "open")}>⋯</button>
    ${
      step === "open"
        ? html`<button type="button" onClick=${() => setStep("asked")}>${t("talk.report")}</button>
            <button type="button" onClick=${onMute}>${t("table.mute")}</button>`
        : null
    }${
      step === "asked"
        ? html`<span class="confirm" role="alertdialog" aria-label=${t("talk.report")}>${t("talk.report.sure")}
          <button type="button" class="primary" onClick=${send}>${t("talk.report.do")}</button>
          <button type="button" onClick=${() => setStep("closed")}>${t("talk.report.cancel")}</button></span>`
        : null
    }</span>`;
}

/** When a message was sent. @param {{sent: string}} props */
const Time = ({ sent }) => {
  const time = new Date(sent);
  const isToday = time.toDateString() === new Date().toDateString();
  const shown = time.toLocaleString(language, { dateStyle: isToday ? undefined : "short", timeStyle: "short" });
  return html` <time datetime=${sent}>${shown}</time>`;
};

/** Who speaks: the Faction, and the name of its player. @param {{message: Message, seats: GameState["seats"]}} props */
const Speaker = ({ message: { seat }, seats }) => {
  const name = seat ? seats[seat]?.name : "";
  return html`<b>${FACTIONS[seat ?? ""] ?? ""}${name && name !== FACTIONS[seat ?? ""] ? ` (${name})` : ""}</b>`;
};

/**
 * @param {{id: string, seats: GameState["seats"], talk: Message[], mine: Faction[], people: Faction[], send: Send,
 *   place: EntryRef, readTalk: () => Promise<void>}} props
 */
export function Chat({ id, seats, talk, mine, people, send, place, readTalk }) {
  const [text, setText] = useState("");
  const [gift, setGift] = useState({ on: false, from: mine[0], to: /** @type {Faction | null} */ (null), number: 1 });
  const [fault, setFault] = useState("");
  const [reported, setReported] = useState(store.game(id)?.reported ?? []);
  const [muted, setMuted] = useState(store.game(id)?.muted ?? []);
  /** @param {string | null} faction */
  const toggleMuted = (faction) => {
    const all = muted.includes(faction ?? "") ? muted.filter((other) => other !== faction) : [...muted, faction ?? ""];
    setMuted(all);
    store.updateGame(id, { muted: all });
  };
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [talk.length]);
  /** @param {GamePath} path @param {GameRequest} body */
  const attempt = async (path, body) => {
    setFault("");
    try {
      await send(path, body);
      await readTalk();
      return true;
    } catch (error) {
      setFault(messageOf(error));
      return false;
    }
  };
  /** @param {number} number of the message */
  const report = async (number) => {
    if (!(await attempt(`messages/${number}/report`, {}))) return;
    const all = [...reported, number];
    setReported(all);
    store.updateGame(id, { reported: all });
  };
  const others = people.filter((f) => f !== gift.from);
  /** @param {PageEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    const offer =
      gift.on && (gift.to ?? others[0])
        ? { faction: gift.from, act: `gift ${gift.to ?? others[0]} ${gift.number}` }
        : undefined;
    const words = text.trim() ? { text: text.trim() } : {};
    if ((words.text || offer) && (await attempt("messages", offer ? { ...words, offer } : words))) {
      setText("");
      setGift({ ...gift, on: false });
    }
  };
  return html`<div class="talk">
    <ol class="talk-list" ref=${list} tabindex="0" aria-label=${t("talk")}>
      ${talk.map((message) => {
        const isMine = mine.some((faction) => faction === message.seat);
        const isMuted = muted.includes(message.seat ?? "") && Boolean(message.text);
        return html`<li key=${message.number} class=${isMine ? "own" : ""}>
          ${message.seat ? html`<${Emblem} faction=${message.seat} size=${20} />` : null}
          <span><${Speaker} message=${message} seats=${seats} /><${Time} sent=${message.sent} /> ${
            isMuted
              ? html`<small>${t("table.muted")}
                <button type="button" onClick=${() => toggleMuted(message.seat)}>${t("table.unmute")}</button></small>`
              : message.text || t(offerKey(message))
          }
            ${
              message.offer
                ? html`<${Offer} number=${message.number} offer=${message.offer} isMine=${isMine}
                  mine=${mine} place=${place} onAct=${attempt} />`
                : null
            }${
              mine.length && message.seat && !isMine && !isMuted && message.text
                ? html` <${Menu} onMute=${() => toggleMuted(message.seat)} isDone=${reported.includes(message.number)}
                  onReport=${() => report(message.number)} />`
                : null
            }</span></li>`;
      })}
      ${talk.length ? null : html`<li class="soft">${t("talk.nothing")}</li>`}</ol>
    ${
      mine.length
        ? html`<form onSubmit=${submit}><label class="hidden" for="say">${t("talk.say-something")}</label>
          <input id="say" type="text" maxlength="500" autocomplete="off" placeholder=${t("talk.say-something")}
            value=${text} onInput=${(e) => setText(e.target.value)} />
          ${
            others.length
              ? html`<label class="offer-toggle" title=${t("talk.offer.about")}>
                <input type="checkbox" checked=${gift.on}
                  onChange=${() => setGift({ ...gift, on: !gift.on })} /> ${t("talk.offer")}
              </label>`
              : null
          }
          <button type="submit">${t("talk.say")}</button>
          ${
            gift.on
              ? html`<div class="offer-form">${rich("talk.gives", {
                  giver: factionSelect(t("talk.giver"), gift.from, people, (from) => setGift({ ...gift, from })),
                  receiver: factionSelect(t("talk.receiver"), gift.to ?? others[0], others, (to) =>
                    setGift({ ...gift, to }),
                  ),
                  number: html`<input type="number" min="1" max="49" aria-label=${t("talk.number")} value=${gift.number}
                    onInput=${(e) => setGift({ ...gift, number: Number(e.target.value) })} />`,
                })}</div>`
              : null
          }
        </form>`
        : html`<p class="soft">${t("talk.spectators")}</p>`
    }
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
  </div>`;
}
