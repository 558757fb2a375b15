import { type InterfaceDeclarationStructure, StructureKind } from 'ts-morph';
import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import { sectionKinds } from '../../../schemas/sections.ts';
import { singleFiles } from '../../read/data-files.ts';
import { type Fields, fieldsIn, fold, type Schema, unwrap } from '../../read/schema-walk.ts';
import { printModule, typeAlias, typeImport, union } from '../print.ts';
import type { Output } from '../write/write-changes.ts';
import { emittedElsewhere, singleType } from './single-files.ts';

/** Id types by the kind that references use. */
const idTypes: ReadonlyMap<string, string> = new Map(
  pageCollections.map((folder) => {
    const { one, entity } = collectionAt(folder);
    return [one, `${entity}Id`];
  }),
);

const objectType = (fields: Fields): string => {
  const lines = Object.entries(fields).map(([key, inner]) => {
    const { meta, optional } = unwrap(inner);
    const doc = meta.description ? `/** ${meta.description} */\n` : '';
    const name = /^\w+$/.test(key) ? key : JSON.stringify(key);
    return `${doc}${name}${optional ? '?' : ''}: ${typeText(inner)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
};

/** Returns the TypeScript type of a schema's output. Throws for an unsupported kind of schema. */
const typeText = (outer: Schema): string => {
  const { meta } = unwrap(outer);
  if (meta.typeName) return meta.typeName;
  if (meta.link) return 'Href';
  if (meta.picture) return 'PictureName';
  if (meta.icon) return 'IconName';
  if (meta.reference) return idTypes.get(meta.reference) ?? 'string';
  return fold(outer, {
    string: () => 'string',
    number: () => 'number',
    boolean: () => 'boolean',
    literal: (values) => values.map((value) => JSON.stringify(value)).join(' | '),
    choice: union,
    list: (element) => `readonly (${typeText(element)})[]`,
    record: (element) => `Readonly<Record<string, ${typeText(element)}>>`,
    union: (options) => options.map((option) => `(${typeText(option)})`).join(' | '),
    object: objectType,
    other: (kind) => {
      throw new Error(
        `No TypeScript type is known for a schema of the kind "${kind}" (fix: extend generator/emit/content/entities.ts)`,
      );
    },
  });
};

interface Property {
  name: string;
  type: string;
  docs: string[];
  hasQuestionToken?: boolean;
}

const entityInterface = (
  name: string,
  schema: Schema,
  added: readonly Property[] = [],
): InterfaceDeclarationStructure => {
  const properties = Object.entries(fieldsIn(schema)).map(([key, inner]) => {
    const { meta, optional } = unwrap(inner);
    const docs = meta.description ? [meta.description] : [];
    return { name: key, type: typeText(inner), hasQuestionToken: optional, docs };
  });
  return {
    kind: StructureKind.Interface,
    name,
    isExported: true,
    properties: [...added, ...properties].map((property) => ({ ...property, isReadonly: true })),
  };
};

/** The content of each kind of section, by the kind. */
const sectionTypes = () => [
  {
    kind: StructureKind.Interface,
    name: 'SectionContent',
    isExported: true,
    properties: Object.entries(sectionKinds).map(([kind, { schema }]) => ({
      name: JSON.stringify(kind),
      type: `Readonly<${objectType(fieldsIn(schema))}>`,
      docs: [schema.description ?? ''],
      isReadonly: true,
    })),
  } satisfies InterfaceDeclarationStructure,
  typeAlias('SectionKind', 'keyof SectionContent'),
  typeAlias('Section', 'SectionContent[SectionKind]', 'A section of a page, told apart by its kind.'),
];

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
      typeImport('#schemas/text/rich-text-content.ts', 'PlainRichText', 'RichText'),
      typeImport('./card-icons.ts', 'IconName'),
      typeImport('./ids.ts', ...idTypes.values(), 'PictureName'),
      typeImport('./routes.ts', 'Href', 'RoutePath'),
      ...sectionTypes(),
      ...interfaces,
    ]),
  );
};
