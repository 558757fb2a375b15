import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { changesBetween, historyOf } from '../../../editing/hosted/repository/changes/history.ts';
import { takeBack } from '../../../editing/hosted/repository/changes/take-back.ts';
import { checkoutIn } from '../../../editing/hosted/repository/checkout.ts';
import { openWorkingCopy } from '../../../editing/hosted/repository/working-copy.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { makeRepository } from './repository.ts';

const priya = { name: 'priya', email: 'priya@edit.test' };

let repository: ReturnType<typeof makeRepository>;
let said: string[];
beforeEach(() => {
  repository = makeRepository(temporaryFolder(onTestFinished), ['site.yaml', 'menus.yaml']);
  said = [];
});

const open = () => openWorkingCopy(repository.data, (line) => void said.push(line));
const write = (file: string, text: string): void => writeFileSync(join(repository.data, file), text);
/** Writes and commits a file. */
const save = (copy: Awaited<ReturnType<typeof open>>, message: string, file: string, text: string) =>
  copy.record(priya, async () => {
    write(file, text);
    return { files: [file], message };
  });
const lines = (...texts: string[]): string => `${texts.join('\n')}\n`;

/** Makes two branches whose last commits contradict each other. */
const divide = (): void => {
  repository.git('branch', 'other');
  for (const [branch, text] of Object.entries({ other: 'a: 1\n', main: 'a: 2\n' })) {
    repository.git('checkout', '--quiet', branch);
    write('new.yaml', text);
    repository.git('add', '.');
    repository.git('commit', '--quiet', '-m', branch);
  }
};

describe('a working copy', () => {
  test('commits what changed by the name of the editor, and nothing outside of the data', async () => {
    const copy = await open();
    writeFileSync(join(repository.folder, 'outside.txt'), 'x');
    expect(await save(copy, 'Add a file', 'new.yaml', 'a: 1\n')).toBe(true);
    expect(repository.log(1)).toEqual(['priya: Add a file']);
    expect(repository.git('show', '--name-only', '--format=')).toBe('data/new.yaml');
    await save(copy, 'Nothing', 'new.yaml', 'a: 1\n');
    expect(repository.log(1)).toEqual(['priya: Add a file']);
  });

  test('starts the process that runs Git again, and loses no change that it was killed in', async () => {
    const copy = await open();
    const kill = () => spawnSync('pkill', ['-KILL', '-P', String(process.pid), '-f', 'git-process']).status;
    await save(copy, 'Add a file', 'new.yaml', 'a: 1\n');
    const killed = copy.record(priya, async () => {
      write('new.yaml', 'a: 2\n');
      return { files: ['new.yaml'], message: 'Change it', check: async () => expect(kill()).toBe(0) };
    });
    await expect(killed).rejects.toThrow('Git was ended');
    expect([repository.read('new.yaml'), repository.dirty()]).toEqual(['a: 1\n', '']);
    expect(await save(copy, 'Change it', 'new.yaml', 'a: 3\n')).toBe(true);
  });

  test('runs no hook of the repository', async () => {
    const hooks = join(repository.folder, '.git/hooks');
    mkdirSync(hooks, { recursive: true });
    writeFileSync(join(hooks, 'reference-transaction'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    expect(await save(await open(), 'Add a file', 'new.yaml', 'a: 1\n')).toBe(true);
  });

  test('takes back a change that was killed, says so and keeps it as a stash, but leaves what others change', async () => {
    const before = repository.read('site.yaml');
    write('menus.yaml', `# own\n${repository.read('menus.yaml')}`);
    write('own.yaml', 'own: 1\n');
    const [own, copy] = [repository.dirty(), await open()];
    const isWritten = Promise.withResolvers<void>();
    // Never ends, as in a process that is killed.
    void copy.record(priya, async () => {
      for (const file of ['site.yaml', 'menus.yaml', 'own.yaml']) write(file, `${repository.read(file)}# half\n`);
      write('half.yaml.edited', 'half');
      repository.git('add', 'data/half.yaml.edited', 'data/site.yaml');
      isWritten.resolve();
      return new Promise(() => undefined);
    });
    await isWritten.promise;
    await open();
    expect([repository.read('site.yaml'), repository.dirty(), repository.read('own.yaml')]).toEqual([
      before,
      own,
      'own: 1\n',
    ]);
    expect(said).toEqual([
      expect.stringMatching(/data had unfinished changes of 4 files: taken back \(git stash show/),
    ]);
    expect(repository.git('stash', 'show', '-p')).toContain('# half');
    await open();
    expect([repository.dirty(), said.length]).toEqual([own, 1]);
  });

  test('starts after a Git command was killed', async () => {
    for (const lock of ['index.lock', 'HEAD.lock', 'refs/heads/main.lock']) {
      writeFileSync(join(repository.folder, '.git', lock), '');
    }
    const copy = await open();
    await save(copy, 'Add a file', 'new.yaml', 'a: 1\n');
    expect(repository.log(1)).toEqual(['priya: Add a file']);
  });

  test('says if work on a commit waits for other work', async () => {
    const copy = await open();
    const head = await copy.head();
    const onCommit = checkoutIn(copy, join(temporaryFolder(onTestFinished), 'checkout'));
    const order: string[] = [];
    const work = (name: string) =>
      onCommit(
        head,
        async () => void order.push(`${name} runs`),
        () => void order.push(`${name} waits`),
      );
    await Promise.all([work('preview'), work('publication')]);
    await work('next');
    expect(order).toEqual(['publication waits', 'preview runs', 'publication runs', 'next runs']);
  });

  test('keeps its branch and files if the checkout inside of it was half removed', async () => {
    const copy = await open();
    const folder = join(repository.folder, 'var/checkout');
    mkdirSync(folder, { recursive: true });
    write('site.yaml', `${repository.read('site.yaml')}# half\n`);
    const [text, dirty] = [repository.read('site.yaml'), repository.dirty()];
    await checkoutIn(copy, folder)(await copy.head(), async () => undefined);
    expect([repository.read('site.yaml'), repository.dirty(), repository.git('branch', '--show-current')]).toEqual([
      text,
      dirty,
      'main',
    ]);
    expect(existsSync(join(folder, 'data/site.yaml'))).toBe(true);
  });

  test.each([
    [
      'without a repository',
      () => rmSync(join(repository.folder, '.git'), { recursive: true }),
      /is in no Git repository with a commit \(fix: git init/,
    ],
    [
      'with merge conflicts',
      () => {
        divide();
        expect(() => repository.git('merge', 'other')).toThrow();
      },
      /data has merge conflicts \(fix: resolve them with git, and commit\)$/,
    ],
  ])('%s ends the start with one line', async (_, spoil, message) => {
    spoil();
    await expect(open()).rejects.toThrow(message);
  });

  test('is as before a rebase that was killed', async () => {
    divide();
    const head = repository.git('rev-parse', 'main');
    expect(() => repository.git('rebase', 'other')).toThrow();
    const copy = await open();
    expect([await copy.head(), repository.git('branch', '--show-current'), repository.dirty()]).toEqual([
      head,
      'main',
      '',
    ]);
  });
});

describe('changes', () => {
  /** Commits the texts of a file, and returns the commits. */
  const commitsOf = async (...texts: string[]) => {
    const copy = await open();
    const commits: string[] = [];
    for (const [index, text] of texts.entries()) {
      await save(copy, `Text ${index}`, 'words.yaml', text);
      commits.push(await copy.head());
    }
    return { copy, commits };
  };

  const first = lines('a: one', 'b: two', 'c: three', 'd: four');

  test('are hunks with the words before and after, and are taken back one by one', async () => {
    const second = lines('a: uno', 'b: two', 'd: four', 'e: five');
    const { copy, commits } = await commitsOf(first, second);
    const [from = '', to = ''] = commits;
    expect(await changesBetween(copy, from, to)).toEqual([
      {
        file: 'words.yaml',
        kind: 'changed',
        hunks: [
          { before: ['a: one'], after: ['a: uno'], startBefore: 0, start: 0 },
          { before: ['c: three'], after: [], startBefore: 2, start: 2 },
          { before: [], after: ['e: five'], startBefore: 4, start: 3 },
        ],
        before: first,
        after: second,
      },
    ]);
    for (const [hunk, expected] of [
      lines('a: one', 'b: two', 'd: four', 'e: five'),
      lines('a: uno', 'b: two', 'c: three', 'd: four', 'e: five'),
      lines('a: uno', 'b: two', 'd: four'),
    ].entries()) {
      expect(await takeBack(copy, { from, to, file: 'words.yaml', hunk })).toBe(true);
      expect(repository.read('words.yaml')).toBe(expected);
      write('words.yaml', second);
    }
  });

  test('of values on neighboring lines are taken back one by one, and leave each other as they are', async () => {
    const [second, third] = [lines('a: uno', '- b: due', 'c: tre'), lines('a: uno', '- b: later', 'c: later')];
    const { commits, copy } = await commitsOf(lines('a: one', '- b: two', 'c: three'), second);
    const [from = '', to = ''] = commits;
    const rows: [now: string, ...results: string[]][] = [
      [second, lines('a: one', '- b: due', 'c: tre'), lines('a: uno', '- b: two', 'c: tre')],
      [third, lines('a: one', '- b: later', 'c: later'), lines('a: uno', '- b: two', 'c: later')],
    ];
    for (const [now, ...results] of rows) {
      for (const [hunk, expected] of results.entries()) {
        write('words.yaml', now);
        expect(await takeBack(copy, { from, to, file: 'words.yaml', hunk })).toBe(true);
        expect(repository.read('words.yaml')).toBe(expected);
      }
    }
  });

  test('of a moved section are one, which is taken back as a whole', async () => {
    const [hero, logos, numbers] = [
      ['- kind: hero', '  title: One'],
      ['- kind: logos', '  title: Two'],
      ['- kind: numbers', '  title: Three'],
    ] as const;
    const first = lines('name: Home', 'sections:', ...hero, ...logos, ...numbers, 'seo:', 'end: a');
    const { copy, commits } = await commitsOf(
      first,
      lines('name: Start', 'sections:', ...logos, ...numbers, ...hero, 'seo:', 'end: b'),
    );
    const [from = '', to = ''] = commits;
    const [changed] = await changesBetween(copy, from, to);
    expect(changed?.hunks.map((hunk) => hunk.after)).toEqual([['name: Start'], [...hero], ['end: b']]);
    expect(await takeBack(copy, { from, to, file: 'words.yaml', hunk: 1 })).toBe(true);
    expect(repository.read('words.yaml')).toBe(
      lines('name: Start', 'sections:', ...hero, ...logos, ...numbers, 'seo:', 'end: b'),
    );
  });

  test('of a moved section and of lines beside it are one, but not those of another section of its kind', async () => {
    const section = (kind: string, title: string) => [`- kind: ${kind}`, `  title: ${title}`, `  text: About ${title}`];
    const [hero, logos, steps] = [section('hero', 'One'), section('logos', 'Two'), section('steps', 'Three')];
    const page = (...sections: string[][]) =>
      lines('name: Home', 'captions:', '- a', 'sections:', ...sections.flat(), 'end: a');
    const moved = page(logos, steps, hero).replace('captions:\n- a\nsections:', 'captions:\n- b\n- c\nsections:');
    const beside = lines(...moved.split('\n').slice(0, -2), '- kind: text', 'end: a');
    const { copy, commits } = await commitsOf(
      page(hero, logos, steps),
      beside,
      page(logos, steps, section('logos', 'Four')),
    );
    const [from = '', to = '', next = ''] = commits;
    const hunksBetween = async (one: string, other: string) => (await changesBetween(copy, one, other))[0]?.hunks;
    const [first, second] = (await hunksBetween(from, to)) ?? [];
    expect([first?.after, second?.before]).toEqual([
      ['- b', '- c'],
      [...hero, ...logos, ...steps],
    ]);
    expect(await hunksBetween(from, to)).toHaveLength(2);
    expect((await hunksBetween(to, next))?.length).toBeGreaterThan(1);
  });

  test('of a former text come back over later ones, which keep their other lines', async () => {
    const { commits, copy } = await commitsOf(
      first,
      lines('a: one', 'b: second', 'c: three', 'd: four'),
      lines('zero: 0', 'a: one', 'b: third', 'c: three', 'd: 4'),
    );
    const [, change = ''] = commits;
    const wanted = { from: `${change}^`, to: change, file: 'words.yaml', hunk: 0 };
    expect(await takeBack(copy, wanted)).toBe(true);
    expect(repository.read('words.yaml')).toBe(lines('zero: 0', 'a: one', 'b: two', 'c: three', 'd: 4'));
    const history = await historyOf(copy, 2, 'words.yaml');
    expect(history.map(({ message, who }) => `${who}: ${message}`)).toEqual(['priya: Text 2', 'priya: Text 1']);
    for (const outside of ['../../etc/passwd', '/etc/passwd']) expect(await historyOf(copy, 2, outside)).toEqual([]);
  });

  test('of whole files come back, pictures as well', async () => {
    const copy = await open();
    const from = await copy.head();
    const gone = repository.read('menus.yaml');
    await copy.record(priya, async () => {
      rmSync(join(repository.data, 'menus.yaml'));
      write('new.bin', '\0\u0001');
      return { files: ['menus.yaml', 'new.bin'], message: 'Change files' };
    });
    const to = await copy.head();
    const files = await changesBetween(copy, from, to);
    expect(files.map(({ file, kind }) => [file, kind])).toEqual([
      ['menus.yaml', 'removed'],
      ['new.bin', 'added'],
    ]);
    for (const { file } of files) await takeBack(copy, { from, to, file });
    expect(repository.read('menus.yaml')).toBe(gone);
    expect(existsSync(join(repository.data, 'new.bin'))).toBe(false);
  });

  test('of a file whose name is a pattern are its own', async () => {
    const { copy } = await commitsOf(first);
    await save(copy, 'Add a file', 'w*.yaml', 'a: 1\n');
    const from = await copy.head();
    rmSync(join(repository.data, 'w*.yaml'));
    await copy.record(priya, async () => ({ files: ['w*.yaml'], message: 'Remove a file' }));
    // The operator has removed it, so the commit has another author.
    expect([repository.log(1), (await historyOf(copy, 9, 'w*.yaml')).length]).toEqual([
      ['editor: Keep changes from outside of the editor'],
      2,
    ]);
    write('words.yaml', 'own: 1\n');
    await takeBack(copy, { from, to: await copy.head(), file: 'w*.yaml' });
    expect([repository.read('w*.yaml'), repository.read('words.yaml')]).toEqual(['a: 1\n', 'own: 1\n']);
  });

  test('of a file that did not change, or of no commit, are none', async () => {
    const { commits, copy } = await commitsOf(first, lines('a: uno'));
    const [from = '', to = ''] = commits;
    for (const file of ['../outside.txt', 'site.yaml', '--output=x', '']) {
      expect([file, await takeBack(copy, { from, to, file, hunk: 0 })]).toEqual([file, false]);
    }
    expect(await takeBack(copy, { from: '--help', to, file: 'words.yaml', hunk: 0 })).toBe(false);
    expect(repository.dirty()).toBe('');
  });
});
