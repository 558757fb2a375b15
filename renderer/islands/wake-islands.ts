import { followSearchLink } from '../search/wish.ts';
import type { Moment } from './Island.tsx';
import type { IslandName } from './registry.ts';
import { islandModules } from './registry-client.ts';
import { wholeStyles } from '../whole-styles.ts';

/** Hydrates an island, once; says whether it is awake now, which it is not where its code could not be loaded. */
type Wake = () => Promise<boolean>;

/** Wakes an island when its moment has come. */
type Trigger = (root: HTMLElement, wake: Wake) => void;

const whenVisible: Trigger = (root, wake) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void wake();
    },
    // A screen ahead, so that the island is awake when the visitor arrives.
    { rootMargin: '50% 0px' },
  );
  observer.observe(root);
};

/** The lead dialog's code is fetched when a link to it is pointed at; a link whose dialog cannot come leads where it says. */
const whenLeadIsNear: Trigger = (_root, wake) => {
  addEventListener('lead-near', () => void wake());
  addEventListener('lead', ({ detail }) => void wake().then((awake) => awake || detail.otherwise()));
};

/** Nearing the search fetches its code. If that cannot come, the visitor who wants to search gets the page with all links. */
const whenSearched: Trigger = (_root, wake) => {
  addEventListener('search-near', () => void wake(), { once: true });
  addEventListener('search', () => void wake().then((awake) => awake || followSearchLink()));
};

/** Touching wakes every island; one that nobody touches has something to do where the page is asked for with a query (STA-14). */
const whenAsked: Trigger = (_root, wake) => {
  if (location.search) void wake();
};

const triggers: Readonly<Record<Moment, Trigger>> = {
  visible: whenVisible,
  interaction: whenAsked,
  lead: whenLeadIsNear,
  notice: (_root, wake) => addEventListener('notice', () => void wake(), { once: true }),
  search: whenSearched,
};

/** What a visitor does first with an island that stands in the page: after it something may come that was not there. */
const touches = ['pointerdown', 'focusin', 'dragenter', 'change', 'submit'] as const;

/** What wakes an island, or undefined where that does not come: a connection that broke, say. */
const loadIsland = async (root: HTMLElement): Promise<(() => void) | undefined> => {
  const load = islandModules[root.dataset.island as IslandName];
  // An island that wakes because somebody comes by has the styles of what it shows, and asks for the others when it is touched:
  // every element is styled and laid out anew then, which would be felt by who scrolls past.
  const styles = root.dataset.when === 'visible' ? undefined : wholeStyles();
  try {
    const [{ hydrateIsland }, component] = await Promise.all([import('./hydrate-island.ts'), load(), styles]);
    return () => hydrateIsland(root, component, JSON.parse(root.dataset.props ?? '{}') as object);
  } catch {
    return undefined;
  }
};

/**
 * Wakes every island at its moment, and at once when the visitor touches it before. What was done too early is done
 * again after hydration: a click on a button, a submit. Text that was typed stays, because it is in the fields. Where an
 * island's code does not come, its form says so, and each further touch tries again.
 */
export const wakeIslands = (): void => {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const awoken = new AbortController();
    let waking: Promise<boolean> | undefined;
    const hydrate = async (): Promise<boolean> => {
      root.dataset.awake = 'coming';
      const start = await loadIsland(root);
      if (!start) {
        // Its form says so (styles/components/form.css).
        root.dataset.awake = 'failed';
        waking = undefined;
        return false;
      }
      start();
      root.dataset.awake = 'true';
      awoken.abort();
      return true;
    };
    const wake = (): Promise<boolean> => {
      waking ??= hydrate();
      return waking;
    };
    triggers[root.dataset.when as Moment](root, wake);
    const touched = (): void => {
      void wholeStyles();
      void wake();
    };
    // Somebody was quicker than this script, and is in it already.
    if (root.contains(document.activeElement)) touched();

    const listen = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ): void => root.addEventListener(type, listener, { capture: true, signal: awoken.signal });
    /** Does something again once the island is awake. */
    const hold = (event: Event, again: () => void): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      void wake().then((awake) => awake && again());
    };
    for (const touch of touches) listen(touch, touched);
    listen('submit', (event) => {
      const form = event.target as HTMLFormElement;
      hold(event, () => form.requestSubmit());
    });
    listen('click', (event) => {
      const button =
        event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[type="button"]') : null;
      if (button) hold(event, () => button.click());
    });
  }
};
