import { readServed } from './read-generated.ts';

/** Returns a generated drawing: an `<svg>` painted with color tokens. */
export const drawingOf = (name: string): string => readServed(`pictures/${name}.svg`);
