import { describe, expect, test } from 'vitest';
import { impactOf } from '../../../generator/edit/impact.ts';
import { codeOf, isInFrame, readsFrom } from '../../../generator/edit/page-code.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { type Change, copiedProject, copy, edit, projectRoot, secondCompany } from '../copied-project.ts';
import { set } from './applied.ts';

const code = codeOf(projectRoot);

/** The places that refer to a thing, and the pages that show it. */
const impact = (kind: string, id: string, ...changes: Change[]): [places: string[], pages: string] => {
  const root = changes.length > 0 ? copiedProject(...changes) : secondCompany;
  const { places, pages, onEveryPage } = impactOf(foldersIn(root), code, { kind, id });
  expect(new Set(pages).size).toBe(pages.length);
  return [places.map(({ file, path }) => `${file} ${path}`), onEveryPage ? 'every page' : pages.join(' ')];
};

const firma = [
  'data/footer.yaml overviewLinks[0].href',
  'data/menus.yaml header[0].href',
  'data/menus.yaml drawer[0].href',
  'data/pages/home.yaml hero.mobileSecondary.link',
];

// biome-ignore format: one row after the other
test.each<[kind: string, id: string, places: string[], pages: string]>([
  // An entry of a menu.
  ['service', 'lager', ['data/pages/services.yaml tabs.services[1]'], 'every page'],
  ['legal', 'datenschutz',
    ['data/interface.yaml cookieBanner.link', 'data/mails.yaml forms.contact.receipt.text', 'data/forms/contact.yaml fields[5].labelLink.link', 'data/translations/en/mails.yaml forms.contact.receipt.text'],
    'every page'],
  // Only a featured study is on the home page.
  ['case-study', 'kaiplan',
    ['data/testimonials.yaml testimonials[0].study', 'data/services/kran.yaml relatedCaseStudies[0]', 'data/services/liegeplatz.yaml relatedCaseStudies[0]', 'data/industries/haefen.yaml relatedCaseStudies[0]', 'data/case-studies/rumpfakte.yaml relatedWork[0]', 'data/insights/plan-an-der-wand.yaml studies[0]'],
    '/ /leistungen /branchen /projekte /suche /leistungen/liegeplatz /leistungen/kran /branchen/haefen /projekte/kaiplan /projekte/rumpfakte /magazin/wenn-die-leitung-ausfaellt /magazin/plan-an-der-wand /magazin/mut-zur-spanne'],
  ['tag', 'schiffbau', ['data/case-studies/rumpfakte.yaml industries[0]', 'data/insights/wenn-die-leitung-ausfaellt.yaml tags[1]'],
    '/projekte/rumpfakte /magazin/wenn-die-leitung-ausfaellt'],
  ['testimonial', 'schweissaufsicht', ['data/pages/about.yaml testimonials.items[0]'], '/firma /projekte/rumpfakte'],
  ['message', 'contactName', ['data/forms/contact.yaml fields[0].rule.message'], '/ /kontakt'],
  // Code, styles, the code of every page and the route table read constants.
  ['constant', 'challengeExcerpt', [], '/leistungen'],
  ['constant', 'drawerMaxWidth', [], 'every page'],
  ['constant', 'heroFade', [], 'every page'],
  ['constant', 'anchorDelayContact', [], '/kontakt'],
  ['constant', 'galleryPageSize', ['data/routes.yaml pages[5].paged.by', 'data/routes.yaml pages[9].paged.by'], '/projekte /suche /magazin'],
  ['path', '/firma', firma, 'every page'],
  ['path', '/wir', firma, 'every page'],
])('the impact of the %s %s', (kind, id, places, pages) => {
  expect(impact(kind, id)).toEqual([places, pages]);
});

// biome-ignore format: one row after the other
test.each<[what: string, kind: string, id: string, changes: Change[], places: string[], pages: string]>([
  ['a study on the home page only if it is featured', 'case-study', 'kaiplan', [edit('case-studies/kaiplan.yaml', 'featured: true', 'featured: false')],
    expect.any(Array),
    expect.not.stringMatching(/^\/ /)],
  ['the page of a draft', 'case-study', 'my-id', [copy('case-studies/kaiplan.yaml', 'case-studies/my-id.yaml', (text) => text.replace(/^order: .*$/m, 'order: 99\ndraft: true'))],
    [], expect.stringMatching(/\/projekte\/my-id$/)],
  ['a constant of texts', 'constant', 'years', [set('constants.yaml', ['texts', 'years'], 12), set('pages/team.yaml', ['seo', 'title'], '{{years}} years')],
    ['data/pages/team.yaml seo.title'], '/mannschaft'],
  ['a photograph', 'photograph', 'asha.jpg', [set('team.yaml', ['members', 0, 'image'], 'asha.jpg')],
    ['data/team.yaml members[0].image'], expect.stringMatching(/^\/mannschaft /)],
  ['a drawing', 'drawing', 'scan', [edit('services/kran.yaml', 'image: kran.avif', 'image: scan')],
    expect.arrayContaining([expect.stringContaining('data/services/kran.yaml')]), expect.any(String)],
])('finds %s', (_, kind, id, changes, places, pages) => {
  expect(impact(kind, id, ...changes)).toEqual([places, pages]);
});

test.each([
  ['pth', '/about', 'unknown kind "pth" (fix: write path)'],
  ['photograph', 'a.jpg', 'no file of data/ shows the photograph "a.jpg" (fix: write the name of one that is shown)'],
  ['path', '/firmax', 'there is no page at /firmax (fix: write /firma)'],
])('an unknown %s %s is refused', (kind, id, message) => {
  expect(() => impact(kind, id)).toThrow(message);
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
      ...['constants.ts', 'constants.ts#one', 'content/team.ts', 'content/team.ts#three', 'schemas/x.ts'],
      ...['schemas/x.ts#four', 'search.json', 'forms/contact.ts', 'forms/contact.ts#form'],
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
