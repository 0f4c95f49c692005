// What the client uses of Preact and htm, as types.

/** Something drawn. */
export interface Drawn {
  type: unknown;
  props: unknown;
}

/** An event of the page, as handlers in templates get it. */
export type PageEvent = MouseEvent & KeyboardEvent & { target: HTMLInputElement; currentTarget: HTMLElement };

/** What stands in a template: a function without types of its own handles an event. */
export type Part = string | number | boolean | null | undefined | object | ((event: PageEvent) => unknown);

export function html(texts: TemplateStringsArray, ...parts: Part[]): Drawn;
export function render(drawn: Drawn, into: Element): void;

type Next<T> = T | ((old: T) => T);

export function useState<T>(first: T | (() => T)): [T, (next: Next<T>) => void];
export function useRef<T>(first: T): { current: T };
export function useMemo<T>(make: () => T, of: readonly unknown[]): T;
export function useCallback<T extends (...given: never[]) => unknown>(run: T, of: readonly unknown[]): T;
export function useEffect(run: () => unknown, of?: readonly unknown[]): void;
export function useLayoutEffect(run: () => unknown, of?: readonly unknown[]): void;
