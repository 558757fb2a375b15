import { Feed } from 'feed';
import type { Template } from '../../../schemas/pages.ts';
import type { Content } from '../../read/content.ts';
import type { History } from '../../read/files/history.ts';
import { lastChangeOf } from '../pages/last-change.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { constant, literal, printModule } from '../print.ts';
import type { Output } from '../write/write-changes.ts';

/** A feed of entries, with the page that lists them. */
interface FeedSource {
  list: Template;
  /** Returns the path of the feed, from that of the list. */
  pathFor: (list: string) => string;
  entries: readonly FeedEntry[];
}

interface FeedEntry {
  title: string;
  description: string;
  link: string;
  changed: string;
  published?: string;
  author?: string;
}

/**
 * Returns the listed case studies with a known date, last changed first. Studies of the same day are in editors' order.
 */
const newestStudies = (content: Content, history: History): FeedEntry[] => {
  const lastChange = lastChangeOf(content, history);
  return content.collections['case-studies']
    .flatMap(({ id, listed, link, title, description }) => {
      const changed = lastChange({ folder: 'case-studies', contentId: id, template: 'case-study' });
      return listed && link && changed ? [{ title, description, link, changed }] : [];
    })
    .toSorted((a, b) => b.changed.localeCompare(a.changed));
};

/** Returns the insights, newest first, with their authors. */
const insightsOf = ({ collections, single }: Content): FeedEntry[] =>
  collections.insights.flatMap(({ title, summary, link, date, updated, author }) => {
    if (!link) return [];
    const name = 'name' in author ? author.name : single.team.members.find(({ id }) => id === author.person)?.name;
    return [
      { title, description: summary, link, changed: updated ?? date, published: date, ...(name && { author: name }) },
    ];
  });

/** Escapes a text, because the feed declares texts as HTML. */
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes a feed (Atom, RFC 4287). Returns its path and title; nothing without entries, or without their list. */
const emitOne = (content: Content, { list, pathFor, entries }: FeedSource, output: Output) => {
  const { site, constants } = content.single;
  const absolute = (address: string): string => new URL(address, site.baseUrl).href;
  const page = content.addresses.find(({ template }) => template === list);
  // Entries without a translation lead to another language, which has its own feed.
  const own = new Set(content.addresses.map(({ path }) => path));
  const newest = entries.filter(({ link }) => own.has(link)).slice(0, constants.feedEntries);
  if (!page || newest.length === 0) return [];
  const path = pathFor(page.canonical);
  const meta = pageMeta(content, page);
  const title = `${meta.title} | ${site.company}`;
  const feed = new Feed({
    id: absolute(path),
    title,
    description: meta.description,
    link: absolute(page.canonical),
    updated: new Date(Math.max(...newest.map(({ changed }) => Date.parse(changed)))),
    author: { name: site.company },
    feedLinks: { atom: absolute(path) },
    generator: false,
  });
  for (const { link, changed, published, author, ...texts } of newest) {
    feed.addItem({
      id: absolute(link),
      link: absolute(link),
      title: asHtml(texts.title),
      description: asHtml(texts.description),
      date: new Date(changed),
      ...(published && { published: new Date(published) }),
      ...(author && { author: [{ name: author }] }),
    });
  }
  // The package writes the language into RSS only.
  output.set(`public${path}`, feed.atom1().replace('<feed ', `<feed xml:lang="${site.language}" `));
  return [{ list, path, title }];
};

/**
 * public/feed.xml: the listed case studies. Their dates come from the Git history of the data: outside of Git, and in a
 * shallow clone, there is no such feed. Below the list of insights, feed.xml has the insights, whose dates are in their
 * files. Readers of one rarely want the other. generated/feeds.ts: the links to both.
 */
export const emitFeeds = (content: Content, history: History, output: Output): void => {
  const sources: readonly FeedSource[] = [
    { list: 'insights', pathFor: (list) => `${list}/feed.xml`, entries: insightsOf(content) },
    {
      list: 'portfolio',
      pathFor: () => `${content.language.prefix}/feed.xml`,
      entries: newestStudies(content, history),
    },
  ];
  const feeds = sources.flatMap((source) => emitOne(content, source, output));
  output.set(
    'feeds.ts',
    printModule(
      { emitter: 'generator/emit/web/feeds.ts', data: 'data/insights and the history of data/case-studies' },
      [
        constant('feeds', literal(feeds), {
          type: 'readonly { readonly list: string; readonly path: string; readonly title: string }[]',
          doc: 'The feeds of the site, with the template of the page that lists the same entries.',
        }),
      ],
    ),
  );
};
