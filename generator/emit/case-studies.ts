import type { Content } from '../content.ts';
import type { Output } from './output.ts';

/**
 * generated/content/case-studies.jsonl: an entry a line, its id first; generated/content/case-study-lists.json: which of them are
 * listed and featured. Data and no modules, because there may be ten thousand of them: renderer/content/ reads a line when its
 * page is rendered, and compiler and bundler never see them.
 */
export const emitCaseStudies = (content: Content, output: Output): void => {
  const studies = content.collections['case-studies'];
  const lines = studies.map(({ id, link, ...study }) => `${JSON.stringify({ id, link, ...study })}\n`);
  output.set('content/case-studies.jsonl', lines.join(''));
  const idsOf = (flag: 'featured' | 'listed') => studies.filter((study) => study[flag]).map(({ id }) => id);
  output.set(
    'content/case-study-lists.json',
    `${JSON.stringify({ featured: idsOf('featured'), listed: idsOf('listed') })}\n`,
  );
};
