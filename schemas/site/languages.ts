import * as z from 'zod';
import { list } from '../fields/group.ts';
import { properName } from '../text/text.ts';

const form = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** True for a language tag (BCP 47) of a language that Unicode CLDR knows, such as fr or pt-BR. */
export const isLanguageCode = (code: unknown): code is string =>
  typeof code === 'string' && form.test(code) && names.of(code) !== undefined;

/** Language of pages, as a tag such as en or en-US. */
export const languageCode = () =>
  z.string().refine(isLanguageCode, {
    error: 'expected a language such as en or en-US (fix: write its code)',
  });

export type Direction = 'ltr' | 'rtl';

/** Returns the direction in which a language is written. */
export const directionOf = (code: string): Direction =>
  new Intl.Locale(code).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';

/** Direction of the text of a language. A language written from right to left requires it. */
export const direction = () => z.enum(['ltr', 'rtl']).optional();

/** Languages besides that of data/. Each has its texts in data/translations/<path>.po. */
export const otherLanguages = list('Further languages of the site, in the order of the language switcher.', {
  code: languageCode().describe('Language of the pages, for browsers, search engines and screen readers.'),
  path: z
    .string()
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/, { error: 'expected a path such as fr or pt-br (fix: write lower case)' })
    .describe('First part of the addresses in the language, and the name of its catalog.'),
  name: properName('menu')
    .meta({ anyScript: true })
    .describe('Name of the language in itself, in the language switcher.'),
  dir: direction().describe('Direction of the text: rtl for a language that is written from right to left.'),
}).optional();

/** A language of the site. */
export interface Language {
  readonly code: string;
  /** First part of the addresses, and name of the catalog in data/translations; empty for the default language. */
  readonly path: string;
  /** Prefix of the addresses: '/fr', or '' for the default language. */
  readonly prefix: string;
  readonly name: string;
  readonly dir: Direction;
}
