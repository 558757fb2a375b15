import type { Locator, Page } from 'playwright/test';
import { quoteThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { cv } from '../../site/applications.ts';
import type { Values } from '../../site/form-values.ts';
import {
  applicationForm,
  contactForm,
  contactPlace,
  hasApplicationForm,
  hasContactForm,
  hasLeadForm,
  leadForm,
} from '../../site/forms.ts';
import { pageOf, plainPage } from '../../site/pages.ts';
import { expect } from './clean-page.ts';
import {
  applicationField,
  applicationValues,
  applyRegion,
  contactField,
  contactRegion,
  contactValues,
  fillFields,
  leadDialog,
  leadField,
  leadValues,
  resumeField,
  sendButton,
} from './fields.ts';
import { scrollTo } from './measures.ts';
import { careersAddress, contactAddress, leadAddress } from './responses.ts';

/** A form of the site with valid values. */
export interface SiteForm {
  what: string;
  isThere: boolean;
  form: FormDefinition;
  island: 'ContactForm' | 'LeadInquiry' | 'ApplicationForm';
  /** The page of the form, and the URL pattern of its endpoint. */
  path: string;
  address: string;
  /** Opens a page and, if the form is in a dialog, the dialog. */
  open: (page: Page, path?: string) => Promise<void>;
  /** The element that contains the form and its message. */
  place: (page: Page) => Locator;
  field: (page: Page) => (name: string) => Locator;
  values: Values;
  attach: (page: Page) => Promise<void>;
}

/** The link that opens the lead dialog on every page. */
export const quoteLink = (page: Page): Locator => page.getByRole('link', { name: interfaceTexts.quoteButton });

export const openByQuote = async (page: Page): Promise<void> => {
  await scrollTo(page, quoteThreshold + 1);
  await quoteLink(page).click();
  await expect(leadDialog(page)).toBeVisible();
};

export const contactSiteForm: SiteForm = {
  what: 'the contact form',
  isThere: hasContactForm,
  form: contactForm,
  island: 'ContactForm',
  path: contactPlace,
  address: contactAddress,
  open: async (page, path = contactPlace) => void (await page.goto(path)),
  place: contactRegion,
  field: (page) => (name) => contactField(contactRegion(page), name),
  values: contactValues,
  attach: async () => undefined,
};

export const leadSiteForm: SiteForm = {
  what: 'the lead dialog',
  isThere: hasLeadForm,
  form: leadForm,
  island: 'LeadInquiry',
  path: plainPage,
  address: leadAddress,
  open: async (page, path = plainPage) => {
    await page.goto(path);
    await openByQuote(page);
  },
  place: leadDialog,
  field: (page) => (name) => leadField(leadDialog(page), name),
  values: leadValues,
  attach: async () => undefined,
};

export const applicationSiteForm: SiteForm = {
  what: 'the application form',
  isThere: hasApplicationForm,
  form: applicationForm,
  island: 'ApplicationForm',
  path: `${pageOf('careers')}#apply`,
  address: careersAddress,
  open: async (page, path = `${pageOf('careers')}#apply`) => void (await page.goto(path)),
  place: applyRegion,
  field: (page) => (name) => applicationField(applyRegion(page), name),
  values: applicationValues,
  attach: (page) =>
    resumeField(applyRegion(page)).setInputFiles({ name: cv, mimeType: '', buffer: resumeBytes(cv, 100_000) }),
};

/** The forms of the tested site. */
export const siteForms = [contactSiteForm, leadSiteForm, applicationSiteForm].filter(({ isThere }) => isThere);

/** Fills in the open form. */
export const fillForm = async (page: Page, { field, values, attach }: SiteForm): Promise<void> => {
  await fillFields(field(page), values);
  await attach(page);
};

/** Waits until the script of the open form runs. */
export const hydrated = (page: Page, { island }: SiteForm): Promise<void> =>
  expect(page.locator(`[data-island="${island}"]`)).toHaveAttribute('data-hydrated', 'true');

/** Expects that the open form has the values and, after a resume was attached, its name. */
export const expectKept = async (page: Page, { field, values, form, place }: SiteForm): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') await expect(field(page)(name)).toHaveValue(value);
    else await expect(field(page)(name)).toBeChecked({ checked: value });
  }
  if (form === applicationForm) await expect(place(page).getByText(cv)).toBeVisible();
};

/** Expects an empty form, whose submit button waits for a resume if the form has one. */
export const expectEmpty = async (page: Page, { field, form, place }: SiteForm): Promise<void> => {
  for (const { name, kind, shownWhen } of form.fields) {
    if (shownWhen) await expect(field(page)(name)).toHaveCount(0);
    else if (kind === 'checkbox') await expect(field(page)(name)).not.toBeChecked();
    else await expect(field(page)(name)).toHaveValue('');
  }
  if (form !== applicationForm) return;
  await expect(place(page).getByText(cv)).toHaveCount(0);
  await expect(sendButton(place(page), form)).toBeDisabled();
};
