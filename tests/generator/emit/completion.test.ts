import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type CompletionItem,
  CompletionItemKind,
  type Diagnostic,
  getLanguageService,
  type LanguageService,
  MarkupContent,
  type Position,
  TextDocument,
} from 'yaml-language-server';
import type * as z from 'zod';
import { schemaNameOf } from '../../../generator/emit/json-schemas/schema-name-of.ts';
import { writeJsonSchemas } from '../../../generator/emit/json-schemas/write-json-schemas.ts';
import { fieldKindOf } from '../../../generator/fields/field-kinds.ts';
import { knownNames } from '../../../generator/fields/known-names.ts';
import { singleFiles } from '../../../generator/read/data-files.ts';
import type { DataPath } from '../../../generator/read/data-path.ts';
import { allDocuments, type CheckedDocument } from '../../../generator/read/document.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { kindOf, walk } from '../../../generator/read/schema-walk.ts';
import { faultAt } from '../../../generator/read/yaml/source.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { sectionKinds } from '../../../schemas/sections.ts';
import { foldersIn, foldersOf, siteFolders } from '../../../sites/site-folders.ts';
import { projectRoot } from '../copied-project.ts';

/** A document that names its JSON Schema, as an owner's files need not: VS Code's settings do. */
const naming = (document: CheckedDocument): CheckedDocument => {
  const { source } = document;
  if (source.text.startsWith('# yaml-language-server')) return document;
  const up = '../'.repeat(source.file.split('/').length - 1);
  const line = `# yaml-language-server: $schema=${up}generated/json-schemas/${schemaNameOf(source.file)}.json\n`;
  return { ...document, source: { ...source, text: `${line}${source.text}` } };
};

const read = readDocuments(siteFolders.data);
const names = knownNames(read);
const documents = allDocuments(read).map(naming);
/** A project with JSON Schemas and no data. The language server gets texts as an editor types them. */
const root = mkdtempSync(join(tmpdir(), 'completion-'));
writeJsonSchemas({ ...siteFolders, jsonSchemas: foldersIn(root).jsonSchemas });
afterAll(() => rmSync(root, { recursive: true }));

/** The YAML language server of editors. */
const service = getLanguageService({
  schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});
service.configure({ validate: true, completion: true, hover: true });

let opened = 0;

/** A text as a file beside the one named, which need not exist. */
const open = (file: string, text: string, folder = root): Parameters<LanguageService['doValidation']>[0] => {
  opened += 1;
  const uri = pathToFileURL(join(folder, dirname(file), `${opened}.yaml`)).href;
  // The package exports the functions of a document apart from its newest type.
  return TextDocument.create(uri, 'yaml', 1, text) as Parameters<LanguageService['doValidation']>[0];
};

const diagnose = (file: string, text: string): Promise<Diagnostic[]> => service.doValidation(open(file, text), false);

const complete = async (file: string, text: string, position: Position): Promise<CompletionItem[]> =>
  (await service.doComplete(open(file, text), position, false)).items;

/** A value within one line, so that it can be typed again. */
interface Place {
  document: CheckedDocument;
  path: DataPath;
  meta: z.GlobalMeta;
  /** True if the value may be any words. */
  isText: boolean;
  value: string;
  position: Position;
}

type Fits = (place: Place) => boolean;

const placesOf = (document: CheckedDocument): Place[] =>
  [...walk(document.schema, document.value)].flatMap(({ path, value, meta, schema }) => {
    if (typeof value !== 'string' || !/^\/?\w[\w ./-]*$/.test(value)) return [];
    const { line, column, sourceLine } = faultAt(document.source, path, '');
    if (!sourceLine?.startsWith(value, column - 1)) return [];
    const isText = kindOf(schema) === 'string' && !fieldKindOf(meta).list && !meta.markdown;
    return [{ document, path, meta, isText, value, position: { line: line - 1, character: column - 1 } }];
  });

const places = documents.flatMap(placesOf);

/** The text of the file, with other words in one place; and where they end. */
const typed = ({ document, position, value }: Place, words: string): [file: string, text: string, at: Position] => {
  const lines = document.source.text.split('\n');
  const line = lines[position.line] ?? '';
  const { character } = position;
  lines[position.line] = `${line.slice(0, character)}${words}${line.slice(character + value.length)}`;
  return [document.source.file, lines.join('\n'), { ...position, character: position.character + words.length }];
};

const theFirst = (fits: Fits): Place => {
  const found = places.find(fits);
  if (!found) throw new Error('no file has such a value in one line');
  return found;
};

/** A link to a page as the value of a key. In a list in brackets the server completes no words. */
const isRoute: Fits = ({ meta, value, path }) =>
  meta.link === true && value.startsWith('/') && typeof path.at(-1) === 'string';

const pages = names.addresses.filter(({ path, canonical, part }) => path === canonical && !part);

type Kind = [kind: string, fits: Fits, known: readonly string[]];

/** Every kind of name that some file uses: which values have it, and which names there are. */
const kinds = [
  ...Object.entries(names.ids).map(
    ([kind, ids]): Kind => [kind, ({ meta }) => meta.reference === kind, [...(ids ?? [])]],
  ),
  ['icon', ({ meta }) => meta.icon === true, names.icons] satisfies Kind,
  ['picture', ({ meta }) => meta.picture === true, names.pictures] satisfies Kind,
  ['route', isRoute, pages.map(({ path }) => path)] satisfies Kind,
].filter(([, fits]) => places.some(fits));

describe('a YAML language server', () => {
  test.each(kinds)('offers each existing %s, and marks an unknown one at its position', async (kind, fits, known) => {
    const place = theFirst(fits);
    const offered = await complete(...typed(place, place.value.charAt(0)));
    expect(known.length).toBeGreaterThan(0);
    expect(known.filter((name) => !offered.some(({ label }) => label.replaceAll('"', '') === name))).toEqual([]);
    const [file, text] = typed(place, kind === 'route' ? '/no-such-page' : 'no-such-name');
    expect((await diagnose(file, text)).map(({ message, range }) => [message, range.start])).toEqual([
      [expect.stringMatching(/^(no|this link leads to no) .* \(fix: .*\)$/), place.position],
    ]);
  });

  test('offers anchors with their page and marks unknown ones', async () => {
    const place = theFirst(isRoute);
    const offered = (await complete(...typed(place, ''))).map(({ label }) => label.replaceAll('"', ''));
    const home = names.addresses.find(({ path }) => path === '/');
    const { anchors = [] } = home ?? {};
    expect(anchors.length).toBeGreaterThan(1);
    expect(offered).toEqual(expect.arrayContaining(anchors.map((anchor) => `/#${anchor}`)));
    const [file, text] = typed(place, '/#no-such-anchor');
    expect(await diagnose(file, text)).toHaveLength(1);
  });

  /** A page with a section of which an editor has typed some lines. */
  const pageWith = (...lines: readonly string[]): [file: string, text: string, at: Position] => {
    const text = [
      '# yaml-language-server: $schema=../generated/json-schemas/page.json',
      'seo: { title: Papers, description: What we learned in ten years of software and wrote down for you. }',
      'sections:',
      ...lines.map((line, index) => `${index === 0 ? '  - ' : '    '}${line}`),
    ].join('\n');
    const end = text.split('\n').at(-1)?.length ?? 0;
    return ['pages/papers.yaml', text, { line: 2 + lines.length, character: end }];
  };

  test('offers every kind of section with its description, and the keys of each and no others', async () => {
    const offered = await complete(...pageWith('kind: '));
    const described = Object.entries(sectionKinds).map(([kind, { schema }]) => [kind, schema.description]);
    expect(offered.map(({ label, documentation }) => [label, documentation])).toEqual(described);
    for (const [kind, { schema }] of Object.entries(sectionKinds)) {
      const inside = await complete(...pageWith(`kind: ${kind}`, ''));
      const properties = inside.filter((item) => item.kind === CompletionItemKind.Property);
      const keys = Object.keys(schema.shape).filter((key) => key !== 'kind');
      expect(properties.map(({ label }) => label).toSorted(), kind).toEqual(keys.toSorted());
    }
  });

  test('marks an unknown kind, and a key of another kind', async () => {
    const messagesOf = async (...lines: readonly string[]) => {
      const [file, text] = pageWith(...lines);
      return (await diagnose(file, text)).map(({ message, range }) => [range.start.line, message]);
    };
    expect(await messagesOf('kind: zebra')).toEqual([
      [3, 'there is no such kind of section (fix: choose one from the list)'],
    ]);
    expect(await messagesOf('kind: products', 'items: [{ name: a }]')).toEqual([[4, 'Property items is not allowed.']]);
  });

  test('offers each placeholder at the start of a text, in quotes', async () => {
    const place = theFirst(({ isText, document }) => isText && document.source.file.startsWith('data/services/'));
    const offered = await complete(...typed(place, ''));
    const written = new Map(offered.map(({ label, textEdit }) => [label, textEdit?.newText]));
    expect(names.placeholders.size).toBeGreaterThan(10);
    for (const [name, value] of names.placeholders) {
      // A name without a value, such as the phone of an office that has none, is not offered.
      expect(written.get(`{{${name}}}`)).toBe(typeof value === 'string' ? `"{{${name}}}"` : undefined);
    }
  });

  /** Returns what the key of a value shows. Marks of Markdown are escaped in it. */
  const hover = async ({ source }: CheckedDocument, path: DataPath): Promise<string> => {
    const { line, column } = faultAt(source, path, '', 'key');
    const opened = open(source.file, source.text);
    const contents = (await service.doHover(opened, { line: line - 1, character: column }))?.contents;
    return MarkupContent.is(contents) ? contents.value.replaceAll('\\', '') : '';
  };

  test('shows the description of a field on hover', async () => {
    expect(kinds.length).toBeGreaterThan(6);
    for (const [kind, fits] of kinds) {
      // The entries of a list are explained at the list.
      const place = places.find((each) => fits(each) && each.meta.description !== undefined);
      if (!place) continue;
      const { document, path, meta } = place;
      expect(await hover(document, path), kind).toContain(meta.description?.split(/[*_<>&\n]/)[0]);
    }
  });

  test('shows which Markdown a text takes', async () => {
    const document = documents.find(({ source }) => source.file.startsWith('data/services/'));
    expect(document && (await hover(document, ['intro', 'text']))).toMatch(
      /paragraphs\. Markdown: \*\*bold\*\*, .*"1\. "\./,
    );
  });

  test('marks nothing in valid data', async () => {
    const found: [string, Diagnostic[]][] = await Promise.all(
      documents.map(async ({ source: { file, text } }) => [file, await diagnose(file, text)]),
    );
    expect(found.filter(([, diagnostics]) => diagnostics.length > 0)).toEqual([]);
    expect(found.length).toBeGreaterThan(20);
  });
});

describe('JSON Schemas', () => {
  test('are at the path in the first line of every file, also with another data folder', () => {
    for (const { source } of documents) {
      const [, named = ''] = /^# yaml-language-server: \$schema=(\S+\.json)\n/.exec(source.text) ?? [];
      expect(named).not.toBe('');
      expect(existsSync(join(root, source.file, '..', named)), source.file).toBe(true);
    }
    expect(foldersOf('../our-site/data').jsonSchemas).toBe('../our-site/generated/json-schemas');
  });

  test('are configured in VS Code for every kind of file', () => {
    const schemaAt = (name: string): string => `./generated/json-schemas/${name}.json`;
    const single = Object.keys(singleFiles);
    // The files of templates have separate schemas.
    const templates = single.filter((name) => name.startsWith('pages/')).map((name) => `!data/${name}.yaml`);
    const mapping = Object.fromEntries([
      ...single.map((name) => [schemaAt(name.replace('/', '-')), `data/${name}.yaml`]),
      ...collectionFolders.map((folder) => [schemaAt(collectionAt(folder).one), `data/${folder}/*.yaml`]),
      [schemaAt('page'), ['data/pages/*.yaml', ...templates]],
    ]);
    const settings: unknown = JSON.parse(readFileSync(join(projectRoot, '.vscode/settings.json'), 'utf8'));
    expect(settings).toMatchObject({ 'yaml.schemas': mapping });
  });

  test('stay small: each list of names and each kind of section appears once', () => {
    const folder = foldersIn(root).jsonSchemas;
    const sizes = readdirSync(folder).map((file) => ({ file, size: statSync(join(folder, file)).size }));
    const largest = sizes.toSorted((a, b) => b.size - a.size).map(({ file }) => file);
    // That of the editor has one text for each button.
    expect(largest.filter((file) => file !== 'editor.json').slice(0, 2)).toEqual(['section.json', 'names.json']);
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(480_000);
  });
});
