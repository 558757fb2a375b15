import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { sectionKind, sectionKinds } from '../../../schemas/sections.ts';
import { testPorts } from '../../../scripts/test/test-servers.ts';
import { foldersOf } from '../../../sites/site-folders.ts';
import { copiedProject, rewrite, secondCompany, write } from '../../generator/copied-project.ts';

type Section = Record<string, unknown> & { kind: string };

const pagesFolder = join(secondCompany, 'data/pages');
const ofSecondCompany: readonly Section[] = readdirSync(pagesFolder).flatMap(
  (file) => (parse(readFileSync(join(pagesFolder, file), 'utf8')) as { sections?: Section[] }).sections ?? [],
);

/** The kinds that any page may have, besides its hero. */
const kinds = Object.keys(sectionKinds).filter((kind) => !sectionKind(kind)?.of && !sectionKind(kind)?.isHero);

const firstOf = (kind: string): Section => {
  const first = ofSecondCompany.find((section) => section.kind === kind);
  if (!first) throw new Error(`no page of the second company has a section of the kind ${kind} (fix: add one)`);
  return first;
};

test("a page of one's own with every kind of section passes the tests of pages, also from right to left", () => {
  const page = {
    seo: { title: 'Alle Abschnitte', description: 'Diese Seite enthält jeden Abschnitt, den eine Seite haben kann.' },
    sections: ['hero', ...kinds].map(firstOf),
  };
  const root = copiedProject(
    write('pages/alles.yaml', stringify(page, { blockQuote: 'literal', lineWidth: 0 })),
    rewrite('routes.yaml', (text) => text.replace('pages:\n', 'pages:\n  - { path: /alles, template: page }\n')),
  );
  const data = join(root, 'data');
  onTestFinished(() => rmSync(join(foldersOf(data).generated, '..'), { recursive: true, force: true }));
  /** Runs a program on Node. Returns its output if it fails. */
  const failureOf = (...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...{ DATA: data, NODE_ENV: 'production', PSEUDO_LOCALES: '1', SOCIAL_CARDS: 'none' },
        TEST_PORT: String(testPorts.inbox + 41),
      },
    });
    return status === 0 ? '' : stdout + stderr;
  };
  for (const words of [
    ['scripts/test/build-for-tests.ts'],
    ['node_modules/vitest/vitest.mjs', 'run', '--project=integration', 'tests/built/valid-html'],
    [
      ...['node_modules/playwright/cli.js', 'test', 'every-page', 'accessibility', 'pseudo-locales'],
      ...['--grep', 'page: |: page fits|/alles has', '--reporter=line'],
    ],
  ]) {
    expect(failureOf(...words)).toBe('');
  }
}, 1_200_000);
