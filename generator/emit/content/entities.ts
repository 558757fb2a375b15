import { type InterfaceDeclarationStructure, StructureKind } from 'ts-morph';
import type { $ZodType } from 'zod/v4/core';
import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import { singleFiles } from '../../read/data-files.ts';
import { unwrap } from '../../read/schema-walk.ts';
import { printModule, typeImport, union } from '../print.ts';
import type { Output } from '../write/write-changes.ts';
import { emittedElsewhere, singleType } from './single-files.ts';

/** Id types by the kind that references use. */
const idTypes: ReadonlyMap<string, string> = new Map(
  pageCollections.map((folder) => {
    const { one, entity } = collectionAt(folder);
    return [one, `${entity}Id`];
  }),
);

const objectType = (shape: Readonly<Record<string, $ZodType>>): string => {
  const lines = Object.entries(shape).map(([key, inner]) => {
    const { meta, optional } = unwrap(inner);
    const doc = meta.description ? `/** ${meta.description} */\n` : '';
    const name = /^\w+$/.test(key) ? key : JSON.stringify(key);
    return `${doc}${name}${optional ? '?' : ''}: ${typeText(inner)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
};

/** Returns the TypeScript type of a schema's output. Throws for an unsupported kind of schema. */
const typeText = (outer: $ZodType): string => {
  const { schema, meta } = unwrap(outer);
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
      return union(Object.values(def.entries).map(String));
    case 'array':
      return `readonly (${typeText(def.element)})[]`;
    case 'record':
      return `Readonly<Record<string, ${typeText(def.valueType)}>>`;
    case 'union':
      return def.options.map((option) => `(${typeText(option)})`).join(' | ');
    case 'object':
      return objectType(def.shape);
    default:
      throw new Error(
        `No TypeScript type is known for a schema of the kind "${def.type}" (fix: extend generator/emit/content/entities.ts)`,
      );
  }
};

interface Property {
  name: string;
  type: string;
  docs: string[];
  hasQuestionToken?: boolean;
}

const entityInterface = (
  name: string,
  schema: $ZodType,
  own: readonly Property[] = [],
): InterfaceDeclarationStructure => {
  const { def } = unwrap(schema).schema._zod;
  const properties = Object.entries(def.type === 'object' ? def.shape : {}).map(([key, inner]) => {
    const { meta, optional } = unwrap(inner);
    const docs = meta.description ? [meta.description] : [];
    return { name: key, type: typeText(inner), hasQuestionToken: optional, docs };
  });
  return {
    kind: StructureKind.Interface,
    name,
    isExported: true,
    properties: [...own, ...properties].map((property) => ({ ...property, isReadonly: true })),
  };
};

/** generated/entities.ts: an interface for each kind of file. References are unions of ids. */
export const emitEntities = (output: Output): void => {
  const interfaces = [
    ...pageCollections.map((folder) => {
      const { schema, entity, listedOn } = collectionAt(folder);
      return entityInterface(entity, schema, [
        { name: 'id', type: `${entity}Id`, docs: ['The name of its file.'] },
        { name: 'link', type: 'RoutePath', hasQuestionToken: listedOn !== undefined, docs: ['Its canonical address.'] },
        { name: 'language', type: 'string', hasQuestionToken: true, docs: ['Its language, if it is not translated.'] },
      ]);
    }),
    ...Object.entries(singleFiles)
      .filter(([name]) => !emittedElsewhere.includes(name))
      .map(([name, schema]) => entityInterface(singleType(name), schema)),
  ];
  output.set(
    'entities.ts',
    printModule({ emitter: 'generator/emit/content/entities.ts', data: 'the schemas in schemas/' }, [
      typeImport('#schemas/text/rich-text-content.ts', 'RichText'),
      typeImport('./card-icons.ts', 'IconName'),
      typeImport('./ids.ts', ...idTypes.values(), 'PictureName'),
      typeImport('./routes.ts', 'Href', 'RoutePath'),
      ...interfaces,
    ]),
  );
};
