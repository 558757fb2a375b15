import type { Page } from 'playwright/test';
import { quoteThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { resumeBytes } from '../resume-bytes.ts';
import { answerWith, careersAddress, contactAddress } from './answers.ts';
import { expect } from './clean-page.ts';
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

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
const applyField = (page: Page) => (name: string) => applicationField(page, name);
const attach = (page: Page, name: string) =>
  applyField(page)('resume').setInputFiles({ name, mimeType: '', buffer: resumeBytes(name, 1000) });

interface State {
  name: string;
  /** Where it exists on wide or on small windows alone. */
  only?: 'wide' | 'phone';
  bringAbout: (page: Page) => Promise<void>;
}

/** Everything that a visitor opens or brings about: looked at by axe, and by people on the contact sheet. */
export const states: readonly State[] = [
  {
    name: 'the contact form with its errors',
    bringAbout: async (page) => {
      await page.goto('/contact#contact');
      // By keyboard: the page may still be on its way to the anchor, and a click would miss.
      await contactRegion(page).getByRole('button', { name: 'Schedule a Consultation' }).press('Enter');
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
      await expect(page.locator('[data-island="ApplicationForm"]')).toHaveAttribute('data-hydrated', 'true');
      const dataTransfer = await page.evaluateHandle(() => {
        const dragged = new DataTransfer();
        dragged.items.add(new File(['x'], 'cv.pdf'));
        return dragged;
      });
      await page.getByText(interfaceTexts.dropFile).dispatchEvent('dragover', { dataTransfer });
      await expect(page.locator('.drop-zone')).toHaveAttribute('data-over', 'true');
      await page.locator('.drop-zone').scrollIntoViewIfNeeded();
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
      await page.getByRole('tabpanel').scrollIntoViewIfNeeded();
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
