import type { CmsConfig, Collection, CollectionFile } from '@sveltia/cms';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import type { KnownNames } from '../../check/known-names.ts';
import { singleFiles } from '../../read/data-files.ts';
import { isRecord, listAt, valueAt } from '../../read/data-path.ts';
import type { Documents } from '../../read/document.ts';
import { photographFolder } from '../../read/pictures/picture-files.ts';
import { fieldsIn, kindOf } from '../../read/schema-walk.ts';
import { fieldOf, fieldsOf, type Present, titleOf } from './field-of.ts';
import { labelOf, transitFormat } from './field-shapes.ts';

const text = (value: unknown, key: string): string => String(valueAt(value, [key]) ?? '');

/** Returns the path of a page's preview, without the leading slash. */
const previewOf = (path: string): { preview_path?: string } =>
  path.startsWith('/') ? { preview_path: path.slice(1).replace('{id}', '{{slug}}') } : {};

const fieldsOfFile = (name: keyof typeof singleFiles, names: KnownNames, present: Present) => {
  const schema = singleFiles[name];
  if (kindOf(schema) !== 'record') return fieldsOf(fieldsIn(schema), names, present);
  // If a whole file is a map of names, its current names become fields.
  const record = fieldOf(name, schema, names, present);
  return 'fields' in record ? record.fields : [record];
};

const fileOf = (
  name: keyof typeof singleFiles,
  label: string,
  names: KnownNames,
  documents: Documents,
): CollectionFile => {
  const value = documents.single.get(name)?.source.value;
  const present: Present = value === undefined ? [] : [value];
  const routes = listAt(documents.single.get('routes')?.source.value, ['pages']);
  const page = routes.find((route) => `pages/${text(route, 'template')}` === name);
  return {
    name: name.replace('/', '-'),
    label: labelOf(label),
    file: `data/${name}.yaml`,
    format: transitFormat,
    fields: fieldsOfFile(name, names, present),
    ...previewOf(text(page, 'path')),
  };
};

/** Returns the single files, grouped by folder. */
const fileCollections = (names: KnownNames, documents: Documents): Collection[] => {
  const files = [...documents.single.keys()];
  const groups = Map.groupBy(files, (name) => (name.includes('/') ? (name.split('/')[0] ?? '') : 'site'));
  return [...groups].map(([group, members]) => ({
    name: `files-${group}`,
    label: labelOf(group),
    files: members.map((name) => fileOf(name, name.split('/').at(-1) ?? name, names, documents)),
  }));
};

const entryCollections = (names: KnownNames, documents: Documents): Collection[] =>
  collectionFolders.map((folder) => {
    const { one, schema, hasPages } = collectionAt(folder);
    const present = (documents.collections.get(folder) ?? []).map(({ source }) => source.value).filter(isRecord);
    const fields = fieldsIn(schema);
    const title = titleOf(schema);
    const isOrdered = 'order' in fields;
    const routes = listAt(documents.single.get('routes')?.source.value, ['collections']);
    const route = routes.find((each) => text(each, 'of') === folder);
    return {
      name: folder,
      label: labelOf(folder),
      label_singular: labelOf(one),
      folder: `data/${folder}`,
      extension: 'yaml',
      format: transitFormat,
      // Code refers to forms by name, so it would ignore a new form.
      create: hasPages,
      delete: hasPages,
      identifier_field: title,
      summary: hasPages ? `{{${title}}}` : '{{slug}}',
      slug: {
        template: `{{${title}}}`,
        // Renaming an entry changes many files (npm run rename).
        editable: ['create'],
        pattern: ['^[a-z0-9]+(-[a-z0-9]+)*$', 'expected lower-case words joined by hyphens, such as my-new-entry'],
      },
      sortable_fields: isOrdered ? { fields: ['order', title], default: { field: 'order' } } : [title],
      fields: fieldsOf(fields, names, present),
      ...previewOf(text(route, 'path')),
    };
  });

/**
 * Creates the configuration of the admin UI: a list for each collection, a group for each folder of single files. Every
 * key has a field.
 */
export const screenConfig = (names: KnownNames, documents: Documents): CmsConfig => {
  const site = documents.single.get('site')?.source.value;
  return {
    load_config_file: false,
    // The only backend without an account. browser/start.ts replaces its folder with the data.
    backend: { name: 'test-repo' },
    app_title: `${text(site, 'company')}: texts and pictures`,
    media_folder: `data/${photographFolder}`,
    public_folder: `/${photographFolder}`,
    // The actual page in another window serves as the preview.
    editor: { preview: false },
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [...entryCollections(names, documents), ...fileCollections(names, documents)],
  };
};
