import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import type { Content } from '../../read/content.ts';
import type { Output } from '../write/output.ts';

/**
 * generated/content/<folder>.jsonl: an entry a line, its id first; generated/content/<folder>-lists.json: the ids of
 * those that carry each flag. Data and no modules, because there may be ten thousand of them: renderer/content/ reads a
 * line when its page is rendered, and compiler and bundler never see them.
 */
export const emitEntryLines = (content: Content, output: Output): void => {
  for (const folder of pageCollections) {
    const { emittedAs, flags = [] } = collectionAt(folder);
    if (emittedAs !== 'lines') continue;
    const entries: readonly { id: string; link?: string }[] = content.collections[folder];
    output.set(
      `content/${folder}.jsonl`,
      entries.map(({ id, link, ...entry }) => `${JSON.stringify({ id, link, ...entry })}\n`).join(''),
    );
    const isSet = (entry: object, flag: string): boolean =>
      Object.entries(entry).some(([key, value]) => key === flag && value === true);
    const lists = flags.map((flag) => [flag, entries.filter((entry) => isSet(entry, flag)).map(({ id }) => id)]);
    output.set(`content/${folder}-lists.json`, `${JSON.stringify(Object.fromEntries(lists))}\n`);
  }
};
