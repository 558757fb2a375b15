import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { vanishedAddresses } from '../../hosting/vanished-addresses.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';

interface Built {
  pages?: string[];
  redirects?: string[];
  files?: string[];
}

/** Writes a site as builds do. */
const build = ({ pages = [], redirects = [], files = [] }: Built): string => {
  const folder = temporaryFolder(onTestFinished);
  const table = { pages, redirects: redirects.map((from) => ({ from, to: '/' })), types: {} };
  const written = [...files, '/404.html', ...pages.map((path) => `${path}.html`)];
  for (const file of written.flatMap((path) => [path, `${path}.br`])) {
    mkdirSync(dirname(join(folder, 'client', file)), { recursive: true });
    writeFileSync(join(folder, 'client', file), '');
  }
  writeFileSync(join(folder, 'hosting.json'), JSON.stringify(table));
  return folder;
};

test.each<[what: string, before: Built, now: Built, vanished: string[]]>([
  ['a page', { pages: ['/gone', '/left'] }, { pages: ['/left'] }, ['/gone']],
  ['pages of a language', { pages: ['/en', '/en/a', '/a'] }, { pages: ['/a'] }, ['/en', '/en/a']],
  ['pages that are redirected', { pages: ['/gone', '/moved'] }, { redirects: ['/gone', '/moved'] }, []],
  ['a redirect', { redirects: ['/old', '/older'] }, { redirects: ['/older'] }, ['/old']],
  ['a redirect to a page that has the address now', { redirects: ['/old'] }, { pages: ['/old'] }, []],
  ['a feed', { files: ['/feed.xml', '/news/feed.xml'] }, { files: ['/feed.xml'] }, ['/news/feed.xml']],
  ['a download', { files: ['/prices.csv', '/a/plan.pdf'] }, { redirects: ['/prices.csv'] }, ['/a/plan.pdf']],
  ['files that only pages load', { files: ['/assets/a.js', '/social/page.png', '/en/search.json'] }, {}, []],
  ['nothing, in a different order', { pages: ['/a', '/b'] }, { pages: ['/b', '/a'] }, []],
])('of a former release, %s: %#', (_, before, now, vanished) => {
  expect(vanishedAddresses(build(before), build(now))).toEqual(vanished);
});

test('none without a former release, or after one of an earlier version', () => {
  const now = build({ pages: ['/a'] });
  expect(vanishedAddresses(temporaryFolder(onTestFinished), now)).toEqual([]);
  const earlier = build({ files: ['/a.txt'] });
  writeFileSync(join(earlier, 'hosting.json'), '{}');
  expect(vanishedAddresses(earlier, now)).toEqual(['/a.txt']);
});
