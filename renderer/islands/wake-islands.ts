import { followSearchLink } from '../search/wish.ts';
import type { Moment } from './Island.tsx';
import type { IslandName } from './registry.ts';
import { islandModules } from './registry-client.ts';
import { wholeStyles } from '../whole-styles.ts';

/** Starts when an island's moment has come; waking fails where its code cannot be loaded. */
type Trigger = (root: HTMLElement, wake: () => Promise<void>) => void;

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
  addEventListener('lead-near', () => void wake().catch(() => undefined));
  addEventListener('lead', ({ detail }) => void wake().catch(detail.otherwise));
};

/** Nearing the search fetches its code. If that cannot come, the visitor who wants to search gets the page with all links. */
const whenSearched: Trigger = (_root, wake) => {
  addEventListener('search-near', () => void wake().catch(() => undefined), { once: true });
  addEventListener('search', () => void wake().catch(followSearchLink));
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

const hydrate = async (root: HTMLElement): Promise<void> => {
  const load = islandModules[root.dataset.island as IslandName];
  // An island that wakes because somebody comes by has the styles of what it shows, and asks for the others when it is touched:
  // every element is styled and laid out anew then, which would be felt by who scrolls past.
  const styles = root.dataset.when === 'visible' ? undefined : wholeStyles();
  const [{ hydrateIsland }, component] = await Promise.all([import('./hydrate-island.ts'), load(), styles]);
  hydrateIsland(root, component, JSON.parse(root.dataset.props ?? '{}') as object);
  root.dataset.awake = 'true';
};

/**
 * Wakes every island at its moment, and at once when the visitor touches it before. What was done too early is done
 * again after hydration: a click on a button, a submit. Text that was typed stays, because it is in the fields.
 */
export const wakeIslands = (): void => {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    let waking: Promise<void> | undefined;
    const wake = (): Promise<void> => {
      // After a failure (a connection that broke, say) the next touch tries again.
      waking ??= hydrate(root).catch((error: unknown) => {
        waking = undefined;
        throw error;
      });
      return waking;
    };
    triggers[root.dataset.when as Moment](root, wake);
    const touched = (): void => {
      void wholeStyles();
      void wake();
    };
    // Somebody was quicker than this script, and is in it already.
    if (root.contains(document.activeElement)) touched();
    const asleep = (): boolean => root.dataset.awake !== 'true';

    for (const touch of touches) root.addEventListener(touch, touched, { once: true, capture: true });
    root.addEventListener(
      'submit',
      (event) => {
        if (!asleep()) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        const form = event.target as HTMLFormElement;
        void wake().then(() => form.requestSubmit());
      },
      { capture: true },
    );
    root.addEventListener(
      'click',
      (event) => {
        const button =
          event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[type="button"]') : null;
        if (!asleep() || !button) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        void wake().then(() => button.click());
      },
      { capture: true },
    );
  }
};
