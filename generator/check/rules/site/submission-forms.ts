import { formNames } from '../../../../schemas/forms/form-definition.ts';
import { isRecord, listAt, valueAt } from '../../../read/data-path.ts';
import type { FilledDocument } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { SiteRule } from '../../rule.ts';

const isReceived = (id: string): boolean => formNames.some((name) => name === id);

/** Files with an entry for each form. */
const files = ['receiver', 'mails'] as const;

const fieldNames = ({ value }: FilledDocument): string[] =>
  listAt(value, ['fields']).flatMap((field) => {
    const name = valueAt(field, ['name']);
    return typeof name === 'string' ? [name] : [];
  });

/** The fields that identify a sender must be fields of the form. */
const senderFaults = ({ source, value }: FilledDocument, form: FilledDocument): Fault[] => {
  const known = fieldNames(form);
  // A repeated name has another fault.
  if (new Set(known).size < known.length) return [];
  const path = ['forms', form.source.id, 'sender'];
  const named = [
    ...listAt(value, [...path, 'name']).map((name, index) => ({ name, place: [...path, 'name', index] })),
    { name: valueAt(value, [...path, 'email']), place: [...path, 'email'] },
  ];
  return named.flatMap(({ name, place }) => {
    if (typeof name !== 'string' || known.includes(name)) return [];
    const message = `the form ${form.source.id} has no field "${name}" (fix: write one of ${known.join(', ')})`;
    return [faultAt(source, place, message)];
  });
};

/** Every received form needs an entry in data/receiver.yaml and data/mails.yaml. */
export const submissionFormFaults: SiteRule = (documents) => {
  const forms = documents.collections.get('forms') ?? [];
  return files.flatMap((name) => {
    const document = documents.single.get(name);
    if (!document || !isRecord(valueAt(document.value, ['forms']))) return [];
    return forms
      .filter(({ source: { id } }) => isReceived(id))
      .flatMap((form) => {
        const { id } = form.source;
        if (valueAt(document.value, ['forms', id]) === undefined) {
          const message = `nothing is said of the form ${id} (fix: add "${id}" here, or remove data/forms/${id}.yaml)`;
          return [faultAt(document.source, ['forms'], message, 'key')];
        }
        return name === 'receiver' ? senderFaults(document, form) : [];
      });
  });
};
