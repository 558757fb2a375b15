import { describe, expect, test } from 'vitest';
import { commentFaults } from './comment-faults.ts';
import { ownFiles } from './own-files.ts';

const files = ownFiles(/\.(?:ts|tsx|mjs|css)$/);

describe('comments', () => {
  test('say what a thing is or does in plain terms, in sentences of at most 25 words', () => {
    expect(files.flatMap((file) => commentFaults(file))).toEqual([]);
  });

  test.each([
    ['/** What is drawn. */', '"What" (fix: begin with the thing or a verb: "The …", "Returns …")'],
    ['/** Whether it opens. */', '"Whether" (fix: write "True if …")'],
    ['// The server is told of it.', '"is told" (fix: say who does what)'],
    [`// ${'word '.repeat(26)}`, 'a sentence of 26 words (fix: at most 25, write two)'],
    ['/**\n * One line of `What`.\n *\n * @example\n * What(1)\n */', undefined],
  ])('are checked: %s', (source, fault) => {
    expect(commentFaults('some.ts', source)).toEqual(fault ? [`some.ts:1: ${fault}`] : []);
  });
});
