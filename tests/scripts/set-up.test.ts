import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { chooseNode } from '../../scripts/run/set-up.mjs';

const folder = (): string => mkdtempSync(join(tmpdir(), 'set-up-'));

test('the Node that came with the packages runs the project, whatever the machine has', () => {
  const bin = folder();
  const own = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  writeFileSync(own, '');
  expect(chooseNode(bin, '20.19.0')).toEqual({ path: own });
});

test.each(['24.0.0', '26.1.0'])('with scripts of packages off the machine’s Node %s does', (version) => {
  expect(chooseNode(folder(), version)).toEqual({ path: process.execPath });
});

test('with scripts of packages off an old Node is a fault with its repair', () => {
  expect(chooseNode(folder(), '20.20.2')).toEqual({
    fault:
      "Node 24 did not come with the packages, whose scripts are off, and this machine's is 20.20.2 " +
      '(fix: run "npm rebuild node --ignore-scripts=false", or install Node 24)',
  });
});
