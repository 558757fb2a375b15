import { type Feature, featureNeeds, features } from '../../schemas/features.ts';
import { listAt, valueAt } from '../data-path.ts';
import type { Documents } from '../documents.ts';
import type { Fault } from '../fault.ts';
import { faultAt, faultOfFile } from '../source.ts';

const hasPage = (documents: Documents, template: string): boolean =>
  listAt(documents.single.get('routes')?.value, ['pages']).some((page) => valueAt(page, ['template']) === template);

const hasForm = (documents: Documents, id: string): boolean =>
  (documents.collections.get('forms') ?? []).some(({ source }) => source.id === id);

/** A feature that is on needs its form and its page. The careers page alone asks for the application form. */
export const featureFaults = (documents: Documents): Fault[] => {
  const site = documents.single.get('site');
  if (typeof site?.value !== 'object' || site.value === null) return [];
  const pages = valueAt(documents.single.get('routes')?.value, ['pages']);
  return (Object.keys(features.shape) as Feature[]).flatMap((name) => {
    const needs = featureNeeds[name];
    const isOff = valueAt(site.value, ['features', name]) === false;
    if (!needs || isOff || (name === 'applicationForm' && !hasPage(documents, 'careers'))) return [];
    const off = `write "${name}: false" under features in data/site.yaml`;
    if ('form' in needs) {
      if (hasForm(documents, needs.form)) return [];
      return [faultOfFile(`data/forms/${needs.form}.yaml`, `this file is missing (fix: restore it, or ${off})`)];
    }
    if (!Array.isArray(pages) || hasPage(documents, needs.page)) return [];
    const message = `the ${name} of every page leads to a page of the kind ${needs.page}, and there is none (fix: add one to data/routes.yaml, or ${off})`;
    return [faultAt(site.source, ['features', name], message, 'key')];
  });
};
