import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { historyOf } from '../../../generator/read/files/history.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { study } from '../../generator/check/mistakes/mistake.ts';
import { applyTo, copiedProject, edit, emitted, rename, secondCompany, write } from '../../generator/copied-project.ts';

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

const early = '2025-01-02T03:04:05Z';
const late = '2025-06-07T08:09:10Z';

/** A repository in which one study was changed after the rest. */
const repository = (): string => {
  const root = copiedProject();
  commit(root, early);
  applyTo(root, edit(study, /^title: .*$/m, 'title: Pegel & Tide'));
  commit(root, '2025-06-07T10:09:10+02:00', '2026-01-01T00:00:00Z');
  return root;
};

describe('the history of the data', () => {
  test('has the author dates of the first and last change of every file, also of a renamed one', () => {
    const root = repository();
    applyTo(root, write('legal/impressum.yaml', 'name: Impressum'));
    const history = historyOf(join(root, 'data'));
    expect(history.get(study)).toEqual({ published: early, changed: late });
    const others = [...history].filter(([file]) => file !== study).map(([, dates]) => dates);
    expect(others).toContainEqual({ published: early, changed: early });
    expect(new Set(others.flatMap(({ published, changed }) => [published, changed]))).toEqual(new Set([early]));
    // A file without a commit.
    expect(history.has('legal/impressum.yaml')).toBe(false);

    applyTo(root, rename(study, 'case-studies/tidewerk.yaml'));
    commit(root, '2025-08-09T10:11:12Z');
    const renamed = historyOf(join(root, 'data'));
    expect(renamed.get('case-studies/tidewerk.yaml')).toEqual({ published: early, changed: '2025-08-09T10:11:12Z' });
    expect(renamed.has(study)).toBe(false);
  });

  test('is undefined outside of a Git repository, and in a shallow clone, whose first commit contains every file', () => {
    const root = copiedProject();
    expect(historyOf(join(root, 'data'))).toEqual(new Map());
    commit(root, early);
    commit(root, '2025-06-07T10:09:10+02:00');
    git(root, ['clone', '-q', '--depth', '1', `file://${root}`, 'clone']);
    expect(git(join(root, 'clone'), ['log', '--oneline'])).toMatch(/^\w+ Data$/);
    expect(historyOf(join(root, 'clone/data'))).toEqual(new Map());
  });
});

/** The output of a site in which one study was changed after the rest. */
const withHistory = async (): Promise<(file: string) => string> => {
  const files = filesBelow(join(secondCompany, 'data'));
  const history = new Map(files.map((file) => [file, { published: early, changed: file === study ? late : early }]));
  const output = await emitted([edit(study, /^title: .*$/m, 'title: Pegel & Tide')], {}, history);
  return (file) => String(output.get(file));
};

describe('with the history of the data', async () => {
  const file = await withHistory();

  test('the sitemap dates a page by its last change, and a list by the last change of its entries', () => {
    const sitemap = file('public/sitemap.xml');
    const locations = sitemap.matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g);
    const changed = Object.fromEntries([...locations].map(([, path, time]) => [path, time]));
    expect(Object.keys(changed)).toHaveLength(sitemap.match(/<url>/g)?.length ?? 0);
    // Insights state their dates: that of the last change, or else that of publication.
    expect(changed).toMatchObject({
      '/magazin/plan-an-der-wand': '2026-01-20',
      '/magazin/mut-zur-spanne': '2025-06-12',
      '/projekte/kaiplan': late,
      '/projekte': late,
      '/projekte/rumpfakte': early,
      '/': early,
    });
  });

  test('the feed lists the case studies with their URLs, last changed first', () => {
    const feed = file('public/feed.xml');
    const entries = [...feed.matchAll(/<entry>.*?<\/entry>/gs)].map(([entry]) => [
      /<title>(.*?)<\/title>/.exec(entry)?.[1],
      /<id>(.*?)<\/id>/.exec(entry)?.[1],
      /<updated>(.*?)<\/updated>/.exec(entry)?.[1],
    ]);
    expect(entries).toEqual([
      ['Pegel &amp; Tide', 'https://nordhafen.example/projekte/kaiplan', '2025-06-07T08:09:10.000Z'],
      [expect.any(String), 'https://nordhafen.example/projekte/rumpfakte', '2025-01-02T03:04:05.000Z'],
    ]);
    expect(/<updated>(.*?)<\/updated>/.exec(feed)?.[1]).toBe('2025-06-07T08:09:10.000Z');
    expect(feed).toContain('<link rel="self" href="https://nordhafen.example/feed.xml"/>');
    expect(file('feeds.ts')).toContain('path: "/feed.xml"');
  });
});

describe('without a history', async () => {
  const output = await emitted();

  test('the sitemap has only the dates that insights state, and there is no feed of case studies', () => {
    const dated = String(output.get('public/sitemap.xml')).match(/<loc>[^<]*<\/loc><lastmod>/g) ?? [];
    expect(dated.filter((line) => !line.includes('/magazin/'))).toEqual([]);
    expect(output.get('public/feed.xml')).toBeUndefined();
    expect(output.get('feeds.ts')).not.toContain('"/feed.xml"');
  });

  test('robots.txt allows every address and names the sitemap', () => {
    expect(output.get('public/robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://nordhafen.example/sitemap.xml\n',
    );
  });

  test('robots.txt states the signals of the site', async () => {
    const signals = edit('site.yaml', /^social:/m, 'signals: { search: true, aiTrain: false }\nsocial:');
    expect((await emitted([signals])).get('public/robots.txt')).toContain(
      '\nContent-Signal: search=yes, ai-train=no\nAllow',
    );
  });

  test('security.txt has a contact and an expiry', () => {
    expect(output.get('public/.well-known/security.txt')).toBe(
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
