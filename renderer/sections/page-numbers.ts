/** How many neighbors on each side a page links to. */
const near = 2;

/**
 * The pages that a page of a list links to: the first, the last, its neighbors, and those a power of two further on,
 * so that a crawler (or a visitor) reaches any of hundreds in a few steps.
 */
export const pageNumbers = (part: number, parts: number): number[] => {
  const steps = Array.from({ length: near + Math.ceil(Math.log2(parts)) }, (_, step) =>
    step <= near ? step : 2 ** (step - near + 1),
  );
  const pages = steps.flatMap((step) => [part - step, part + step]).filter((page) => page >= 1 && page <= parts);
  return [...new Set([1, ...pages, parts])].toSorted((a, b) => a - b);
};
