// https://vike.dev/onBeforePrerenderStart
import { hasApplicationForm, hasContactForm, hasLeadDialog } from '#generated/features.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { ownForms } from '#generated/forms/index.ts';
import { leadForm } from '#generated/forms/lead.ts';
import { canonicalRoutes } from '#generated/routes.ts';
import { formAnswerPath, formAnswers } from '../../../schemas/forms/wire-format.ts';

const receivedForms = [
  ...(hasContactForm ? [contactForm] : []),
  ...(hasLeadDialog ? [leadForm] : []),
  ...(hasApplicationForm ? [applicationForm] : []),
  ...ownForms,
];

/**
 * Returns the addresses to prerender: every page of the language once, and the response pages of its forms. One hook
 * lists them for all folders, because Vike routes each address. Vike adds the 404 page.
 */
export const onBeforePrerenderStart = (): string[] => [
  ...canonicalRoutes.map(({ path }) => path),
  ...receivedForms.flatMap((form) => formAnswers.map((answer) => formAnswerPath('', form.id, answer))),
];
