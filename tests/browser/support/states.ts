import type { Page } from 'playwright/test';
import { quoteThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasCookieBanner, hasQuoteButton, hasSearch } from '#generated/features.ts';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { cv } from '../../site/applications.ts';
import { dropdowns } from '../../site/content.ts';
import { fieldOnDemand, messagesWhenBlank } from '../../site/form-values.ts';
import {
  applicationForm,
  contactForm,
  contactPlace,
  hasApplicationForm,
  hasContactForm,
  hasLeadForm,
  leadForm,
} from '../../site/forms.ts';
import { hasPage, pageOf, plainPage } from '../../site/pages.ts';
import { commonWord } from '../../site/search-index.ts';
import { expect } from './clean-page.ts';
import { openWithBanner } from './cookie-banner.ts';
import {
  applicationField,
  applicationValues,
  contactField,
  contactRegion,
  contactValues,
  fillFields,
  leadDialog,
  resumeField,
  sendButton,
} from './fields.ts';
import { scrollTo } from './measures.ts';
import { notices, sentMark } from './notices.ts';
import { answerWith, careersAddress, contactAddress } from './responses.ts';

const applyField = (page: Page) => (name: string) => applicationField(page, name);
const attach = (page: Page, name: string) =>
  resumeField(page).setInputFiles({ name, mimeType: '', buffer: resumeBytes(name, 1000) });

interface State {
  name: string;
  /** True if the site has the part with this state. */
  isThere: boolean;
  /** Set if the state exists only in wide or only in small windows. */
  only?: 'wide' | 'phone';
  bringAbout: (page: Page) => Promise<void>;
}

const apply = `${pageOf('careers')}#apply`;
/** The first field with a message when the form is submitted empty. */
const firstOf = (form: FormDefinition): string => messagesWhenBlank(form)[0]?.[0] ?? '';
const leadMessage = messagesWhenBlank(leadForm)[0]?.[1] ?? '';
/** The answer that reveals another field. */
const further = fieldOnDemand(applicationForm)?.shownWhen;
const [menu] = dropdowns;

const all: readonly State[] = [
  {
    name: 'the contact form with its errors',
    isThere: hasContactForm,
    bringAbout: async (page) => {
      await page.goto(`${contactPlace}#contact`);
      // A click would miss while the page still scrolls.
      await sendButton(contactRegion(page), contactForm).press('Enter');
      await expect(contactField(contactRegion(page), firstOf(contactForm))).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the panel and the notification after a message',
    isThere: hasContactForm,
    bringAbout: async (page) => {
      await answerWith(page, contactAddress, {});
      await page.goto(contactPlace);
      await fillFields((field) => contactField(contactRegion(page), field), contactValues);
      await sendButton(contactRegion(page), contactForm).click();
      await expect(sentMark(page, contactForm)).toBeVisible();
      // A hovered notification stays until axe has finished.
      await notices(page).hover();
    },
  },
  {
    name: 'the application form with a resume, a free position and errors',
    isThere: hasApplicationForm,
    bringAbout: async (page) => {
      await page.goto(apply);
      await attach(page, cv);
      if (further) await applyField(page)(further.field).selectOption(further.equals);
      await sendButton(page, applicationForm).click();
      await expect(applyField(page)(firstOf(applicationForm))).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the panel after an application',
    isThere: hasApplicationForm,
    bringAbout: async (page) => {
      await answerWith(page, careersAddress, {});
      await page.goto(apply);
      await fillFields(applyField(page), applicationValues);
      await attach(page, cv);
      await sendButton(page, applicationForm).click();
      await expect(sentMark(page, applicationForm)).toBeVisible();
    },
  },
  {
    name: 'the notification of a refused file',
    isThere: hasApplicationForm,
    bringAbout: async (page) => {
      await page.goto(apply);
      await attach(page, 'cv.png');
      await expect(notices(page)).toHaveAttribute('data-variant', 'destructive');
      await notices(page).hover();
    },
  },
  {
    name: 'a file over the resume field',
    isThere: hasApplicationForm,
    only: 'wide',
    bringAbout: async (page) => {
      await page.goto(apply);
      await expect(page.locator('[data-island="ApplicationForm"]')).toHaveAttribute('data-hydrated', 'true');
      const dataTransfer = await page.evaluateHandle(() => {
        const dragged = new DataTransfer();
        dragged.items.add(new File(['x'], 'a file'));
        return dragged;
      });
      await page.getByText(interfaceTexts.dropFile).dispatchEvent('dragover', { dataTransfer });
      await expect(page.locator('.drop-zone')).toHaveAttribute('data-over', 'true');
      await page.locator('.drop-zone').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'the lead dialog with its errors',
    isThere: hasLeadForm,
    bringAbout: async (page) => {
      await page.goto(plainPage);
      await scrollTo(page, quoteThreshold + 1);
      await page.getByRole('link', { name: interfaceTexts.quoteButton }).click();
      await sendButton(leadDialog(page), leadForm).click();
      await expect(leadDialog(page).getByText(leadMessage).last()).toBeVisible();
    },
  },
  {
    name: 'the quote button',
    isThere: hasQuoteButton,
    bringAbout: async (page) => {
      await page.goto(plainPage);
      await scrollTo(page, quoteThreshold + 1);
      await expect(page.getByRole('link', { name: interfaceTexts.quoteButton })).toBeVisible();
    },
  },
  {
    name: 'the cookie banner',
    isThere: hasCookieBanner,
    bringAbout: async (page) => openWithBanner(page, plainPage),
  },
  {
    name: 'another tab',
    isThere: hasPage('services'),
    bringAbout: async (page) => {
      await page.goto(pageOf('services'));
      await page.getByRole('tab').nth(1).click();
      await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
      await page.getByRole('tabpanel').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'an open dropdown',
    isThere: dropdowns.length > 0,
    only: 'wide',
    bringAbout: async (page) => {
      await page.goto(plainPage);
      await page
        .getByRole('banner')
        .getByRole('button', { name: menu?.title ?? '', exact: true })
        .press('Enter');
      const name = menu?.entries[0]?.name ?? '';
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
    },
  },
  {
    name: 'the open drawer',
    isThere: true,
    only: 'phone',
    bringAbout: async (page) => {
      await page.goto(plainPage);
      await page.getByRole('button', { name: interfaceTexts.openMenu }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the open search with results',
    isThere: hasSearch,
    bringAbout: async (page) => {
      await page.goto(plainPage);
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: interfaceTexts.search.label }).fill(commonWord);
      await expect(page.getByRole('option', { selected: true })).toBeVisible();
    },
  },
  {
    name: 'the open search without results',
    isThere: hasSearch,
    bringAbout: async (page) => {
      await page.goto(plainPage);
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: interfaceTexts.search.label }).fill('zzyzx');
      await expect(page.getByRole('link', { name: interfaceTexts.search.ask.text })).toBeVisible();
    },
  },
];

/** Every layer and state that a visitor can cause, for axe and for the contact sheet. */
export const states: readonly State[] = all.filter(({ isThere }) => isThere);
