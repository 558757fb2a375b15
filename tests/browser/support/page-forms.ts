import type { Locator, Page } from 'playwright/test';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { cv } from '../../site/applications.ts';
import type { Values } from '../../site/form-values.ts';
import { applicationForm, contactForm, contactPlace, hasApplicationForm, hasContactForm } from '../../site/forms.ts';
import { pageOf } from '../../site/pages.ts';
import {
  applicationField,
  applicationValues,
  applyRegion,
  contactField,
  contactRegion,
  contactValues,
  fillFields,
  resumeField,
} from './fields.ts';
import { careersAddress, contactAddress } from './responses.ts';

/** A form that is part of a page, with valid values. */
export interface PageForm {
  what: string;
  isThere: boolean;
  form: FormDefinition;
  path: string;
  address: string;
  /** The element that contains the form and its message. */
  place: (page: Page) => Locator;
  field: (page: Page) => (name: string) => Locator;
  values: Values;
  attach: (page: Page) => Promise<void>;
}

export const contactPageForm: PageForm = {
  what: 'the contact form',
  isThere: hasContactForm,
  form: contactForm,
  path: contactPlace,
  address: contactAddress,
  place: contactRegion,
  field: (page) => (name) => contactField(contactRegion(page), name),
  values: contactValues,
  attach: async () => undefined,
};

export const applicationPageForm: PageForm = {
  what: 'the application form',
  isThere: hasApplicationForm,
  form: applicationForm,
  path: pageOf('careers'),
  address: careersAddress,
  place: applyRegion,
  field: (page) => (name) => applicationField(applyRegion(page), name),
  values: applicationValues,
  attach: (page) =>
    resumeField(applyRegion(page)).setInputFiles({ name: cv, mimeType: '', buffer: resumeBytes(cv, 100_000) }),
};

export const pageForms: readonly PageForm[] = [contactPageForm, applicationPageForm];

/** Fills in the form of the open page. */
export const fillPageForm = async (page: Page, { field, values, attach }: PageForm): Promise<void> => {
  await fillFields(field(page), values);
  await attach(page);
};
