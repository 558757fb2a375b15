import { isRightToLeft } from '#generated/direction.ts';
import { scrollBehavior } from '../visitor.ts';

/** Returns the index of the tab that a key selects. */
const targets: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place + count - 1) % count,
  [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: (place, count) => (place + 1) % count,
  [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

const startTabs = (root: HTMLElement): void => {
  const tabs = [...root.querySelectorAll<HTMLElement>('[role="tab"]')];
  const panels = [...root.querySelectorAll<HTMLElement>('[role="tabpanel"]')];
  // The keyboard reads on in a panel without links (APG, tabs pattern).
  for (const panel of panels) if (!panel.querySelector('a, button')) panel.tabIndex = 0;
  const select = (selected: number): void => {
    for (const [index, tab] of tabs.entries()) {
      tab.ariaSelected = String(index === selected);
      tab.tabIndex = index === selected ? 0 : -1;
    }
    for (const [index, panel] of panels.entries()) panel.dataset.selected = String(index === selected);
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => {
      select(index);
      document.getElementById(root.dataset.shows ?? '')?.scrollIntoView({ behavior: scrollBehavior() });
    });
    tab.addEventListener('keydown', (event) => {
      const next = targets[event.key]?.(index, tabs.length);
      if (next === undefined) return;
      event.preventDefault();
      select(next);
      tabs[next]?.focus();
    });
  }
  // A tab clicked before this script ran has the focus but is not selected yet.
  const clicked = tabs.find((tab) => tab === document.activeElement && tab.ariaSelected === 'false');
  clicked?.click();
};

/**
 * Starts the tab lists: arrow keys, Home and End select; only the selected tab is in the tab order (STA-25, STA-26).
 */
export const startTabLists = (): void => {
  for (const root of document.querySelectorAll<HTMLElement>('[data-behavior="tabs"]')) startTabs(root);
};
