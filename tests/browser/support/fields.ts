import type { Locator, Page } from 'playwright/test';
import { careersPage } from '#generated/content/pages/careers.ts';
import { contactSection } from '#generated/content/sections/contact.ts';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { allValues, neededValues, type Values } from '../../site/form-values.ts';
import { applicationForm, contactForm, leadForm } from '../../site/forms.ts';

const roles = { checkbox: 'checkbox', select: 'combobox' } as const;

/**
 * A field found as a visitor finds it: by its label. The label itself is the editors' and comes from the form's data.
 */
const fieldIn = (scope: Page | Locator, form: FormDefinition, name: string): Locator => {
  const field = form.fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`the form has no field ${name}`);
  if (field.kind === 'file') return scope.getByLabel(field.label);
  const role = field.kind === 'checkbox' || field.kind === 'select' ? roles[field.kind] : 'textbox';
  return scope.getByRole(role, { name: field.label, exact: true });
};

export const contactField = (scope: Page | Locator, name: string): Locator => fieldIn(scope, contactForm, name);

export const applicationField = (scope: Page | Locator, name: string): Locator => fieldIn(scope, applicationForm, name);

export const leadField = (scope: Page | Locator, name: string): Locator => fieldIn(scope, leadForm, name);

/** The name of the file field. */
const fileName = applicationForm.fields.find(({ kind }) => kind === 'file')?.name ?? '';

/** The file input of the resume. */
export const resumeField = (scope: Page | Locator): Locator => applicationField(scope, fileName);

/** The open lead dialog. */
export const leadDialog = (page: Page): Locator => page.getByRole('dialog', { name: leadForm.dialog.title });

/** The section with the contact form. */
export const contactRegion = (page: Page): Locator =>
  page.getByRole('region', { name: contactSection.heading.title, exact: true });

/** The section with the application form. */
export const applyRegion = (page: Page): Locator =>
  page.getByRole('region', { name: careersPage.application.title, exact: true });

/** The submit button with its idle text. */
export const sendButton = (scope: Page | Locator, { submit }: FormDefinition): Locator =>
  scope.getByRole('button', { name: submit.idle, exact: true });

/** The text that a field's aria-describedby refers to. */
export const descriptionOf = (field: Locator): Promise<string> =>
  field.evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

/** Fills fields by name: text, checkbox or list. */
export const fillFields = async (field: (name: string) => Locator, values: Values): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    const control = field(name);
    if (typeof value === 'boolean') await control.setChecked(value);
    else if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
};

/** A valid contact submission with every field. */
export const contactValues = allValues(contactForm);

/** A valid lead without optional fields. */
export const leadValues = neededValues(leadForm);

/** A valid application without optional fields. */
export const applicationValues = neededValues(applicationForm);
