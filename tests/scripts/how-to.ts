import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A block of a how-to: what it is written in, which file it is about, and its text. */
interface Block {
  kind: string;
  file: string;
  text: string;
}

const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, kind = '', file = '', text = '']) => ({
    kind,
    file,
    text,
  }));

/** Adds the lines of `+` after the one line above them, where that stands first. */
const withLines = (file: string, old: string, diff: string): string => {
  const [above = '', ...added] = diff.trimEnd().split('\n');
  const lines = old.split('\n');
  const at = lines.indexOf(above.slice(1));
  if (at === -1 || added.some((line) => !line.startsWith('+')))
    throw new Error(`${file} has no line "${above.slice(1)}"`);
  return lines.toSpliced(at + 1, 0, ...added.map((line) => line.slice(1))).join('\n');
};

/** Does in a copy of the project what a how-to says, block by block; says which files it touched. */
export const follow = (root: string, howTo: string): string[] => {
  const blocks = blocksOf(readFileSync(howTo, 'utf8'));
  for (const { kind, file, text } of blocks) {
    const path = join(root, file);
    if (kind !== 'diff' && existsSync(path)) throw new Error(`${file} is there already`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, kind === 'diff' ? withLines(file, readFileSync(path, 'utf8'), text) : text);
  }
  return [...new Set(blocks.map(({ file }) => file))];
};
