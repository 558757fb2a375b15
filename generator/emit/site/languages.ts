import type { Content } from '../../read/content.ts';
import { constant, literal, printModule, typeImport } from '../print.ts';
import type { Output } from '../write/write-changes.ts';

/** generated/languages.ts: the language of these modules, and all languages of the site. */
export const emitLanguages = ({ language, languages }: Content, output: Output): void => {
  output.set(
    'languages.ts',
    printModule({ emitter: 'generator/emit/site/languages.ts', data: 'data/site.yaml' }, [
      typeImport('#schemas/site/languages.ts', 'Language'),
      constant('language', literal(language), { type: 'Language' }),
      constant('languages', literal(languages), { type: 'readonly Language[]', doc: 'The default language first.' }),
      constant('hasLanguages', String(languages.length > 1), { type: 'boolean' }),
      constant('isRightToLeft', String(language.dir === 'rtl'), { type: 'boolean' }),
    ]),
  );
};
