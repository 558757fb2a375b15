import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import type { Content } from '../../read/content.ts';
import { camelCase, literal, pascalCase, printModule } from '../print.ts';
import type { Output } from '../write/output.ts';

const pick = (entry: object, keys: readonly string[]): object =>
  Object.fromEntries(['id', 'link', ...keys].map((key) => [key, (entry as Record<string, unknown>)[key]]));

/**
 * generated/content/<folder>/: a module per entry, and an index with summaries and loaders by id, for
 * folders whose entries fill a menu. What may grow to thousands is no module (emit/entry-lines.ts).
 */
export const emitCollections = (content: Content, output: Output): void => {
  for (const folder of pageCollections) {
    const { entity, one, summary, emittedAs } = collectionAt(folder);
    if (emittedAs !== 'modules') continue;
    const id = `${entity}Id`;
    const entries = content.collections[folder];
    const emitter = 'generator/emit/content/collections.ts';
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
