import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { expect, onTestFinished, test } from 'vitest';
import { noticeOf, sharePage } from '../../../editing/hosted/pages/pages.ts';
import { createPublisher } from '../../../editing/hosted/publish/publisher.ts';
import { CommandFailed } from '../../../editing/hosted/publish/run-script.ts';
import type { WorkingCopy } from '../../../editing/hosted/repository/working-copy.ts';
import { type EditingTexts, editingTexts } from '../../../editing/hosted/texts.ts';
import { openSite } from '../../../editing/requests/open-site.ts';
import { deploySteps } from '../../../hosting/releases/releases.ts';
import { createQueue } from '../../../receiver/queue.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { secondCompany } from '../../../scripts/test/tested-site.ts';
import { foldersOf } from '../../../sites/site-folders.ts';
import { testSite } from '../../receiver/test-site.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';

type Words = EditingTexts['words'];

/** A publisher of a build of a moment. It records which commits it builds and marks as published. */
const publisherOf = (built: string, days: string) => {
  const dist = join(temporaryFolder(onTestFinished), 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'hosting.json'), '{}');
  utimesSync(join(dist, 'hosting.json'), new Date(built), new Date(built));
  const calls: string[] = [];
  const copy: WorkingCopy = {
    data: '',
    inOrder: createQueue(),
    git: async () => days,
    prefix: 'data/',
    scope: ['.'],
    nameOf: (path: string) => `data/${path}`,
    bytes: async () => Buffer.of(),
    head: async () => 'the last save',
    published: async () => 'the published commit',
    markPublished: async (commit) => void calls.push(`published ${commit}`),
    record: async () => false,
  };
  const site = { ...testSite, settings: { ...testSite.settings, timeZone: 'Asia/Tokyo' } };
  const publisher = createPublisher({
    ...{
      copy,
      dist,
      mode: 'deploy',
      site: openSite(foldersOf(secondCompany)),
      texts: editingTexts(site, 'deploy'),
    },
    onCommit: async (commit) => void calls.push(`built ${commit}`),
  });
  return { publisher, calls };
};

const due = ['built the published commit', 'published the published commit'];

test.each([
  // The day begins at 15:00 in UTC.
  ['2031-03-01T12:00:00Z', 'publish: 2031-03-02', '2031-03-01T14:59:00Z', []],
  ['2031-03-01T12:00:00Z', 'publish: 2031-03-02', '2031-03-01T15:00:00Z', due],
  ['2031-03-01T12:00:00Z', 'publish: "2031-03-02"\npublish: 2031-05-01', '2031-03-05T00:00:00Z', due],
  ['2031-03-02T12:00:00Z', 'publish: 2031-03-02', '2031-03-05T00:00:00Z', []],
  ['2031-03-01T12:00:00Z', '', '2031-03-05T00:00:00Z', []],
])('a build of %s with an entry for “%s” is built again at %s: %j', async (built, days, now, expected) => {
  const { calls, publisher } = publisherOf(built, days);
  await publisher.publishDueEntries(new Date(now));
  expect(calls).toEqual(expected);
});

test.each(deploySteps)('the step “%s” of a deployment has a sentence', (step) => {
  expect(editingTexts(testSite, 'deploy').words.publish.steps[step]).toMatch(/\.$/);
});

test.each([
  ['EEXIST: file already exists', ({ share }: Words) => share.broken],
  ['ENOSPC: no space left on device', ({ problems }: Words) => problems.diskFull],
])('a preview that fails with “%s” has a sentence', (message, sentence) => {
  const texts = editingTexts(testSite, 'deploy');
  const link = { id: 'a', who: 'priya', until: '2031-03-01T12:00:00Z' };
  const { main } = sharePage(texts, [link], new CommandFailed(message));
  expect(String(main)).toContain(String(html`${sentence(texts.words)}`));
  expect(String(main)).not.toContain(message);
});

test('a list of many samples says how many more there are', () => {
  const texts = editingTexts(testSite, 'deploy');
  const obstacles = Array.from({ length: 310 }, (_, index) => ({ name: `Nr. ${index}`, message: '', href: '/' }));
  const shown = String(noticeOf(texts, { text: '', obstacles }));
  expect(shown.match(/<li>/g)).toHaveLength(20);
  expect(shown).toContain(`</ul><p class="note">${fill(texts.words.files.rest, { count: 290 })}</p>`);
  expect(String(noticeOf(texts, { text: '', obstacles: obstacles.slice(290) }))).not.toContain('class="note"');
});
