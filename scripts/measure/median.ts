/** The value in the middle, the higher of the two with an even number of them; NaN without any. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
