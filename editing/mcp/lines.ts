import type { EditedTexts } from '../../generator/read/documents.ts';

/** Most lines between two places where texts agree again. Beyond them, the rest of both texts is one hunk. */
const mostBetween = 1000;

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

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

/** Returns the changed lines of a text as in a unified diff without context. */
const hunksOf = (before: readonly string[], after: readonly string[]): string[] => {
  const hunks: string[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (before[i] === after[j]) {
      i += 1;
      j += 1;
      continue;
    }
    const [gone, added] = untilEqual(before, after, i, j);
    hunks.push(
      `@@ -${i + 1} +${j + 1} @@`,
      ...before.slice(i, i + gone).map((line) => `-${line}`),
      ...after.slice(j, j + added).map((line) => `+${line}`),
    );
    i += gone;
    j += added;
  }
  return hunks;
};

/** Returns an edit of files as a unified diff without context. A file that gets another name has one heading. */
export const changedLines = (before: EditedTexts, after: EditedTexts): string[] => {
  const added = [...after.keys()].filter((file) => before.get(file) === undefined);
  const gone = [...after.keys()].filter((file) => after.get(file) === undefined);
  const [from, to] = added.length === 1 && gone.length === 1 ? [gone[0], added[0]] : [];
  return [...after].flatMap(([file, text]) => {
    if (file === from) return [];
    const name = file === to ? from : file;
    const former = before.get(name ?? '');
    return [
      `--- ${former === undefined ? '/dev/null' : name}`,
      `+++ ${text === undefined ? '/dev/null' : file}`,
      ...hunksOf(linesOf(former ?? ''), linesOf(text ?? '')),
    ];
  });
};
