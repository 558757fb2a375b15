import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import type { Content } from '../content.ts';
import type { Output } from './output.ts';
import { camelCase, literal, pascalCase, printModule } from './print.ts';

/** A folder of data/ with the fields that lists elsewhere show of its entries. */
const kinds = [
  { folder: 'services', entity: 'Service', id: 'ServiceId', one: 'service', summary: ['name', 'card'] },
  {
    folder: 'industries',
    entity: 'Industry',
    id: 'IndustryId',
    one: 'industry',
    summary: ['title', 'shortTitle', 'description', 'image', 'icon', 'card', 'inFooter'],
  },
  { folder: 'legal', entity: 'Legal', id: 'LegalId', one: 'legal', summary: ['name'] },
] as const;

const pick = (entry: object, keys: readonly string[]): object =>
  Object.fromEntries(['id', 'link', ...keys].map((key) => [key, (entry as Record<string, unknown>)[key]]));

/**
 * generated/content/<folder>/: a module per entry, and an index with summaries and loaders by id, for
 * folders whose entries fill a menu. What may grow to thousands is no module (emit/case-studies.ts).
 */
export const emitCollections = (content: Content, output: Output): void => {
  for (const { folder, entity, id, one, summary } of kinds) {
    const entries = content.collections[folder];
    const emitter = 'generator/emit/collections.ts';
    for (const entry of entries) {
      output.set(
        `content/${folder}/${entry.id}.ts`,
        printModule({ emitter, data: `data/${folder}/${entry.id}.yaml` }, [
          {
            kind: StructureKind.ImportDeclaration,
            isTypeOnly: true,
            moduleSpecifier: '../../entities.ts',
            namedImports: [entity],
          },
          {
            kind: StructureKind.VariableStatement,
            declarationKind: VariableDeclarationKind.Const,
            isExported: true,
            declarations: [{ name: camelCase(one), type: entity, initializer: literal(entry) }],
          },
        ]),
      );
    }
    const summaryType = `${entity}Summary`;
    const loaders = entries
      .map(
        (entry) => `  ${JSON.stringify(entry.id)}: async () => (await import('./${entry.id}.ts')).${camelCase(one)},\n`,
      )
      .join('');
    output.set(
      `content/${folder}/index.ts`,
      printModule({ emitter, data: `data/${folder}/` }, [
        {
          kind: StructureKind.ImportDeclaration,
          isTypeOnly: true,
          moduleSpecifier: '../../entities.ts',
          namedImports: [entity],
        },
        {
          kind: StructureKind.ImportDeclaration,
          isTypeOnly: true,
          moduleSpecifier: '../../ids.ts',
          namedImports: [id],
        },
        {
          kind: StructureKind.TypeAlias,
          name: summaryType,
          isExported: true,
          type: `Pick<${entity}, ${['id', 'link', ...summary].map((key) => JSON.stringify(key)).join(' | ')}>`,
          docs: ['What lists elsewhere show of an entry.'],
        },
        {
          kind: StructureKind.VariableStatement,
          declarationKind: VariableDeclarationKind.Const,
          isExported: true,
          docs: ['Every entry in the editors’ order, in short.'],
          declarations: [
            {
              name: `${camelCase(one)}Summaries`,
              type: `readonly ${summaryType}[]`,
              initializer: literal(entries.map((entry) => pick(entry, summary))),
            },
          ],
        },
        {
          kind: StructureKind.VariableStatement,
          declarationKind: VariableDeclarationKind.Const,
          declarations: [
            {
              name: 'loaders',
              type: `Readonly<Record<${id}, () => Promise<${entity}>>>`,
              initializer: `{\n${loaders}}`,
            },
          ],
        },
        {
          kind: StructureKind.Function,
          name: `load${pascalCase(one)}`,
          isExported: true,
          parameters: [{ name: 'id', type: id }],
          returnType: `Promise<${entity}>`,
          statements: 'return loaders[id]();',
          docs: ['One entry in full, fetched when it is asked for.'],
        },
      ]),
    );
  }
};
