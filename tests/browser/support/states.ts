import type { Page } from 'playwright/test';
import { quoteThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasCookieBanner, hasQuoteButton, hasSearch } from '#generated/features.ts';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { dropdowns } from '../../site/content.ts';
import { fieldOnDemand, messagesWhenBlank } from '../../site/form-values.ts';
import {
  applicationAnchor,
  applicationForm,
  contactAnchor,
  contactForm,
  contactSectionAddress,
  leadForm,
} from '../../site/forms.ts';
import { plainPage } from '../../site/pages.ts';
import { commonWord } from '../../site/search-index.ts';
import { expect } from './clean-page.ts';
import { openWithBanner } from './cookie-banner.ts';
import {
  applicationSiteForm,
  contactSiteForm,
  fillForm,
  leadSiteForm,
  notices,
  quoteLink,
  resumeName,
  sendButton,
  sentMark,
} from './forms.ts';
import { installClock, scrollTo } from './measures.ts';
import { answerWith } from './responses.ts';
import { active, field } from './search.ts';

const search = async (page: Page, query: string): Promise<void> => {
  await page.goto(plainPage);
  await page.keyboard.press('/');
  await field(page).fill(query);
};

interface State {
  name: string;
  /** True if the site has the part with this state. */
  isThere: boolean;
  /** Set if the state exists only in wide or only in small windows. */
  only?: 'wide' | 'phone';
  /** Selectors of what the state changes. */
  parts: readonly string[];
  bringAbout: (page: Page) => Promise<void>;
}

/** The first field with a message when the form is submitted empty. */
const firstOf = (form: FormDefinition): string => messagesWhenBlank(form)[0]?.[0] ?? '';
/** The answer that reveals another field. */
const further = fieldOnDemand(applicationForm)?.shownWhen;
const [menu] = dropdowns;
const notifications = '.toast-viewport';

const all: readonly State[] = [
  {
    name: 'the contact form with its errors',
    isThere: contactSiteForm.isThere,
    parts: [`#${contactAnchor}`],
    bringAbout: async (page) => {
      await contactSiteForm.open(page, contactSectionAddress);
      // A click would miss while the page still scrolls.
      await sendButton(contactSiteForm.place(page), contactForm).press('Enter');
      await expect(contactSiteForm.field(page)(firstOf(contactForm))).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the panel and the notification after a message',
    isThere: contactSiteForm.isThere,
    parts: [`#${contactAnchor}`, notifications],
    bringAbout: async (page) => {
      await answerWith(page, contactSiteForm.address);
      await contactSiteForm.open(page);
      await fillForm(page, contactSiteForm);
      await sendButton(page, contactForm).click();
      await expect(sentMark(page, contactForm)).toBeVisible();
      // A hovered notification stays until axe has finished.
      await notices(page).hover();
    },
  },
  {
    name: 'the application form with a resume, a free position, errors and the notification of a refused file',
    isThere: applicationSiteForm.isThere,
    parts: [`#${applicationAnchor}`, notifications],
    bringAbout: async (page) => {
      const { attach, field: apply, open } = applicationSiteForm;
      await open(page);
      await attach(page);
      if (further) await apply(page)(further.field).selectOption(further.equals);
      await sendButton(page, applicationForm).click();
      await expect(apply(page)(firstOf(applicationForm))).toHaveAttribute('aria-invalid', 'true');
      const picture = { name: 'cv.png', mimeType: '', buffer: resumeBytes('cv.png', 1000) };
      await apply(page)(resumeName).setInputFiles(picture);
      await expect(notices(page)).toHaveAttribute('data-variant', 'destructive');
      await notices(page).hover();
    },
  },
  {
    name: 'the lead dialog with its errors',
    isThere: leadSiteForm.isThere,
    parts: ['dialog[open]'],
    bringAbout: async (page) => {
      await leadSiteForm.open(page);
      await sendButton(leadSiteForm.place(page), leadForm).click();
      await expect(leadSiteForm.field(page)(firstOf(leadForm))).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the quote button and the cookie banner',
    isThere: hasQuoteButton || hasCookieBanner,
    parts: [...(hasQuoteButton ? ['.quote-button'] : []), ...(hasCookieBanner ? ['.cookie-banner'] : [])],
    bringAbout: async (page) => {
      await installClock(page);
      await openWithBanner(page, plainPage);
      if (!hasQuoteButton) return;
      await scrollTo(page, quoteThreshold + 1);
      await expect(quoteLink(page)).toBeVisible();
    },
  },
  {
    name: 'an open dropdown',
    isThere: dropdowns.length > 0,
    only: 'wide',
    parts: ['.site-header'],
    bringAbout: async (page) => {
      await page.goto(plainPage);
      const banner = page.getByRole('banner');
      await banner.getByRole('button', { name: menu?.title ?? '', exact: true }).press('Enter');
      await expect(banner.getByRole('link', { name: menu?.entries[0]?.name ?? '', exact: true })).toBeVisible();
    },
  },
  {
    name: 'the open drawer',
    isThere: true,
    only: 'phone',
    parts: ['dialog[open]'],
    bringAbout: async (page) => {
      await page.goto(plainPage);
      await page.getByRole('button', { name: interfaceTexts.openMenu }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the open search with results',
    isThere: hasSearch,
    parts: ['dialog[open]'],
    bringAbout: async (page) => {
      await search(page, commonWord);
      await expect(active(page)).toBeVisible();
    },
  },
  {
    name: 'the open search without results',
    isThere: hasSearch,
    parts: ['dialog[open]'],
    bringAbout: async (page) => {
      await search(page, 'zzyzx');
      await expect(page.getByRole('link', { name: interfaceTexts.search.ask.text })).toBeVisible();
    },
  },
];

/** Every layer and state that a visitor can cause, for axe and for the contact sheet. */
export const states: readonly State[] = all.filter(({ isThere }) => isThere);
