// Components that are drawn again only when what they show has changed.
import { html, useRef } from "./html.js";
import { language } from "./texts.js";

/** @import { Drawn, Part } from "./html.js" */

/**
 * Whether two values are made of the same numbers and texts. Handlers are made anew at each rendering: any two are the
 * same.
 * @param {unknown} one @param {unknown} other
 * @returns {boolean}
 */
export function isSame(one, other) {
  if (Object.is(one, other)) return true;
  if (typeof one === "function") return typeof other === "function";
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, its] = [/** @type {Record<string, unknown>} */ (one), /** @type {Record<string, unknown>} */ (other)];
  const keys = Object.keys(mine);
  return keys.length === Object.keys(its).length && keys.every((key) => key in its && isSame(mine[key], its[key]));
}

/** What was compared last with an object, and whether it was the same: many components are given the same position. */
const compared = /** @type {WeakMap<object, {other: unknown, same: boolean}>} */ (new WeakMap());

/** `isSame` for two props, which are not changed once they are given. @param {unknown} one @param {unknown} other */
function isSameProp(one, other) {
  if (typeof one !== "object" || !one || one === other) return isSame(one, other);
  const known = compared.get(one);
  if (known && known.other === other) return known.same;
  const same = isSame(one, other);
  compared.set(one, { other, same });
  return same;
}

/** @param {Record<string, unknown>} one @param {Record<string, unknown>} other */
function areSameProps(one, other) {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSameProp(one[name], other[name]))
  );
}

/**
 * Handlers that stay, each of which calls the latest one of its name.
 * @param {Record<string, unknown>} props @param {{current: Record<string, unknown>}} latest
 */
const lasting = (props, latest) =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      typeof value === "function"
        ? (/** @type {unknown[]} */ ...given) => /** @type {Function} */ (latest.current[name])(...given)
        : value,
    ]),
  );

/**
 * A component that is drawn again only when its props or the language have changed; a new handler among the props is
 * called without that. The props are data and handlers: nothing drawn, which refers to what it is part of.
 * @template {object} Props
 * @param {(props: Props) => Part} draw
 * @returns {(props: Props) => Drawn}
 */
export const memo = (draw) =>
  function Memo(given) {
    const props = /** @type {Record<string, unknown>} */ (given);
    const latest = useRef(props);
    const last = useRef({ props, language, drawn: /** @type {Drawn | null} */ (null) });
    latest.current = props;
    const { drawn } = last.current;
    if (drawn && last.current.language === language && areSameProps(last.current.props, props)) return drawn;
    const now = html`<${draw} ...${lasting(props, latest)} />`;
    last.current = { props, language, drawn: now };
    return now;
  };
