import { baseLanguage } from '../../schemas/site/base-language.ts';
import { type Direction, directionOf, isLanguageCode, type Language } from '../../schemas/site/languages.ts';
import { listAt, textAt, valueAt } from './data-path.ts';
import { languageOf } from './defaults.ts';
import { memoize } from './memoize.ts';

/** Returns the name of a language in itself, capitalized as in a list. */
export const ownNameOf = (code: string): string => {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(baseLanguage(code)) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
};

const directionIn = (value: unknown, code: string): Direction =>
  valueAt(value, ['dir']) === 'rtl' ? 'rtl' : directionOf(code);

/** True for an address in a language other than the default: `/fr` or `/fr/services`. */
export const isIn = ({ prefix }: Language, address: string): boolean =>
  prefix !== '' && address.startsWith(prefix) && /^(?:[/#]|$)/.test(address.slice(prefix.length));

/** Returns the languages of a site by its unchecked site.yaml, the default first. Skips those with faults. */
export const languagesOf = memoize((site: unknown): readonly [Language, ...Language[]] => {
  const code = languageOf(site);
  const name = textAt(site, 'languageName') || ownNameOf(code);
  const others = listAt(site, ['otherLanguages']).flatMap((value): Language[] => {
    const [language, path] = [textAt(value, 'code'), textAt(value, 'path')];
    if (!isLanguageCode(language) || path === '') return [];
    return [
      { code: language, path, prefix: `/${path}`, name: textAt(value, 'name'), dir: directionIn(value, language) },
    ];
  });
  return [{ code, path: '', prefix: '', name, dir: directionIn(site, code) }, ...others];
});

/** True for a site.yaml by which every missing text of a translation is a fault. */
export const requiresTranslations = (site: unknown): boolean => valueAt(site, ['translations']) === 'strict';
