import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { chooseNode } from '../../scripts/run/set-up.mjs';

const folder = (): string => mkdtempSync(join(tmpdir(), 'set-up-'));

test('the installed Node package runs the project, whatever version the machine has', () => {
  const bin = folder();
  const own = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  writeFileSync(own, '');
  expect(chooseNode(bin, '20.19.0')).toEqual({ path: own });
});

test.each(['24.0.0', '26.1.0'])('without the package, Node %s of the machine runs the project', (version) => {
  expect(chooseNode(folder(), version)).toEqual({ path: process.execPath });
});

test('without the package, an old Node causes a fault with its fix', () => {
  expect(chooseNode(folder(), '22.12.0')).toEqual({
    fault: 'no package brings Node 24 to this machine, which has 22.12.0 (fix: install Node 24)',
  });
});
