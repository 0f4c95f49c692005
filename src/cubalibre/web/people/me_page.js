// Page of a person: name, devices, recovery code, games of this browser, data, deletion.
import * as api from "../common/api.js";
import { useAttempt } from "../common/attempt.js";
import * as store from "../common/browser_storage.js";
import { html, useEffect, useRef, useState } from "../common/html.js";
import { PageHeader } from "../common/page_header.js";
import { many, t } from "../common/texts.js";
import { AddDevice, Devices, Recovery } from "./devices.js";
import { Line, sending } from "./forms.js";
import { KeptPage } from "./kept_page.js";
import { MyFiguresPage } from "./my_figures.js";
import { Passkeys } from "./passkeys.js";
import { Adoption, NewPerson } from "./new_person.js";

/** @import { MyData } from "#api" */
/** @import { Doing } from "./devices.js" */
/** @import { Attempt } from "../types.js" */

/** @param {Doing & {name: string}} props */
function Name({ name, busy, attempt, onChange }) {
  const [next, setNext] = useState(name);
  const save = attempt(async () => {
    await api.call("people/me/name", { body: { name: next } });
    await onChange();
  });
  return html`<section class="me-part edge-syndicate"><h2>${name}</h2>
    <p class="soft">${t("people.name.about")}</p>
    <form onSubmit=${sending(save)}>
      <${Line} label=${t("people.name")} value=${next} onInput=${setNext} />
      <button disabled=${busy || next === name}>${t("people.rename")}</button></form></section>`;
}

const Played = () => html`<section class="me-part edge-government"><h2>${t("people.figures")}</h2>
  <p>${t("people.figures.what")}</p>
  <p class="actions"><a class="button" href="#/me/statistics">${t("people.figures.show")}</a></p></section>`;

/** The games of which this browser has keys, and which the person does not hold. @param {MyData["games"]} held */
const loose = (held) =>
  store.games().filter(({ id, keys }) => Object.keys(keys).length && !held.some((game) => game.id === id));

/** @param {Doing & {held: MyData["games"]}} props */
function GamesHere({ held, busy, attempt, onChange }) {
  const [others, setOthers] = useState(0);
  const found = loose(held);
  const hold = attempt(async () => {
    let refused = 0;
    for (const { id } of found)
      await api.call(`games/${id}/hold`, { keys: store.keysOf(id), body: {} }).catch((error) => {
        if (!(error instanceof api.Refused) || error.status === 429) throw error;
        if (error.code === "held") refused += 1;
        else store.removeGame(id); // it is gone from the server
      });
    setOthers(refused);
    await onChange();
  });
  if (!found.length) return null;
  return html`<section class="me-part edge-26july"><h2>${t("people.games")}</h2>
    <p>${many("people.games.found", found.length)}</p>
    ${others ? html`<p role="status">${many("people.games.others", others)}</p>` : null}
    <button type="button" disabled=${busy} onClick=${hold}>${t("people.games.hold")}</button></section>`;
}

/** Save what the server keeps as a file. @param {MyData} data */
function saveData(data) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  link.download = "cubalibre-me.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {{data: MyData, busy: boolean, attempt: Attempt, onGone: (news: string) => void}} props */
function Data({ data, busy, attempt, onGone }) {
  const remove = attempt(async () => {
    if (!confirm(t("people.delete.sure"))) return;
    await api.call("people/me/delete", { body: {} });
    onGone(t("people.deleted"));
  });
  return html`<section class="me-part"><h2>${t("people.data")}</h2>
    <p>${t("people.data.about")}</p>
    <p class="actions"><button type="button" onClick=${() => saveData(data)}>${t("people.data.save")}</button></p>
    <p>${t("people.delete.about")}</p>
    <p class="actions"><button type="button" class="deletes" disabled=${busy} onClick=${remove}>
      ${t("people.delete")}</button></p></section>`;
}

/** What the server keeps of the person at this browser; null until it is there. @param {() => void} onGone */
function useData(onGone) {
  const [data, setData] = useState(/** @type {MyData | null} */ (null));
  const load = async () => {
    const who = store.person();
    try {
      const found = await api.call("people/me/data");
      if (who) store.savePerson({ ...who, name: found.person.name });
      setData(found);
    } catch (error) {
      if (!(error instanceof api.Refused && error.code === "no-person")) throw error;
      onGone();
    }
  };
  useEffect(() => {
    const again = () => load().catch(api.ignore);
    again();
    addEventListener("focus", again); // another device may have come meanwhile
    return () => removeEventListener("focus", again);
  }, []);
  return { data, load };
}

/** @param {{busy: boolean, attempt: Attempt, onGone: (news: string) => void}} props */
function KnownPerson({ busy, attempt, onGone }) {
  const { data, load } = useData(() => onGone(t("people.gone")));
  if (!data) return html`<p class="soft" role="status">…</p>`;
  const { person: me, games: held } = data;
  const doing = { busy, attempt, onChange: load };
  return html`<div class="me-parts">
    <div><${Name} key=${me.name} name=${me.name} ...${doing} />
      <${Played} />
      <${GamesHere} held=${held} ...${doing} />
      <${Devices} me=${me} ...${doing} onGone=${() => onGone("")} /></div>
    <div><${AddDevice} busy=${busy} attempt=${attempt} />
      <${Passkeys} me=${me} ...${doing} />
      <${Recovery} me=${me} ...${doing} />
      <${Data} data=${data} busy=${busy} attempt=${attempt} onGone=${onGone} /></div>
  </div>`;
}

/** What takes the focus when another form comes in place of the one that had it. @param {unknown} form */
function useFocusOnChange(form) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(form);
  useEffect(() => {
    if (before.current !== form) place.current?.focus({ preventScroll: true });
    before.current = form;
  }, [form]);
  return place;
}

/** @param {{code?: string}} props */
function Me({ code = "" }) {
  const [isKnown, setKnown] = useState(() => store.person() !== null);
  const [opened, setOpened] = useState("");
  const [news, setNews] = useState("");
  const { fault, ...doing } = useAttempt();
  const place = useFocusOnChange(`${isKnown} ${opened}`);
  useEffect(() => {
    if (!code) return;
    setOpened(code);
    history.replaceState(null, "", "#/me"); // a code does not stay in the address
  }, [code]);
  /** @param {string} text */
  const gone = (text) => {
    store.savePerson(null);
    setKnown(false);
    setNews(text);
  };
  const known = () => {
    setOpened("");
    setNews("");
    setKnown(true);
  };
  return html`<div class="setup me-page"><${PageHeader} title=${t("people.title")} />
    <main tabindex="-1" ref=${place}>
      ${news ? html`<p class="news" role="status">${news}</p>` : null}
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      ${
        opened
          ? html`<${Adoption} code=${opened} ...${doing} onKnown=${known} onLeave=${() => setOpened("")} />`
          : isKnown
            ? html`<${KnownPerson} ...${doing} onGone=${gone} />`
            : html`<${NewPerson} ...${doing} onKnown=${known} />`
      }
      <p class="actions"><a href="#/">${t("all-games")}</a> <a href="#/me/kept">${t("people.kept.about-me")}</a></p>
    </main></div>`;
}

/** @param {{place?: string, code?: string}} props place: `kept` for what is kept, `statistics` for one's figures */
export function MePage({ place, code }) {
  if (place === "kept") return KeptPage();
  return place === "statistics" ? html`<${MyFiguresPage} />` : html`<${Me} code=${code} />`;
}
