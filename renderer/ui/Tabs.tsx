import type { ReactNode } from 'react';

interface TabsProps {
  /** Prefix for the ids of tabs and panels; unique on a page. */
  id: string;
  label: string;
  tabs: readonly { title: string; panel: ReactNode }[];
  /** Id of an element to scroll into view on a click. */
  shows?: string;
}

/**
 * Tabs (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). client/sections/tabs.ts selects panels. Without scripts, all
 * panels are visible.
 */
export const Tabs = ({ id, label, tabs, shows }: TabsProps) => (
  <div
    className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-wide"
    data-behavior="tabs"
    data-shows={shows}
  >
    <div
      className="flex flex-col self-start noscript:hidden"
      role="tablist"
      aria-label={label}
      aria-orientation="vertical"
    >
      {tabs.map(({ title }, index) => (
        <button
          key={title}
          type="button"
          role="tab"
          className="tab relative min-h-14 border-b border-hairline py-4 ps-6 pe-4 text-start font-display text-large leading-[1.25] font-semibold text-graphite hover:text-ink aria-selected:text-ink"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={index === 0}
          tabIndex={index === 0 ? 0 : -1}
        >
          {title}
        </button>
      ))}
    </div>
    <div>
      {tabs.map(({ title, panel }, index) => (
        <div
          key={title}
          role="tabpanel"
          className="tab-panel max-w-words noscript:not-first:mt-12"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-selected={index === 0}
        >
          {panel}
        </div>
      ))}
    </div>
  </div>
);
