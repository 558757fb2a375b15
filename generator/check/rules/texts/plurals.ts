import { isRecord, valueAt } from '../../../read/data-path.ts';
import { nameOf } from '../../../read/placeholders/number-words.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { DocumentRule } from '../../rule.ts';

/** The plural forms of a language for integers, each with an example. */
const formsOf = (language: string): ReadonlyMap<string, number> => {
  const rules = new Intl.PluralRules(language);
  const forms = new Map<string, number>();
  // Every form for integers occurs below 200, except that for millions in Romance languages.
  for (let count = 0; count < 200; count += 1) {
    const form = rules.select(count);
    if (!forms.has(form)) forms.set(form, count);
  }
  return forms;
};

/** A text for numbers needs each plural form of the site's language. */
export const pluralFaults: DocumentRule = ({ source }, visits, { documents }) => {
  const language = valueAt(documents.single.get('site')?.value, ['language']);
  if (typeof language !== 'string' || !/^[a-z]{2}(-[A-Z]{2})?$/.test(language)) return [];
  return visits.flatMap(({ path, value, meta }) => {
    // A missing `other` is a fault of the schema.
    if (!meta.plural || !isRecord(value) || value.other === undefined) return [];
    return [...formsOf(language)].flatMap(([form, example]) =>
      value[form] === undefined
        ? [
            faultAt(
              source,
              path,
              `${nameOf(language)} needs the plural form ${form}, as for ${example} (fix: add ${form})`,
            ),
          ]
        : [],
    );
  });
};
