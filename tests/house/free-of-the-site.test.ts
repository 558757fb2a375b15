import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { industrySummaries } from '#generated/content/industries/index.ts';
import { legalSummaries } from '#generated/content/legal/index.ts';
import { offices } from '#generated/content/offices.ts';
import { clientsSection } from '#generated/content/sections/clients.ts';
import { partnershipsSection } from '#generated/content/sections/partnerships.ts';
import { serviceSummaries } from '#generated/content/services/index.ts';
import { site } from '#generated/content/site.ts';
import { team } from '#generated/content/team.ts';
import { routes } from '#generated/routes.ts';
import { allDocuments } from '../../generator/read/document.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { walk } from '../../generator/read/schema-walk.ts';
import { caseStudyIds } from '../../renderer/content/case-studies.ts';
import { profileName } from '../../scripts/test/tested-site.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { literalsIn } from './literals-in.ts';
import { ownFiles } from './own-files.ts';

/**
 * Tests that may name the site: the conformance tests, the second company's data, and tests of the generator, which
 * change their own copies of data.
 */
const mayName = /^tests\/(?:conformance|second-company|generator)\//;

/** Rooms whose tests open pages: an address there is one of the site's. Elsewhere it may be any. */
const opensPages = /^tests\/(?:browser|engines|shots|server)\//;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Finds words whole, however they are written. */
const named = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'iu');

const long = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word.length > 4);

/** Names that nobody else has: of the company and whom it works with, of its people, and of where it is. */
const properNames = (): RegExp =>
  named(
    [
      [site.company, site.legalName, site.wordmark],
      [...site.products, ...clientsSection.items, ...partnershipsSection.items].flatMap(({ id, name }) => [id, name]),
      offices.offices.flatMap(({ city, place }) => [city, place].flatMap(long)),
      team.members.flatMap(({ name }) => [name, ...long(name)]),
    ].flat(),
  );

/** Ids of entries. One-word ids are excluded because they may be any word. */
const ids = (): readonly string[] => [
  ...[...serviceSummaries, ...industrySummaries, ...legalSummaries].map(({ id }) => id),
  ...caseStudyIds(),
];

/** The addresses of pages, whole or with what follows them; / is every site's. */
const addresses = (): RegExp => {
  const paths = routes.map(({ path }) => path).filter((path) => path !== '/');
  return new RegExp(`(?<![\\w.*/])(?:${paths.map(escaped).join('|')})(?=$|[#?])`);
};

/** Shorter texts may be anybody's. */
const shortest = 13;
/** From this length on a text is looked for inside of others, too. */
const unmistakable = 20;

/** Every text that editors wrote, as visitors read it. Other values are left out. */
const writtenTexts = (): string[] =>
  allDocuments(readDocuments(siteFolders.data)).flatMap(({ source, schema, value }) =>
    /\/(?:constants|budgets|palette|hosting)\.yaml$/.test(source.file)
      ? []
      : [...walk(schema, value)].flatMap(({ value: text, schema: { _zod }, meta }) => {
          if (typeof text !== 'string' || _zod.def.type !== 'string' || text.length < shortest) return [];
          // A name of the code: of a field, a message, a constant.
          if (/^[a-z][A-Za-z]*$/.test(text)) return [];
          return meta.reference || meta.link || meta.picture || meta.icon ? [] : [text];
        }),
  );

interface Known {
  names: RegExp;
  ids: readonly string[];
  compound: RegExp;
  addresses: RegExp;
  texts: ReadonlySet<string>;
  unmistakable: readonly string[];
}

const lookedFor = (): Known => {
  const texts = writtenTexts();
  const all = ids();
  return {
    names: properNames(),
    ids: all,
    compound: named(all.filter((id) => id.includes('-') && id.length >= shortest)),
    addresses: addresses(),
    texts: new Set(texts),
    unmistakable: texts.filter((text) => text.length >= unmistakable),
  };
};

/** Describes how a literal names the site; undefined if it does not. */
const saidIn = (text: string, isAskedFor: boolean, file: string, known: Known): string | undefined => {
  const name = known.names.exec(text)?.[0];
  if (name) return `the name ${name}`;
  const id = isAskedFor && known.ids.includes(text) ? text : known.compound.exec(text)?.[0];
  if (id) return `the entry ${id}`;
  const address = opensPages.test(file) ? known.addresses.exec(text)?.[0] : undefined;
  if (address) return `the address ${address}`;
  const isLong = text.length >= unmistakable;
  const words = known.texts.has(text) ? text : isLong && known.unmistakable.find((one) => text.includes(one));
  return words ? `the words “${words}”` : undefined;
};

const faultsIn = (file: string, source: string, known: Known): string[] =>
  literalsIn(source).flatMap(({ text, line, column, isAskedFor }) => {
    const said = saidIn(text, isAskedFor, file, known);
    return said
      ? [
          `${file}:${line}:${column}  holds ${said} (fix: take it from #generated/ or tests/site, or move the test to tests/conformance)`,
        ]
      : [];
  });

// An owner's own words may be in any test by chance; it is this site whose words tests were written beside.
describe.skipIf(profileName() === undefined)('a test outside of the ledger', () => {
  const known = lookedFor();
  const files = ownFiles(/^tests\/.*\.ts$/).filter((file) => !mayName.test(file));

  test('names no text, path or entry of the site', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8'), known))).toEqual([]);
  });

  const [product] = site.products;
  const [service] = serviceSummaries;
  const [study = ''] = caseStudyIds();
  const [member] = team.members;
  const [office] = offices.offices;
  const someText = known.unmistakable.find((text) => /^[\w ,.]+$/.test(text) && !known.names.test(text)) ?? '';
  const spec = 'tests/browser/some.spec.ts';
  const fixed = '(fix: take it from #generated/ or tests/site, or move the test to tests/conformance)';

  test.each([
    ['the company', `page.getByText('About ${site.company}');`, 16, `the name ${site.company}`],
    ['a product', `const it = "${product?.name}";`, 12, `the name ${product?.name}`],
    ['a person, in a search', `fill('${member?.name.toLowerCase()}');`, 6, `the name ${member?.name.toLowerCase()}`],
    [
      'a city',
      `expect(text).toMatch(/${long(office?.city ?? '')[0]}/);`,
      22,
      `the name ${long(office?.city ?? '')[0]}`,
    ],
    ['an address', `page.goto('${service?.link}#hero');`, 11, `the address ${service?.link}`],
    ['an entry', `await loadService('${service?.id}');`, 19, `the entry ${service?.id}`],
    ['a study', `const id = '${study}';`, 12, `the entry ${study}`],
    ['a text', `expect(it).toBe('${someText}');`, 17, `the words “${someText}”`],
  ])('would be found with %s', (_, source, column, said) => {
    expect(faultsIn(spec, source, known)).toEqual([`${spec}:1:${column}  holds ${said} ${fixed}`]);
  });

  test.each([
    `import { it } from '#generated/content/services/${service?.id}.ts';`,
    `// ${site.company} in a comment`,
    `const word = '${service?.id}';`,
    "page.goto('/');",
    "page.goto('/no-such-page');",
    `const words = ['${site.company.slice(0, -1)}'];`,
  ])('may hold: %s', (source) => {
    expect(faultsIn(spec, source, known)).toEqual([]);
  });
});
