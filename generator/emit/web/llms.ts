import type { Content } from '../../read/content.ts';
import { longLists } from '../pages/long-lists.ts';
import { pageMeta } from '../pages/page-meta.ts';
import type { Output } from '../write/write-changes.ts';

// An unescaped bracket would end a link's text.
const escaped = (text: string): string => text.replaceAll(/[[\]]/g, '\\$&');

/**
 * public/llms.txt (https://llmstxt.org): the company, and links to all pages with their descriptions. Omits the entries
 * of paginated lists, because language models read the whole file, and the list links to them.
 */
export const emitLlms = (content: Content, output: Output): void => {
  const { site } = content.single;
  const long = longLists(content);
  const pages = content.addresses.filter(
    ({ path, canonical, list, folder, closed }) =>
      path === canonical && !list && !closed && !(folder && long.has(folder)),
  );
  const home = pages.find(({ template }) => template === 'home');
  const lines = pages.map((address) => {
    const { title, description } = pageMeta(content, address);
    return `- [${escaped(title)}](${new URL(address.path, site.baseUrl).href}): ${description}`;
  });
  const summary = home ? pageMeta(content, home).description : site.tagline;
  output.set('public/llms.txt', `# ${site.company}\n\n> ${summary}\n\n## Pages\n\n${lines.join('\n')}\n`);
};
