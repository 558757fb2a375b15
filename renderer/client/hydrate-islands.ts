import type { IslandName } from '../islands/registry.ts';
import { islandModules } from '../islands/registry-client.ts';
import { whenInView } from './browser/moments.ts';
import { closest } from './browser/visitor.ts';

/** First uses of an island by a visitor. */
const uses = ['pointerdown', 'focusin', 'dragenter', 'change'] as const;

const rootOf = (name: IslandName): HTMLElement | null => document.querySelector<HTMLElement>(`[data-island="${name}"]`);

/** Hydrations that are under way or done. One that failed is forgotten, so that the next use tries again. */
const hydrations = new Map<IslandName, Promise<boolean>>();

const loadAndHydrate = async (name: IslandName): Promise<boolean> => {
  const root = rootOf(name);
  const load = islandModules[name];
  if (!root || !load) return false;
  root.dataset.hydrated = 'pending';
  try {
    // An island that may show a notification is hydrated with Notifications: a lost connection must not silence it.
    const [{ hydrateIslandRoot }, component] = await Promise.all([
      import('../islands/hydrate-root.ts'),
      load(),
      name === 'Notifications' || hydrateNotifications(),
    ]);
    hydrateIslandRoot(root, component);
    root.dataset.hydrated = 'true';
    return true;
  } catch {
    // The connection broke, say. A form says so (styles/sections/form.css).
    root.dataset.hydrated = 'failed';
    hydrations.delete(name);
    return false;
  }
};

const hydrateNotifications = async (): Promise<void> => {
  if (!(await hydrateIsland('Notifications'))) throw new Error('notifications cannot be shown');
};

/** Hydrates an island, once. False where its code does not come; the next call tries again. */
export const hydrateIsland = (name: IslandName): Promise<boolean> => {
  const known = hydrations.get(name);
  if (known) return known;
  const hydration = loadAndHydrate(name);
  hydrations.set(name, hydration);
  return hydration;
};

/**
 * Hydrates the islands of a page when they come into view or are used, whichever is first. Clicks and submits before
 * hydration are repeated after it. Typed text stays, because it is in the fields.
 */
export const hydrateIslands = (): void => {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = root.dataset.island as IslandName;
    const isHydrated = (): boolean => root.dataset.hydrated === 'true';
    const hydrate = (): void => void hydrateIsland(name);
    // Half a screen ahead, so that it is done when the visitor arrives.
    if (root.dataset.when === 'visible') whenInView(root, { rootMargin: '50% 0px' }, hydrate);
    // Somebody was quicker than this script, and is in it already.
    if (root.contains(document.activeElement)) hydrate();

    const repeatAfterHydration = (event: Event, again: () => void): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      void hydrateIsland(name).then((done) => done && again());
    };
    for (const use of uses) root.addEventListener(use, hydrate, { capture: true });
    root.addEventListener(
      'submit',
      (event) => {
        const form = event.target as HTMLFormElement;
        if (!isHydrated()) repeatAfterHydration(event, () => form.requestSubmit());
      },
      { capture: true },
    );
    root.addEventListener(
      'click',
      (event) => {
        const button = closest(event, 'button[type="button"]');
        if (button && !isHydrated()) repeatAfterHydration(event, () => button.click());
      },
      { capture: true },
    );
  }
};
