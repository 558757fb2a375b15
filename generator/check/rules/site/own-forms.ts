import { isPlacedForm } from '../../../../schemas/forms/form-definition.ts';
import { say } from '../../../../schemas/text/sentence.ts';
import { isRecord, listAt, textAt, valueAt } from '../../../read/data-path.ts';
import type { CheckedDocument, Documents } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { OwnRule, SiteRule } from '../../rule.ts';

/** Files with settings for each form, and what a visitor or the owner would miss without them. */
const settings = ['receiver', 'mails'] as const;

const settingFaults = ({ single }: Documents, { source }: CheckedDocument): Fault[] =>
  settings.flatMap((file) => {
    const document = single.get(file);
    if (!document || valueAt(document.value, ['forms', source.id]) !== undefined) return [];
    const message = say`the form ${{ source: source.id }} needs forms.${{ source: source.id }} in data/${{ file }}.yaml (fix: add it, like that of another form)`;
    return [faultAt(source, [], message)];
  });

/** A form of a section is sent as its fields are: without a file or a dialog, to a separate address. */
const shapeFaults = ({ source, value }: CheckedDocument): Fault[] => {
  const file = listAt(value, ['fields']).findIndex((field) => valueAt(field, ['kind']) === 'file');
  return [
    ...(file === -1
      ? []
      : [faultAt(source, ['fields', file, 'kind'], 'only the form application takes a file (fix: remove the field)')]),
    ...(valueAt(value, ['dialog']) === undefined
      ? []
      : [faultAt(source, ['dialog'], 'only the form lead is a dialog (fix: remove the key)', 'key')]),
    ...(/^[/h]/.test(textAt(value, 'endpoint'))
      ? []
      : [
          faultAt(
            source,
            ['endpoint'],
            say`this endpoint is that of another form (fix: write /api/${{ source: source.id }})`,
          ),
        ]),
  ];
};

const pathOf = (endpoint: string): string =>
  (URL.canParse(endpoint) ? new URL(endpoint).pathname : endpoint).replace(/\/$/, '');

/** The receiver tells forms apart by the path of their endpoint. */
const endpointFaults = ({ single, collections }: Documents, { source, value }: CheckedDocument): Fault[] => {
  const path = pathOf(textAt(value, 'endpoint'));
  const endpoints = valueAt(single.get('site')?.value, ['endpoints']);
  const placed = Object.values(isRecord(endpoints) ? endpoints : {}).some((url) => pathOf(String(url)) === path);
  const other = (collections.get('forms') ?? []).find(
    (form) => form.source.id < source.id && path.startsWith('/') && pathOf(textAt(form.value, 'endpoint')) === path,
  );
  if (!other && !placed) return [];
  const owner = other ? say`the form ${{ other: other.source.id }}` : 'a form of data/site.yaml';
  return [
    faultAt(
      source,
      ['endpoint'],
      say`${{ owner }} has the address ${{ path }}, too (fix: write /api/${{ source: source.id }})`,
    ),
  ];
};

/** A list with one choice asks nothing. */
const choiceFaults = ({ source, value }: CheckedDocument): Fault[] =>
  listAt(value, ['fields']).flatMap((field, index) =>
    listAt(field, ['options']).length === 1
      ? [faultAt(source, ['fields', index, 'options'], 'one choice is none (fix: add another, or remove the field)')]
      : [],
  );

/** Marks and rules that enforce nothing: visitors would send the form without the value. Uploads enforce a file. */
const markFaults = ({ source, value }: CheckedDocument): Fault[] =>
  listAt(value, ['fields']).flatMap((field, index) => {
    const kind = valueAt(field, ['kind']);
    const rule = valueAt(field, ['rule']);
    const ruleKind = valueAt(rule, ['kind']);
    const isBox = kind === 'checkbox';
    const isUnfit = typeof ruleKind === 'string' && isBox !== (ruleKind === 'checked');
    const mayLack = isPlacedForm(source.id) && !isBox;
    const isWithout = rule === undefined && valueAt(field, ['marked']) === true && !mayLack;
    if (!(isUnfit || isWithout) || kind === 'file') return [];
    const fix = say`write a rule such as { kind: ${{ rule: isBox ? 'checked' : 'filled' }}, message: … }, or remove the ${{ part: isUnfit ? 'rule' : 'mark' }}`;
    const place = isUnfit ? ['rule', 'kind'] : ['marked'];
    return [faultAt(source, ['fields', index, ...place], say`nothing requires this field (fix: ${{ fix }})`)];
  });

/** Fields of all forms. Placed forms may mark a field that they do not require, but no box. */
export const formFieldFaults: SiteRule = ({ collections }) =>
  (collections.get('forms') ?? []).flatMap((form) => [...markFaults(form), ...choiceFaults(form)]);

/** Forms of sections need an endpoint, and settings for the receiver and for mails. */
export const ownFormFaults: SiteRule = (documents) =>
  (documents.collections.get('forms') ?? [])
    // Another rule reports a malformed name.
    .filter(({ source, value }) => !isPlacedForm(source.id) && /^[a-z]/.test(source.id) && isRecord(value))
    .flatMap((form) => [...shapeFaults(form), ...endpointFaults(documents, form), ...settingFaults(documents, form)]);

/** A form with `confirm` must get an address to which the request can be sent. */
const confirmFaults = ({ single }: Documents, { source, value }: CheckedDocument): Fault[] => {
  if (valueAt(value, ['confirm']) !== true) return [];
  const email = valueAt(single.get('receiver')?.value, ['forms', source.id, 'sender', 'email']);
  const field = listAt(value, ['fields']).find((each) => valueAt(each, ['name']) === email);
  const isAddress = valueAt(field, ['kind']) === 'email' && valueAt(field, ['rule', 'kind']) === 'email';
  if (isAddress && valueAt(field, ['shownWhen']) === undefined) return [];
  const message = say`the form ${{ form: source.id }} requires no mail address to confirm (fix: give the field that data/receiver.yaml names as the mail address the kind email and a rule of the kind email, or remove this line)`;
  return [faultAt(source, ['confirm'], message)];
};

/** Forms with `confirm`, also placed ones. */
export const confirmedFormFaults: SiteRule = (documents) =>
  (documents.collections.get('forms') ?? []).flatMap((form) => confirmFaults(documents, form));

/** A section of the kind form shows a further form. The placed forms have separate kinds, or a dialog. */
export const formSectionFaults: OwnRule = ({ source, value }) =>
  listAt(value, ['sections']).flatMap((section, index) => {
    const form = textAt(section, 'form');
    if (textAt(section, 'kind') !== 'form' || !isPlacedForm(form)) return [];
    const fix =
      form === 'lead'
        ? 'remove the section, every page opens its dialog'
        : say`write kind: ${{ form }}-form, without form`;
    return [
      faultAt(source, ['sections', index, 'form'], say`the form ${{ form }} has its own place (fix: ${{ fix }})`),
    ];
  });
