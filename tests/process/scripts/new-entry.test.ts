import { describe, expect, test } from 'vitest';
import { isMap, isScalar, parseDocument, visit } from 'yaml';
import { newEntry } from '../../../editing/changes/add/new-entry.ts';
import { sampleSection } from '../../../editing/changes/add/new-section.ts';
import { surroundingsOf } from '../../../editing/changes/add/surroundings.ts';
import { titleKeyOf } from '../../../editing/changes/document-title.ts';
import { samplesIn } from '../../../generator/check/samples.ts';
import { formatPath, isRecord } from '../../../generator/read/data-path.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { unwrap } from '../../../generator/read/schema-walk.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { sample } from '../../../schemas/text/sample.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { faultsOf, textsOf } from '../../editing/changes/applied.ts';
import { copiedProject, edit, secondCompany, usedCollections } from '../../generator/copied-project.ts';

// Pages and forms consist of several files (new-page.test.ts, below).
const rows = usedCollections.flatMap((folder) =>
  folder === 'pages' || folder === 'forms' ? [] : [{ folder, ...collectionAt(folder) }],
);

const made = async (kind: string, id = 'my-id'): Promise<string> => {
  const edited = await newEntry(foldersIn(secondCompany), { kind, id });
  const [text] = edited.values();
  if (edited.size !== 1 || text === undefined) throw new Error(`${edited.size} files were edited`);
  return text;
};

describe.each(rows)('a new $one', ({ folder, one, schema, hasPages }) => {
  test('passes the check at once, as a draft and as a published page', async () => {
    const text = await made(one);
    const [first, why, draft] = text.split('\n');
    expect(first).toBe(`# yaml-language-server: $schema=../../generated/json-schemas/${one}.json`);
    expect(draft === 'draft: true').toBe(hasPages);
    expect(why?.includes('Remove this line')).toBe(hasPages);
    if (hasPages) expect(yamlValue(text)).toHaveProperty(titleKeyOf(schema), 'My id');
    expect(await faultsOf(secondCompany, new Map([[`data/${folder}/my-id.yaml`, text]]))).toEqual([]);
    expect(schema.safeParse(yamlValue(text.replace('\ndraft: true\n', '\n'))).error).toBeUndefined();
  });

  test('has samples that stay ones when words are typed beside them', async () => {
    const value = yamlValue(await made(one));
    const samplesOf = (text: string): string[] =>
      samplesIn(readDocuments(foldersIn(secondCompany).data, new Map([[`data/${folder}/my-id.yaml`, text]]))).flatMap(
        ({ file, path }) => (file.endsWith('/my-id.yaml') ? formatPath(path) : []),
      );
    const beside = (_: string, each: unknown): unknown =>
      typeof each === 'string' && sample.test(each) ? `Neu${each} und neu` : each;
    expect(samplesOf(JSON.stringify(value, beside))).toEqual(samplesOf(JSON.stringify(value)));
  });

  test('has only the required fields, each below its description', async () => {
    const text = await made(one);
    const document = parseDocument(text);
    const needed = Object.entries(schema.shape).flatMap(([key, inner]) => (unwrap(inner).mayBeOmitted ? [] : [key]));
    expect(isMap(document.contents) && document.contents.items.map(({ key }) => String(key))).toEqual([
      ...(hasPages ? ['draft'] : []),
      ...needed,
    ]);
    const bare: string[] = [];
    const lines = text.split('\n');
    visit(document, {
      Seq: (_, list) => {
        // The first entry of a list stands for all.
        list.items.splice(1);
      },
      Pair: (_, { key }) => {
        if (!isScalar(key) || !key.range) return;
        const line = text.slice(0, key.range[0]).split('\n').length - 1;
        if (!lines[line - 1]?.trim().startsWith('#')) bare.push(`${line + 1}: ${lines[line]}`);
      },
    });
    expect(bare).toEqual([]);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });
});

test('a new form brings its mails and its retention, and sections show forms of one’s own', async () => {
  const edited = await newEntry(foldersIn(secondCompany), { kind: 'form', id: 'white-paper' });
  expect([...edited.keys()]).toEqual(['data/forms/white-paper.yaml', 'data/receiver.yaml', 'data/mails.yaml']);
  expect(await faultsOf(secondCompany, edited)).toEqual([]);
  // In the language of the site.
  const samples = [...edited.values()].flatMap((text) => text?.match(/(?<=: )"\[[^\]]+\]"/g) ?? []);
  expect(samples.map((text) => text.replaceAll(/["[\]]/g, ''))).toEqual([
    'Was mit dem geschieht, was Besucher senden',
    ...['E-Mail', 'Senden', 'Wird gesendet …', 'Es ist angekommen', 'Wie es weitergeht', 'Noch eine senden'],
    ...['Name einer solchen Nachricht', 'Was angekommen ist', 'Es ist angekommen', 'Wie es weitergeht, und wann'],
  ]);
  const documents = readDocuments(foldersIn(secondCompany).data, edited);
  expect(sampleSection('form', surroundingsOf(documents, 'pages'))).toMatchObject({ form: 'hafenbrief' });
});

test('a new newsletter asks its subscribers to confirm', async () => {
  const edited = await newEntry(foldersIn(secondCompany), { kind: 'form', id: 'newsletter' });
  expect([...edited.keys()]).toEqual(['data/forms/newsletter.yaml', 'data/receiver.yaml', 'data/mails.yaml']);
  expect(await faultsOf(secondCompany, edited)).toEqual([]);
  expect(yamlValue(edited.get('data/forms/newsletter.yaml') ?? '')).toMatchObject({ confirm: true });
  const newest = ['data/receiver.yaml', 'data/mails.yaml'].map((file) => yamlValue(edited.get(file) ?? ''));
  expect(newest).toMatchObject([{ forms: { newsletter: { keepMonths: 24 } } }, { forms: { newsletter: {} } }]);
  expect(edited.get('data/mails.yaml')).toContain('[Ein neues Abonnement]');
});

test('a new form with a place of its own is complete, and its feature is on', async () => {
  const edited = await newEntry(foldersIn(secondCompany), { kind: 'form', id: 'lead' });
  expect([...edited.keys()]).toEqual(['data/forms/lead.yaml', 'data/site.yaml']);
  expect(edited.get('data/site.yaml')).toContain('leadDialog: true');
  expect(await faultsOf(secondCompany, edited)).toEqual([]);
});

describe('a new case study', () => {
  test('gets the next position and refers to existing entries', async () => {
    const orders = [...textsOf(secondCompany)].flatMap(([file, text]) =>
      file.startsWith('data/case-studies/') ? [Number(/^order: (\d+)/m.exec(text)?.[1])] : [],
    );
    const value = yamlValue(await made('case-study'));
    expect(value).toMatchObject({ order: Math.max(...orders) + 1, featured: false });
    const [related] = isRecord(value) && Array.isArray(value.relatedWork) ? value.relatedWork : [];
    expect([...textsOf(secondCompany).keys()]).toContain(`data/case-studies/${related}.yaml`);
  });

  test('begins like this', async () => {
    expect((await made('case-study')).split('\n').slice(0, 10)).toEqual([
      '# yaml-language-server: $schema=../../generated/json-schemas/case-study.json',
      '# Only `npm run dev` shows this entry. Remove this line when the texts are yours, and a build shows it too.',
      'draft: true',
      '# Position in the gallery, from 1. Unknown ids show the first.',
      expect.stringMatching(/^order: \d+$/),
      '# Heading of the page and of its card.',
      'title: My id',
      '# Client of the project, shown after "Meet".',
      'client: "[Kunde des Projekts, nach der Zeile Lernen Sie … kennen angezeigt]"',
      '# Badge on the card; none if empty.',
    ]);
  });
});

describe('no entry is created', () => {
  // biome-ignore format: one line a row
  test.each([
    ['an unknown kind', 'case-stuby', 'x', 'unknown kind "case-stuby" (fix: write case-study)'],
    ['the name of a folder', 'industries', 'x', 'unknown kind "industries" (fix: write industry)'],
    ['an unknown one', 'spaceship', 'x', `unknown kind "spaceship" (fix: use one of ${collectionFolders.map((folder) => collectionAt(folder).one).join(', ')}, section, language, site)`],
    ['a tag', 'tag', 'x', 'a tag has no file of its own (fix: add it to labels of data/tags.yaml)'],
    ['an office', 'office', 'x', 'an office has no file of its own (fix: add it to offices of data/offices.yaml)'],
    ['a person', 'person', 'x', 'a person has no file of its own (fix: add it to members of data/team.yaml)'],
    ['a position', 'position', 'x', 'a position has no file of its own (fix: add it to fields[2].options of data/forms/application.yaml)'],
    ['a testimonial', 'testimonial', 'x', 'a testimonial has no file of its own (fix: add it to testimonials of data/testimonials.yaml)'],
    ['a message', 'message', 'x', 'a message has no file of its own (fix: add it to sentences of data/messages.yaml)'],
    ['a product', 'product', 'x', 'a product has no file of its own (fix: add it to data/sections/products.yaml)'],
    ['a malformed id', 'service', 'My Service!', '"My Service!" cannot be an id (fix: write my-service)'],
    ['a path out of the folder', 'service', '../x', '"../x" cannot be an id (fix: write x)'],
  ])('for %s', async (_, kind, id, message) => {
    await expect(newEntry(foldersIn(secondCompany), { kind, id })).rejects.toThrow(message);
  });

  test.each(rows)('for a $one that exists', async ({ folder, one }) => {
    const id = [...textsOf(secondCompany).keys()].find((file) => file.startsWith(`data/${folder}/`))?.split('/')[2];
    const taken = id?.replace('.yaml', '') ?? '';
    await expect(newEntry(foldersIn(secondCompany), { kind: one, id: taken })).rejects.toThrow(
      `a ${one} "${taken}" already exists (fix: choose another name)`,
    );
  });

  test('for a path that another page uses', async () => {
    const root = copiedProject(
      edit('routes.yaml', 'template: search', 'template: search, aliases: [/leistungen/my-id]'),
    );
    await expect(newEntry(foldersIn(root), { kind: 'service', id: 'my-id' })).rejects.toThrow(
      /leistungen\/my-id leads to .* \(fix: give one of them another address\)[\s\S]*Nothing was written/,
    );
  });
});
