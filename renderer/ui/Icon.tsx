import { createElement } from 'react';
import { type ControlIconName, icons } from '../../generated/icons.ts';

/** The icon of a control. Decoration: the words beside it carry the meaning, so it is hidden from assistive technology. */
export const Icon = ({ name, className = 'size-5' }: { name: ControlIconName; className?: string }) => (
  <svg
    aria-hidden="true"
    className={className}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {icons[name].map(([element, attributes]) =>
      createElement(element, { key: JSON.stringify(attributes), ...attributes }),
    )}
  </svg>
);
