import { constants } from '../../../../schemas/site/constants.ts';
import { messagesInCode } from '../../../../schemas/site/messages.ts';
import { type Feature, featureNeeds, features } from '../../../../schemas/site/site.ts';
import { type DataPath, isRecord, listAt, valueAt } from '../../../read/data-path.ts';
import type { Documents, FilledDocument } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { unwrap } from '../../../read/schema-walk.ts';
import { faultAt, faultOfFile } from '../../../read/yaml/source.ts';
import type { SiteRule } from '../../rule.ts';

const hasPage = (documents: Documents, template: string): boolean =>
  listAt(documents.single.get('routes')?.value, ['pages']).some((page) => valueAt(page, ['template']) === template);

const formOf = (documents: Documents, id: string): FilledDocument | undefined =>
  (documents.collections.get('forms') ?? []).find(({ source }) => source.id === id);

/** True if a feature is on. Without a careers page the application form is off. */
const isOn = (documents: Documents, name: Feature): boolean =>
  valueAt(documents.single.get('site')?.value, ['features', name]) !== false &&
  (name !== 'applicationForm' || hasPage(documents, 'careers'));

const off = (name: Feature): string => `write "${name}: false" under features in data/site.yaml`;

/** A feature that is on needs its constants and messages. */
const missingKeyFault = (
  documents: Documents,
  file: 'constants' | 'messages',
  path: DataPath,
  name: Feature,
): Fault[] => {
  const document = documents.single.get(file);
  // A value that is not a map has another fault.
  if (!document || !isRecord(valueAt(document.value, path.slice(0, -1)))) return [];
  if (valueAt(document.value, path) !== undefined || !isOn(documents, name)) return [];
  return [faultAt(document.source, path, `the feature ${name} needs it, got nothing (fix: add it, or ${off(name)})`)];
};

/** The keys that a feature needs while it is on. */
export const featureKeyFaults: SiteRule = (documents) => [
  ...Object.entries(constants.shape).flatMap(([key, field]) => {
    const { feature } = unwrap(field).meta;
    return feature ? missingKeyFault(documents, 'constants', [key], feature) : [];
  }),
  ...(['sentences', 'notices'] as const).flatMap((kind) =>
    Object.entries(messagesInCode[kind]).flatMap(([key, feature]) =>
      missingKeyFault(documents, 'messages', [kind, key], feature),
    ),
  ),
];

/** The lead form needs the texts of its dialog. */
const dialogFaults = ({ source, value }: FilledDocument): Fault[] =>
  isRecord(value) && value.dialog === undefined
    ? [
        faultAt(
          source,
          ['dialog'],
          `the feature leadDialog needs it, got nothing (fix: add it, or ${off('leadDialog')})`,
        ),
      ]
    : [];

/** A feature that is on needs its form and its page. The application form needs the careers page. */
export const featureFaults: SiteRule = (documents) => {
  const site = documents.single.get('site');
  if (typeof site?.value !== 'object' || site.value === null) return [];
  const pages = valueAt(documents.single.get('routes')?.value, ['pages']);
  return (Object.keys(features.shape) as Feature[]).flatMap((name) => {
    const needs = featureNeeds[name];
    if (!needs || !isOn(documents, name)) return [];
    if ('form' in needs) {
      const form = formOf(documents, needs.form);
      if (form) return name === 'leadDialog' ? dialogFaults(form) : [];
      return [faultOfFile(`data/forms/${needs.form}.yaml`, `this file is missing (fix: restore it, or ${off(name)})`)];
    }
    if (!Array.isArray(pages) || hasPage(documents, needs.page)) return [];
    const message = `the ${name} of every page leads to a page of the kind ${needs.page}, and there is none (fix: add one to data/routes.yaml, or ${off(name)})`;
    return [faultAt(site.source, ['features', name], message, 'key')];
  });
};
