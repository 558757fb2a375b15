import { createElement } from 'react';
import type { IconNode } from '#generated/icons.ts';

/**
 * The lines of an icon. Decoration: the words beside it carry the meaning, so it is hidden from assistive technology.
 */
export const IconShape = ({ nodes, className = '' }: { nodes: IconNode; className?: string }) => (
  <svg aria-hidden="true" className={`icon ${className}`} viewBox="0 0 24 24">
    {nodes.map(([element, attributes]) => createElement(element, { key: JSON.stringify(attributes), ...attributes }))}
  </svg>
);
