import { slug } from '../../schemas/text/text.ts';
import { EditRefused } from './edit-refused.ts';

/** Stops at a name that cannot be that of a file, with the nearest that can. */
export const expectId = (id: string): void => {
  if (slug().safeParse(id).success) return;
  const near = id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const fix = near === '' ? 'use lower-case words joined by hyphens' : `write ${near}`;
  throw new EditRefused(`"${id}" cannot be an id (fix: ${fix})`);
};
