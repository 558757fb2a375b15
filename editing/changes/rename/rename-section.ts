import { addressesOf } from '../../../generator/read/addresses.ts';
import { uncheckedAnchorOf } from '../../../generator/read/anchors.ts';
import { nameOfFile } from '../../../generator/read/data-files.ts';
import { isRecord, listAt, textAt, valueAt } from '../../../generator/read/data-path.ts';
import type { Documents } from '../../../generator/read/document.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { pageDocuments, pageFileOf } from '../../../generator/read/page-files.ts';
import { fixFor } from '../../../schemas/text/nearest.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { changingTexts } from '../changed-entries.ts';
import { editFiles, expectNoNewFaults } from '../edit-files.ts';
import { EditRefused } from '../edit-refused.ts';
import { expectId, expectReadable } from '../kinds.ts';
import { withChanged, withWords } from '../yaml/yaml-editor.ts';
import { linksTo, type Reference } from './references-to.ts';
import { follow, followedText, type Renamed } from './rename.ts';

/** A section of a page, by the page's file without extension (`pages/home`) and its anchor. */
export interface NamedSection {
  page: string;
  anchor: string;
}

/** Returns the links to a section, also those without a path on the same page. */
const linksToSection = (documents: Documents, { page, anchor }: NamedSection): Reference[] => {
  const addresses = addressesOf(documents).filter((address) => pageFileOf(address) === page);
  const paths = new Set(addresses.map(({ path }) => path));
  const own = new Set([page, ...addresses.map(({ folder, contentId }) => `${folder}/${contentId}`)]);
  return linksTo(documents, new Set([...paths, ''])).filter(({ words, document }) => {
    const [path = '', target] = words.split('#');
    return target === anchor && (path !== '' || own.has(nameOfFile(document.source.file)));
  });
};

/** Finds a section with all links to it. Throws for an unknown page or section. */
export const openSection = (folders: Pick<SiteFolders, 'data'>, section: NamedSection) => {
  const { page, anchor } = section;
  const documents = readDocuments(folders.data);
  expectReadable(documents);
  const pages = pageDocuments(documents);
  const document = pages.get(page);
  if (!document) {
    const fix = fixFor(page, pages.keys(), 'name a file of data/pages, such as pages/home');
    throw new EditRefused(`unknown page "${page}" (fix: ${fix})`);
  }
  const anchors = listAt(document.value, ['sections']).map(uncheckedAnchorOf);
  const index = anchors.indexOf(anchor);
  if (index === -1) {
    const others = anchors.length > 0 ? `use one of ${anchors.join(', ')}` : 'name a page that is a list of sections';
    const fix = fixFor(anchor, anchors, others);
    throw new EditRefused(`data/${page}.yaml has no section "${anchor}" (fix: ${fix})`);
  }
  const references = linksToSection(documents, section);
  return { documents, document, anchors, path: ['sections', index], references };
};

/** Writes the anchor of a section below its kind. */
const withId = (section: unknown, id: string): unknown => {
  const { kind, ...rest } = isRecord(section) ? section : {};
  return { kind, id, ...rest };
};

/**
 * Returns the edited files after another anchor for a section: its page, every link to it, and the texts of catalogs
 * with such links. Throws if the result has new faults.
 */
export const renameSection = async (
  folders: Pick<SiteFolders, 'data'>,
  section: NamedSection,
  to: string,
): Promise<Renamed> => {
  const { page, anchor } = section;
  const { documents, document, anchors, path, references } = openSection(folders, section);
  expectId(documents, to);
  if (anchor === 'hero') throw new EditRefused('the anchor of every hero is "hero" (fix: rename another section)');
  if (anchors.includes(to))
    throw new EditRefused(`data/${page}.yaml has a section "${to}" already (fix: choose another name)`);
  const files = editFiles(documents);
  const moved = (link: string): string => `${link.split('#')[0] ?? ''}#${to}`;
  const renaming = { thing: { kind: 'section', id: anchor }, to, moved };
  for (const reference of references) follow(files, reference, renaming);
  const { file } = document.source;
  if (textAt(valueAt(document.source.value, path), 'id') === '')
    files.change(file, path, withChanged, (now) => withId(now, to));
  else files.change(file, [...path, 'id'], withWords, anchor, to);
  files.changeEntries(
    changingTexts((text, { context }) => {
      const own = references.filter(({ document: { source } }) => context.startsWith(`${nameOfFile(source.file)} `));
      return followedText(text, own, renaming);
    }),
  );
  await expectNoNewFaults(folders, files.edited);
  return { edited: files.edited, references: references.length, redirects: [] };
};
