import type { Page } from 'playwright/test';
import { cookieStorageKey } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { pageOf, plainPage } from '../../site/pages.ts';
import { expect, test } from '../support/clean-page.ts';
import { wholePage } from '../support/measures.ts';
import { states } from '../support/states.ts';

/** A phone and a wide window. */
const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } } as const;

interface Picture {
  /** File name of the screenshot. */
  name: string;
  size: keyof typeof sizes;
  scheme: 'light' | 'dark';
  /** A path, or the actions that lead to the state. */
  show: string | ((page: Page) => Promise<void>);
}

const bringAbout = (name: string): Picture['show'] => {
  const state = states.find((one) => one.name === name);
  if (!state) throw new Error(`states.ts has no state “${name}”`);
  return state.bringAbout;
};

const footer = async (page: Page): Promise<void> => {
  await page.goto(plainPage);
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(page.getByRole('contentinfo')).toBeInViewport();
};

const drawer = async (page: Page): Promise<void> => {
  await page.goto(pageOf('service'));
  await page.getByRole('button', { name: interfaceTexts.openMenu }).click();
  await expect(page.getByRole('dialog', { name: interfaceTexts.drawer })).toBeInViewport({ ratio: 1 });
};

/**
 * One page per template and one of each layer, so that every style sheet is in a screenshot. They show the second
 * company, so that editors may change texts of the real site.
 */
const pictures: readonly Picture[] = [
  { name: 'home', size: 'phone', scheme: 'light', show: pageOf('home') },
  { name: 'home-wide-dark', size: 'wide', scheme: 'dark', show: pageOf('home') },
  { name: 'service', size: 'wide', scheme: 'light', show: `${pageOf('service')}#benefits` },
  { name: 'industry-dark', size: 'wide', scheme: 'dark', show: pageOf('industry') },
  { name: 'case-study', size: 'phone', scheme: 'light', show: pageOf('case-study') },
  { name: 'team', size: 'wide', scheme: 'light', show: pageOf('team') },
  { name: 'contact-errors-dark', size: 'phone', scheme: 'dark', show: bringAbout('the contact form with its errors') },
  { name: 'not-found', size: 'wide', scheme: 'light', show: '/no-such-page' },
  { name: 'search', size: 'wide', scheme: 'light', show: bringAbout('the open search with results') },
  { name: 'drawer', size: 'phone', scheme: 'light', show: drawer },
  { name: 'footer', size: 'wide', scheme: 'dark', show: footer },
  { name: 'legal', size: 'phone', scheme: 'light', show: pageOf('legal') },
];

/**
 * Disables font hinting, which differs between machines.
 */
const drawLettersAlike = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { text-rendering: geometricPrecision !important }');
    document.adoptedStyleSheets = [sheet];
  });
};

for (const { name, size, scheme, show } of pictures) {
  test.describe(name, () => {
    test.use({
      viewport: sizes[size],
      colorScheme: scheme,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test(`${name} looks the same`, async ({ page, tolerate }) => {
      if (show === '/no-such-page') tolerate(/status of 404/);
      await drawLettersAlike(page);
      // The footer shows the current year, and the cookie banner would cover half of a phone.
      await page.clock.setFixedTime(new Date('2026-06-01T09:00:00Z'));
      await page.addInitScript((key) => localStorage.setItem(key, 'true'), cookieStorageKey);
      if (typeof show === 'string') await page.goto(show);
      else await show(page);
      await wholePage(page);
      await expect(page).toHaveScreenshot(`${name}.png`);
    });
  });
}
