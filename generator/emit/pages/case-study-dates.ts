import type { Content } from '../../read/content.ts';
import type { History } from '../../read/files/history.ts';
import type { Output } from '../write/output.ts';

/**
 * content/case-study-dates.json: when each case study was first and last committed, by its id, for structured data. A
 * study without a history is missing.
 */
export const emitCaseStudyDates = (content: Content, history: History, output: Output): void => {
  const dates = content.collections['case-studies'].flatMap(({ id }) => {
    const known = history.get(`case-studies/${id}.yaml`);
    return known ? [[id, known] as const] : [];
  });
  output.set('content/case-study-dates.json', `${JSON.stringify(Object.fromEntries(dates))}\n`);
};
