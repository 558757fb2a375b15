import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldersOf } from '../../sites/site-folders.ts';
import { projectCopy, runIn } from '../process/builds/project-copy.ts';
import { addEveryPage } from '../process/scripts/every-page.ts';

describe('a new site with every page and kind of section, in a fresh clone', () => {
  let root = '';
  const folderOf = (): string => join(root, 'our-site');
  const run = (words: readonly string[], DATA = join(folderOf(), 'data')) =>
    runIn(root, words, { NODE_ENV: 'production', DATA });

  beforeAll(async () => {
    root = projectCopy();
    cpSync('tests', join(root, 'tests'), { recursive: true });
    const options = ['--company', 'Kranich', '--domain', 'kranich.example', '--language', 'fr'];
    run(['scripts/new.ts', 'site', folderOf(), ...options, '--with', 'products,testimonials'], '');
    await addEveryPage(foldersOf(join(folderOf(), 'data')));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test.for([
    ['builds', 'scripts/test/build-for-tests.ts'],
    [
      'has modules with the types of the code',
      'node_modules/typescript/bin/tsc --noEmit --project our-site/generated/tsconfig.json',
    ],
    [
      'has pages that pass the tests of built pages',
      'node_modules/vitest/vitest.mjs run --project=integration tests/built',
    ],
  ])('%s', ([, words = '']) => {
    const { isDone, output } = run(words.split(' '));
    expect(isDone, output).toBe(true);
  });

  test('is not deployed while it has samples', () => {
    const refusal =
      /^\d+ texts are still samples, in \S+\/pages\/everything\.yaml \(\d+\), .* nothing was deployed \(fix: .*\)\n$/;
    expect(run(['scripts/deploy.ts'])).toEqual({ isDone: false, output: expect.stringMatching(refusal) });
  });
});
