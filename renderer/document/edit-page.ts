import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';

/** Change of a rendered page, by rules that apply to the texts of all components. */
export type PageEdit = (document: DefaultTreeAdapterTypes.Document) => void;

/** Returns a page with edits, parsed once for all of them. */
export const editPage = (page: string, edits: readonly PageEdit[]): string => {
  if (edits.length === 0) return page;
  const document = parse(page, { scriptingEnabled: false });
  for (const edit of edits) edit(document);
  return serialize(document, { scriptingEnabled: false });
};
