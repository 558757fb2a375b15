import { afterEach, beforeEach, vi } from 'vitest';

/** A fake IntersectionObserver: a test decides what comes into view. */
export interface FakeView {
  /** Shows a share of an element to the observers that still observe it. */
  show: (element: Element, ratio?: number) => void;
  /** Elements under observation. */
  observed: () => Element[];
}

export const fakeView = (): FakeView => {
  const observers = new Set<{ callback: (entries: object[]) => void; targets: Set<Element> }>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #own: { callback: (entries: object[]) => void; targets: Set<Element> };
      constructor(callback: (entries: object[]) => void) {
        this.#own = { callback, targets: new Set() };
        observers.add(this.#own);
      }
      observe = (target: Element): void => void this.#own.targets.add(target);
      unobserve = (target: Element): void => void this.#own.targets.delete(target);
      disconnect = (): void => this.#own.targets.clear();
    },
  );
  return {
    show: (target, ratio = 1) => {
      for (const { callback, targets } of observers)
        if (targets.has(target)) callback([{ target, intersectionRatio: ratio, isIntersecting: ratio > 0 }]);
    },
    observed: () => [...observers].flatMap(({ targets }) => [...targets]),
  };
};

/** Fakes the preferences of a visitor; the result changes one and notifies the page. */
export const fakePreferences = (...initial: string[]): ((query: string, matches: boolean) => void) => {
  const on = new Set(initial);
  const lists: (EventTarget & { media: string })[] = [];
  vi.stubGlobal('matchMedia', (media: string) => {
    const list = Object.assign(new EventTarget(), { media });
    Object.defineProperty(list, 'matches', { get: () => on.has(media) });
    lists.push(list);
    return list;
  });
  return (query, matches) => {
    if (matches) on.add(query);
    else on.delete(query);
    for (const list of lists) if (list.media === query) list.dispatchEvent(new Event('change'));
  };
};

export const lessMotion = '(prefers-reduced-motion: reduce)';

/** Records listeners of window and document, which outlive the page of a test; the result removes them. */
const recordListeners = (): (() => void) => {
  const added: (() => void)[] = [];
  for (const target of [window, document]) {
    const add: EventTarget['addEventListener'] = target.addEventListener.bind(target);
    const record: EventTarget['addEventListener'] = (type, listener, options) => {
      added.push(() => target.removeEventListener(type, listener as EventListener, options));
      add(type, listener, options);
    };
    vi.spyOn(target, 'addEventListener').mockImplementation(record);
  }
  return () => {
    for (const remove of added.splice(0)) remove();
  };
};

/** Restores the browser after each test of a file: listeners of window and document, clock, globals and spies. */
export const restoreBrowserAfterEach = (): void => {
  beforeEach(() => recordListeners());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
};

/** Returns the element of the tested page that a selector finds. Throws if there is none. */
export const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
};

/** Clicks an element; returns true if the browser would do its own part, such as following a link. */
export const click = (selector: string, init: MouseEventInit = {}): boolean =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
