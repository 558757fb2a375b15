import type { Address } from './addresses.ts';
import type { Content } from './content.ts';
import { pageOfFile } from './documents.ts';
import type { History } from './history.ts';

/** The files below data/ that hold what a page alone says: its own, those it shows, and the entries that it lists. */
const filesOf = ({ single, collections }: Content, { folder, contentId, template }: Address): string[] => {
  if (folder) return [`${folder}/${contentId}.yaml`];
  const row = single.routes.pages.find((page) => page.template === template);
  const alone = Object.entries(pageOfFile).flatMap(([file, page]) => (page === template ? [file] : []));
  const listed = row?.paged ? collections[row.paged.of].map(({ id }) => `${row.paged?.of}/${id}`) : [];
  return [...new Set([`pages/${template}`, ...(row?.shows ?? []), ...alone, ...listed])].map((file) => `${file}.yaml`);
};

/**
 * When a page was last changed; undefined where the history of one of its files is not known, because any date would
 * be a guess then.
 */
export const lastChange = (content: Content, history: History, address: Address): string | undefined => {
  const times = filesOf(content, address).map((file) => history.get(file) ?? '');
  return times.includes('') ? undefined : times.toSorted().at(-1);
};
