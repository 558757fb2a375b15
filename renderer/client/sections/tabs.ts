import { scrollBehavior } from '../browser/visitor.ts';

/** Returns the place to which a key moves the selection. */
const ways: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place + count - 1) % count,
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

const startTabs = (root: HTMLElement): void => {
  const tabs = [...root.querySelectorAll<HTMLElement>('[role="tab"]')];
  const panels = [...root.querySelectorAll<HTMLElement>('[role="tabpanel"]')];
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
      const next = ways[event.key]?.(index, tabs.length);
      if (next === undefined) return;
      event.preventDefault();
      select(next);
      tabs[next]?.focus();
    });
  }
  // A click that came before this script has left the focus on its tab.
  const clicked = tabs.find((tab) => tab === document.activeElement && tab.ariaSelected === 'false');
  clicked?.click();
};

/** Arrows move and select, Home and End jump, one tab is in the tab order (STA-25, STA-26). */
export const startTabLists = (): void => {
  for (const root of document.querySelectorAll<HTMLElement>('[data-behavior="tabs"]')) startTabs(root);
};
