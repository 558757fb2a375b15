import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import { sectionKinds } from '../../../schemas/sections.ts';
import { fieldKindOf } from '../../fields/field-kinds.ts';
import { idTypes } from '../../fields/reference.ts';
import { singleFiles } from '../../read/data-files.ts';
import { fieldsIn, fold, type Schema, unwrap } from '../../read/schema-walk.ts';
import { docComment, setModule, typeAlias, typeImport, union } from '../print.ts';
import type { Output } from '../write-output.ts';
import { emittedElsewhere, singleType } from './single-files.ts';

interface Property {
  name: string;
  type: string;
  optional?: boolean;
  doc?: string | undefined;
}

const propertyOf = ([key, schema]: [key: string, schema: Schema]): Property => {
  const { meta, optional } = unwrap(schema);
  const name = /^\w+$/.test(key) ? key : JSON.stringify(key);
  return { name, type: typeText(schema), optional, doc: meta.description };
};

const printProperty = ({ name, type, optional, doc }: Property): string =>
  `${docComment(doc)}readonly ${name}${optional ? '?' : ''}: ${type};\n`;

const objectType = (properties: readonly Property[]): string => `{\n${properties.map(printProperty).join('')}}`;

/** Returns the TypeScript type of a schema's output. Throws for an unsupported kind of schema. */
const typeText = (outer: Schema): string => {
  const { meta } = unwrap(outer);
  const type = meta.typeName ?? fieldKindOf(meta).type?.(meta);
  if (type !== undefined) return type;
  return fold(outer, {
    string: () => 'string',
    number: () => 'number',
    boolean: () => 'boolean',
    literal: (values) => values.map((value) => JSON.stringify(value)).join(' | '),
    choice: union,
    list: (element) => `readonly (${typeText(element)})[]`,
    record: (element) => `Readonly<Record<string, ${typeText(element)}>>`,
    union: (options) => options.map((option) => `(${typeText(option)})`).join(' | '),
    object: (fields) => objectType(Object.entries(fields).map(propertyOf)),
    other: (kind) => {
      throw new Error(
        `No TypeScript type is known for a schema of the kind "${kind}" (fix: extend generator/emit/content/entities.ts)`,
      );
    },
  });
};

const entityInterface = (name: string, schema: Schema, added: readonly Property[] = []): string =>
  `export interface ${name} ${objectType([...added, ...Object.entries(fieldsIn(schema)).map(propertyOf)])}`;

/** The content of each kind of section, by the kind. */
const sectionTypes = (): string[] => [
  `export interface SectionContent ${objectType(Object.entries(sectionKinds).map(([kind, { schema }]) => propertyOf([kind, schema])))}`,
  typeAlias('SectionKind', 'keyof SectionContent'),
  typeAlias('Section', 'SectionContent[SectionKind]', 'A section of a page, told apart by its kind.'),
];

/** generated/entities.ts: an interface for each kind of file. References are unions of ids. */
export const emitEntities = (output: Output): void => {
  const interfaces = [
    ...pageCollections.map((folder) => {
      const { schema, entity, listedOn } = collectionAt(folder);
      return entityInterface(entity, schema, [
        { name: 'id', type: `${entity}Id`, doc: 'The name of its file.' },
        { name: 'link', type: 'RoutePath', optional: listedOn !== undefined, doc: 'Its canonical address.' },
        { name: 'language', type: 'string', optional: true, doc: 'Its language, if it is not translated.' },
      ]);
    }),
    ...Object.entries(singleFiles)
      .filter(([name]) => !emittedElsewhere.includes(name))
      .map(([name, schema]) => entityInterface(singleType(name), schema)),
  ];
  setModule(output, 'entities.ts', { emitter: 'generator/emit/content/entities.ts', data: 'the schemas in schemas/' }, [
    typeImport('#schemas/text/rich-text-content.ts', 'PlainRichText', 'RichText'),
    typeImport('./card-icons.ts', 'IconName'),
    typeImport('./ids.ts', ...idTypes.values(), 'PictureName'),
    typeImport('./public-files.ts', 'PublicFile'),
    typeImport('./routes.ts', 'Href', 'RoutePath'),
    ...sectionTypes(),
    ...interfaces,
  ]);
};
