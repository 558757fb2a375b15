import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { sharedPreview } from '../../../editing/hosted/pages/shared-preview.ts';
import { openShareLinks } from '../../../editing/hosted/share/share-links.ts';
import { editingTexts } from '../../../editing/hosted/texts.ts';
import { testSite } from '../../receiver/test-site.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';

test('a link works for seven days, also after a restart, and only its digest is stored', () => {
  const file = join(temporaryFolder(onTestFinished), 'kept/links.json');
  let now = new Date('2031-03-01T12:00:00Z');
  const open = () => openShareLinks(file, () => now);
  const code = open().create('priya');
  expect(readFileSync(file, 'utf8')).not.toContain(code);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(open().all()).toEqual([{ id: expect.any(String), who: 'priya', until: '2031-03-08T12:00:00.000Z' }]);
  now = new Date('2031-03-08T11:59:59Z');
  expect([open().isValid(code), open().isValid(`${code}x`), open().isValid('')]).toEqual([true, false, false]);
  now = new Date('2031-03-08T12:00:00Z');
  expect([open().isValid(code), open().all()]).toEqual([false, []]);
});

test('a revoked link ends, and no other', () => {
  const links = openShareLinks(join(temporaryFolder(onTestFinished), 'links.json'));
  const [first, second] = [links.create('priya'), links.create('tom')];
  links.revoke(links.all()[0]?.id ?? '');
  expect([links.isValid(first), links.isValid(second)]).toEqual([false, true]);
});

test.each([
  [undefined, '5'],
  [new Error('faults'), null],
])('a page that waits for a preview with the failure %s reloads itself after %s seconds', async (failure, seconds) => {
  const links = openShareLinks(join(temporaryFolder(onTestFinished), 'links.json'));
  const preview = { site: () => undefined, failure: () => failure, refresh: async () => undefined };
  const { respond } = sharedPreview({ texts: editingTexts(testSite, 'deploy'), links, preview, isEncrypted: false });
  const cookie = `preview=${links.create('priya')}`;
  const page = await new Hono().get('/', respond).request('/', { headers: { cookie } });
  expect([page.status, page.headers.get('refresh')]).toEqual([503, seconds]);
});
