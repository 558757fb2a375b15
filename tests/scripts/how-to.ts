import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A block of a how-to: its language, its file and its text. */
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

/** Applies a diff: its unchanged and removed lines must follow each other in the file. */
const patched = (file: string, old: string, diff: string): string => {
  const changes = diff.trimEnd().split('\n');
  const before = changes.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const lines = old.split('\n');
  const at = lines.findIndex((_, index) => before.every((line, offset) => lines[index + offset] === line));
  if (at === -1) throw new Error(`${file} does not have the lines:\n${before.join('\n')}`);
  const after = changes.filter((line) => !line.startsWith('-')).map((line) => line.slice(1));
  return lines.toSpliced(at, before.length, ...after).join('\n');
};

/** Applies a how-to to a copy of the project, block by block. Returns the files that it touched. */
export const follow = (root: string, howTo: string): string[] => {
  const blocks = blocksOf(readFileSync(howTo, 'utf8'));
  for (const { kind, file, text } of blocks) {
    const path = join(root, file);
    if (kind !== 'diff' && existsSync(path)) throw new Error(`${file} exists already`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, kind === 'diff' ? patched(file, readFileSync(path, 'utf8'), text) : text);
  }
  return [...new Set(blocks.map(({ file }) => file))];
};
