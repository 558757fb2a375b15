import { slashStorageKey } from '#generated/constants.ts';
import { searchRequests } from '../forms/requests.ts';
import { hydrateIsland } from '../hydrate-islands.ts';
import { whenActivated } from '../moments.ts';
import { isNoted } from '../storage.ts';
import { hasModifier, isRepeatedClick } from '../visitor.ts';

/**
 * True for an editable element that is visible. A field in a dialog that has just closed can keep the focus for one
 * more frame.
 */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.checkVisibility() &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);

const onApple = /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * True for the search shortcuts: Ctrl-K or ⌘-K, and the slash outside of text fields. Dictation software may trigger
 * keys without a modifier, so visitors can turn the slash off (WCAG 2.1.4).
 */
const isShortcut = ({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => {
  // Some keyboards need Shift for a slash.
  if (key === '/') return !ctrlKey && !metaKey && !altKey && !isField(target) && !isNoted(slashStorageKey);
  return key.toLowerCase() === 'k' && !altKey && !shiftKey && (onApple ? metaKey && !ctrlKey : ctrlKey && !metaKey);
};

/**
 * Makes the link to /search and the shortcuts open the palette. Prefetches its code on hover or focus. A click with a
 * modifier key follows the link.
 */
export const startSearch = (): void => {
  const link = document.querySelector<HTMLAnchorElement>('[data-behavior="search"]');
  if (!link) return;
  const prefetch = (): void => void hydrateIsland('SearchPalette');
  const open = (asked = ''): void => {
    searchRequests.add(asked);
    // If the palette cannot be loaded, falls back to the search page.
    void hydrateIsland('SearchPalette').then((done) => done || location.assign(link.href));
  };
  link.addEventListener('pointerenter', prefetch);
  link.addEventListener('focus', prefetch);
  link.addEventListener('click', (event) => {
    if (hasModifier(event) || event.button !== 0) return;
    if (searchRequests.isPending()) {
      // While the code loads, a second click follows the link, but a double click counts once.
      if (isRepeatedClick(event)) event.preventDefault();
      return;
    }
    event.preventDefault();
    // Some browsers do not focus a clicked link. The focus returns to it when the palette closes.
    link.focus({ preventScroll: true });
    open();
  });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || !isShortcut(event)) return;
    // Ignored while another dialog is open. In the palette's own field, a slash is text.
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open();
  });
  // Search by URL, /search?q=…, as announced in the structured data (structured-data/web-site.ts).
  const asked = location.pathname === new URL(link.href).pathname && new URLSearchParams(location.search).get('q');
  if (asked) whenActivated(() => open(asked));
};
