import type { Store } from '../store/store.ts';
import { accessWords } from './accesses-page.ts';
import { csvMark, csvRecord } from './csv.ts';
import { words } from './words.ts';

/** The access log as a table, the oldest entry first, in pieces of text. */
export async function* exportAccesses(store: Pick<Store, 'allAccesses'>): AsyncGenerator<string, void> {
  const { when, who, what, inquiry } = words.accesses;
  yield csvMark + csvRecord([when, who, what, inquiry]);
  for await (const accesses of store.allAccesses()) {
    yield accesses
      .map((access) => csvRecord([access.at, access.who, accessWords(access.what), access.submissionId ?? '']))
      .join('');
  }
}
