import type { Content } from '../../read/content.ts';
import { pageMeta } from '../pages/page-meta.ts';
import type { Output } from '../write/write-changes.ts';

// An unescaped bracket would end the text of a link.
const escaped = (text: string): string => text.replaceAll(/[[\]]/g, '\\$&');

/** public/llms.txt (https://llmstxt.org): the company, and a list of links to every page with its description. */
export const emitLlms = (content: Content, output: Output): void => {
  const { site } = content.single;
  const pages = content.addresses.filter(({ path, canonical }) => path === canonical);
  const home = pages.find(({ template }) => template === 'home');
  const lines = pages.map((address) => {
    const { title, description } = pageMeta(content, address);
    return `- [${escaped(title)}](${new URL(address.path, site.baseUrl).href}): ${description}`;
  });
  const summary = home ? pageMeta(content, home).description : site.tagline;
  output.set('public/llms.txt', `# ${site.company}\n\n> ${summary}\n\n## Pages\n\n${lines.join('\n')}\n`);
};
