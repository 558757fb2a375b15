import type { IslandName } from './islands/registry.ts';
import { islandModules } from './islands/registry-client.ts';
import { whenInView } from './moments.ts';
import { closest } from './visitor.ts';

/** Events that count as the first use of an island. */
const uses = ['pointerdown', 'focusin', 'dragenter', 'change'] as const;

const rootOf = (name: IslandName): HTMLElement | null => document.querySelector<HTMLElement>(`[data-island="${name}"]`);

/** Pending and finished hydrations. Failed ones are removed, so that the next use retries. */
const hydrations = new WeakMap<HTMLElement, Promise<boolean>>();

const nameOf = (root: HTMLElement): IslandName => root.dataset.island as IslandName;

const loadAndHydrate = async (root: HTMLElement): Promise<boolean> => {
  const name = nameOf(root);
  const load = islandModules[name];
  if (!load) return false;
  root.dataset.hydrated = 'pending';
  try {
    // Hydrate Notifications first, so that the island can show a failure even if the connection is lost later.
    const [{ hydrateIslandRoot }, component] = await Promise.all([
      import('./islands/hydrate-root.ts'),
      load(),
      name === 'Notifications' || hydrateNotifications(),
    ]);
    hydrateIslandRoot(root, component);
    root.dataset.hydrated = 'true';
    return true;
  } catch {
    // For example, the connection was lost. Forms then show a message (styles/sections/form.css).
    root.dataset.hydrated = 'failed';
    hydrations.delete(root);
    return false;
  }
};

const hydrateNotifications = async (): Promise<void> => {
  if (!(await hydrateIsland('Notifications'))) throw new Error('notifications cannot be shown');
};

/** Hydrates an island once. Resolves to false if its code cannot be loaded; the next call retries. */
const hydrateRootOnce = (root: HTMLElement): Promise<boolean> => {
  const hydration = hydrations.get(root) ?? loadAndHydrate(root);
  hydrations.set(root, hydration);
  return hydration;
};

/** Hydrates the first island of a name. Resolves to false if the page has none or its code cannot be loaded. */
export const hydrateIsland = async (name: IslandName): Promise<boolean> => {
  const root = rootOf(name);
  return root !== null && hydrateRootOnce(root);
};

/**
 * Hydrates each island when it comes into view or on first use, whichever is earlier. Replays clicks and submits that
 * come before hydration. Typed text needs no replay, because the fields keep it.
 */
export const hydrateIslands = (): void => {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const isHydrated = (): boolean => root.dataset.hydrated === 'true';
    const hydrate = (): void => void hydrateRootOnce(root);
    // Starts half a viewport early, so that hydration is done when the visitor arrives.
    if (root.dataset.when === 'visible') whenInView(root, { rootMargin: '50% 0px' }, hydrate);
    // The visitor may have focused a field before this script ran.
    if (root.contains(document.activeElement)) hydrate();

    const repeatAfterHydration = (event: Event, again: () => void): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      void hydrateRootOnce(root).then((done) => done && again());
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
