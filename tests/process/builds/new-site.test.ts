import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { newPage } from '../../../editing/changes/add/new-page.ts';
import { sampleSection } from '../../../editing/changes/add/new-section.ts';
import { surroundingsOf } from '../../../editing/changes/add/surroundings.ts';
import { writeEdits } from '../../../editing/changes/write-edits.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { type SectionKind, sectionKind, sectionKinds } from '../../../schemas/sections.ts';
import { foldersOf } from '../../../sites/site-folders.ts';
import { projectCopy, runIn } from './project-copy.ts';

/** Kinds with files, hosts or forms that a new site does not have. */
const needMore = ['badges', 'downloads', 'embed', 'form', 'logos', 'numbers', 'video'];

/** The other kinds that any page may have, besides its hero. */
const kinds = (Object.keys(sectionKinds) as SectionKind[]).filter(
  (kind) => !sectionKind(kind)?.of && !sectionKind(kind)?.isHero && !needMore.includes(kind),
);

test('a new site with every page and kind of section builds, and its pages pass the tests of built pages', async () => {
  // A fresh clone: the site in its own folder `data` was never generated there.
  const root = projectCopy();
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync('tests', join(root, 'tests'), { recursive: true });
  const site = join(root, 'our-site');
  const data = join(site, 'data');
  const folders = foldersOf(data);
  const run = (DATA: string, ...words: string[]) => runIn(root, words, { NODE_ENV: 'production', DATA });
  const expectToSucceed = (DATA: string, ...words: string[]): void => {
    const { isDone, output } = run(DATA, ...words);
    expect(isDone, output).toBe(true);
  };
  const options = ['--company', 'Kranich', '--domain', 'kranich.example', '--language', 'fr'];
  expectToSucceed('', 'scripts/new.ts', 'site', site, ...options, '--with', 'products,testimonials');
  expectToSucceed(data, 'scripts/new.ts', 'page', 'portfolio');
  for (const template of ['industries', 'team', 'role', 'insights', 'everything'])
    writeEdits(folders, await newPage(folders, template));
  // Sections without a picture show one of these.
  cpSync('data/drawings/general', join(data, 'drawings/general'), { recursive: true });
  const file = join(data, 'pages/everything.yaml');
  const page = parse(readFileSync(file, 'utf8'));
  const around = surroundingsOf(readDocuments(data), 'pages');
  const sections = kinds.map((kind) => {
    const section = sampleSection(kind, around);
    // Landmarks need different names.
    return { ...section, ...(section.heading !== undefined && { heading: { title: `[A heading: ${kind}]` } }) };
  });
  writeFileSync(file, stringify({ ...page, sections: [page.sections[0], ...sections] }));
  for (const words of [
    ['scripts/test/build-for-tests.ts'],
    ['node_modules/typescript/bin/tsc', '--noEmit', '--project', join(folders.generated, 'tsconfig.json')],
    ['node_modules/vitest/vitest.mjs', 'run', '--project=integration', 'tests/built'],
  ]) {
    expectToSucceed(data, ...words);
  }
  const { isDone, output } = run(data, 'scripts/deploy.ts');
  const refusal =
    /^\d+ texts are still samples, in \S+\/pages\/everything\.yaml \(\d+\), .* nothing was deployed \(fix: .*\)\n$/;
  expect([isDone, output]).toEqual([false, expect.stringMatching(refusal)]);
}, 300_000);
