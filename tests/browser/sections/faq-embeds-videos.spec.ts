import { fill } from '../../../schemas/text/fill.ts';
import { plainText } from '../../../schemas/text/rich-text-content.ts';
import { sectionsOf } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';

const [faq] = sectionsOf('faq');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('each question shows and hides its answer with keys', async ({ page }) => {
      test.skip(!faq, 'no page has questions');
      const { items = [], heading } = faq?.content ?? {};
      await page.goto(faq?.address ?? '');
      const section = page.getByRole('region', { name: heading?.title ?? '' });
      await expect(section.getByRole('heading', { level: 3 })).toHaveText(items.map(({ question }) => question));
      for (const { question, answer } of items) {
        const [first = ''] = answer.map((block) => plainText([block]));
        const shown = section.getByText(first);
        await expect(shown).toBeHidden();
        await section.locator('summary').filter({ hasText: question }).focus();
        await page.keyboard.press('Enter');
        await expect(shown).toBeVisible();
        await page.keyboard.press('Space');
        await expect(shown).toBeHidden();
      }
    });
  });
}

test('a page of another site is loaded only after a click, in the place of its link', async ({ page }) => {
  const [embed] = sectionsOf('embed');
  test.skip(!embed, 'no page shows a page of another site');
  const { url = 'https://example.com/', heading, show = '', title = '' } = embed?.content ?? {};
  const { host, origin } = new URL(url);
  const requests: string[] = [];
  await page.route(`${origin}/**`, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Another site</title><p>Another site</p>' });
  });
  await page.goto(embed?.address ?? '');
  const section = page.getByRole('region', { name: heading?.title ?? '' });
  const link = section.getByRole('link', { name: fill(show, { host }) });
  await expect(link).toHaveAttribute('href', url);
  expect(requests).toEqual([]);
  await link.press('Enter');
  await expect(section.frameLocator('iframe').getByText('Another site')).toBeVisible();
  await expect(section.getByTitle(title)).toBeFocused();
  expect(requests).toEqual([url]);
});

test('a video is loaded when it is started, with its captions', async ({ page }) => {
  const [video] = sectionsOf('video');
  test.skip(!video, 'no page shows a video');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const { heading, file = '', captions = [] } = video?.content ?? {};
  await page.goto(video?.address ?? '', { waitUntil: 'networkidle' });
  const player = page.getByLabel(heading?.title ?? '').and(page.locator('video'));
  await expect(player).toBeVisible();
  expect(requests).not.toContain(file);
  await player.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  expect(requests).toContain(file);
  const labels = await player.evaluate((element: HTMLVideoElement) =>
    [...element.textTracks].map(({ label }) => label),
  );
  expect(labels).toEqual(captions.map(({ label }) => label));
});
