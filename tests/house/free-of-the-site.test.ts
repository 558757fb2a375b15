import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { wordmark } from '#generated/brand.ts';
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
import { kindOf, walk } from '../../generator/read/schema-walk.ts';
import { caseStudyIds } from '../../renderer/content/case-studies.ts';
import { profileName } from '../../scripts/test/tested-site.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { ownFiles } from './own-files.ts';

/** Tests that may name the site: those of clauses, and those that change their own copies of data. */
const mayName = /^tests\/(?:conformance|second-company|(?:process\/)?generator|process\/builds)\//;

/** Folders whose tests open pages. Elsewhere an address may be of any site. */
const opensPages = /^tests\/(?:browser|engines|shots|(?:process\/)?server)\//;

const anyOf = (words: readonly string[]): string => words.map((word) => RegExp.escape(word)).join('|');
const long = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word.length > 4);

/** Names of the company and its partners, of its people, and of its places. */
const properNames = [
  ...[site.company, site.legalName, wordmark],
  ...[...site.products, ...(clientsSection?.items ?? []), ...(partnershipsSection?.items ?? [])].flatMap(
    ({ id, name }) => [id, name],
  ),
  ...offices.offices.flatMap(({ city, place }) => [city, place].flatMap(long)),
  ...team.members.flatMap(({ name }) => [name, ...long(name)]),
];

const ids: readonly string[] = [
  ...[...serviceSummaries, ...industrySummaries, ...legalSummaries].map(({ id }) => id),
  ...caseStudyIds(),
];

/** Every longer text that editors wrote. */
const texts = allDocuments(readDocuments(siteFolders.data)).flatMap(({ schema, value }) =>
  walk(schema, value).flatMap(({ value: text, schema: inner }) =>
    typeof text === 'string' && text.length >= 20 && /\s/.test(text) && kindOf(inner) === 'string' ? [text] : [],
  ),
);

// An id of one word counts only as the argument of a loader.
const names = [
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(properNames)})(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`(?<![\\w-])(?:${anyOf(ids.filter((id) => /-/.test(id) && id.length > 12))})(?![\\w-])`),
  new RegExp(`(?<=\\bload[A-Z]\\w*\\(')(?:${anyOf(ids)})(?=')`),
  new RegExp(anyOf(texts)),
];
const addresses = new RegExp(
  `(?<=['"\`])(?:${anyOf(routes.map(({ path }) => path).filter((path) => path.length > 1))})(?=['"\`#?])`,
);

const faultsIn = (file: string, source: string): string[] =>
  source.split('\n').flatMap((line, index) => {
    if (/^\s*(?:import\b|export .* from\b|\} from\b|\/\/|\/?\*)/.test(line)) return [];
    const name = [...names, ...(opensPages.test(file) ? [addresses] : [])].find((one) => one.test(line))?.exec(line);
    return name ? [`${file}:${index + 1}  “${name[0]}” is of the site (fix: take it from #generated/)`] : [];
  });

// An owner's own words may be in any test by chance. The tests were written beside the words of this site.
describe.skipIf(profileName() === undefined)('a test that proves no clause', () => {
  test('names no text, path or entry of the site', () => {
    const files = ownFiles(/^tests\/.*\.ts$/).filter((file) => !mayName.test(file));
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  const [service = { id: '', link: '' }] = serviceSummaries;
  test('is found by its words, paths and loaders, not by imports and comments', () => {
    const isFaulty = (source: string): boolean => faultsIn('tests/browser/some.spec.ts', source).length === 1;
    const named = [site.company, `${service.link}#hero`, texts[0]].map((words) => `expect(it).toBe('${words}');`);
    expect([...named, `await loadService('${service.id}');`].filter((source) => !isFaulty(source))).toEqual([]);
    const module = `import { it } from '#generated/content/services/${service.id}.ts';`;
    expect([module, `// ${site.company} in a comment`, `const word = '${service.id}';`].filter(isFaulty)).toEqual([]);
  });
});
