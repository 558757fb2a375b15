/** Adjacent lines of a text that another text has other lines for. */
export interface LineDifference {
  before: readonly string[];
  after: readonly string[];
  /** Index of the first of these lines in both texts, also if there are none. */
  startBefore: number;
  start: number;
}

/** Most lines between two places where texts agree again. Beyond them, the rest of both texts is one difference. */
const mostBetween = 1000;

/** Returns the numbers of lines after which two texts agree again for two lines, or end. */
const untilEqual = (before: readonly string[], after: readonly string[], i: number, j: number): [number, number] => {
  const isEqual = (a: number, b: number): boolean => before[a] === after[b];
  const most = Math.min(mostBetween, before.length - i + after.length - j);
  for (let sum = 1; sum <= most; sum += 1) {
    for (let added = 0; added <= sum; added += 1) {
      const [a, b] = [i + sum - added, j + added];
      if (a <= before.length && b <= after.length && isEqual(a, b) && isEqual(a + 1, b + 1))
        return [sum - added, added];
    }
  }
  return [before.length - i, after.length - j];
};

/** Returns the lines in which two texts differ. */
export const lineDifferences = (before: readonly string[], after: readonly string[]): LineDifference[] => {
  const found: LineDifference[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [gone, added] = before[i] === after[j] ? [0, 0] : untilEqual(before, after, i, j);
    if (gone + added > 0)
      found.push({
        ...{ startBefore: i, start: j },
        before: before.slice(i, i + gone),
        after: after.slice(j, j + added),
      });
    i += gone || added ? gone : 1;
    j += gone || added ? added : 1;
  }
  return found;
};
