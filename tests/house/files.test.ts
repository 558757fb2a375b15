import { readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { siteFolders } from '../../sites/site-folders.ts';
import { ownFiles } from './own-files.ts';

const files = ownFiles();
const text = (file: string): string => readFileSync(file, 'utf8');
const matching = ownFiles;

/** The lines of files that match, as `file:line`. */
const linesWith = (inFiles: readonly string[], pattern: RegExp): string[] =>
  inFiles.flatMap((file) =>
    text(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );

const code = matching(/\.(ts|tsx|mjs)$/);
const rendererCode = matching(/^renderer\/.*\.(ts|tsx)$/);

describe('the repository', () => {
  test.each(['sites', 'data', 'schemas', 'generator', 'renderer', 'server', 'public', 'tests', 'scripts'])(
    '%s has a README',
    (folder) => {
      expect(files).toContain(`${folder}/README.md`);
    },
  );

  test('each file directly in scripts is a command of package.json', () => {
    const commands = Object.values((JSON.parse(text('package.json')) as { scripts: Record<string, string> }).scripts);
    const named = new Set(commands.flatMap((command) => command.match(/\bscripts\/[\w-]+\.\w+/g) ?? []));
    expect(matching(/^scripts\/[^/]+\.(ts|mjs)$/).toSorted()).toEqual([...named].toSorted());
    const folders = new Set(matching(/^scripts\/[^/]+\//).map((file) => file.split('/')[1] ?? ''));
    expect([...folders].toSorted()).toEqual(['build', 'measure', 'run', 'test']);
    for (const folder of folders) expect(files).toContain(`scripts/${folder}/README.md`);
  });

  // Vitest replaces a module for all test files of a worker, except for those in these folders.
  test('only tests in folders named isolated replace modules', () => {
    const replacing = matching(/^tests\/.*\.test\.ts$/).filter((file) => /^vi\.mock\(|vi\.doMock\(/m.test(text(file)));
    expect(replacing.length).toBeGreaterThan(0);
    expect(replacing.filter((file) => !file.includes('/isolated/'))).toEqual([]);
  });

  test('only site.yaml names the company', () => {
    const { company } = parse(text('data/site.yaml')) as { company: string };
    const others = matching(/^data\/.*\.yaml$/).filter((file) => file !== 'data/site.yaml');
    expect(linesWith(others, new RegExp(company, 'i'))).toEqual([]);
    expect(linesWith(rendererCode, new RegExp(`['"\`>][^'"\`]*${company}`, 'i'))).toEqual([]);
  });

  test('[CST-7] only the palette and the constants contain colors', () => {
    // Its values tell the colors in SVG files apart. Visitors see those of the palette.
    const inSvgFiles = 'generator/pictures/drawings/drawing-format.ts';
    const derivation = 'generator/read/palette/palette-from-accent.ts';
    const styles = matching(/^(renderer|generator|server)\/.*\.(css|tsx?)$/).filter(
      (file) => file !== inSvgFiles && file !== derivation,
    );
    expect(linesWith(styles, /(?<![&\w])#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\(/i)).toEqual([]);
    expect(text(`${siteFolders.data}/constants.yaml`)).toMatch(/^accentColor: "#[0-9a-f]{6}"$/im);
  });

  test('pages read content only in hooks, so that components depend on their props', () => {
    const others = matching(/^renderer\/(?!content\/).*\.tsx?$/).filter((file) => !file.endsWith('/+data.ts'));
    expect(linesWith(others, /^import (?!type\b).*\/content\/(case-studies|read-generated)\.ts'/)).toEqual([]);
    expect(linesWith(rendererCode, /from 'node:fs'/)).toEqual([
      expect.stringContaining('renderer/content/read-generated.ts'),
      expect.stringContaining('renderer/document/assets.ts'),
    ]);
  });

  test('no code imports a style sheet, because pages link the two bundled ones', () => {
    expect(linesWith(matching(/^(renderer|server|generator)\/.*\.tsx?$/), /import '.*\.css'/)).toEqual([]);
  });

  test('no code turns the type checker off', () => {
    expect(linesWith(code, /@ts-(?:no)check|@ts-(?:expect)-error/)).toEqual([]);
  });

  test('no comment exceeds the line width, which the formatter does not check', () => {
    expect(linesWith([...code, ...matching(/\.css$/)], /^(?=\s*(?:\/\/|\/?\*)).{121}/)).toEqual([]);
  });

  test('no file contains a machine path or a registry host', () => {
    const own = files.filter((file) => file !== 'tests/house/files.test.ts' && !/\.(png|woff2)$/.test(file));
    expect(linesWith(own, /["'\s(]\/(work|root|home)\/|registry\.npmjs|deb\.debian/)).toEqual([]);
    expect(text('package-lock.json')).not.toContain('"resolved": "http');
  });

  test('reference screenshots stay small', () => {
    const sizes = matching(/^tests\/browser\/pictures\//).map((file) => statSync(file).size);
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_500_000);
  });

  test('no file contains a TODO', () => {
    // Tests, and the rule that finds such notes in texts, name what they look for.
    const own = [...code, ...matching(/\.(css|yaml)$/)].filter(
      (file) => !file.startsWith('tests/') && file !== 'generator/check/rules/texts/unfinished-texts.ts',
    );
    expect(linesWith(own, /\b(TODO|FIXME|XXX|HACK)\b|[Ll]orem ipsum/)).toEqual([]);
  });
});

test('every property test draws its cases from the seed of the run', () => {
  const { seed = 0 } = fc.readConfigureGlobal();
  expect(seed).toBe(Number(process.env.PROPERTY_SEED ?? 1));
  expect(fc.sample(fc.integer(), 20)).toEqual(fc.sample(fc.integer(), { seed, numRuns: 20 }));
});
