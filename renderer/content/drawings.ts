import { readGenerated } from './read-generated.ts';

const drawings = new Map<string, string>();

/**
 * A drawing as the generator wrote it: an `<svg>` whose paints are tokens. A build reads each file once; in development
 * it may change.
 */
export const drawingOf = (name: string): string => {
  const known = import.meta.env.PROD ? drawings.get(name) : undefined;
  if (known) return known;
  const drawing = readGenerated(`public/pictures/${name}.svg`);
  drawings.set(name, drawing);
  return drawing;
};
