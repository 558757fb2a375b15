import { type InterfaceDeclarationStructure, StructureKind } from 'ts-morph';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import { singleFiles } from '../../read/data-files.ts';
import { settle } from '../../read/schema-walk.ts';
import { printModule } from '../print.ts';
import type { Output } from '../write/output.ts';
import { singleType } from './identifiers.ts';

/** The unions of ids, by the name that references call them. */
const idTypes: ReadonlyMap<string, string> = new Map(
  pageCollections.map((folder) => {
    const { one, entity } = collectionAt(folder);
    return [one, `${entity}Id`];
  }),
);

const objectType = (schema: $ZodTypes): string => {
  const { def } = schema._zod;
  if (def.type !== 'object') return 'never';
  const lines = Object.entries(def.shape).map(([key, inner]) => {
    const { meta, optional } = settle(inner);
    const words = meta.description ? `/** ${meta.description} */\n` : '';
    return `${words}${key}${optional ? '?' : ''}: ${typeText(inner)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
};

/** The TypeScript type of what a schema gives. Stops at a kind of schema that no file uses yet. */
const typeText = (outer: $ZodType): string => {
  const { schema, meta } = settle(outer);
  if (meta.typeName) return meta.typeName;
  if (meta.link) return 'Href';
  if (meta.picture) return 'PictureName';
  if (meta.icon) return 'IconName';
  if (meta.reference) return idTypes.get(meta.reference) ?? 'string';
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return def.type;
    case 'literal':
      return def.values.map((value) => JSON.stringify(value)).join(' | ');
    case 'enum':
      return Object.values(def.entries)
        .map((value) => JSON.stringify(value))
        .join(' | ');
    case 'array':
      return `readonly (${typeText(def.element)})[]`;
    case 'record':
      return `Readonly<Record<string, ${typeText(def.valueType)}>>`;
    case 'union':
      return def.options.map((option) => `(${typeText(option)})`).join(' | ');
    case 'object':
      return objectType(schema);
    default:
      throw new Error(
        `No TypeScript type is known for a schema of the kind "${def.type}"; teach generator/emit/content/entities.ts`,
      );
  }
};

const entityInterface = (
  name: string,
  schema: $ZodType,
  own: { name: string; type: string; docs: string[] }[],
): InterfaceDeclarationStructure => {
  const { schema: settled } = settle(schema);
  const { def } = settled._zod;
  const shape = def.type === 'object' ? def.shape : {};
  return {
    kind: StructureKind.Interface,
    name,
    isExported: true,
    properties: [
      ...own.map((property) => ({ ...property, isReadonly: true })),
      ...Object.entries(shape).map(([key, inner]) => {
        const { meta, optional } = settle(inner);
        return {
          name: key,
          type: typeText(inner),
          hasQuestionToken: optional,
          isReadonly: true,
          docs: meta.description ? [meta.description] : [],
        };
      }),
    ],
  };
};

/** generated/entities.ts: one interface per kind of file, with the schemas' words, references as unions of ids. */
export const emitEntities = (output: Output): void => {
  const interfaces = [
    ...pageCollections.map((folder) => {
      const { schema, entity } = collectionAt(folder);
      return entityInterface(entity, schema, [
        { name: 'id', type: `${entity}Id`, docs: ['The name of its file.'] },
        { name: 'link', type: 'RoutePath', docs: ['Its canonical address.'] },
      ]);
    }),
    ...Object.entries(singleFiles)
      .filter(([name]) => !['constants', 'messages', 'routes'].includes(name))
      .map(([name, schema]) => entityInterface(singleType(name), schema, [])),
  ];
  output.set(
    'entities.ts',
    printModule({ emitter: 'generator/emit/content/entities.ts', data: 'the schemas in schemas/' }, [
      {
        kind: StructureKind.ImportDeclaration,
        isTypeOnly: true,
        moduleSpecifier: '#schemas/text/rich-text-content.ts',
        namedImports: ['RichText'],
      },
      {
        kind: StructureKind.ImportDeclaration,
        isTypeOnly: true,
        moduleSpecifier: './card-icons.ts',
        namedImports: ['IconName'],
      },
      {
        kind: StructureKind.ImportDeclaration,
        isTypeOnly: true,
        moduleSpecifier: './ids.ts',
        namedImports: [...idTypes.values(), 'PictureName'],
      },
      {
        kind: StructureKind.ImportDeclaration,
        isTypeOnly: true,
        moduleSpecifier: './routes.ts',
        namedImports: ['Href', 'RoutePath'],
      },
      ...interfaces,
    ]),
  );
};
