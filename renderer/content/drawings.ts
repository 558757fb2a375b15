import { readServed } from './read-generated.ts';

const drawings = new Map<string, string>();

/**
 * Returns a generated drawing: an `<svg>` painted with color tokens. Cached in builds; in development, drawings may
 * change.
 */
export const drawingOf = (name: string): string => {
  const file = `pictures/${name}.svg`;
  const known = import.meta.env.PROD ? drawings.get(name) : undefined;
  if (known) return known;
  const drawing = readServed(file);
  drawings.set(name, drawing);
  return drawing;
};
