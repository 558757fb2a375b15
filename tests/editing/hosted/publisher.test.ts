import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPublisher } from '../../../editing/hosted/publish/publisher.ts';
import type { WorkingCopy } from '../../../editing/hosted/repository/working-copy.ts';
import { editingTexts } from '../../../editing/hosted/texts.ts';
import { openSite } from '../../../editing/requests/open-site.ts';
import { createQueue } from '../../../receiver/queue.ts';
import { secondCompany } from '../../../scripts/test/tested-site.ts';
import { foldersOf } from '../../../sites/site-folders.ts';
import { testSite } from '../../receiver/test-site.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';

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
