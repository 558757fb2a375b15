import { readFileSync } from 'node:fs';
import { ts } from 'ts-morph';
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
const mayName = /^tests\/(?:conformance|second-company|(?:process\/)?generator)\//;

/** Folders whose tests open pages. Elsewhere an address may be of any site. */
const opensPages = /^tests\/(?:browser|engines|shots|(?:process\/)?server)\//;

/** Finds words whole, however they are written. */
const named = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map((word) => RegExp.escape(word)).join('|')})(?![\\p{L}\\p{N}])`, 'iu');

const long = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word.length > 4);

/** Names of the company and its partners, of its people, and of its places. */
const properNames = named([
  ...[site.company, site.legalName, wordmark],
  ...[...site.products, ...(clientsSection?.items ?? []), ...(partnershipsSection?.items ?? [])].flatMap(
    ({ id, name }) => [id, name],
  ),
  ...offices.offices.flatMap(({ city, place }) => [city, place].flatMap(long)),
  ...team.members.flatMap(({ name }) => [name, ...long(name)]),
]);

/** Shorter texts may be anybody's. */
const shortest = 13;

const ids: readonly string[] = [
  ...[...serviceSummaries, ...industrySummaries, ...legalSummaries].map(({ id }) => id),
  ...caseStudyIds(),
];
const compoundIds = named(ids.filter((id) => id.includes('-') && id.length >= shortest));

const paths = routes.flatMap(({ path }) => ((path as string) === '/' ? [] : [RegExp.escape(path)]));
const addresses = new RegExp(`(?<![\\w.*/])(?:${paths.join('|')})(?=$|[#?])`);

/** Every text that editors wrote, as visitors read it. Names of the code and other values are left out. */
const texts = allDocuments(readDocuments(siteFolders.data)).flatMap(({ source, schema, value }) =>
  /\/(?:constants|budgets|palette|hosting)\.yaml$/.test(source.file)
    ? []
    : [...walk(schema, value)].flatMap(({ value: text, schema: inner, meta }) => {
        if (typeof text !== 'string' || kindOf(inner) !== 'string' || text.length < shortest) return [];
        if (/^[a-z][A-Za-z]*$/.test(text)) return [];
        return meta.reference || meta.link || meta.picture || meta.icon ? [] : [text];
      }),
);
/** Texts that are looked for inside of others as well. */
const unmistakable = texts.filter((text) => text.length >= 20);
const known: ReadonlySet<string> = new Set(texts);

/** The part of a literal that names the site. An id of one word counts only as the argument of a loader. */
const nameIn = (text: string, isLoaded: boolean, file: string): string | undefined =>
  properNames.exec(text)?.[0] ??
  (isLoaded && ids.includes(text) ? text : compoundIds.exec(text)?.[0]) ??
  (opensPages.test(file) ? addresses.exec(text)?.[0] : undefined) ??
  (known.has(text) ? text : unmistakable.find((one) => text.includes(one)));

const isLiteral = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node);

const faultsIn = (file: string, source: string): string[] => {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    const { parent } = node;
    if (!isLiteral(node) || node.text === '' || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent))
      return;
    const isLoaded = ts.isCallExpression(parent) && /^load[A-Z]/.test(parent.expression.getText());
    const name = nameIn(node.text, isLoaded, file);
    if (name === undefined) return;
    const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    faults.push(`${file}:${line}  “${name}” is of the site (fix: take it from #generated/ or tests/site)`);
  };
  visit(parsed);
  return faults;
};

// An owner's own words may be in any test by chance. The tests were written beside the words of this site.
describe.skipIf(profileName() === undefined)('a test that proves no clause', () => {
  test('names no text, path or entry of the site', () => {
    const files = ownFiles(/^tests\/.*\.ts$/).filter((file) => !mayName.test(file));
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  const [service = { id: '', link: '' }] = serviceSummaries;
  test.each([
    [`page.getByText('About ${site.company}');`, 1],
    [`await loadService('${service.id}');`, 1],
    [`page.goto('${service.link}#hero');`, 1],
    [`expect(it).toBe('${unmistakable[0]}');`, 1],
    [`import { it } from '#generated/content/services/${service.id}.ts';`, 0],
    [`// ${site.company} in a comment`, 0],
    [`const word = '${service.id}';`, 0],
    ["page.goto('/no-such-page');", 0],
  ])('%s has %i faults', (source, faults) => {
    expect(faultsIn('tests/browser/some.spec.ts', source)).toHaveLength(faults);
  });
});
