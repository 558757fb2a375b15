// https://vike.dev/onBeforePrerenderStart
import { hasApplicationForm, hasContactForm, hasLeadDialog } from '#generated/features.ts';
import { ownForms } from '#generated/forms/index.ts';
import { canonicalRoutes } from '#generated/routes.ts';
import { formAnswerPath, formAnswers } from '../../../schemas/forms/wire-format.ts';

const receivedForms = [
  ...(hasContactForm ? (['contact'] as const) : []),
  ...(hasLeadDialog ? (['lead'] as const) : []),
  ...(hasApplicationForm ? (['application'] as const) : []),
  ...ownForms.map(({ id }) => id),
];

/**
 * Returns the addresses to prerender: every page of the language once, and the response pages of its forms. One hook
 * lists them for all folders, because Vike routes each address. Vike adds the 404 page.
 */
export const onBeforePrerenderStart = (): string[] => [
  ...canonicalRoutes.map(({ path }) => path),
  ...receivedForms.flatMap((form) => formAnswers.map((answer) => formAnswerPath('', form, answer))),
];
