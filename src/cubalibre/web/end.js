// The end: ranking, and a chart of the margins over the game.
import { html, useEffect, useState } from "./html.js";
import * as api from "./api.js";
import { FOUR } from "./parts.js";
import { Emblem } from "./pieces.js";
import { FACTIONS, SHORT, enumerated, listed, many, signed, t } from "./texts.js";

const W = 400;
const H = 250;
const LEFT = 30;
const RIGHT = 58;
const DASHES = { government: "", "26july": "9 4", directorio: "2 4", syndicate: "12 4 2 4" };

/** Lines of the four Factions' margins, told apart by their dashes and names too. */
export function Chart({ id, revision }) {
  const [points, setPoints] = useState([]);
  useEffect(() => {
    api.call(`games/${id}/margins`).then(
      (d) => setPoints(d.items),
      () => {},
    );
  }, [id, revision]);
  if (points.length < 2) return html`<p class="soft">${t("chart.empty")}</p>`;
  const values = points.flatMap((p) => FOUR.map((f) => p.margins[f]));
  const low = Math.min(-5, ...values);
  const high = Math.max(5, ...values);
  const x = (i) => LEFT + (i / (points.length - 1)) * (W - LEFT - RIGHT);
  const y = (v) => 12 + ((high - v) / (high - low)) * (H - 36);
  const ends = FOUR.map((f) => ({ f, y: y(points.at(-1).margins[f]) })).sort((a, b) => a.y - b.y);
  ends.forEach((end, i) => {
    if (i && end.y - ends[i - 1].y < 15) end.y = ends[i - 1].y + 15;
  });
  const ticks = Array.from(
    { length: Math.floor(high / 5) - Math.ceil(low / 5) + 1 },
    (_, i) => (Math.ceil(low / 5) + i) * 5,
  );
  const told = enumerated(
    FOUR.map((f) =>
      t("chart.faction", { faction: FACTIONS[f], first: points[0].margins[f], last: points.at(-1).margins[f] }),
    ),
  );
  return html`<svg class="chart" viewBox="0 0 ${W} ${H}" role="img" aria-label=${t("chart", { text: told })}>
    ${ticks.map(
      (at) =>
        html`<line key=${at} class=${at === 0 ? "zero" : "grid"} x1=${LEFT} x2=${W - RIGHT} y1=${y(at)} y2=${y(at)} />
          <text x=${LEFT - 6} y=${y(at) + 4} text-anchor="end">${at}</text>`,
    )}
    ${points.map((p, i) =>
      p.card === 0
        ? html`<g key=${i}><line class="prop" x1=${x(i)} x2=${x(i)} y1="8" y2=${H - 22} />
          <text x=${x(i)} y=${H - 8} text-anchor="middle">${t("chart.propaganda")}</text>
        </g>`
        : null,
    )}
    ${FOUR.map(
      (f) =>
        html`<polyline key=${f} class="line-${f}" stroke-dasharray=${DASHES[f]}
          points=${points.map((p, i) => `${x(i).toFixed(1)},${y(p.margins[f]).toFixed(1)}`).join(" ")} />`,
    )}
    ${ends.map(
      ({ f, y: at }) => html`<text key=${f} class="end-${f}" x=${W - RIGHT + 8} y=${at + 4}>${SHORT[f]}</text>`,
    )}
  </svg>`;
}

/** What Hidden Agendas add to a margin. */
function agendas(view, place) {
  const more = place.margin - view.factions[place.by].margin;
  return more ? html` <small class="soft">${t("end.agendas", { number: more })}</small>` : "";
}

export function End({ data, id, fault, canRematch, onRematch, onExport, onUndo }) {
  const { ranking } = data.view;
  const [first] = ranking;
  return html`<section class="decision end" aria-label=${t("end")}>
    <p class="poster-line">${t("end.over")}</p>
    <h2>
      ${
        first.factions.length
          ? many("end.win", first.factions.length, { factions: listed(first.factions.map((f) => FACTIONS[f])) })
          : t("end.nobody")
      }
    </h2>
    <p>
      ${
        first.factions.some((f) => data.seats[f]?.mine)
          ? t("end.you")
          : first.factions.every((f) => data.view.factions[f].nonplayer)
            ? t("end.nonplayer")
            : ""
      }
    </p>
    <ol class="ranking">${ranking.map(
      (place, i) => html`<li key=${i}><b>${i + 1}</b>
        ${place.factions.map((f) => html`<${Emblem} key=${f} faction=${f} size=${28} />`)}
        <span>${enumerated(place.factions.map((f) => FACTIONS[f]))}${agendas(data.view, place)}</span>
        <span class="margin">${signed(place.margin)}</span>
      </li>`,
    )}</ol>
    <h3>${t("end.margins")}</h3><${Chart} id=${id} revision=${data.revision} />
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    <p class="actions">
      ${canRematch ? html`<button type="button" class="primary" onClick=${onRematch}>${t("rematch")}</button>` : null}
      <button type="button" onClick=${onExport}>${t("end.record")}</button>
      ${data.can_undo ? html`<button type="button" onClick=${onUndo}>${t("undo")}</button>` : null}
    </p>
  </section>`;
}
