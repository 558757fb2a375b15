import { type Address, listWordsOf } from '../../../read/addresses.ts';
import { listAt, valueAt } from '../../../read/data-path.ts';
import type { Documents } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { faultAt } from '../../../read/yaml/source.ts';

/**
 * The words in the addresses of lists must differ from each other and from the entries of a list. /portfolio/page
 * cannot be a case study and the folder of further pages. The rule also applies while the list fits one page.
 */
export const listWordFaults = (documents: Pick<Documents, 'single'>, addresses: readonly Address[]): Fault[] => {
  const texts = documents.single.get('interface');
  if (!texts) return [];
  const rows = listAt(documents.single.get('routes')?.value, ['pages']).filter((row) => valueAt(row, ['paged']));
  const templates = new Set(rows.map((row) => valueAt(row, ['template'])));
  const lists = addresses.filter(({ template, list }) => list === undefined && templates.has(template));
  const paths = new Set(addresses.map(({ path }) => path));
  const keys = new Map<string, string>();
  return Object.entries(listWordsOf(documents)).flatMap(([key, word]): Fault[] => {
    const other = keys.get(word);
    keys.set(word, key);
    const page = lists.map(({ path }) => `${path}/${word}`).find((path) => paths.has(path));
    const problem = other ? `"${word}" is also the word of ${other}` : page && `a page has the address ${page}`;
    return problem
      ? [faultAt(texts.source, ['listAddresses', key], `${problem} (fix: choose another word for one of them)`)]
      : [];
  });
};
