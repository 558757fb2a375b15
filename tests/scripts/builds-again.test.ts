import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasSearch } from '#generated/features.ts';
import { routes } from '#generated/routes.ts';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { isCompressedFile } from '../../scripts/build/compress-files.ts';
import { pagesOf } from '../site/pages.ts';
import { buildIn, largerProject, siteOf } from './built-copy.ts';

type Change = (root: string) => void;

const edit =
  (file: string, from: string | RegExp, to: string): Change =>
  (root) => {
    const text = readFileSync(join(root, file), 'utf8');
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`${file} does not hold ${from}`);
    writeFileSync(join(root, file), changed);
  };

/** Commits everything in a copy, as if at a time; nothing is asked of the settings of this machine. */
const commitIn = (root: string, time: string): void => {
  const name = ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@test.example', '-c', 'commit.gpgsign=false'];
  const work = [
    ['init', '-q'],
    ['add', 'data'],
    [...name, 'commit', '-q', '--allow-empty', '-m', 'Data'],
  ];
  for (const args of work) {
    const env = { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time };
    const { status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', env });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  }
};

const study = 'data/case-studies/study-00003.yaml';

/** The folders of the built site that hold a page of each case study: under its address and its others. */
const [known = ''] = pagesOf('case-study');
const folders = routes
  .filter(({ canonical }) => canonical === known)
  .map(({ path }) => path.slice(1, path.lastIndexOf('/')));
const [folder = ''] = folders;

/** Every file of the built site with the time when it was written; what is compressed beside it goes with it. */
const writtenIn = (root: string): Map<string, number> =>
  new Map(
    filesBelow(join(root, 'dist/client'))
      .filter((file) => !isCompressedFile(file))
      .map((file) => [file, statSync(join(root, 'dist/client', file)).mtimeMs]),
  );

/** What an editor or a developer does between two builds, one after the other. */
const changes: [what: string, change: Change][] = [
  [
    'a build that did not finish',
    (root) => {
      const record = join(root, 'dist/build.json');
      const { files } = JSON.parse(readFileSync(record, 'utf8')) as { files: string[] };
      writeFileSync(record, JSON.stringify({ files }));
    },
  ],
  ['the text of one case study', edit(study, /^title: .*$/m, 'title: Ferries by the Hour')],
  [
    'a constant that a text and a page use',
    edit('data/constants.yaml', /^galleryPageSize: .*$/m, 'galleryPageSize: 10'),
  ],
  ['a name that many texts use', edit('data/offices.yaml', /^ {4}place: .*$/m, '    place: Far away')],
  [
    'the source of a template',
    edit('renderer/pages/case-study/StudyHead.tsx', 'className="lead"', 'className="lead muted"'),
  ],
  ['the menu', edit('data/menus.yaml', /(?<=- name: ).*$/m, 'Elsewhere')],
  ['an entry that is gone', (root) => rmSync(join(root, 'data/case-studies/study-00030.yaml'))],
  ['the drawing of an entry', edit(study, /^image: .*$/m, 'image: compass')],
  [
    'the code that draws',
    edit('generator/images/motifs/compass.ts', 'export const compass', '// Turned.\nexport const compass'),
  ],
  [
    'a package',
    edit(
      'package-lock.json',
      /"node_modules\/react": \{\n\s+"version": "/,
      '"node_modules/react": {\n      "version": "9',
    ),
  ],
  [
    'a page that somebody wrote into',
    (root) => writeFileSync(join(root, `dist/client/${folder}/study-00002.html`), 'x'),
  ],
  ['a page that somebody deleted', (root) => rmSync(join(root, `dist/client/${folder}/study-00004.html`))],
  [
    'a drawing that somebody deleted',
    (root) => rmSync(join(root, 'generated/public/pictures/compass--study-00003.svg')),
  ],
];

/** Files of the owner where no build writes; they stay there. */
const beside = ['notes.txt', 'hosting/.env'];

/** Files of the owner where builds write; they are moved, because what lies there is served. */
const among = ['client/owner.txt', 'client/assets/x.txt', 'client/about.html.gz.txt', 'server/own.mjs'];

const writeForeign = (root: string): void => {
  for (const file of [...beside, ...among]) writeFileSync(join(root, 'dist', file), `mine: ${file}`);
};

/** The paths in dist of the owner's files, with what they hold. */
const foreignIn = (root: string): string[] =>
  filesBelow(join(root, 'dist')).flatMap((file) => {
    const text = readFileSync(join(root, 'dist', file), 'utf8');
    return text.startsWith('mine: ') ? [`${file} ${text}`] : [];
  });

const keptForeign = [
  ...beside.map((file) => `${file} mine: ${file}`),
  ...among.map((file) => `set-aside/${file} mine: ${file}`),
].toSorted();

describe.skipIf(known === '')('with case studies', () => {
  test('a build after a change is, byte by byte, the build from nothing', () => {
    const root = largerProject();
    buildIn(root);
    for (const [what, change] of changes) {
      change(root);
      writeForeign(root);
      buildIn(root);
      expect({ what, foreign: foreignIn(root) }).toEqual({ what, foreign: keptForeign });
      const kept = siteOf(root);
      for (const built of ['dist', 'generated', 'var/generated.json']) {
        rmSync(join(root, built), { recursive: true, force: true });
      }
      buildIn(root);
      const fresh = siteOf(root);
      const different = [...new Set([...kept.keys(), ...fresh.keys()])].filter(
        (file) => kept.get(file) !== fresh.get(file),
      );
      expect({ what, different }).toEqual({ what, different: [] });
    }
  }, 1_800_000);

  test('a build after a change of one case study writes the pages that show it, and no others', () => {
    const root = largerProject();
    buildIn(root);
    const before = writtenIn(root);
    edit(study, /^title: .*$/m, 'title: Ferries by the Hour')(root);
    buildIn(root);
    const after = writtenIn(root);
    const related = filesBelow(join(root, 'data/case-studies')).filter((file) =>
      /^ {2}- study-00003$/m.test(readFileSync(join(root, 'data/case-studies', file), 'utf8')),
    );
    const pages = [...related, 'study-00003.yaml'].map((file) => file.replace('.yaml', '.html'));
    expect([...after].filter(([file, time]) => before.get(file) !== time).map(([file]) => file)).toEqual(
      [
        'llms.txt',
        ...['portfolio', 'search'].flatMap(pagesOf).map((path) => `${path.slice(1)}.html`),
        ...(hasSearch ? ['search.json'] : []),
        ...pages.flatMap((page) => folders.map((one) => `${one}/${page}`)),
      ].toSorted(),
    );
  }, 600_000);

  test('a commit of what was built already writes what tells of its time, and no other page', () => {
    const root = largerProject();
    commitIn(root, '2025-03-04T05:06:07Z');
    edit(study, /^title: .*$/m, 'title: Ferries by the Hour')(root);
    buildIn(root);
    writeForeign(root);
    const before = writtenIn(root);
    const told = (file: string): boolean =>
      readFileSync(join(root, 'dist/client', file), 'utf8').includes('2026-04-05T06:07:08');
    expect(['sitemap.xml', 'feed.xml'].filter(told)).toEqual([]);
    commitIn(root, '2026-04-05T06:07:08Z');
    buildIn(root);
    const after = writtenIn(root);
    const changed = [...after].filter(([file, time]) => before.get(file) !== time).map(([file]) => file);
    const pages = folders.map((one) => `${one}/study-00003.html`);
    expect(changed).toEqual([...pages, 'feed.xml', 'sitemap.xml'].toSorted());
    expect(changed.filter(told)).toEqual(changed);
    expect(foreignIn(root)).toEqual(keptForeign);
    commitIn(root, '2026-05-06T07:08:09Z');
    buildIn(root);
    expect(writtenIn(root)).toEqual(after);
  }, 600_000);
});
