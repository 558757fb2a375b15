import type { Locator, Page } from 'playwright/test';
import { quoteThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { contactSection } from '#generated/content/sections/contact.ts';
import { ownForms } from '#generated/forms/index.ts';
import { formSections } from '#generated/page-addresses.ts';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { noticeAreaName } from '../../site/content.ts';
import { allValues, neededValues, type Values } from '../../site/form-values.ts';
import {
  applicationForm,
  applicationSectionAddress,
  contactForm,
  contactPlace,
  cv,
  hasApplicationForm,
  hasContactForm,
  hasLeadForm,
  leadForm,
} from '../../site/forms.ts';
import { plainPage } from '../../site/pages.ts';
import { firstSection } from '../../site/sections.ts';
import { expect } from './clean-page.ts';
import { scrollTo } from './measures.ts';
import { careersAddress, contactAddress, leadAddress, onAnyHost } from './responses.ts';

/** The open lead dialog. */
export const leadDialog = (page: Page): Locator => page.getByRole('dialog', { name: leadForm.dialog.title });

/** The link that opens the lead dialog on every page. */
export const quoteLink = (page: Page): Locator => page.getByRole('link', { name: interfaceTexts.quoteButton });

/** The page with the teasers, and their button, which opens the lead dialog for another subject. */
const teasers = firstSection('teasers');
export const teasersPath = teasers?.path ?? '/';
export const getStarted = (page: Page): Locator =>
  page.getByRole('link', { name: teasers?.content.button ?? '', exact: true });

/** The submit button with its idle text. */
export const sendButton = (scope: Page | Locator, { submit }: FormDefinition): Locator =>
  scope.getByRole('button', { name: submit.idle, exact: true });

const roles = { checkbox: 'checkbox', select: 'combobox' } as const;

/** A field found as a visitor finds it: by its label, which the editors write. */
export const fieldIn = (scope: Page | Locator, form: FormDefinition, key: string): Locator => {
  const field = form.fields.find(({ name }) => name === key);
  if (!field) throw new Error(`the form has no field ${key}`);
  if (field.kind === 'file')
    return scope.getByLabel(new RegExp(`^${RegExp.escape(field.label)}`)).and(scope.locator('input[type="file"]'));
  const role = field.kind === 'checkbox' || field.kind === 'select' ? roles[field.kind] : 'textbox';
  const name = [field.label, field.labelLink?.text].filter(Boolean).join(' ');
  return scope.getByRole(role, { name, exact: true });
};

/** The name of the file field. */
export const resumeName = applicationForm.fields.find(({ kind }) => kind === 'file')?.name ?? '';

/** A form of the site with valid values. */
export interface SiteForm {
  what: string;
  isThere: boolean;
  form: FormDefinition;
  island: 'ContactForm' | 'LeadInquiry' | 'ApplicationForm' | 'OwnForm';
  /** The page of the form, and the URL pattern of its endpoint. */
  path: string;
  address: string;
  /** The element that contains the form and its message. */
  place: (page: Page) => Locator;
  values: Values;
  /** Opens a page and, if the form is in a dialog, the dialog. */
  open: (page: Page, path?: string) => Promise<void>;
  field: (page: Page) => (name: string) => Locator;
  attach: (page: Page) => Promise<void>;
}

const siteForm = (
  own: Omit<SiteForm, 'open' | 'field' | 'attach'> & Partial<Pick<SiteForm, 'open' | 'attach'>>,
): SiteForm => ({
  open: async (page, path = own.path) => void (await page.goto(path)),
  field: (page) => (name) => fieldIn(own.place(page), own.form, name),
  attach: async () => undefined,
  ...own,
});

export const contactSiteForm = siteForm({
  what: 'the contact form',
  isThere: hasContactForm,
  form: contactForm,
  island: 'ContactForm',
  path: contactPlace,
  address: contactAddress,
  place: (page) => page.getByRole('region', { name: contactSection.heading.title, exact: true }),
  values: allValues(contactForm),
});

/** A lead as it is entered, with blanks around the name, and as it is sent. */
const leadValues: Values = {
  ...neededValues(leadForm),
  firstName: '  Ada Augusta ',
  lastName: '  Byron  ',
  phoneNumber: '040 555 0199',
};
export const leadBody = (formType: 'getStarted' | 'quote') => ({
  name: 'Ada Augusta Byron',
  email: leadValues.workEmail,
  message: leadValues.description,
  phone: leadValues.phoneNumber,
  ...leadForm.dialog.fixed,
  subject: leadForm.dialog.subjects[formType],
  formType,
});

export const leadSiteForm = siteForm({
  what: 'the lead dialog',
  isThere: hasLeadForm,
  form: leadForm,
  island: 'LeadInquiry',
  path: plainPage,
  address: leadAddress,
  open: async (page, path = plainPage) => {
    await page.goto(path);
    await scrollTo(page, quoteThreshold + 1);
    await quoteLink(page).click();
    await expect(leadDialog(page)).toBeVisible();
  },
  place: leadDialog,
  values: leadValues,
});

export const applicationSiteForm = siteForm({
  what: 'the application form',
  isThere: hasApplicationForm,
  form: applicationForm,
  island: 'ApplicationForm',
  path: applicationSectionAddress,
  address: careersAddress,
  place: (page) =>
    page.getByRole('region', { name: firstSection('application-form')?.content.heading.title ?? '', exact: true }),
  values: neededValues(applicationForm),
  attach: (page) =>
    applicationSiteForm
      .field(page)(resumeName)
      .setInputFiles({ name: cv, mimeType: '', buffer: resumeBytes(cv, 100_000) }),
});

/** Forms that sections of the kind form show. */
const ownSiteForms = ownForms.map((form) =>
  siteForm({
    what: `the form ${form.id}`,
    isThere: formSections[form.id] !== undefined,
    form,
    island: 'OwnForm',
    path: formSections[form.id] ?? '',
    address: onAnyHost(form.endpoint),
    place: (page) => page.getByRole('region').filter({ has: page.locator(`form[toolname="${form.tool.name}"]`) }),
    values: allValues(form),
  }),
);

/** The forms of the tested site. */
export const siteForms = [contactSiteForm, leadSiteForm, applicationSiteForm, ...ownSiteForms].filter(
  ({ isThere }) => isThere,
);

/** The forms that a page shows without a dialog. */
export const pageForms = siteForms.filter((one) => one !== leadSiteForm);

/**
 * Replaces the text of a field. Over WebDriver BiDi, `fill` sets a value without the event that React listens to, and
 * each typed letter takes 0.1 s.
 */
export const enter = async (field: Locator, text: string): Promise<void> => {
  const page = field.page();
  if (page.context().browser()?.browserType().name() !== 'firefox') return field.fill(text);
  await field.press('ControlOrMeta+a');
  await field.evaluate((_, words) => document.execCommand(words ? 'insertText' : 'delete', false, words), text);
};

/** Fills fields by name: text, checkbox or list. */
export const fillFields = async (field: (name: string) => Locator, values: Values): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    const control = field(name);
    if (typeof value === 'boolean') await control.setChecked(value);
    else if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await enter(control, value);
  }
};

/** Fills in the open form. */
export const fillForm = async (page: Page, { field, values, attach }: SiteForm): Promise<void> => {
  await fillFields(field(page), values);
  await attach(page);
};

/** Waits until the script of the open form runs. */
export const hydrated = (page: Page, { island }: SiteForm): Promise<void> =>
  expect(page.locator(`[data-island="${island}"]`)).toHaveAttribute('data-hydrated', 'true');

/** Expects that the fields have the values. */
export const expectValues = async (field: (name: string) => Locator, values: Values): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') await expect(field(name)).toHaveValue(value);
    else await expect(field(name)).toBeChecked({ checked: value });
  }
};

/** Expects that the open form has the values and, after a resume was attached, its name. */
export const expectKept = async (page: Page, { field, values, form, place }: SiteForm): Promise<void> => {
  await expectValues(field(page), values);
  if (form === applicationForm) await expect(place(page).getByText(cv)).toBeVisible();
};

/** The notifications, found by the name of their area, also behind a dialog. */
export const noticeArea = (scope: Page | Locator): Locator =>
  scope.getByRole('region', { name: noticeAreaName, exact: true, includeHidden: true });

export const notices = (scope: Page | Locator): Locator => noticeArea(scope).getByRole('listitem');

export const notice = (scope: Page | Locator, text: string): Locator => noticeArea(scope).getByText(text);

/** The sign of success: the panel that replaces the form, otherwise the notification. */
export const sentMark = (page: Page, { success, notices: said }: FormDefinition): Locator =>
  success ? page.getByRole('button', { name: success.again, exact: true }) : notice(page, said.success.title).first();
