import { nameOfFile } from '../../generator/read/data-files.ts';
import { formatPath } from '../../generator/read/data-path.ts';
import { allDocuments, type CheckedDocument, visitsOf } from '../../generator/read/document.ts';
import { isDraft } from '../../generator/read/drafts.ts';
import type { Visit } from '../../generator/read/schema-walk.ts';
import { filesReadOnPage } from '../../generator/read/translations/localized-pages.ts';
import { fixFor } from '../../schemas/text/nearest.ts';
import { parseMarkdown } from '../../schemas/text/rich-text.ts';
import { plainWords, runsIn } from '../../schemas/text/rich-text-content.ts';
import { EditRefused } from '../changes/edit-refused.ts';
import type { SiteInLanguage } from '../changes/site-in-language.ts';

/** Returns the lines that visitors read of a value with filled placeholders. */
const linesOf = ({ value, meta }: Visit): string[] => {
  if (typeof value !== 'string') return [];
  if (meta.markdown) return parseMarkdown(value, meta.markdown).flatMap(runsIn).map(plainWords);
  return meta.text || meta.name || meta.date ? [value] : [];
};

/** Returns the visits of a file without words for the search, which no page shows. */
const shownIn = (document: CheckedDocument): Visit[] => {
  const visits = visitsOf(document);
  const hidden = new Set(visits.filter(({ meta }) => meta.isReplaced).map(({ path }) => formatPath(path)));
  return visits.filter(({ path }) => !hidden.has(formatPath(path.slice(0, -1))));
};

/** Returns the texts of a page as visitors get them, below the names of their files. Throws for an unknown address. */
export const pageText = (sites: readonly SiteInLanguage[], path: string): string => {
  const found = sites.flatMap((site) =>
    site.addresses.filter((each) => each.path === path).map((address) => ({ site, address })),
  )[0];
  if (!found) {
    const known = sites.flatMap(({ addresses }) => addresses.map((address) => address.path));
    const fix = fixFor(path, known, 'use an address that the tool list names');
    throw new EditRefused(`the site has no page ${path} (fix: ${fix})`);
  }
  const { documents } = found.site;
  const files = filesReadOnPage(documents)(found.address);
  const byName = new Map(allDocuments(documents).map((document) => [nameOfFile(document.source.file), document]));
  const parts = [...new Set(files)].flatMap((name) => {
    const document = byName.get(name);
    if (!document) return [];
    const note = isDraft(document) ? '  draft: visitors do not get this page yet' : '';
    return [`# ${document.source.file}${note}`, ...shownIn(document).flatMap(linesOf)];
  });
  return parts.join('\n');
};
