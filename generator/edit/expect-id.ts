import { slug } from '../../schemas/text/text.ts';
import { EditRefused } from './edit-refused.ts';

/** Throws if a name is not a valid id. The message suggests the nearest valid one. */
export const expectId = (id: string): void => {
  if (slug().safeParse(id).success) return;
  const near = id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const fix = near === '' ? 'use lower-case words joined by hyphens' : `write ${near}`;
  throw new EditRefused(`"${id}" cannot be an id (fix: ${fix})`);
};
