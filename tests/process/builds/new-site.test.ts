import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { foldersOf } from '../../../sites/site-folders.ts';

/** Runs a program on Node for a site. Returns its output if it fails. */
const failureOf = (data: string, ...words: string[]): string => {
  const env = { ...process.env, DATA: data, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env });
  return status === 0 ? '' : stdout + stderr;
};

test('a new site with every page that can be added builds, and its pages pass the tests of built pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'new-site-'));
  const data = join(folder, 'data');
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(join(foldersOf(data).var, '..'), { recursive: true, force: true });
  });
  const options = ['--company', 'Kranich', '--domain', 'kranich.example', '--language', 'fr'];
  const pages = ['portfolio', 'industries', 'team', 'role', 'insights'];
  for (const words of [
    ['scripts/edit.ts', 'new', 'site', folder, ...options, '--with', 'products,testimonials'],
    ...pages.map((template) => ['scripts/edit.ts', 'new', 'page', template]),
    ['generator/cli.ts', 'generate'],
    ['node_modules/typescript/bin/tsc', '--noEmit', '--project', join(foldersOf(data).generated, 'tsconfig.json')],
    ['scripts/test/build-for-tests.ts'],
    ['node_modules/vitest/vitest.mjs', 'run', '--project=integration', 'tests/built'],
  ]) {
    expect(failureOf(words[2] === 'site' ? '' : data, ...words)).toBe('');
  }
  const refused =
    /^\d+ texts are still samples, in \S+\/pages\/home\.yaml \(\d+\), .* nothing was deployed \(fix: .*\)\n$/;
  expect(failureOf(data, 'scripts/deploy.ts')).toMatch(refused);
}, 300_000);
