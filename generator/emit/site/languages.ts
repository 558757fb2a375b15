import type { Content } from '../../read/content.ts';
import { constant, literal, setModule, typeImport } from '../print.ts';
import type { Output } from '../write-output.ts';
import { spacesOf } from './spaces.ts';

const textsType =
  'Readonly<Record<string, { readonly label: string; readonly offer: string; readonly dismiss: string }>>';

const untranslatedType =
  'readonly { readonly code: string; readonly dir: Direction; readonly texts: readonly string[] }[]';

const emitter = 'generator/emit/site/languages.ts';

/**
 * generated/languages.ts: the language of these modules, and all languages of the site. A page offers its translations
 * in their own languages, so the module has those texts of every language in `contents`.
 *
 * generated/direction.ts: `isRightToLeft`. Browser scripts import it, and `hasLanguages` from features.ts, without
 * loading the languages. generated/spaces.ts: the spaces at which lines do not end, for pages and islands.
 */
export const emitLanguages = (
  { language, languages, untranslated }: Content,
  output: Output,
  contents: readonly Content[],
): void => {
  const texts = contents.map((content) => [content.language.code, content.single.interface.languages] as const);
  setModule(output, 'languages.ts', { emitter, data: 'data/site.yaml' }, [
    typeImport('#schemas/site/languages.ts', 'Direction', 'Language'),
    constant('language', literal(language), { type: 'Language' }),
    constant('languages', literal(languages), { type: 'readonly Language[]', doc: 'The default language first.' }),
    constant('languageTexts', literal(languages.length > 1 ? Object.fromEntries(texts) : {}), {
      type: textsType,
      doc: 'Texts for the choice of a language, each in its language. Empty on sites with one language.',
    }),
    constant('untranslated', literal(untranslated), {
      type: untranslatedType,
      doc: 'Texts of another language on these pages, because nobody has translated them.',
    }),
  ]);
  const isRightToLeft = constant('isRightToLeft', String(language.dir === 'rtl'), { type: 'boolean' });
  setModule(output, 'direction.ts', { emitter, data: 'data/site.yaml' }, [isRightToLeft]);
  const spaces = constant('spaces', String(spacesOf(language.code)));
  setModule(output, 'spaces.ts', { emitter, data: 'data/site.yaml' }, [spaces]);
};
