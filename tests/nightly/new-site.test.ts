import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldersOf } from '../../sites/site-folders.ts';
import { projectCopy, runIn } from '../process/builds/project-copy.ts';
import { addEveryPage } from '../process/scripts/every-page.ts';

describe('a new site with every page and kind of section, in a fresh clone', () => {
  let root = '';
  const data = (): string => join(root, 'our-site/data');
  const run = (words: readonly string[], DATA = data()) => runIn(root, words, { NODE_ENV: 'production', DATA });
  const expectToSucceed = (...words: readonly string[]): void => {
    const { isDone, output } = run(words);
    expect(isDone, output).toBe(true);
  };

  beforeAll(async () => {
    root = projectCopy();
    cpSync('tests', join(root, 'tests'), { recursive: true });
    const options = ['--company', 'Kranich', '--domain', 'kranich.example', '--language', 'fr'];
    run(['scripts/new.ts', 'site', dirname(data()), ...options, '--with', 'products,testimonials'], '');
    await addEveryPage(foldersOf(data()));
  }, 300_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('builds', () => expectToSucceed('scripts/test/build-for-tests.ts'));

  test('has modules with the types that the code expects', () => {
    const settings = join(foldersOf(data()).generated, 'tsconfig.json');
    expectToSucceed('node_modules/typescript/bin/tsc', '--noEmit', '--project', settings);
  });

  test('has pages that pass the tests of built pages', () =>
    expectToSucceed('node_modules/vitest/vitest.mjs', 'run', '--project=integration', 'tests/built'));

  test('is not deployed while it has samples', () => {
    const refusal =
      /^\d+ texts are still samples, in \S+\/pages\/everything\.yaml \(\d+\), .* visitors would see them \(fix: .*\)\n$/;
    expect(run(['scripts/deploy.ts'])).toEqual({ isDone: false, output: expect.stringMatching(refusal) });
  });
});
