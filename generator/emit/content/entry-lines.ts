import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import type { Content } from '../../read/content.ts';
import type { History } from '../../read/files/history.ts';
import type { Output } from '../write/write-changes.ts';

/**
 * generated/content/<folder>.jsonl: one entry per line; generated/content/<folder>-lists.json: the ids of the entries
 * with each flag. Ten thousand entries are data: neither the compiler nor the bundler loads them.
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

/** content/case-study-dates.json: the first and last commit of each case study with a history, for structured data. */
export const emitCaseStudyDates = (content: Content, history: History, output: Output): void => {
  const dates = content.collections['case-studies'].flatMap(({ id }) => {
    const known = history.get(`case-studies/${id}.yaml`);
    return known ? [[id, known] as const] : [];
  });
  output.set('content/case-study-dates.json', `${JSON.stringify(Object.fromEntries(dates))}\n`);
};
