// Table talk, and offers of Resources.
import { html, useLayoutEffect, useRef, useState } from "./html.js";
import { Emblem } from "./pieces.js";
import { FACTIONS, rich, t } from "./texts.js";

/**
 * A choice among Factions.
 * @param {string} label
 * @param {string} chosen
 * @param {string[]} factions
 * @param {(faction: string) => void} put
 */
const party = (label, chosen, factions, put) =>
  html`<select aria-label=${label} value=${chosen} onChange=${(e) => put(e.target.value)}>${factions.map(
    (f) => html`<option value=${f} key=${f} selected=${f === chosen}>${FACTIONS[f]}</option>`,
  )}</select>`;

/**
 * @param {{talk: any[], mine: string[], people: string[], send: Function, place: {at: number, revision: number},
 *   readTalk: Function}} props
 */
export function Talk({ talk, mine, people, send, place, readTalk }) {
  const [text, setText] = useState("");
  const [gift, setGift] = useState({ on: false, from: mine[0] ?? "", to: "", number: 1 });
  const [fault, setFault] = useState("");
  const list = useRef(null);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [talk.length]);
  const attempt = async (path, body) => {
    setFault("");
    try {
      await send(path, body);
      await readTalk();
      return true;
    } catch (error) {
      setFault(error.message);
      return false;
    }
  };
  const others = people.filter((f) => f !== gift.from);
  const submit = async (event) => {
    event.preventDefault();
    const offer =
      gift.on && (gift.to || others[0])
        ? { faction: gift.from, act: `gift ${gift.to || others[0]} ${gift.number}` }
        : undefined;
    const words = text.trim() ? { text: text.trim() } : {};
    if ((words.text || offer) && (await attempt("messages", offer ? { ...words, offer } : words))) {
      setText("");
      setGift({ ...gift, on: false });
    }
  };
  return html`<div class="talk">
    <ol class="talk-list" ref=${list} tabindex="0" aria-label=${t("talk")}>${talk.map(
      (m) => html`<li key=${m.number} class=${mine.includes(m.seat) ? "own" : ""}>
        ${m.seat ? html`<${Emblem} faction=${m.seat} size=${20} />` : null}
        <span><b>${FACTIONS[m.seat] ?? ""}</b> ${m.text || t(m.offer.faction === m.seat ? "talk.offers" : "talk.asks")}
          ${
            m.offer
              ? html`<span class="offer"><em>${m.offer.text ?? m.offer.act}</em> ${
                  !m.offer.state || m.offer.state === "open"
                    ? mine.length
                      ? html`${
                          mine.includes(m.seat)
                            ? null
                            : html`<button type="button" onClick=${() => attempt(`messages/${m.number}/accept`, place)}>
                              ${t("talk.accept")}
                            </button>`
                        }
                        <button type="button" onClick=${() => attempt(`messages/${m.number}/withdraw`, {})}>
                        ${t(mine.includes(m.seat) ? "talk.withdraw" : "talk.decline")}
                      </button>`
                      : null
                    : html`<small>${t(`talk.state.${m.offer.state}`)}</small>`
                }</span>`
              : null
          }</span></li>`,
    )}
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
                  giver: party(t("talk.giver"), gift.from, people, (from) => setGift({ ...gift, from })),
                  receiver: party(t("talk.receiver"), gift.to || others[0], others, (to) => setGift({ ...gift, to })),
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
