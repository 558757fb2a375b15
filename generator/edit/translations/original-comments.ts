import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { type DataPath, formatPath } from '../../read/data-path.ts';
import { wrappedLines } from '../wrapped-lines.ts';
import { dashOf, rangeOf } from '../yaml/splices.ts';

const lineWidth = 116;

/**
 * Returns the comment with an original, for the person who translates it: `# en: Fewer returns`. The further lines of a
 * paragraph are indented.
 */
export const commentOf = (original: string, language: string): readonly string[] => {
  const mark = `# ${language}: `;
  const paragraphs = original.trimEnd().split('\n');
  return paragraphs.flatMap((paragraph) =>
    wrappedLines(paragraph, lineWidth - mark.length).map((line, index) =>
      `${index === 0 ? mark : `#${' '.repeat(mark.length - 1)}`}${line}`.trimEnd(),
    ),
  );
};

/** Returns the number of the line, from 0, on which each key and each list entry begins, by its path. */
const linesOfPlaces = (text: string): ReadonlyMap<string, number> => {
  const lines = new Map<string, number>();
  const note = (path: DataPath, offset: number): void => {
    lines.set(formatPath(path), text.slice(0, offset).split('\n').length - 1);
  };
  const visit = (node: unknown, path: DataPath): void => {
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const inside = [...path, String(isScalar(key) ? key.value : key)];
        note(inside, rangeOf(key)[0]);
        visit(value, inside);
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) {
        note([...path, index], node.flow ? rangeOf(item)[0] : dashOf(text, item));
        visit(item, [...path, index]);
      }
    }
  };
  visit(parseDocument(text).contents, []);
  return lines;
};

/** Counts the lines of the comment with an original that ends above a line. */
const countAbove = (lines: readonly string[], line: number, language: string): number => {
  let first = line;
  const mark = `# ${language}:`;
  const further = `#${' '.repeat(mark.length)}`;
  const isPart = (text = ''): boolean => text.trimStart().startsWith(mark) || text.trimStart().startsWith(further);
  while (isPart(lines[first - 1])) first -= 1;
  // The further lines of another comment are not part of it.
  while (first < line && !lines[first]?.trimStart().startsWith(mark)) first += 1;
  return line - first;
};

/** Returns the comment with an original above each key and list entry that has one, without indentation. */
export const commentsIn = (text: string, language: string): ReadonlyMap<string, readonly string[]> => {
  const lines = text.split('\n');
  return new Map(
    [...linesOfPlaces(text)].flatMap(([place, line]) => {
      const count = countAbove(lines, line, language);
      return count === 0 ? [] : [[place, lines.slice(line - count, line).map((each) => each.trim())] as const];
    }),
  );
};

/** Replaces all comments with originals by those that some keys and list entries need. */
export const withComments = (
  text: string,
  language: string,
  needed: ReadonlyMap<string, readonly string[]>,
): string => {
  const lines = text.split('\n');
  const byLine = new Map<number, readonly string[]>();
  for (const [place, line] of linesOfPlaces(text)) {
    const comment = needed.get(place) ?? [];
    if (comment.length > 0 || !byLine.has(line)) byLine.set(line, comment);
  }
  // From the end, so that the other numbers stay valid.
  for (const [line, comment] of [...byLine].toSorted(([a], [b]) => b - a)) {
    const count = countAbove(lines, line, language);
    const indent = /^ */.exec(lines[line] ?? '')?.[0] ?? '';
    lines.splice(line - count, count, ...comment.map((each) => indent + each));
  }
  return lines.join('\n');
};
