import { allDocuments, visitsOf } from '../read/document.ts';
import { withoutDrafts } from '../read/drafts.ts';
import { type Fault, inOrder } from '../read/fault.ts';
import { pageDocuments, pageFileOf } from '../read/page-files.ts';
import { linksAt } from '../read/rich-text-parts.ts';
import { faultAt } from '../read/yaml/source.ts';
import type { CheckedSite } from './check.ts';
import { closedRoleNotes } from './rules/dates.ts';
import { repeatedHeadNotes } from './rules/repeated-entries.ts';

/** Most places with the same note. One accident causes more, of which the first is shown. */
const mostPlaces = 5;

/** Pages to which the system links itself. */
const linkedTemplates = ['home', 'search'];

/** Returns notes on pages that no visitor finds. A redirect leads to a page, such as the address of a campaign. */
const unlinkedPageNotes = ({ documents, content }: CheckedSite): Fault[] => {
  const shown = withoutDrafts(documents);
  const files = pageDocuments(shown);
  const pages = content.addresses.filter(
    ({ folder, template, list }) => (folder ?? 'pages') === 'pages' && !linkedTemplates.includes(template) && !list,
  );
  const links = allDocuments(shown).flatMap((document) =>
    visitsOf(document)
      .flatMap(linksAt)
      .map(({ href }) => ({ from: document.source.file, to: href.split('#')[0] })),
  );
  return [...Map.groupBy(pages, pageFileOf)].flatMap(([file, addresses]) => {
    const document = files.get(file);
    const isLinked = ({ from, to }: (typeof links)[number]): boolean =>
      from !== document?.source.file && addresses.some(({ path }) => path === to);
    if (!document || links.some(isLinked)) return [];
    const fix = 'link to it from a menu or a page, or lead a short address to it in data/redirects.yaml';
    return [faultAt(document.source, ['seo', 'title'], `nothing links to this page (fix: ${fix})`)];
  });
};

/** Returns the doubts about a site without faults. They never fail a check or a build. */
export const notesOn = (site: CheckedSite): Fault[] => {
  const ofTexts = site.translations.flatMap((one) => [...one.translations.values()].flatMap(({ notes }) => notes));
  const all = inOrder([
    ...closedRoleNotes(site.documents),
    ...repeatedHeadNotes(site.documents),
    ...unlinkedPageNotes(site),
    ...ofTexts,
  ]);
  const alike = Map.groupBy(all, (note) => note.file + note.message);
  return [...alike.values()].flatMap(([first, ...others]) =>
    first && others.length >= mostPlaces
      ? [{ ...first, message: first.message.replace(' (fix:', `, as in ${others.length} more (fix:`) }]
      : [first, ...others].filter((note) => note !== undefined),
  );
};
