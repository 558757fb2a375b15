import type { Address } from '../../read/addresses.ts';
import type { Content } from '../../read/content.ts';
import { pageOfFile } from '../../read/documents.ts';
import type { History } from '../../read/files/history.ts';

/** The files below data/ that hold what the pages of a template say: their own, those they show, what they list. */
const filesOf = ({ single, collections }: Content, template: string): string[] => {
  const row = single.routes.pages.find((page) => page.template === template);
  const alone = Object.entries(pageOfFile).flatMap(([file, page]) => (page === template ? [file] : []));
  const listed = row?.paged ? collections[row.paged.of].map(({ id }) => `${row.paged?.of}/${id}`) : [];
  return [...new Set([`pages/${template}`, ...(row?.shows ?? []), ...alone, ...listed])].map((file) => `${file}.yaml`);
};

/** The latest change of files; undefined if that of one of them is not known. */
const latest = (files: readonly string[], history: History): string | undefined => {
  let last = '';
  for (const file of files) {
    const time = history.get(file)?.changed;
    if (time === undefined) return undefined;
    if (time > last) last = time;
  }
  return last;
};

/**
 * Tells when a page was last changed; undefined where the history of one of its files is not known, because any date
 * would be a guess then. The parts of a long list all change with its entries, which are looked at once.
 */
export const lastChangeOf = (
  content: Content,
  history: History,
): ((address: Pick<Address, 'folder' | 'contentId' | 'template'>) => string | undefined) => {
  const ofTemplates = new Map<string, string | undefined>();
  return ({ folder, contentId, template }) => {
    if (folder) return history.get(`${folder}/${contentId}.yaml`)?.changed;
    if (!ofTemplates.has(template)) ofTemplates.set(template, latest(filesOf(content, template), history));
    return ofTemplates.get(template);
  };
};
