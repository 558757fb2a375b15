import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleSection } from '../../../editing/changes/add/new-section.ts';
import { surroundingsOf } from '../../../editing/changes/add/surroundings.ts';
import { fieldWords } from '../../../editing/field-words.ts';
import { withValueAt } from '../../../editing/values.ts';
import { uncheckedAnchorOf } from '../../../generator/read/anchors.ts';
import { type DataPath, listAt, textAt, valueAt } from '../../../generator/read/data-path.ts';
import { sectionKinds } from '../../../schemas/sections.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copyOf, secondCompany } from '../../generator/copied-project.ts';
import { openForm } from '../requests/open-form.ts';
import { documentsWith } from './applied.ts';

/** A file of a copy of the second company in a form. */
const form = (file: string) => openForm(foldersIn(copyOf(join(secondCompany, 'data'), [])), file);

const pages = ['team', 'service', 'industry', 'case-study', 'home'];

describe('the form of a page', () => {
  test.each(pages)('adds a section of each kind to data/pages/%s.yaml, and it can be saved at once', async (page) => {
    const { addable, saveKinds } = form(`data/pages/${page}.yaml`);
    expect(await saveKinds(addable)).toEqual({ saved: expect.anything() });
  });

  test('offers each kind of section on some page, except heroes and those that ask for something first, and no kind that its page cannot have', () => {
    const offered = new Set(pages.flatMap((page) => form(`data/pages/${page}.yaml`).addable));
    expect(offered).toEqual(
      new Set(Object.keys(sectionKinds).filter((kind) => !/hero|^(?:downloads|embed|form|video)$/.test(kind))),
    );
    expect(form('data/pages/team.yaml').addable).not.toContain('approach');
    // The page has this form already.
    expect(form('data/pages/contact.yaml').addable).not.toContain('contact-form');
  });

  test('duplicates a section below itself with a free anchor', async () => {
    const { value, add, save } = form('data/pages/home.yaml');
    const sections = listAt(value, ['sections']);
    const copies = await add(['sections'], { copy: 1 });
    expect(listAt(copies, []).toSpliced(2, 1)).toEqual(sections);
    const anchor = uncheckedAnchorOf(sections[1]);
    expect(listAt(copies, [])[2]).toEqual({ ...(sections[1] as object), id: `${anchor}-2` });
    expect(await save(['sections'], copies)).toEqual({ saved: expect.anything() });
    // The suggested anchor is taken by now.
    const again = await add(['sections'], { copy: 1 }, { ...(value as object), sections: copies });
    expect(listAt(again, [])[2]).toHaveProperty('id', `${anchor}-3`);
  });
});

// biome-ignore format: one row after the other
test.each([['steps', 'text'], ['text', 'table'], ['quotations', 'steps']])('a section of the kind %s that becomes one of the kind %s keeps its id and its heading, and has all of its words again when it comes back', async (from, to) => {
  const { value, add } = form('data/pages/team.yaml');
  const sample = sampleSection(from as keyof typeof sectionKinds, surroundingsOf(documentsWith(), 'pages'));
  // A heading that is too long is a fault at its field.
  const own = { ...(sample as object), id: 'own', heading: { title: 'Own words '.repeat(20).trim() } };
  const at = (section: unknown) => ({ ...(value as object), sections: [listAt(value, ['sections'])[0], section] });
  const changed = await add(['sections', 1], { kind: to }, at(own));
  expect(changed).toMatchObject({ kind: to, id: 'own', heading: own.heading });
  expect(await add(['sections', 1], { kind: from, former: own }, at(changed))).toEqual(own);
});

test('duplicates an item of a list under another title, because a list repeats none', async () => {
  const { value, add, save } = form('data/services/kran.yaml');
  const questions = ['faq', 'items'];
  const copies = await add(questions, { copy: 0 });
  const [first, copy] = listAt(copies, []);
  const question = textAt(first, 'question');
  expect(copy).toEqual({ ...(first as object), question: question.replace(/\?$/, ' 2?') });
  expect(await save(questions, copies)).toEqual({ saved: expect.anything() });
  const again = await add(questions, { copy: 1 }, withValueAt(value, questions, copies));
  expect(listAt(again, [])[2]).toEqual({ ...(first as object), question: question.replace(/\?$/, ' 3?') });
});

test.each([
  ['de-DE', '[Überschrift des Abschnitts]'],
  ['fr-FR', '[Titre de la section]'],
  ['ja-JP', '[Heading of the section]'],
])('a sample is in the language of the site: %s', (language, title) => {
  const around = { ...surroundingsOf(documentsWith(), 'pages'), explain: fieldWords(language).explain };
  expect(sampleSection('table', around)).toMatchObject({ heading: { title } });
});

// biome-ignore format: one row after the other
test('a sample of a list of texts has the words of the list, in the language of the site', async () => {
  const { add } = form('data/services/kran.yaml');
  expect(listAt(await add(['card', 'features']), []).at(-1)).toMatch(/^\[Schlagwörter\b.*\]$/);
});

test('a sample and a copy repeat no item that others have added since the form was read', async () => {
  const path = ['deliverables', 'items'];
  const { value, add, save } = form('data/services/kran.yaml');
  const before = listAt(value, path);
  const titleOf = (items: unknown, index: number): string => textAt(listAt(items, [])[index], 'title');
  for (const how of [{}, { copy: 0 }]) {
    const theirs = await add(path, how);
    await save(path, theirs);
    const own = await add(path, how, value);
    const index = 'copy' in how ? 1 : before.length;
    expect(titleOf(own, index)).not.toBe(titleOf(theirs, index));
  }
});

test.each<[what: string, file: string, path: DataPath]>([
  ['a question', 'data/services/kran.yaml', ['faq', 'items']],
  ['a feature', 'data/services/kran.yaml', ['card', 'features']],
  ['a member of the team', 'data/team.yaml', ['members']],
  ['an address that redirects', 'data/redirects.yaml', ['redirects']],
  ['an entry of a menu', 'data/menus.yaml', ['header']],
  ['a label of a map', 'data/tags.yaml', ['labels']],
  ['a result', 'data/case-studies/kaiplan.yaml', ['results']],
])('%s starts as a sample, and can be saved at once', async (_, file, path) => {
  const { value, add, save } = form(file);
  const present = valueAt(value, path);
  const after = await add(path);
  expect(Object.keys(after as object)).toHaveLength(Object.keys((present ?? []) as object).length + 1);
  expect(await save(path, after)).toEqual({ saved: expect.anything() });
});

test.each<[what: string, file: string, path: DataPath, facts: Readonly<Record<string, string>>]>([
  ['a salary', 'data/roles/werkstudium-pegeldaten.yaml', ['page', 'salary'], { from: '', currency: '', per: '' }],
  ['a profile', 'data/site.yaml', ['social'], { network: '', url: '' }],
  ['an office', 'data/offices.yaml', ['offices'], { email: '' }],
])('the facts of %s begin empty, and nothing is saved until each is written', async (_, file, path, facts) => {
  const { value, add, save } = form(file);
  const added = await add(path);
  const at = Array.isArray(added) ? [added.length - 1] : [];
  expect(valueAt(added, at)).toMatchObject(facts);
  expect(await save(path, added)).toHaveProperty('faults');
  expect(valueAt(form(file).value, path)).toEqual(valueAt(value, path));
});

test('nothing is added where the schema has no place for it', async () => {
  await expect(form('data/tags.yaml').add(['nothing', 'here'])).rejects.toThrow(/nothing can be added here \(fix: /);
});
