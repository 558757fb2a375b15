import { readGenerated } from './read-generated.ts';

/** A drawing as the generator wrote it: an `<svg>` whose paints are tokens. */
export const drawingOf = (name: string): string => readGenerated(`public/pictures/${name}.svg`);
