import { encodedFile, encodedPath } from '../../schemas/fields/encoded-path.ts';
import { link as linkSchema, withoutSlash } from '../../schemas/fields/link.ts';
import { fixFor, nearest } from '../../schemas/text/nearest.ts';
import { say } from '../../schemas/text/sentence.ts';
import type { Address } from '../read/addresses.ts';
import { anchorsOf } from '../read/anchors.ts';
import { collectionOf } from '../read/data-files.ts';
import type { CheckedDocument } from '../read/document.ts';
import type { PublicFiles } from '../read/files/public-files.ts';
import { isIn, languagesOf } from '../read/languages.ts';
import { linksAt } from '../read/rich-text-parts.ts';
import { faultAt } from '../read/yaml/source.ts';
import type { FieldKind } from './field-kind.ts';
import { fileProblem } from './public-file.ts';
import type { Surroundings } from './surroundings.ts';

const format = linkSchema();

/** Sample of a link to another site. */
export const exampleAddress = 'https://example.com/';

/** Returns the fix for the path of no page: the nearest page, or any. */
export const pageFix = (path: string, targets: NonNullable<Targets['targets']>): string =>
  fixFor(path, targets.keys(), say`use the address of a page, such as ${{ page: [...targets.keys()][1] ?? '/' }}`);

/** True for the address of a file, such as /prices.pdf. Addresses of pages have no dot. */
const isFile = (path: string): boolean => /\.\w+$/.test(path);

/** Possible targets of the links of a site: its pages, and its files in public/. */
type Targets = Pick<Surroundings, 'targets'> & Partial<Pick<Surroundings, 'publicFiles'>>;

/** Returns the problem of a link whose path is not that of a page. */
const pathProblem = (
  link: string,
  path: string,
  { targets, publicFiles }: { targets: NonNullable<Targets['targets']>; publicFiles: PublicFiles },
): string | undefined => {
  // Another rule reports a name with a question mark.
  if (publicFiles.has(encodedPath(path)) || publicFiles.has(encodedFile(path))) return undefined;
  const whole = encodedFile(link);
  if (publicFiles.has(whole)) return say`an anchor begins at # (fix: write ${{ whole }}, or rename the file)`;
  if (isFile(path) && !nearest(path, targets.keys())) return fileProblem(path, publicFiles);
  return say`there is no page at ${{ path }} (fix: ${{ fix: pageFix(path, targets) }}, or remove this link)`;
};

/** Returns the problem of a link, if any. An anchor without a path (`#apply`) is one of the page with the link. */
export const linkProblem = (
  link: string,
  { targets, publicFiles = new Map() }: Targets,
  ownAnchors?: readonly string[],
): string | undefined => {
  if (!targets || !/^[/#]/.test(link)) return undefined;
  const [path = '', anchor] = link.split('#');
  const address = targets.get(path);
  if (path !== '' && !address) return pathProblem(link, path, { targets, publicFiles });
  const known = path === '' ? ownAnchors : address?.anchors;
  if (anchor === undefined || !known || known.includes(anchor)) return undefined;
  const near = nearest(anchor, known);
  const fix = near ? say`write #${{ near }}` : say`use one of ${{ names: known.map((name) => `#${name}`).join(', ') }}`;
  return say`${{ page: path === '' ? 'the page' : path }} has no section #${{ anchor }} (fix: ${{ fix }})`;
};

/** Returns the anchors of the page of a file. A page without an address is checked as well. */
const anchorsOnPage = ({ source, value }: CheckedDocument, { anchors }: Surroundings): readonly string[] | undefined =>
  anchors.get(source.file) ??
  (source.file.startsWith('data/pages/')
    ? anchorsOf(collectionOf(source.file) ? 'page' : source.id, value)
    : undefined);

/** Redirects may lead to pages of other languages, which another rule checks. All other links follow the language. */
const leadsElsewhere = (link: string, { source }: CheckedDocument, { site }: Surroundings): boolean =>
  source.file === 'data/redirects.yaml' && languagesOf(site).some((language) => isIn(language, link));

/** Returns the problem of the page or file that a link leads to. A path without its slash is checked with it. */
const targetProblem = (link: string, document: CheckedDocument, surroundings: Surroundings): string | undefined => {
  const whole = withoutSlash.test(link) ? `/${link}` : link;
  return format.safeParse(whole).success && !leadsElsewhere(whole, document, surroundings)
    ? linkProblem(whole, surroundings, anchorsOnPage(document, surroundings))
    : undefined;
};

/** Returns the faults of links in a Markdown text, whose format its schema does not check. */
export const linkInTextFaults: NonNullable<FieldKind['faults']> = (visit, document, surroundings) =>
  linksAt(visit).flatMap(({ href, spot }) => {
    const problem = targetProblem(href, document, surroundings) ?? format.safeParse(href).error?.issues[0]?.message;
    return problem ? [faultAt(document.source, visit.path, problem, spot)] : [];
  });

const escaped = (name: string): string => name.replaceAll(/[^\w/-]/g, String.raw`\$&`);

const anyOf = (names: readonly string[]): string => `(?:${names.map(escaped).join('|')})`;

/** URLs of other sites, mail addresses, phone numbers, anchors of the same page, and placeholders. */
const elsewhere = String.raw`^(?:https://\S+|mailto:\S+@\S+|tel:\+?[\d-]+|#[a-z][a-z0-9-]*|.*\{\{.*)$`;

/** Returns the suggested links: every page, and the anchors of pages with one data file. */
const offered = (addresses: readonly Address[]): string[] =>
  addresses
    .filter(({ path, canonical, list }) => path === canonical && list === undefined)
    .flatMap(({ path, at, anchors }) => [
      path,
      ...(at[0] === 'pages' ? (anchors ?? []).map((anchor) => `${path}#${anchor}`) : []),
    ]);

/** Returns further valid links: aliases, and the anchors of a page's kind. */
const accepted = (addresses: readonly Address[]) =>
  [...Map.groupBy(addresses, ({ anchors }) => anchors)].map(([anchors, group]) => ({
    pattern: `^${anyOf(group.map(({ path }) => path))}(?:#${anchors ? anyOf(anchors) : '[a-z0-9-]+'})?$`,
  }));

const unknown =
  'this link leads to no page or anchor (fix: choose one from the list, or write https://…, mailto:… or tel:…)';

/** Path of a page or a file, anchor, URL of another site, mail address or phone number. */
export const link: FieldKind = {
  type: () => 'Href',
  blank: '#hero',
  list: () => 'link',
  lists: ({ addresses, publicFiles }) => {
    if (addresses.length === 0) return { link: { names: undefined, unknown } };
    const names = [...offered(addresses), ...publicFiles];
    const schema = () => ({
      type: 'string',
      anyOf: [{ enum: names, errorMessage: unknown }, ...accepted(addresses), { pattern: elsewhere }],
    });
    return { link: { names, unknown, schema } };
  },
  samples: ({ addresses }) => [
    ...addresses.flatMap(({ path, canonical }) => (path === canonical ? [path] : [])),
    exampleAddress,
  ],
  faults: ({ path, value }, document, surroundings) => {
    // The schema reports a malformed link.
    const problem = targetProblem(value, document, surroundings);
    return problem ? [faultAt(document.source, path, problem)] : [];
  },
};
