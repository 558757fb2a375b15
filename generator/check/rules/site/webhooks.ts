import { fixFor } from '../../../../schemas/text/nearest.ts';
import { say } from '../../../../schemas/text/sentence.ts';
import { type DataPath, isRecord, listAt, valueAt } from '../../../read/data-path.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { SiteRule } from '../../rule.ts';

/** Webhooks name forms of the site, and fields of these forms. */
export const webhookFaults: SiteRule = ({ collections, single }) => {
  const document = single.get('receiver');
  const webhooks = valueAt(document?.value, ['webhooks']);
  const forms = collections.get('forms') ?? [];
  if (!document || !isRecord(webhooks)) return [];
  const unknown = (path: DataPath, noun: string, name: unknown, known: readonly string[], spot?: 'key') => {
    if (typeof name !== 'string' || known.includes(name)) return [];
    const fix = fixFor(name, known, say`write one of ${{ names: known.join(', ') }}`);
    return [faultAt(document.source, path, say`there is no ${{ noun }} "${{ name }}" (fix: ${{ fix }})`, spot)];
  };
  const noAddress = (webhook: string, field: string) => {
    const text = say`expected a field for the property email, by which HubSpot finds contacts (fix: for example ${{ field }}: email)`;
    return [faultAt(document.source, ['webhooks', webhook, 'fields'], text)];
  };
  return Object.keys(webhooks).flatMap((webhook) => {
    const chosen = listAt(webhooks, [webhook, 'forms']);
    const fieldsOfForms = forms
      .filter(({ source }) => chosen.length === 0 || chosen.includes(source.id))
      .flatMap(({ value }) => listAt(value, ['fields']));
    const fields = fieldsOfForms.map((field) => String(valueAt(field, ['name'])));
    const address = fieldsOfForms.find((field) => valueAt(field, ['kind']) === 'email');
    const sent = valueAt(webhooks, [webhook, 'fields']);
    const ids = forms.map(({ source }) => source.id);
    return [
      ...chosen.flatMap((form, index) => unknown(['webhooks', webhook, 'forms', index], 'form', form, ids)),
      ...Object.keys(isRecord(sent) && fields.length > 0 ? sent : {}).flatMap((field) =>
        unknown(['webhooks', webhook, 'fields', field], 'field', field, [...new Set(fields)], 'key'),
      ),
      ...(isRecord(sent) && !Object.values(sent).includes('email')
        ? noAddress(webhook, String(valueAt(address, ['name']) ?? 'email'))
        : []),
    ];
  });
};
