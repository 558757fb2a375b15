import { sectionsOf } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';

const [video] = sectionsOf('video');
test.skip(!video, 'no page shows a video');

test('a video is loaded when it is started, with its captions', async ({ page }) => {
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
