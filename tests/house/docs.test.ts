import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { referencePage } from '../../scripts/format/reference.ts';
import { sectionsPage } from '../../scripts/format/sections-guide.ts';
import { codeFolders } from '../../sites/code-folders.ts';
import { systemVersion } from '../../sites/system-version.ts';
import { ownFiles } from './own-files.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const roots = new Set(ownFiles(/\//).map((file) => file.split('/')[0]));
const pages = ownFiles(/\.md$/).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Returns the anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

const linksOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
    join(dirname(file), link),
  );

test('docs/README.md leads to every document, and to the README of every folder, in two clicks', () => {
  const first = linksOf('docs/README.md');
  const reached = new Set([
    ...first,
    ...first.filter((file) => file.endsWith('.md')).flatMap(linksOf),
    'docs/README.md',
  ]);
  const documents = ownFiles(/^(?:docs\/.*|[^/]+|[^/.]+\/README)\.md$/);
  expect(documents.filter((file) => !reached.has(file))).toEqual([]);
});

test('CHANGELOG.md begins with the version of package.json', () => {
  const [, version] = /^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(version).toBe(systemVersion);
});

const missingTargets = (file: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    const [path = '', anchor] = link.split('#');
    if (/^(?:https?:|mailto:|\/)/.test(link)) return [];
    const target = path === '' ? file : join(dirname(file), path);
    const isThere = existsSync(target) && (anchor === undefined || anchorsIn(target).includes(anchor));
    return isThere ? [] : [link];
  });

/** Folders that an owner may add. */
const optional = ['data/photographs/', 'data/translations/'];

/** Paths, also patterns, that begin with a folder of the project; `my-` marks an example. */
const missingPaths = (text: string): string[] =>
  [...text.matchAll(/(?<=^|[\s`(])([\w.-]+)(\/(?:[\w./+*{},-]*[\w*}/])?)/gm)].flatMap(([, root = '', rest = '']) => {
    const path = root + rest;
    // A file of data/ with a default is also optional.
    const places = [path, path.replace(/^data\//, 'defaults/'), path.replace(/^data\//, 'defaults/en/')];
    const isOptional = optional.some((folder) => path.startsWith(folder)) || path.includes('/my-');
    return !roots.has(root) || isOptional || globSync(places).length > 0 ? [] : [path];
  });

describe.each(pages)('$file', ({ file, text }) => {
  test('names commands of package.json', () => {
    const named = [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w-]*(?::[\w-]+)*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test('links to pages and headings that exist', () => expect(missingTargets(file, text)).toEqual([]));

  // A how-to creates files; tests/process/builds/changed-project.test.ts follows each.
  test.skipIf(file.startsWith('docs/how-to/'))('names files that exist', () => expect(missingPaths(text)).toEqual([]));
});

describe('the threats of SECURITY.md', () => {
  const rows = readFileSync('SECURITY.md', 'utf8').match(/^\| (?!Threat |---).*$/gm) ?? [];
  const testsOf = (row: string) =>
    [...row.matchAll(/\[((?:[^[\]]|\[[^\]]*\])+)\]\((tests\/[^)]+)\)/g)].map(([, title = '', file = '']) => ({
      title,
      file,
    }));

  test.each(rows.map((row) => [row.split('|')[1]?.trim() ?? '', row]))('%s: its tests exist', (_, row) => {
    expect(testsOf(row).length).toBeGreaterThan(0);
    const hasTitle = ({ file, title }: { file: string; title: string }): boolean =>
      [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => readFileSync(file, 'utf8').includes(quoted));
    expect(testsOf(row).filter((named) => !hasTitle(named))).toEqual([]);
  });
});

/** Folders of output and of files that an owner may add. */
const isOfSite = /^(?:data|public)\//;

test.each(ownFiles(/\.(?:ts|tsx|mjs|css)$/))('comments in %s name files that exist', (file) => {
  const comments = readFileSync(file, 'utf8').match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/gm) ?? [];
  expect(missingPaths(comments.join('\n')).filter((path) => !isOfSite.test(path))).toEqual([]);
});

/** True for `scripts/**` and `{design,sites}/**`, and a folder that they name. */
const globBegins = (glob: string, folder: string): boolean =>
  /^\{?([\w,-]+)\}?\//.exec(glob)?.[1]?.split(',').includes(folder) === true;

interface LintRow {
  includes: readonly string[];
  linter: {
    rules: { style?: { noRestrictedImports?: { options: { patterns?: readonly { group: readonly string[] }[] } } } };
  };
}

describe('the line of imports in CONTRIBUTING.md', () => {
  const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: readonly LintRow[] };
  const [, line = ''] = /^Imports point one way: `(.*)`/m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  const steps = line.split(' → ').map((step) => step.split(' / '));

  test('names all folders of code', () => {
    expect(steps.flat().toSorted()).toEqual([...codeFolders, 'generated', 'tests'].toSorted());
  });

  test.each(steps.slice(0, -1).flatMap((step, place) => step.map((folder) => ({ folder, step, place }))))(
    'agrees with the linter about $folder',
    ({ folder, step, place }) => {
      const right = [...step, ...steps.slice(place + 1).flat()].filter(
        (other) => ![folder, 'generated'].includes(other),
      );
      const rows = overrides.filter(({ includes }) => includes.some((glob) => globBegins(glob, folder)));
      expect(rows.length > 0 || folder === 'generated').toBe(true);
      for (const { linter } of rows) {
        const groups = linter.rules.style?.noRestrictedImports?.options.patterns?.flatMap(({ group }) => group);
        expect(groups).toEqual(expect.arrayContaining(right.map((other) => `../**/${other}/**`)));
      }
    },
  );
});

const reference = readFileSync('docs/reference.md', 'utf8');

/** Variables of other programs, and those that processes of the project pass to each other. */
const internal = new Set(['CI', 'PATH', 'BUILD_FOLDER', 'FORMER_BUILD', 'RECEIVER_SOCKET', 'EDIT_HOSTED']);

const read = ownFiles(/^(?!tests\/).*\.(?:ts|tsx|mjs)$/).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = '']) => name),
);

test('docs/sections.md is up to date; otherwise run npm run format', () => {
  expect(readFileSync('docs/sections.md', 'utf8')).toBe(sectionsPage());
});

describe('docs/reference.md', () => {
  test('is up to date; otherwise run npm run format', async () => {
    expect(reference).toBe(await referencePage());
  });

  test.each([...new Set(read)].filter((name) => !internal.has(name)))('explains the variable %s', (name) => {
    expect(reference).toContain(`| \`${name}\` |`);
  });
});
