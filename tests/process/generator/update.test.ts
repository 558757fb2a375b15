import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { updateData } from '../../../editing/changes/update/update-data.ts';
import { filesBelow } from '../../../generator/read/files/files-below.ts';
import type { FormatChange } from '../../../generator/read/format-changes.ts';
import { runUpdate } from '../../../scripts/update.ts';
import { systemVersion } from '../../../sites/system-version.ts';
import { faultsOf, textsOf } from '../../editing/changes/applied.ts';
import { applyTo, type Change, edit, projectRoot, remove, rewrite } from '../../generator/copied-project.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { runHere } from '../scripts/run-here.ts';

type Files = Readonly<Record<string, string | undefined>>;

const folderWith = (files: Files): string => {
  const folder = temporaryFolder(onTestFinished);
  for (const [file, text = ''] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
};

const since = '1.0.1';
const says = 'has changed';
const rename = (file: string, key: string, to: string): FormatChange => ({ since, file, says, how: 'rename', key, to });

/** Returns a test for the contexts of a catalog in their order. */
const hasContexts =
  (...contexts: string[]) =>
  (catalog: string): boolean =>
    isDeepStrictEqual(
      [...catalog.matchAll(/msgctxt "\S+ (.*)"/g)].map(([, context]) => context),
      contexts,
    );

const kinds: [title: string, change: FormatChange, before: Files, after: Files, left?: string][] = [
  [
    'renames a constant, also in the placeholders of texts',
    rename('constants.yaml', 'accentColour', 'accentColor'),
    {
      'constants.yaml': 'accentColour: "#fff" # of panels\n',
      'a.yaml': 'a: "{{accentColour}}, {{accentColours}}"\n',
    },
    { 'constants.yaml': 'accentColor: "#fff" # of panels\n', 'a.yaml': 'a: "{{accentColor}}, {{accentColours}}"\n' },
  ],
  [
    'renames a key in every entry of a list',
    rename('a.yaml', 'pairs.*.colour', 'color'),
    { 'a.yaml': 'pairs:\n  # first\n  - { colour: ink }\n  - colour: mist\n    on: [colour]\n' },
    { 'a.yaml': 'pairs:\n  # first\n  - { color: ink }\n  - color: mist\n    on: [colour]\n' },
  ],
  [
    'renames a field in the contexts of catalogs',
    rename('a.yaml', 'cards.*.head', 'title'),
    {
      'a.yaml': 'cards:\n  - head: One\n',
      'translations/fr.po': 'msgctxt "a cards.head"\nmsgid "One"\nmsgstr "Un"\n',
    },
    {
      'a.yaml': 'cards:\n  - title: One\n',
      'translations/fr.po': expect.stringContaining('msgctxt "a cards.title"\nmsgid "One"\nmsgstr "Un"\n'),
    },
  ],
  [
    'keeps a former translation without an original, as an obsolete entry',
    rename('a.yaml', 'cards.*.head', 'title'),
    {
      'a.yaml': 'cards:\n  - head: One\n  - title: Two\n',
      'translations/fr/a.yaml': 'cards:\n  - head: Un # ours\nmadeFrom:\n  cards[0].head: 1f3c9a02\n',
    },
    {
      'a.yaml': 'cards:\n  - title: One\n  - title: Two\n',
      'translations/fr/a.yaml': undefined,
      'translations/fr.po': expect.stringContaining(
        '# ours\n#~ msgctxt "a cards.title"\n#~ msgid "cards[0].title"\n#~ msgstr "Un"\n',
      ),
    },
  ],
  [
    'leaves a file that has both names to the owner',
    rename('a.yaml', 'colour', 'color'),
    { 'a.yaml': 'colour: 1\ncolor: 2\n' },
    {},
    'a.yaml: colour has changed (fix: edit it manually)',
  ],
  [
    'moves keys into a map beside them, with their comments',
    rename('a.yaml', 'search.one', 'found.other'),
    { 'a.yaml': 'search:\n  # first\n  one: 1 # one\n  two: 2\n  found:\n    many: 3 # three\n' },
    { 'a.yaml': 'search:\n  two: 2\n  found:\n    many: 3 # three\n    # first\n    other: 1 # one\n' },
  ],
  [
    'moves keys of maps in braces',
    rename('a.yaml', 'search.one', 'found.one'),
    { 'a.yaml': 'search: { one: 1, two: 2 } # both\n' },
    { 'a.yaml': 'search: { two: 2, found: { one: 1 } } # both\n' },
  ],
  [
    'removes a key, and moves its comments to the end',
    { since, file: 'a.yaml', says, how: 'remove', key: 'old' },
    { 'a.yaml': '# file\na: 1\n# about old\nold: [1, 2]\nb: 2 # two\n' },
    { 'a.yaml': '# file\na: 1\nb: 2 # two\n# about old\n' },
  ],
  [
    'removes the only key of a file',
    { since, file: 'a.yaml', says, how: 'remove', key: 'old' },
    { 'a.yaml': '# file\n# about old\nold:\n  - 1\n' },
    { 'a.yaml': '# file\n# about old\n' },
  ],
  [
    'rewrites a value',
    { since, file: 'a.yaml', says, how: 'rewrite', key: 'social', value: (old) => Object.keys(old as object) },
    { 'a.yaml': 'a: 1 # one\nsocial: { x: https://x.example }\n' },
    { 'a.yaml': 'a: 1 # one\nsocial: [x]\n' },
  ],
  [
    'rewrites a map as a list with its comments',
    { since, file: 'a.yaml', says, how: 'rewrite', key: 'social', value: (old) => Object.keys(old as object) },
    { 'a.yaml': 'social:\n  # ours\n  x: https://x.example # new\n' },
    { 'a.yaml': 'social:\n  # ours\n  - x # new\n' },
  ],
  [
    'moves a key into a file with its comments and its schema',
    { since, file: 'a.yaml', says, how: 'extract', key: 'old', to: 'old.yaml' },
    { 'a.yaml': '# yaml-language-server: $schema=../schemas/a.json\na: 1\nold:\n  - x # the x\n' },
    {
      'a.yaml': '# yaml-language-server: $schema=../schemas/a.json\na: 1\n',
      'old.yaml': '# yaml-language-server: $schema=../schemas/old.json\nold:\n  - x # the x\n',
    },
  ],
  [
    'moves the only key of a file into another one',
    { since, file: 'a.yaml', says, how: 'extract', key: 'old', to: 'old.yaml' },
    { 'a.yaml': 'old:\n  - x # the x\n' },
    { 'a.yaml': '', 'old.yaml': 'old:\n  - x # the x\n' },
  ],
  [
    'makes a list of sections, with comments, notation and translations',
    { since, file: 'pages/about.yaml', says, how: 'sections' },
    {
      'pages/about.yaml': `# yaml-language-server: $schema=x.json
# for search engines
seo: { title:  "About"  }

# the first
hero: # of all
  title: 'It''s us'
  # by Ann
  image: us.jpg # in May
  imageAlt: >-
    Two
    people
  primary: { text: Write, link: /contact }

mission: { title: Build, text: "Build: well" }
closing:
  title: Write
`,
      'translations/fr.po': `${['hero.title', 'mission.title', 'closing.title', 'hero.imageAlt', 'seo.title']
        .map((place) => `msgctxt "pages/about ${place}"\nmsgid "Same"\nmsgstr "Même"\n`)
        .join('\n')}`,
    },
    {
      'pages/about.yaml': `# yaml-language-server: $schema=x.json
# for search engines
seo: { title:  "About"  }

sections:
  # the first
  # of all
  - kind: hero
    title: 'It''s us'
    picture:
      # by Ann
      image: us.jpg # in May
      imageAlt: >-
        Two
        people
    primary: { text: Write, link: /contact }
  - kind: statements
    id: mission
    items:
      - title: Build
        text: "Build: well"
  - kind: call-to-action
    title: Write
`,
      'translations/fr.po': expect.toSatisfy(
        hasContexts('sections.title', 'sections.items.title', 'sections.picture.imageAlt', 'seo.title'),
      ),
    },
  ],
  [
    'splits a list into files',
    { since, file: 'roles.yaml', says, how: 'split', key: 'roles', to: 'roles' },
    {
      'roles.yaml':
        'roles:\n  - id: one\n    text: >-\n      A long\n      text\n  # the second\n  - { id: two, text: "2" }\n',
    },
    {
      'roles.yaml': undefined,
      'roles/one.yaml': 'text: >-\n  A long\n  text\norder: 1\n',
      'roles/two.yaml': '# the second\ntext: "2"\norder: 2\n',
    },
  ],
];

/** Adds a comment above each key of a file and behind each short value. */
const commented = (file: string): Change =>
  rewrite(file, (text) =>
    text.replaceAll(
      /^( *)([\w-]+: (?![>|{["&*]).*|[\w-]+:)$/gm,
      (_, indent, line) => `${indent}# above ${line.split(':')[0]}\n${indent}${line} # behind ${line.split(':')[0]}`,
    ),
  );

/** A project with the data of a former commit; undefined if the history lacks it. */
const formerProject = (before: string): string | undefined => {
  const root = temporaryFolder(onTestFinished);
  try {
    const archive = execFileSync('git', ['archive', before, 'data'], { cwd: projectRoot, stdio: 'pipe' });
    execFileSync('tar', ['-x', '-C', root], { input: archive });
  } catch {
    return undefined;
  }
  return root;
};

/** All comments of a project's data but for those that name schemas, sorted. */
const commentsIn = (root: string): string[] =>
  [...textsOf(root).values()].flatMap((text) => text.match(/# (?!yaml-language-server).*/g) ?? []).toSorted();

/** Updates the data of a project, and returns the printed lines. */
const updatedLines = async (root: string): Promise<string[]> => {
  const { said } = await runHere(() => runUpdate(join(root, 'data')));
  process.exitCode = undefined;
  return said;
};

describe('npm run update', () => {
  test.each(kinds)('%s', (_, change, before, after, left) => {
    const site = 'company: A # ours\n';
    const folder = folderWith({ ...before, 'site.yaml': site });
    const { edited, undecided } = updateData(folder, [change]);
    const expected = { ...after, 'site.yaml': `${site}system: ${systemVersion}\n` };
    expect(Object.fromEntries([...edited].map(([file, text]) => [file.replace('data/', ''), text]))).toEqual(expected);
    expect(undecided).toEqual(left === undefined ? [] : [left]);
    // Data of a later version stays as it is.
    const later = updateData(folderWith({ ...before, 'site.yaml': expected['site.yaml'] }), [change]).edited;
    // Former translations have no version.
    expect([...later.keys()].filter((file) => !file.startsWith('data/translations/fr'))).toEqual([]);
  });

  test.for<[title: string, before: string, ...changes: Change[]]>([
    [
      'of version 1.0.0',
      'deb5c14d:tests/second-company',
      edit('constants.yaml', 'texts: {', 'texts: { languageStorageKey: drei,'),
      edit('sections/contact.yaml', 'binnen {{antwortStunden}}', 'binnen {{languageStorageKey}}'),
      // Its code contained these.
      remove('drawings/offices/skyline.svg'),
      remove('drawings/portraits/portrait.svg'),
    ],
    ['before pages were lists of sections', '48677c5f:tests/second-company'],
    ['of the bundled site before pages were lists of sections', '48677c5f:'],
  ])('repairs data %s, and keeps its comments', async ([, before, ...changes], { skip }) => {
    const root = formerProject(before);
    if (!root) return skip(`the history has no commit ${before}`);
    // Texts of the bundled site have lines that look like keys.
    const files = before.endsWith('second-company') ? filesBelow(join(root, 'data')) : [];
    const documents = files.filter((file) => /^(?!translations\/).*\.yaml$/.test(file));
    applyTo(root, ...changes, ...documents.map(commented));
    const comments = commentsIn(root);
    const old = await faultsOf(root);
    expect(old.filter((line) => line.includes('(fix: npm run update)'))).not.toEqual([]);
    const lines = await updatedLines(root);
    expect(await faultsOf(root)).toEqual([]);
    expect(commentsIn(root)).toEqual(comments);
    expect(updateData(join(root, 'data')).edited.size).toBe(0);
    expect(readFileSync(join(root, 'data/site.yaml'), 'utf8')).toContain(`system: ${systemVersion}\n`);
    if (changes.length === 0) return;
    expect(lines.filter((line) => /drawings are files/.test(line))).toHaveLength(1);
    expect(lines).toContain('constants.yaml: texts.languageStorageKey was renamed to languageStorageKeyText');
    expect(readFileSync(join(root, 'data/sections/contact.yaml'), 'utf8')).toContain('{{languageStorageKeyText}}');
  });

  test('lists each decision once', async ({ skip }) => {
    const root = formerProject('deb5c14d:tests/second-company');
    if (!root) return skip('the history has no version 1.0.0');
    applyTo(
      root,
      rewrite('pages/case-study.yaml', (text) => text.replaceAll(/icon: \w+/g, 'icon: gone')),
    );
    const lines = await updatedLines(root);
    expect(lines.filter((line) => line.includes('unknown icon "gone"'))).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/^Decisions that are left: 1 /);
  });
});
