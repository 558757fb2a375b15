import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { impactOf } from '../../../generator/edit/impact.ts';
import { codeOf, isInFrame, readsFrom } from '../../../generator/edit/page-code.ts';
import { referencesTo } from '../../../generator/edit/references-to.ts';
import { addressesOf } from '../../../generator/read/addresses.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copiedProject, edit, projectRoot, secondCompany, write } from '../copied-project.ts';
import { entries as all, set } from './applied.ts';

const code = codeOf(projectRoot);

const impact = (kind: string, id: string, root = secondCompany) => impactOf(foldersIn(root), code, { kind, id });

const documents = readDocuments(join(secondCompany, 'data'));
const addresses = addressesOf(documents).filter(({ path, canonical }) => path === canonical);
const entries = all.filter(({ hasPages }) => hasPages);
const pathTo = (template: string): string => addresses.find((address) => address.template === template)?.path ?? '';

describe('an entry appears on its own page, on pages of entries that refer to it, and in lists', () => {
  test.each(entries)('$kind $id', ({ folder, kind, id }) => {
    const { places, pages } = impact(kind, id);
    const references = referencesTo(documents, { kind, id });
    expect(places.map(({ file, path }) => `${file} ${path}`)).toHaveLength(references.length);
    const ofEntry = (file: string): string[] =>
      addresses.flatMap((address) =>
        file === `data/${address.folder}/${address.contentId}.yaml` ? [address.path] : [],
      );
    expect(pages).toEqual(expect.arrayContaining(ofEntry(`data/${folder}/${id}.yaml`)));
    for (const { document } of references) expect(pages).toEqual(expect.arrayContaining(ofEntry(document.source.file)));
    expect(pages).toContain(pathTo('search'));
    expect(new Set(pages).size).toBe(pages.length);
  });

  test('only a featured case study appears on the home page', () => {
    for (const { source, value } of documents.collections.get('case-studies') ?? []) {
      const isFeatured = typeof value === 'object' && value !== null && 'featured' in value && value.featured === true;
      const named = referencesTo(documents, { kind: 'case-study', id: source.id }).some(
        ({ document }) => document.source.file === 'data/pages/home.yaml',
      );
      expect(impact('case-study', source.id).pages.includes('/'), source.id).toBe(isFeatured || named);
    }
  });

  test('an entry of a menu appears on every page', () => {
    for (const { kind, id } of entries.filter(({ kind }) => kind !== 'case-study')) {
      expect(impact(kind, id).onEveryPage, id).toBe(true);
    }
  });

  test('the page of a draft is included', () => {
    const [first] = documents.collections.get('case-studies') ?? [];
    const text = (first?.source.text ?? '').replace(/^order: .*$/m, 'order: 99\ndraft: true');
    const root = copiedProject(write('case-studies/my-id.yaml', text));
    expect(impact('case-study', 'my-id', root).pages.some((path) => path.endsWith('/my-id'))).toBe(true);
  });
});

describe('what single files list', () => {
  test('a tag: the pages of the case studies with it', () => {
    const [tag] = entries.flatMap(({ kind, id }) => {
      const study =
        kind === 'case-study' && documents.collections.get('case-studies')?.find(({ source }) => source.id === id);
      return study && typeof study.value === 'object' && study.value !== null && 'industries' in study.value
        ? [study.value.industries].flat().map(String)
        : [];
    });
    const { places, pages } = impact('tag', tag ?? '');
    expect(places.length).toBeGreaterThan(0);
    expect(pages).toEqual(
      addresses.flatMap(({ path, folder, contentId }) =>
        places.some(({ file }) => file === `data/${folder}/${contentId}.yaml`) ? [path] : [],
      ),
    );
  });

  test('a message: the pages of the forms that use it', () => {
    const [message] = referencesOfForm('contact', 'message');
    expect(impact('message', message ?? '').pages).toContain(pathTo('contact'));
    expect(impact('message', message ?? '').onEveryPage).toBe(false);
  });

  test('constants: where code, styles, the route table or texts count with them', () => {
    expect(impact('constant', 'challengeExcerpt').pages).toEqual([pathTo('services')]);
    expect(impact('constant', 'drawerMaxWidth').onEveryPage).toBe(true);
    expect(impact('constant', 'heroFade').onEveryPage).toBe(true);
    expect(impact('constant', 'anchorDelayContact').pages).toEqual([pathTo('contact')]);
    expect(impact('constant', 'galleryPageSize').pages).toContain(pathTo('portfolio'));
    const root = copiedProject(
      set('constants.yaml', ['texts', 'years'], 12),
      set('pages/team.yaml', ['seo', 'title'], '{{years}} years'),
    );
    expect(impact('constant', 'years', root).pages).toEqual([pathTo('team')]);
  });
});

/** The names that a form refers to. */
const referencesOfForm = (form: string, kind: string): string[] => {
  const document = documents.collections.get('forms')?.find(({ source }) => source.id === form);
  const text = document?.source.text ?? '';
  return [...text.matchAll(new RegExp(`\\b${kind}: (\\w+)`, 'g'))].map((match) => match[1] ?? '');
};

describe('a picture and a page', () => {
  test('a photograph or a drawing: the pages of the files that name it', () => {
    const root = copiedProject(
      set('team.yaml', ['members', 0, 'image'], 'asha.jpg'),
      edit('services/kran.yaml', 'image: kran.avif', 'image: scan'),
    );
    const { places, pages } = impact('photograph', 'asha.jpg', root);
    expect(places.map(({ file, path }) => `${file} ${path}`)).toEqual(['data/team.yaml members[0].image']);
    expect(pages).toEqual([pathTo('team')]);
    expect(impact('drawing', 'scan', root).pages).toContain('/leistungen/kran');
    expect(() => impact('pth', '/about')).toThrow('nothing is called a "pth" (fix: write path)');
    expect(() => impact('photograph', 'elsewhere.jpg')).toThrow(
      'no file of data/ shows the photograph "elsewhere.jpg" (fix: write the name of one that is shown)',
    );
  });

  test('a page: itself and what links to it, whichever of its addresses is named', () => {
    const alias = addressesOf(documents).find(
      ({ path, canonical, folder }) => path !== canonical && folder === undefined,
    );
    const canonical = alias?.canonical ?? '';
    expect(impact('path', canonical).pages).toContain(canonical);
    expect(impact('path', alias?.path ?? '')).toEqual(impact('path', canonical));
    expect(() => impact('path', `${pathTo('about')}x`)).toThrow(
      `no page is at ${pathTo('about')}x (fix: write ${pathTo('about')})`,
    );
  });
});

describe('data that code reads', () => {
  const texts = new Map([
    [
      'renderer/a.tsx',
      "import { one, type Two } from '#generated/constants.ts';\nimport type { X } from './never.ts';\nimport B, { c as d } from './b.tsx';\nconst e = () => import('./late.ts');\n<Island name=\"Form\" when=\"visible\" />",
    ],
    ['renderer/b.tsx', "export { three } from '#generated/content/team.ts';\nimport './a.tsx';"],
    ['renderer/late.ts', "import { four } from '../schemas/x.ts';\nreadGenerated('search.json');"],
    ['renderer/never.ts', "import { five } from '#generated/never.ts';"],
    ['renderer/islands/Form.tsx', "import { form } from '#generated/forms/contact.ts';"],
  ]);

  test('is followed through imports, in a circle too, and not through types', () => {
    expect([...readsFrom(texts, ['renderer/a.tsx'])].filter((read) => !read.startsWith('renderer/'))).toEqual([
      'constants.ts',
      'constants.ts#one',
      'content/team.ts',
      'content/team.ts#three',
      'search.json',
      'schemas/x.ts',
      'schemas/x.ts#four',
      'forms/contact.ts',
      'forms/contact.ts#form',
    ]);
  });

  test('of styles and of the generator is in the frame of every page', () => {
    const styles = new Map([
      ['renderer/styles/a.css', 'a { width: var(--drawer-width); height: var( --hero-fade-long) }'],
      ['generator/emit/a.ts', 'constants.carouselStep'],
      ['renderer/a.ts', 'quoteThreshold'],
    ]);
    const names = ['drawerWidth', 'heroFade', 'heroFadeLong', 'carouselStep', 'quoteThreshold'];
    expect(names.filter((name) => isInFrame(styles, name))).toEqual(['drawerWidth', 'heroFadeLong', 'carouselStep']);
  });
});
