import { type StatementStructures, StructureKind } from 'ts-morph';
import { constant, printModule } from '../print.ts';
import type { Output } from '../write/write-changes.ts';

/** Returns the module of a language's stemmer, which has the English name of the language. Undefined without one. */
const stemmerModule = (language: string): string | undefined => {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(new Intl.Locale(language).language);
  const module = `@orama/stemmers/${name?.toLowerCase()}`;
  try {
    import.meta.resolve(module);
    return module;
  } catch {
    return undefined;
  }
};

/** generated/search-stemmer.ts: reduces a word to its stem, so that "cranes" finds "crane". Loaded with the search. */
export const emitSearchStemmer = (language: string, output: Output): void => {
  const moduleSpecifier = stemmerModule(language);
  const statement: StatementStructures = moduleSpecifier
    ? { kind: StructureKind.ExportDeclaration, moduleSpecifier, namedExports: ['stemmer'] }
    : constant('stemmer', '(word) => word', { type: '(word: string) => string' });
  const origin = { emitter: 'generator/emit/pages/search-stemmer.ts', data: 'data/site.yaml' };
  output.set('search-stemmer.ts', printModule(origin, [statement]));
};
