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
 * Tabs (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). browser/sections/tabs.ts selects panels. Without scripts, all
 * panels are visible.
 */
export const Tabs = ({ id, label, tabs, shows }: TabsProps) => (
  <div className="tabs" data-behavior="tabs" data-shows={shows}>
    <div role="tablist" aria-label={label} aria-orientation="vertical">
      {tabs.map(({ title }, index) => (
        <button
          key={title}
          type="button"
          role="tab"
          className="tab"
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
          className="tab-panel"
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
