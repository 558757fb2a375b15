import type { PageCollection } from '../../../schemas/collections.ts';
import type { Content } from '../../read/content.ts';
import { pageMeta } from '../pages/page-meta.ts';
import type { Output } from '../write-output.ts';

// An unescaped bracket would end a link's text.
const escaped = (text: string): string => text.replaceAll(/[[\]]/g, '\\$&');

/** Returns the folders whose entries fill a paginated list. */
const longLists = ({ single: { routes }, addresses }: Content): ReadonlySet<PageCollection> => {
  const lists = new Set(addresses.map(({ list }) => list));
  return new Set(routes.pages.flatMap(({ path, paged }) => (paged && lists.has(path) ? [paged.of] : [])));
};

/**
 * public/llms.txt (https://llmstxt.org): the company, and links to all pages with their descriptions. Omits the entries
 * of paginated lists, because language models read the whole file, and the list links to them. The file of a language
 * links to those of the others.
 */
export const emitLlms = (content: Content, output: Output): void => {
  const { language, languages, single } = content;
  const { site } = single;
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
  const others = languages.flatMap(({ code, name, prefix }) =>
    code === language.code ? [] : [`- [${escaped(name)}](${new URL(`${prefix}/llms.txt`, site.baseUrl).href})`],
  );
  const names = single.interface.languages;
  const sections = [
    `## ${single['pages/search']?.groups.page?.label ?? single.interface.search.all.text}\n\n${lines.join('\n')}`,
    ...(others.length > 0 && names ? [`## ${names.label}\n\n${others.join('\n')}`] : []),
  ];
  const text = [`# ${site.company}`, `> ${summary}`, ...sections].join('\n\n');
  output.set(`public${language.prefix}/llms.txt`, `${text}\n`);
};
