import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitIn } from '../git.ts';

/** A line between all others. Without it, Git takes changes of neighboring lines for changes of the same ones. */
const between = 'line of a merge';

const apart = (text: string): string => text.split('\n').join(`\n${between}\n`);

const together = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line !== between)
    .join('\n');

/** Merges the change from a base to a wanted text into the present one. Throws GitFault if both changed a line. */
export const mergedText = async (
  texts: Record<'present' | 'base' | 'wanted', string>,
  options: readonly string[] = [],
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'merge-'));
  try {
    for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), apart(text));
    return together(await gitIn(folder)(['merge-file', '-p', ...options, 'present', 'base', 'wanted']));
  } finally {
    await rm(folder, { recursive: true });
  }
};
