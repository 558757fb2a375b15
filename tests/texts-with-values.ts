import { expect } from 'vitest';

/** A message with values (schemas/text/sentence.ts) equals its text. */
expect.addEqualityTesters([
  (a: unknown, b: unknown) => (a instanceof String || b instanceof String ? String(a) === String(b) : undefined),
]);
