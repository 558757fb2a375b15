import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { interfaceTexts } from '../../generated/content/interface.ts';
import { routes } from '../../generated/routes.ts';
import { answerWith, contactAddress } from './answers.ts';
import { expect, test } from './clean-page.ts';
import { applicationField, contactField, contactRegion, contactValues, fillFields } from './fields.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds: the rule and where. Motion is off, so that nothing is measured half-way through a fade. */
const faults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const looks = [
  { name: 'light', colorScheme: 'light', width: 1280 },
  { name: 'dark', colorScheme: 'dark', width: 1280 },
  { name: 'light on a phone', colorScheme: 'light', width: 390 },
] as const;

const look = async (page: Page, { colorScheme, width }: (typeof looks)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
};

/** One page of every kind. */
const pages = [...new Map(routes.map((route) => [route.template, route.path])).values(), '/no-such-page'];

for (const path of pages) {
  test(`${path} has no fault that axe knows`, async ({ page, tolerate }) => {
    if (path === '/no-such-page') tolerate(/status of 404/);
    for (const one of looks) {
      await look(page, one);
      await page.goto(path);
      expect(await faults(page), one.name).toEqual([]);
    }
  });
}

/** What a visitor opens or brings about, and at which widths. */
const states: { name: string; narrow?: boolean; wide?: boolean; bringAbout: (page: Page) => Promise<void> }[] = [
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
      await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').hover();
    },
  },
  {
    name: 'the application form with a resume, a free position and errors',
    bringAbout: async (page) => {
      await page.goto('/careers#apply');
      const field = (name: string) => applicationField(page, name);
      await field('resume').setInputFiles({ name: 'cv.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.7') });
      await field('position').selectOption('Other');
      await page.getByRole('button', { name: 'Submit Application' }).click();
      await expect(field('firstName')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'an open dropdown',
    wide: true,
    bringAbout: async (page) => {
      await page.goto('/services/qa');
      await page.getByRole('banner').getByRole('button', { name: 'Services', exact: true }).press('Enter');
      await expect(page.getByRole('banner').getByRole('link', { name: 'DevOps & MLOps' })).toBeVisible();
    },
  },
  {
    name: 'the open drawer',
    narrow: true,
    bringAbout: async (page) => {
      await page.goto('/services/qa');
      await page.getByRole('button', { name: interfaceTexts.openMenu }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
for (const { name, narrow, wide, bringAbout } of states) {
  for (const one of looks.filter(({ width }) => (width > 1000 ? !narrow : !wide))) {
    test(`${name} has no fault that axe knows (${one.name})`, async ({ page }) => {
      await look(page, one);
      await bringAbout(page);
      expect(await faults(page)).toEqual([]);
    });
  }
}
