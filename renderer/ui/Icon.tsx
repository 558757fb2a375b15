import { createElement } from 'react';
import { cardIcons, type IconName } from '#generated/card-icons.ts';
import { type ControlIconName, type IconNode, icons } from '#generated/icons.ts';
import { logos } from '#generated/logos.ts';

/** The shapes of an icon. Decorative, so hidden from assistive technology: the adjacent text has the meaning. */
const IconShape = ({ nodes, className = '' }: { nodes: IconNode; className?: string }) => (
  <svg aria-hidden="true" className={`icon ${className}`} viewBox="0 0 24 24">
    {nodes.map(([element, attributes]) => createElement(element, { key: JSON.stringify(attributes), ...attributes }))}
  </svg>
);

export const Icon = ({ name, className = 'size-5' }: { name: ControlIconName; className?: string }) => (
  <IconShape nodes={icons[name]} className={className} />
);

/** The icon of a card, named in the data. Server only: an island would have to download the shapes of all icons. */
export const CardIcon = ({ name }: { name: IconName }) => (
  <span className="card-icon size-7 flex-none text-ink">
    <IconShape nodes={cardIcons[name]} className="size-full" />
  </span>
);

/** The logo of a client, product or partner. Decorative, because the name follows as text. */
export const BrandMark = ({ id, className = 'size-7' }: { id: string; className?: string }) => (
  <span
    className={`brand-mark inline-flex flex-none *:size-full ${className}`}
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, generated from the id
    dangerouslySetInnerHTML={{ __html: logos[id] ?? '' }}
  />
);
