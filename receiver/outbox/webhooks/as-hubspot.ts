import * as z from 'zod';
import { contentIn } from '../../load-site.ts';
import { formData, labelOf } from '../mails/form-fields.ts';
import type { WebhookCall, WebhookFormat } from './webhook-request.ts';

type HubspotCall = WebhookCall<'hubspot'>;

/** HubSpot's number for contacts. */
const objectTypeId = '0-1';

const fieldsOf = ({ submission: { content }, webhook }: HubspotCall) =>
  Object.entries(webhook.fields).flatMap(([field, name]) => {
    const value = content[field];
    return value === undefined || value === '' ? [] : [{ objectTypeId, name, value: String(value) }];
  });

/** Returns the page that sent the form, as the visitor saw it. */
const contextOf = ({ site, submission: { language, source } }: HubspotCall) => {
  if (source?.page === undefined) return undefined;
  const pageUri = new URL(source.page, site.settings.baseUrl).href;
  return { pageUri, pageName: contentIn(site, language).pages.get(source.page) ?? source.page };
};

/** Returns the consent in the words that the visitor confirmed: the labels of the boxes that the form requires. */
const consentOf = ({ site, submission: { content, form, language } }: HubspotCall) => {
  const given = formData(contentIn(site, language), form).fields.filter(
    ({ name, rule }) => rule?.kind === 'checked' && content[name] === true,
  );
  if (given.length === 0) return undefined;
  return { consent: { consentToProcess: true, text: given.map(labelOf).join('\n') } };
};

const response = z.object({
  category: z.string().regex(/^\w+$/).optional(),
  errors: z.array(z.object({ message: z.string(), errorType: z.string().regex(/^\w+$/) })).default([]),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * A submission of a HubSpot form (api.hsforms.com/submissions/v3/integration/secure/submit). Messages of its errors
 * repeat values, so only the types and the names of properties are kept.
 */
export const asHubspot: WebhookFormat<'hubspot'> = {
  body: (call) => ({
    submittedAt: String(Date.parse(call.submission.received)),
    fields: fieldsOf(call),
    context: contextOf(call),
    legalConsentOptions: consentOf(call),
  }),
  headers: ({ webhook }) => ({ authorization: `Bearer ${webhook.secret}` }),
  refusal: (text, { webhook }) => {
    const { data } = response.safeParse(parsed(text));
    const faults = data?.errors.map(({ errorType, message }) => {
      const named = Object.values(webhook.fields).find((name) => message.includes(`fields.${name}'`));
      return named ? `${named}: ${errorType}` : errorType;
    });
    return faults && faults.length > 0 ? faults.join(', ') : data?.category;
  },
};
