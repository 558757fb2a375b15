import { noteInput } from './page-inputs.ts';
import { readShared } from './read-generated.ts';

const drawings = new Map<string, string>();

/**
 * Returns a generated drawing: an `<svg>` painted with color tokens. Cached in builds; in development, drawings may
 * change.
 */
export const drawingOf = (name: string): string => {
  const file = `public/pictures/${name}.svg`;
  noteInput(`file:${file}`);
  const known = import.meta.env.PROD ? drawings.get(name) : undefined;
  if (known) return known;
  const drawing = readShared(file);
  drawings.set(name, drawing);
  return drawing;
};
