import { readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formattedFolders, unformattedFiles } from '../../scripts/format/format-data.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { ownFiles } from './own-files.ts';

const text = (file: string): string => readFileSync(file, 'utf8');

/** The lines of files that match, as `file:line`. */
const linesWith = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    text(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );

const { company } = parse(text('data/site.yaml')) as { company: string };
const code = ownFiles(/\.(ts|tsx|mjs)$/);
const styled = ownFiles(/^(renderer|generator|server)\/.*\.(css|tsx?)$/);

/** Files that tell colors apart or derive them. Visitors see those of the palette. */
const computesColors = /^generator\/(?:pictures\/drawings\/drawing-format|read\/palette\/palette-from-accent)\.ts$/;

// Tests, and the rule that finds such notes in texts, name what they look for.
const mayNameNotes = /^tests\/|^generator\/check\/rules\/typos\.ts$/;

describe('no file has', () => {
  test.each<[what: string, files: readonly string[], pattern: RegExp]>([
    [
      'the name of the company, except for site.yaml',
      ownFiles(/^data\/(?!site\.yaml).*\.yaml$/),
      new RegExp(company, 'i'),
    ],
    [
      'the name of the company in the code of pages',
      ownFiles(/^renderer\/.*\.tsx?$/),
      new RegExp(`['"\`>][^'"\`]*${company}`, 'i'),
    ],
    [
      'a color, except for the palette and the constants (fix: use one of the palette, such as var(--accent)) [CST-7]',
      styled.filter((file) => !computesColors.test(file)),
      /(?<![&\w])#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\(/i,
    ],
    [
      'an import of entries in a part or an element, which depends on its props',
      ownFiles(/^renderer\/(?!(?:content|sections)\/)(?!.*\/\+data\.ts$).*\.tsx?$/),
      /^import (?!type\b).*\/content\/(case-studies|read-generated)\.ts'/,
    ],
    ['a comment that turns the type checker off', code, /@ts-(?:no)check|@ts-(?:expect)-error/],
    [
      'a comment wider than a line, which the formatter does not check',
      [...code, ...ownFiles(/\.css$/)],
      /^(?=\s*(?:\/\/|\/?\*)).{121}/,
    ],
    [
      'a machine path or a registry host',
      ownFiles(/(?<!\.png|\.woff2|^tests\/house\/files\.test\.ts)$/),
      /["'\s(]\/(work|root|home)\/|registry\.npmjs|deb\.debian|"resolved": "http/,
    ],
    [
      'a note of unfinished work',
      [...code, ...ownFiles(/\.(css|yaml)$/)].filter((file) => !mayNameNotes.test(file)),
      /\b(TODO|FIXME|XXX|HACK)\b|[Ll]orem ipsum/,
    ],
  ])('%s', (_, files, pattern) => {
    expect(files.length).toBeGreaterThan(20);
    expect(linesWith(files, pattern)).toEqual([]);
  });
});

test.each(formattedFolders)('every YAML file in %s is formatted (fix: npm run format)', (folder) => {
  expect([...unformattedFiles(folder).keys()]).toEqual([]);
});

test('every folder that CONTRIBUTING.md lists has a README', () => {
  const folders = [...text('CONTRIBUTING.md').matchAll(/^\| \[?`(\w+)\/`/gm)].map(([, folder]) => folder);
  expect(folders.length).toBeGreaterThan(8);
  expect(ownFiles(/^\w+\/README\.md$/)).toEqual(
    expect.arrayContaining(folders.filter((folder) => folder !== 'generated').map((folder) => `${folder}/README.md`)),
  );
});

test('each file directly in scripts is a command of package.json', () => {
  const commands = Object.values((JSON.parse(text('package.json')) as { scripts: Record<string, string> }).scripts);
  const named = new Set(commands.flatMap((command) => command.match(/\bscripts\/[\w-]+\.\w+/g) ?? []));
  expect(ownFiles(/^scripts\/[^/]+\.(ts|mjs)$/).toSorted()).toEqual([...named].toSorted());
});

// Vitest replaces a module for all test files of a worker, except for those in these folders.
test('only tests in folders named isolated replace modules', () => {
  const replacing = ownFiles(/^tests\/.*\.test\.ts$/).filter((file) => /^vi\.mock\(|vi\.doMock\(/m.test(text(file)));
  expect(replacing.length).toBeGreaterThan(0);
  expect(replacing.filter((file) => !file.includes('/isolated/'))).toEqual([]);
});

test('[CST-7] the accent color is a constant', () => {
  expect(text(`${siteFolders.data}/constants.yaml`)).toMatch(/^accentColor: "#[0-9a-f]{6}"$/im);
});

test('reference screenshots stay small', () => {
  const sizes = ownFiles(/^tests\/browser\/pictures\//).map((file) => statSync(file).size);
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_500_000);
});

test('every property test draws its cases from the seed of the run', () => {
  const { seed = 0 } = fc.readConfigureGlobal();
  expect(seed).toBe(Number(process.env.PROPERTY_SEED ?? 1));
  expect(fc.sample(fc.integer(), 20)).toEqual(fc.sample(fc.integer(), { seed, numRuns: 20 }));
});
