import { type KeyboardEvent, useId, useRef, useState } from 'react';

/**
 * The ARIA tab pattern (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/): the first tab is selected, arrows move and
 * select, Home and End jump, one tab is in the tab order.
 */
export const useTabs = (label: string, count: number, onSelect?: () => void) => {
  const [selected, setSelected] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const select = (index: number): void => {
    setSelected(index);
    onSelect?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = count - 1;
    const next = selected === last ? 0 : selected + 1;
    const previous = selected === 0 ? last : selected - 1;
    const targets: Record<string, number> = {
      ArrowDown: next,
      ArrowRight: next,
      ArrowUp: previous,
      ArrowLeft: previous,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setSelected(target);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };

  return {
    listProps: { role: 'tablist', 'aria-label': label, 'aria-orientation': 'vertical', ref: list, onKeyDown } as const,
    tabProps: (index: number) =>
      ({
        type: 'button',
        role: 'tab',
        className: 'tab',
        id: `${id}tab-${index}`,
        'aria-controls': `${id}panel-${index}`,
        'aria-selected': index === selected,
        tabIndex: index === selected ? 0 : -1,
        onClick: () => select(index),
      }) as const,
    panelProps: (index: number) =>
      ({
        role: 'tabpanel',
        className: 'tab-panel',
        id: `${id}panel-${index}`,
        'aria-labelledby': `${id}tab-${index}`,
        'data-selected': index === selected,
      }) as const,
  };
};
