import { fixFor } from '../../schemas/text/nearest.ts';
import { say } from '../../schemas/text/sentence.ts';
import { iconNames } from '../pictures/icon-nodes.ts';
import { faultAt } from '../read/yaml/source.ts';
import type { FieldKind } from './field-kind.ts';

/** Name of a Lucide icon. */
export const icon: FieldKind = {
  type: () => 'IconName',
  isInternal: true,
  list: () => 'icon',
  lists: ({ icons }) => ({
    icon: { names: icons, unknown: 'no icon has this name (fix: choose one of lucide.dev/icons)' },
  }),
  samples: ({ icons }) => icons,
  faults: ({ path, value }, { source }) => {
    if (iconNames().has(value)) return [];
    const fix = fixFor(value, iconNames(), 'use one of those at lucide.dev/icons');
    return [faultAt(source, path, say`unknown icon "${{ value }}" (fix: ${{ fix }})`)];
  },
};
