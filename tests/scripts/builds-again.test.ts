import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasSearch } from '#generated/features.ts';
import { routes } from '#generated/routes.ts';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { isCompressedFile } from '../../scripts/build/compress-files.ts';
import { isFullRun } from '../../scripts/test/tested-site.ts';
import { hasPage, pagesOf } from '../site/pages.ts';
import { buildIn, largerProject, siteOf } from './built-copy.ts';
import { expectFurtherPages, hasFurtherPages } from './further-pages.ts';

type Change = (root: string) => void;

const edit =
  (file: string, from: string | RegExp, to: string): Change =>
  (root) => {
    const text = readFileSync(join(root, file), 'utf8');
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`${file} does not contain ${from}`);
    writeFileSync(join(root, file), changed);
  };

/** Commits the data of a copy at the given time, whatever the Git settings of this machine are. */
const commitIn = (root: string, time: string): void => {
  const author = ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@test.example', '-c', 'commit.gpgsign=false'];
  const work = [
    ['init', '-q'],
    ['add', 'data'],
    [...author, 'commit', '-q', '--allow-empty', '-m', 'Data'],
  ];
  for (const args of work) {
    const env = { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time };
    const { status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', env });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  }
};

const study = 'data/case-studies/study-00003.yaml';
const newTitle = 'Ferries by the Hour';
const changeStudy = edit(study, /^title: .*$/m, `title: ${newTitle}`);

/** Folders of the built site with the pages of case studies: one for their address, one for each alias. */
const [known = ''] = pagesOf('case-study');
const folders = routes
  .filter(({ canonical }) => canonical === known)
  .map(({ path }) => path.slice(1, path.lastIndexOf('/')));
const [folder = ''] = folders;

/** Returns when each file of the built site was written, without compressed copies. */
const timesIn = (root: string): Map<string, number> =>
  new Map(
    filesBelow(join(root, 'dist/client'))
      .filter((file) => !isCompressedFile(file))
      .map((file) => [file, statSync(join(root, 'dist/client', file)).mtimeMs]),
  );

/** Builds, and returns the files that the build wrote. */
const filesWrittenBy = (build: () => void, root: string): string[] => {
  const before = timesIn(root);
  build();
  return [...timesIn(root)].filter(([file, time]) => before.get(file) !== time).map(([file]) => file);
};

interface Group {
  name: string;
  /** True if the changes are of the sources, so that a build from nothing differs from the one before. */
  ofSources: boolean;
  /** True if a normal run compares it together with the next group: a stale file would still be there. */
  isProvenByNext?: boolean;
  changes: Readonly<Record<string, Change>>;
}

/** Changes between two builds, grouped by the parts of the build that must run again. */
const groups: readonly Group[] = [
  {
    name: 'code, or data that becomes code',
    ofSources: true,
    isProvenByNext: true,
    changes: {
      'a constant': edit('data/constants.yaml', /^galleryPageSize: .*$/m, 'galleryPageSize: 10'),
      'a name in many texts': edit('data/offices.yaml', /^ {4}place: .*$/m, '    place: Far away'),
      'a menu': edit('data/menus.yaml', /(?<=- name: ).*$/m, 'Elsewhere'),
      'a template': edit('renderer/pages/case-study/StudyHead.tsx', 'className="lead"', 'className="lead muted"'),
      'the generator': edit('generator/cli.ts', /$/, '\n// Changed.\n'),
      'a package': edit(
        'package-lock.json',
        /"node_modules\/react": \{\n\s+"version": "/,
        '"node_modules/react": {\n      "version": "9',
      ),
    },
  },
  {
    name: 'content, which keeps the bundle',
    ofSources: true,
    changes: {
      'a deleted entry': (root) => rmSync(join(root, 'data/case-studies/study-00020.yaml')),
      'the drawing of an entry': edit(study, /^image: .*$/m, 'image: compass'),
      'the lines of drawings': (root) => {
        for (const name of filesBelow(join(root, 'data/drawings'))) {
          const file = join(root, 'data/drawings', name);
          writeFileSync(file, readFileSync(file, 'utf8').replaceAll('stroke-width: 1.5;', 'stroke-width: 1.7;'));
        }
      },
    },
  },
  {
    name: 'built files',
    ofSources: false,
    changes: {
      'an overwritten page': (root) => writeFileSync(join(root, `dist/client/${folder}/study-00002.html`), 'x'),
      'a deleted page': (root) => rmSync(join(root, `dist/client/${folder}/study-00004.html`)),
      'a deleted drawing': (root) => {
        const [drawing = ''] = readdirSync(join(root, 'generated/public/pictures'));
        rmSync(join(root, 'generated/public/pictures', drawing));
      },
    },
  },
  {
    name: 'a build that did not finish',
    ofSources: false,
    changes: {
      'its record': (root) => {
        const record = join(root, 'dist/build.json');
        const { files } = JSON.parse(readFileSync(record, 'utf8')) as { files: string[] };
        writeFileSync(record, JSON.stringify({ files }));
      },
    },
  },
];

/** A full run builds after each change; otherwise the changes of a group share their builds. */
const steps: readonly Group[] = isFullRun
  ? groups.flatMap((group) =>
      Object.entries(group.changes).map(([name, change]) => ({ ...group, name, changes: { [name]: change } })),
    )
  : groups;

/** Owner's files in folders where no build writes. They stay. */
const beside = ['notes.txt', 'hosting/.env'];

/** Owner's files among built files. They would be served, so a build moves them. */
const among = ['client/owner.txt', 'client/assets/x.txt', 'client/about.html.gz.txt', 'server/own.mjs'];

const writeForeign = (root: string): void => {
  rmSync(join(root, 'dist/set-aside'), { recursive: true, force: true });
  for (const file of [...beside, ...among]) writeFileSync(join(root, 'dist', file), `mine: ${file}`);
};

/** Returns the owner's files in dist with their text. */
const foreignIn = (root: string): string[] =>
  filesBelow(join(root, 'dist')).flatMap((file) => {
    const text = readFileSync(join(root, 'dist', file), 'utf8');
    return text.startsWith('mine: ') ? [`${file} ${text}`] : [];
  });

const keptForeign = [
  ...beside.map((file) => `${file} mine: ${file}`),
  ...among.map((file) => `set-aside/${file} mine: ${file}`),
].toSorted();

/** Deletes all that was built and builds anew. */
const buildFromNothing = (root: string): Map<string, string> => {
  for (const built of ['dist', 'generated', 'var/generated.json', 'var/known-results']) {
    rmSync(join(root, built), { recursive: true, force: true });
  }
  buildIn(root);
  return siteOf(root);
};

describe.skipIf(known === '')('a project with further case studies', () => {
  let root: string;
  beforeAll(() => {
    root = largerProject();
    commitIn(root, '2025-03-04T05:06:07Z');
    buildIn(root);
  }, 600_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test.skipIf(!hasPage('portfolio') || !hasFurtherPages)('has a gallery that continues on further pages', () => {
    expectFurtherPages(root);
  });

  // One test for one chain of builds: a build is what costs here, and each begins where the one before ended.
  test('a build after a change writes the same bytes as a build from nothing, and only the files that differ', () => {
    const tellTime = (file: string): boolean =>
      readFileSync(join(root, 'dist/client', file), 'utf8').includes('2026-04-05T06:07:08');

    changeStudy(root);
    const written = filesWrittenBy(() => buildIn(root), root);
    const own = folders.map((one) => `${one}/study-00003.html`);
    const showing = [...timesIn(root).keys()].filter((file) =>
      readFileSync(join(root, 'dist/client', file), 'utf8').includes(newTitle),
    );
    expect(showing).toEqual(expect.arrayContaining(['feed.xml', ...(hasSearch ? ['search.json'] : []), ...own]));
    expect(written, 'a changed case study rewrites the pages that show it').toEqual(showing);
    expect(['sitemap.xml', 'feed.xml'].filter(tellTime)).toEqual([]);

    writeForeign(root);
    commitIn(root, '2026-04-05T06:07:08Z');
    const dated = filesWrittenBy(() => buildIn(root), root);
    expect(dated, 'a commit rewrites the files with its time').toEqual([...own, 'feed.xml', 'sitemap.xml'].toSorted());
    expect(dated.filter(tellTime)).toEqual(dated);
    expect(foreignIn(root)).toEqual(keptForeign);

    commitIn(root, '2026-05-06T07:08:09Z');
    const none = filesWrittenBy(() => buildIn(root), root);
    expect(none, 'a commit without a change rewrites nothing').toEqual([]);

    let fresh = new Map<string, string>();
    for (const { name, ofSources, isProvenByNext, changes } of steps) {
      for (const change of Object.values(changes)) change(root);
      writeForeign(root);
      buildIn(root);
      expect(foreignIn(root), `${name}: owner's files`).toEqual(keptForeign);
      if (isProvenByNext && !isFullRun) continue;
      const kept = siteOf(root);
      if (ofSources) fresh = buildFromNothing(root);
      const different = [...new Set([...kept.keys(), ...fresh.keys()])].filter(
        (file) => kept.get(file) !== fresh.get(file),
      );
      expect(different, name).toEqual([]);
    }
  }, 1_800_000);
});
