import { slashStorageKey } from '#generated/constants.ts';
import { searchRequests } from '../../islands/requests.ts';
import { whenActivated } from '../browser/moments.ts';
import { isNoted } from '../browser/storage.ts';
import { hasModifier, isRepeatedClick } from '../browser/visitor.ts';
import { hydrateIsland } from '../hydrate-islands.ts';

/**
 * Something that takes what is typed. One in a dialog that has just closed may have the focus for another frame, and
 * takes nothing.
 */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.checkVisibility() &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);

const onApple = /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * Slash, but not while something is being typed; or the key that opens such palettes elsewhere (Ctrl-K, ⌘-K). Software
 * for dictation may press a key without a modifier, so visitors can turn the slash off (WCAG 2.1.4).
 */
const isShortcut = ({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => {
  // On some keyboards a slash needs Shift.
  if (key === '/') return !ctrlKey && !metaKey && !altKey && !isField(target) && !isNoted(slashStorageKey);
  return key.toLowerCase() === 'k' && !altKey && !shiftKey && (onApple ? metaKey && !ctrlKey : ctrlKey && !metaKey);
};

/**
 * The link to /search opens the palette instead, and so do its keys. The palette's code is fetched when the link is
 * pointed at or focused. A click with a modifier follows the link.
 */
export const startSearch = (): void => {
  const link = document.querySelector<HTMLAnchorElement>('[data-behavior="search"]');
  if (!link) return;
  const prefetch = (): void => void hydrateIsland('SearchPalette');
  const open = (asked = ''): void => {
    searchRequests.add(asked);
    // A visitor who wants to search and whose connection broke gets the page with all links.
    void hydrateIsland('SearchPalette').then((done) => done || location.assign(link.href));
  };
  link.addEventListener('pointerenter', prefetch);
  link.addEventListener('focus', prefetch);
  link.addEventListener('click', (event) => {
    if (hasModifier(event) || event.button !== 0) return;
    if (searchRequests.isPending()) {
      // A later click while the code still loads follows the link. A double click is one request.
      if (isRepeatedClick(event)) event.preventDefault();
      return;
    }
    event.preventDefault();
    // Not every browser focuses a link that is clicked; the focus returns here when the palette closes.
    link.focus({ preventScroll: true });
    open();
  });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || !isShortcut(event)) return;
    // Over another dialog the palette would only be in the way; its own field takes a slash as a slash.
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open();
  });
  // The search by address, /search?q=…, which the structured data names (structured-data/web-site.ts).
  const asked = location.pathname === new URL(link.href).pathname && new URLSearchParams(location.search).get('q');
  if (asked) whenActivated(() => open(asked));
};
