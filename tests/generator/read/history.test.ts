import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emit } from '../../../generator/generate.ts';
import { historyOf } from '../../../generator/read/files/history.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { study } from '../check/mistakes/base.ts';
import { applyTo, copiedProject, edit, rename, write } from '../copied-project.ts';

const git = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string => {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
};

/** Commits everything, written at one time and committed at another, in nobody's name. */
const commit = (root: string, written: string, committed = written): void => {
  git(root, ['init', '-q']);
  git(root, ['add', '-A']);
  const name = ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@test.example', '-c', 'commit.gpgsign=false'];
  git(root, [...name, 'commit', '-q', '--allow-empty', '-m', 'Data'], {
    GIT_AUTHOR_DATE: written,
    GIT_COMMITTER_DATE: committed,
  });
};

const first = '2025-01-02T03:04:05Z';
const second = '2025-06-07T10:09:10+02:00';

/** A repository in which one study was changed after the rest. */
const repository = (): string => {
  const root = copiedProject();
  commit(root, first);
  applyTo(root, edit(study, /^title: .*$/m, 'title: Pegel & Tide'));
  commit(root, second, '2026-01-01T00:00:00Z');
  return root;
};

/** What is served of a project, with the history of its data. */
const served = async (root: string): Promise<(file: string) => string | undefined> => {
  const folders = foldersIn(root);
  const output = await emit(folders, { cards: false }, historyOf(folders.data));
  return (file) => output.get(file)?.toString();
};

describe('the history of the data', () => {
  const early = '2025-01-02T03:04:05Z';
  const late = '2025-06-07T08:09:10Z';

  test('has, for every file, when the authors of its first and last change made them', () => {
    const history = historyOf(join(repository(), 'data'));
    expect(history.get(study)).toEqual({ published: early, changed: late });
    expect(history.get('site.yaml')).toEqual({ published: early, changed: early });
    const others = [...history].filter(([file]) => file !== study).map(([, dates]) => dates);
    expect(new Set(others.flatMap(({ published, changed }) => [published, changed]))).toEqual(new Set([early]));
  });

  test('keeps the first date of a file that is renamed', () => {
    const root = repository();
    applyTo(root, rename(study, 'case-studies/tidewerk.yaml'));
    commit(root, '2025-08-09T10:11:12Z');
    const history = historyOf(join(root, 'data'));
    expect(history.get('case-studies/tidewerk.yaml')).toEqual({ published: early, changed: '2025-08-09T10:11:12Z' });
    expect(history.has(study)).toBe(false);
  });

  test('does not have a file that was never committed', () => {
    const root = repository();
    applyTo(root, write('legal/impressum.yaml', 'name: Impressum'));
    expect(historyOf(join(root, 'data')).has('legal/impressum.yaml')).toBe(false);
  });

  test('is not known outside of git', () => {
    expect(historyOf(join(copiedProject(), 'data'))).toEqual(new Map());
  });

  test('is not known in a shallow clone, whose first commit seems to have changed everything', () => {
    const root = repository();
    git(root, ['clone', '-q', '--depth', '1', `file://${root}`, 'clone']);
    expect(git(join(root, 'clone'), ['log', '--oneline'])).toMatch(/^\w+ Data$/);
    expect(historyOf(join(root, 'clone/data'))).toEqual(new Map());
  });
});

describe('with the history of the data', () => {
  test('the sitemap says when a page was last changed, and when a list or one of its entries was', async () => {
    const file = await served(repository());
    const sitemap = file('public/sitemap.xml') ?? '';
    const changed = new Map(
      [...sitemap.matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, path, time]) => [
        path,
        time,
      ]),
    );
    expect(changed.size).toBe(sitemap.match(/<url>/g)?.length);
    expect(changed.get('/projekte/kaiplan')).toBe('2025-06-07T08:09:10Z');
    expect(changed.get('/projekte')).toBe('2025-06-07T08:09:10Z');
    expect(changed.get('/projekte/rumpfakte')).toBe('2025-01-02T03:04:05Z');
    expect(changed.get('/')).toBe('2025-01-02T03:04:05Z');
  });

  test('the feed has the studies, the last changed first, each by its address', async () => {
    const file = await served(repository());
    const feed = file('public/feed.xml') ?? '';
    const entries = [...feed.matchAll(/<entry>.*?<\/entry>/gs)].map(([entry]) => [
      /<title[^>]*><!\[CDATA\[(.*?)\]\]>/.exec(entry)?.[1],
      /<id>(.*?)<\/id>/.exec(entry)?.[1],
      /<updated>(.*?)<\/updated>/.exec(entry)?.[1],
    ]);
    expect(entries[0]).toEqual([
      'Pegel &amp; Tide',
      'https://nordhafen.example/projekte/kaiplan',
      '2025-06-07T08:09:10.000Z',
    ]);
    expect(entries[1]?.slice(1)).toEqual(['https://nordhafen.example/projekte/rumpfakte', '2025-01-02T03:04:05.000Z']);
    expect(entries).toHaveLength(2);
    expect(/<updated>(.*?)<\/updated>/.exec(feed)?.[1]).toBe('2025-06-07T08:09:10.000Z');
    expect(feed).toContain('<link rel="self" href="https://nordhafen.example/feed.xml"/>');
    expect(file('feed.ts')).toContain('path: "/feed.xml"');
  });
});

describe('without it', () => {
  test('the sitemap says of no page when it was changed', async () => {
    const file = await served(copiedProject());
    expect(file('public/sitemap.xml')).toContain('<loc>');
    expect(file('public/sitemap.xml')).not.toContain('<lastmod>');
  });

  test('there is no feed, and no page names one', async () => {
    const file = await served(copiedProject());
    expect(file('public/feed.xml')).toBeUndefined();
    expect(file('feed.ts')).toContain('| undefined = undefined;');
  });

  test('robots may go everywhere and are told of the sitemap', async () => {
    const file = await served(copiedProject());
    expect(file('public/robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://nordhafen.example/sitemap.xml\n',
    );
  });

  test('security.txt says whom to write to, and until when', async () => {
    const file = await served(copiedProject());
    expect(file('public/.well-known/security.txt')).toBe(
      [
        'Contact: mailto:sicherheit@nordhafen.example',
        'Expires: 2027-09-30T00:00:00Z',
        'Preferred-Languages: de-DE',
        'Canonical: https://nordhafen.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });
});
