import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { foldersOf } from '../../../sites/site-folders.ts';
import { projectCopy } from './built-copy.ts';

test('a new site with every page that can be added builds, and its pages pass the tests of built pages', () => {
  // A fresh clone: the site in its own folder `data` was never generated there.
  const root = projectCopy();
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync('tests', join(root, 'tests'), { recursive: true });
  const site = join(root, 'our-site');
  const data = join(site, 'data');
  /** Runs a program on Node in the clone. Returns its output if it fails. */
  const failureOf = (env: NodeJS.ProcessEnv, ...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', ...env },
    });
    return status === 0 ? '' : stdout + stderr;
  };
  const options = ['--company', 'Kranich', '--domain', 'kranich.example', '--language', 'fr'];
  const pages = ['portfolio', 'industries', 'team', 'role', 'insights'];
  for (const words of [
    ['scripts/edit.ts', 'new', 'site', site, ...options, '--with', 'products,testimonials'],
    ...pages.map((template) => ['scripts/edit.ts', 'new', 'page', template]),
    ['generator/cli.ts', 'generate'],
    ['node_modules/typescript/bin/tsc', '--noEmit', '--project', join(foldersOf(data).generated, 'tsconfig.json')],
    ['scripts/test/build-for-tests.ts'],
    ['node_modules/vitest/vitest.mjs', 'run', '--project=integration', 'tests/built'],
  ]) {
    expect(failureOf({ DATA: words[2] === 'site' ? '' : data }, ...words)).toBe('');
  }
  const refused =
    /^\d+ texts are still samples, in \S+\/pages\/home\.yaml \(\d+\), .* nothing was deployed \(fix: .*\)\n$/;
  expect(failureOf({ DATA: data }, 'scripts/deploy.ts')).toMatch(refused);
}, 300_000);
