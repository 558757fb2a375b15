import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { quoteThreshold } from '../../generated/constants.ts';
import { interfaceTexts } from '../../generated/content/interface.ts';
import { routes } from '../../generated/routes.ts';
import { resumeBytes } from '../resume-bytes.ts';
import { answerWith, careersAddress, contactAddress } from './answers.ts';
import { expect, test } from './clean-page.ts';
import {
  applicationField,
  applicationValues,
  contactField,
  contactRegion,
  contactValues,
  fillFields,
  leadDialog,
} from './fields.ts';
import { scrollTo } from './measures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare global {
  interface Window {
    axe?: { run: (context: Document, options: object) => ReturnType<AxeBuilder['analyze']> };
  }
}

/** What axe finds: the rule and where. It is put into a page once and asked again for each look: a third of the time. */
const faults = async (page: Page): Promise<string[]> => {
  const asked = await page.evaluate(
    (values) => window.axe?.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
    tags,
  );
  const { violations } = asked ?? (await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
};

// Motion is off, so that nothing is measured half-way through a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Look {
  name: string;
  colorScheme: 'light' | 'dark';
  forcedColors: 'none' | 'active';
}

const looks: readonly Look[] = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none' },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { name: 'forced colours', colorScheme: 'light', forcedColors: 'active' },
];

/** Asks axe in every look of one page, without loading it again. */
const expectNoFaults = async (page: Page, where: string): Promise<void> => {
  for (const { name, ...media } of looks) {
    await page.emulateMedia(media);
    expect(await faults(page), `${where}, ${name}`).toEqual([]);
  }
};

const phone = { width: 390, height: 800 };

/** Every page once; an alias shows the page of its canonical address. */
const pages = routes.filter(({ path, canonical }) => path === canonical);
/** One page of every kind is looked at on a phone too. */
const onPhones = new Set(new Map(pages.map(({ template, path }) => [template, path])).values());

for (const { path } of [...pages, { path: '/no-such-page' as const }]) {
  test(`${path} has no fault that axe knows`, async ({ page, tolerate }) => {
    if (path === '/no-such-page') tolerate(/status of 404/);
    await page.goto(path);
    await expectNoFaults(page, 'wide');
    if (path !== '/no-such-page' && !onPhones.has(path)) return;
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await page.setViewportSize(phone);
    expect(await faults(page), 'on a phone').toEqual([]);
  });
}

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
const applyField = (page: Page) => (name: string) => applicationField(page, name);
const attach = (page: Page, name: string) =>
  applyField(page)('resume').setInputFiles({ name, mimeType: '', buffer: resumeBytes(name, 1000) });

/** What a visitor opens or brings about; `only` where it exists on wide or on small windows alone. */
const states: { name: string; only?: 'wide' | 'phone'; bringAbout: (page: Page) => Promise<void> }[] = [
  {
    name: 'the contact form with its errors',
    bringAbout: async (page) => {
      await page.goto('/contact#contact');
      await contactRegion(page).getByRole('button', { name: 'Schedule a Consultation' }).click();
      await expect(contactField(contactRegion(page), 'name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the panel and the notification after a message',
    bringAbout: async (page) => {
      await answerWith(page, contactAddress, {});
      await page.goto('/contact');
      await fillFields((field) => contactField(contactRegion(page), field), contactValues);
      await contactRegion(page).getByRole('button', { name: 'Schedule a Consultation' }).click();
      await expect(page.getByRole('button', { name: 'Send Another Message' })).toBeVisible();
      // Under the pointer it stays until axe is through.
      await notices(page).hover();
    },
  },
  {
    name: 'the application form with a resume, a free position and errors',
    bringAbout: async (page) => {
      await page.goto('/careers#apply');
      await attach(page, 'cv.pdf');
      await applyField(page)('position').selectOption('Other');
      await page.getByRole('button', { name: 'Submit Application' }).click();
      await expect(applyField(page)('firstName')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the panel after an application',
    bringAbout: async (page) => {
      await answerWith(page, careersAddress, {});
      await page.goto('/careers#apply');
      await fillFields(applyField(page), applicationValues);
      await attach(page, 'cv.pdf');
      await page.getByRole('button', { name: 'Submit Application' }).click();
      await expect(page.getByRole('button', { name: 'Submit Another Application' })).toBeVisible();
    },
  },
  {
    name: 'the notification of a refused file',
    bringAbout: async (page) => {
      await page.goto('/careers#apply');
      await attach(page, 'cv.png');
      await expect(notices(page)).toHaveAttribute('data-variant', 'destructive');
      await notices(page).hover();
    },
  },
  {
    name: 'a file over the resume field',
    only: 'wide',
    bringAbout: async (page) => {
      await page.goto('/careers#apply');
      await expect(page.locator('[data-island="ApplicationForm"]')).toHaveAttribute('data-awake', 'true');
      const dataTransfer = await page.evaluateHandle(() => {
        const dragged = new DataTransfer();
        dragged.items.add(new File(['x'], 'cv.pdf'));
        return dragged;
      });
      await page.getByText(interfaceTexts.dropFile).dispatchEvent('dragover', { dataTransfer });
      await expect(page.locator('.drop-zone')).toHaveAttribute('data-over', 'true');
    },
  },
  {
    name: 'the lead dialog with its errors',
    bringAbout: async (page) => {
      await page.goto('/about');
      await scrollTo(page, quoteThreshold + 1);
      await page.getByRole('link', { name: interfaceTexts.quoteButton }).click();
      await leadDialog(page).getByRole('button', { name: 'NEXT' }).click();
      await expect(leadDialog(page).getByText('First name must be at least 2 characters').last()).toBeVisible();
    },
  },
  {
    name: 'the cookie banner',
    bringAbout: async (page) => {
      await page.goto('/about');
      await expect(page.getByRole('region', { name: interfaceTexts.cookieBanner.label })).toBeVisible();
    },
  },
  {
    name: 'another tab',
    bringAbout: async (page) => {
      await page.goto('/services');
      await page.getByRole('tab').nth(1).click();
      await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    },
  },
  {
    name: 'an open dropdown',
    only: 'wide',
    bringAbout: async (page) => {
      await page.goto('/services/qa');
      await page.getByRole('banner').getByRole('button', { name: 'Services', exact: true }).press('Enter');
      await expect(page.getByRole('banner').getByRole('link', { name: 'DevOps & MLOps' })).toBeVisible();
    },
  },
  {
    name: 'the open drawer',
    only: 'phone',
    bringAbout: async (page) => {
      await page.goto('/services/qa');
      await page.getByRole('button', { name: interfaceTexts.openMenu }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the open search with results',
    bringAbout: async (page) => {
      await page.goto('/services/qa');
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: interfaceTexts.search.label }).fill('cloud');
      await expect(page.getByRole('option', { selected: true })).toBeVisible();
    },
  },
  {
    name: 'the open search without results',
    bringAbout: async (page) => {
      await page.goto('/services/qa');
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: interfaceTexts.search.label }).fill('zzyzx');
      await expect(page.getByRole('link', { name: interfaceTexts.search.ask.text })).toBeVisible();
    },
  },
];
for (const { name, only, bringAbout } of states) {
  test(`${name} has no fault that axe knows`, async ({ page }) => {
    if (only === 'phone') await page.setViewportSize(phone);
    await bringAbout(page);
    await expectNoFaults(page, only ?? 'wide');
    if (only) return;
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await page.setViewportSize(phone);
    expect(await faults(page), 'on a phone').toEqual([]);
  });
}

/** Forced colours lay a plate in the ground's colour behind text; on a filled button it would cover the words. */
test('in forced colours the words of filled buttons can be read', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contact');
  const buttons = page.locator('.button-primary, .quote-button, .skip-link');
  expect(await buttons.count()).toBeGreaterThan(2);
  for (const button of await buttons.all()) {
    const { adjust, words, surface } = await button.evaluate((element) => {
      const { forcedColorAdjust, color, backgroundColor } = getComputedStyle(element);
      return { adjust: forcedColorAdjust, words: color, surface: backgroundColor };
    });
    expect(adjust).toBe('none');
    expect(words).not.toBe(surface);
  }
});
