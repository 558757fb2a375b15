import type { KnownNames } from '../../generator/fields/known-names.ts';
import type { Address } from '../../generator/read/addresses.ts';
import { uncheckedAnchorOf } from '../../generator/read/anchors.ts';
import { listAt, textAt, valueAt } from '../../generator/read/data-path.ts';
import type { CheckedDocument, Documents } from '../../generator/read/document.ts';
import { isDraft } from '../../generator/read/drafts.ts';
import { filesOfSection, pageDocuments, pageFileOf } from '../../generator/read/page-files.ts';
import { anchorOfGroup, collectionOfKind, searchKinds } from '../../schemas/collections/search.ts';
import { titleOfDocument } from '../changes/document-title.ts';
import { type Labels, labelOf } from '../label.ts';
import type { Choice } from './protocol.ts';

/** Returns the heading of a section of a page, which the file that it shows may have, or the word for its kind. */
const titleOfSection = (
  { single }: Documents,
  page: CheckedDocument | undefined,
  anchor: string,
  labels: Labels,
): string => {
  const section = listAt(page?.value, ['sections']).find((each) => uncheckedAnchorOf(each) === anchor);
  const heading = [section, ...filesOfSection(section).map((file) => single.get(file)?.value)]
    .map((value) => textAt(valueAt(value, ['heading']), 'title') || textAt(value, 'title'))
    .find(Boolean);
  return heading || labelOf(textAt(section, 'kind') || anchor, labels);
};

/** Returns the title of a group of search results, empty without entries. Undefined for other parts of a page. */
const titleOfGroup = (documents: Documents, page: CheckedDocument | undefined, anchor: string): string | undefined => {
  const groups = valueAt(page?.value, ['groups']);
  const kind = groups ? searchKinds.find((each) => anchorOfGroup(each) === anchor) : undefined;
  if (!kind) return undefined;
  const folder = collectionOfKind(kind);
  const hasEntries = folder === 'pages' || documents.collections.get(folder)?.length;
  return hasEntries ? textAt(valueAt(groups, [kind]), 'label') : '';
};

/** Returns the addresses that a link may have, with the titles of pages and sections: pages, then files of public/. */
export const linkChoices = (documents: Documents, names: KnownNames, labels: Labels): Choice[] => {
  const pages = pageDocuments(documents);
  const documentOf = ({ folder, contentId, template }: Address): CheckedDocument | undefined =>
    folder && folder !== 'pages'
      ? documents.collections.get(folder)?.find(({ source }) => source.id === contentId)
      : pages.get(pageFileOf({ template, contentId }));
  const ofPages = names.addresses
    .filter(({ path, canonical, list }) => path === canonical && list === undefined)
    .flatMap((address) => {
      const { path: name, folder, anchors = [] } = address;
      const document = documentOf(address);
      const title = document ? titleOfDocument(documents, document, labels) : name;
      const draft = document && isDraft(document) && { isDraft: true };
      // The pages of a collection have equal sections.
      const sections = folder && folder !== 'pages' ? [] : anchors;
      return [
        { name, title, ...draft },
        ...sections.flatMap((anchor) => {
          const part = titleOfGroup(documents, document, anchor) ?? titleOfSection(documents, document, anchor, labels);
          return part ? [{ name: `${name}#${anchor}`, title: `${title} › ${part}`, ...draft }] : [];
        }),
      ];
    });
  return [...ofPages, ...names.publicFiles.map((name) => ({ name, title: decodeURI(name.slice(1)) }))];
};
