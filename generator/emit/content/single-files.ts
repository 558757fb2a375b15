import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import { keysOf } from '../../../schemas/keys-of.ts';
import type { Content } from '../../read/content.ts';
import { isOptional, type SingleFile, singleFiles } from '../../read/data-files.ts';
import { camelCase, constant, literal, pascalCase, setModule, typeImport } from '../print.ts';
import type { Output } from '../write-output.ts';
import { blankValue } from './blank-value.ts';

/** Files with a separate emitter. */
export const emittedElsewhere: readonly string[] = ['constants', 'messages', 'routes'];

/** Comment of a blank value. */
export const absentDoc = 'The site has no such file and no page that shows it.';

/** Returns the name of a single file's value: `pages/home` is `homePage`, `sections/clients` is `clientsSection`. */
const singleValue = (file: string): string => {
  if (file === 'interface') return 'interfaceTexts';
  const name = camelCase(file.split('/').at(-1) ?? file);
  if (file.startsWith('pages/')) return `${name}Page`;
  return file.startsWith('sections/') ? `${name}Section` : name;
};

/** Returns the name of a single file's type: `pages/home` is `HomePage`. */
export const singleType = (file: string): string => pascalCase(singleValue(file));

/**
 * Returns the texts of the controls. Pages need no words of the search index, and no labels of results that the site
 * does not have. They need the texts for languages in all languages (site/languages.ts).
 */
const interfaceOf = ({ single, collections }: Content): Content['single']['interface'] => {
  const absent = pageCollections.flatMap((folder) =>
    collections[folder].length === 0 ? (collectionAt(folder).searched?.kind ?? []) : [],
  );
  const { languages: _, ...texts } = single.interface;
  const kinds = Object.fromEntries(Object.entries(texts.search.kinds).filter(([kind]) => !absent.includes(kind)));
  return { ...texts, search: { ...texts.search, kinds, pages: {} } };
};

const emittedValue = (file: SingleFile, value: object | undefined, type: string) => {
  const name = singleValue(file);
  if (isOptional(file)) return constant(name, value ? literal(value) : 'undefined', { type: `${type} | undefined` });
  if (value) return constant(name, literal(value), { type });
  return constant(name, literal(blankValue(singleFiles[file])), { type, doc: absentDoc });
};

/** generated/content/**: a typed module for each single file. */
export const emitSingleFiles = (content: Content, output: Output): void => {
  for (const name of keysOf(singleFiles)) {
    if (emittedElsewhere.includes(name)) continue;
    const value: object | undefined = name === 'interface' ? interfaceOf(content) : content.single[name];
    const type = singleType(name);
    const up = '../'.repeat(name.split('/').length);
    const origin = { emitter: 'generator/emit/content/single-files.ts', data: `data/${name}.yaml` };
    const statements = [typeImport(`${up}entities.ts`, type), emittedValue(name, value, type)];
    setModule(output, `content/${name}.ts`, origin, statements);
  }
};
