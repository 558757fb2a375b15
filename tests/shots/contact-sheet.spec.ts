import { type Page, test } from 'playwright/test';
import { canonicalRoutes } from '#generated/routes.ts';
import { shotFile } from '../../scripts/measure/shots.ts';
import { wholePage } from '../browser/support/measures.ts';
import { states } from '../browser/support/states.ts';

const widths = [390, 768, 1280, 1920];
const schemes = ['light', 'dark'] as const;
const isWide = (width: number): boolean => width > 1000;

/** `npm run measure -- shots /about` takes one page alone. */
const only = process.env.SHOTS_PATH;

interface Subject {
  /** The path of a page, or the name of a state. */
  name: string;
  only?: 'wide' | 'phone';
  show: (page: Page) => Promise<unknown>;
  /** True for an opened state, shown in its window. A page is shown in full. */
  isState: boolean;
}

const subjects: readonly Subject[] = [
  ...canonicalRoutes
    .filter(({ path }) => !only || path === only)
    .map(({ path }) => ({ name: path, show: (page: Page) => page.goto(path), isState: false })),
  ...states.filter(() => !only).map(({ bringAbout, ...state }) => ({ ...state, show: bringAbout, isState: true })),
];

for (const subject of subjects) {
  for (const width of widths.filter((one) => !subject.only || isWide(one) === (subject.only === 'wide'))) {
    for (const colorScheme of schemes) {
      test.describe(`${subject.name}, ${width}, ${colorScheme}`, () => {
        test.use({
          viewport: { width, height: width < 700 ? 844 : 900 },
          colorScheme,
          contextOptions: { reducedMotion: 'reduce' },
        });

        test('a picture', async ({ page }) => {
          await subject.show(page);
          await wholePage(page);
          const path = shotFile({ subject: subject.name, width, scheme: colorScheme });
          await page.screenshot({ path, type: 'jpeg', quality: 72, fullPage: !subject.isState });
        });
      });
    }
  }
}
