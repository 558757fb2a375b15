import type { EditedTexts } from '../../generator/read/documents.ts';
import { lineDifferences } from '../line-differences.ts';

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** Returns the changed lines of a text as in a unified diff without context. */
const hunksOf = (before: readonly string[], after: readonly string[]): string[] =>
  lineDifferences(before, after).flatMap((each) => [
    `@@ -${each.startBefore + 1} +${each.start + 1} @@`,
    ...each.before.map((line) => `-${line}`),
    ...each.after.map((line) => `+${line}`),
  ]);

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
