import { collectionAt, type PageCollection, pageCollections } from '../../../schemas/collections.ts';
import type { Content } from '../../read/content.ts';
import { valueAt } from '../../read/data-path.ts';
import { isClosed } from '../../read/days.ts';
import { camelCase, constant, literal, pascalCase, setModule, typeAlias, typeImport, union } from '../print.ts';
import type { Output } from '../write-output.ts';

const emitter = 'generator/emit/content/collections.ts';

const pick = (entry: object, keys: readonly string[]): object =>
  Object.fromEntries(keys.map((key) => [key, valueAt(entry, [key])]));

/** Returns the summaries of a folder's entries, and a function that returns one entry by its id. */
const indexOf = (content: Content, folder: PageCollection): string[] => {
  const { entity, one, summary } = collectionAt(folder);
  const entries = content.collections[folder];
  const listed = entries.filter((entry) => !isClosed(entry, content.today));
  const keys = ['id', 'link', 'language', ...summary];
  const summaryType = `${entity}Summary`;
  return [
    ...entries.map(({ id }, index) => `import { ${camelCase(one)} as entry${index} } from './${id}.ts';`),
    typeImport('../../entities.ts', entity),
    typeImport('../../ids.ts', `${entity}Id`),
    typeAlias(summaryType, `Pick<${entity}, ${union(keys)}>`, 'The part of an entry that lists on other pages show.'),
    constant(`${camelCase(one)}Summaries`, literal(listed.map((entry) => pick(entry, keys))), {
      type: `readonly ${summaryType}[]`,
      doc: 'The summaries of all entries but closed roles, in the editors’ order.',
    }),
    constant('entries', `{\n${entries.map(({ id }, index) => `  ${JSON.stringify(id)}: entry${index},\n`).join('')}}`, {
      type: `Readonly<Record<${entity}Id, ${entity}>>`,
      isExported: false,
    }),
    constant(`load${pascalCase(one)}`, `(id: ${entity}Id): ${entity} => entries[id]`, {
      doc: 'Returns one entry in full.',
    }),
  ];
};

/**
 * generated/content/<folder>/: a module for each entry, and an index with their summaries. Folders that may
 * contain thousands of entries become data files instead (entry-files.ts).
 */
export const emitCollections = (content: Content, output: Output): void => {
  for (const folder of pageCollections) {
    const { entity, one, emittedAs } = collectionAt(folder);
    if (emittedAs !== 'modules') continue;
    for (const entry of content.collections[folder]) {
      const statements = [
        typeImport('../../entities.ts', entity),
        constant(camelCase(one), literal(entry), { type: entity }),
      ];
      const data = `data/${folder}/${entry.id}.yaml`;
      setModule(output, `content/${folder}/${entry.id}.ts`, { emitter, data }, statements);
    }
    setModule(output, `content/${folder}/index.ts`, { emitter, data: `data/${folder}/` }, indexOf(content, folder));
  }
};
