import {
  collectionAt,
  type FeedOfEntries,
  type PageCollection,
  pageCollections,
} from '../../../schemas/collections.ts';
import type { Content, Entry } from '../../read/content.ts';
import { textsIn } from '../../read/data-path.ts';
import type { History } from '../../read/files/history.ts';
import { lastChangeOf } from '../pages/last-change.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { constant, literal, setModule } from '../print.ts';
import type { Output } from '../write-output.ts';

interface FeedEntry {
  title: string;
  summary: string;
  link: string;
  changed: string;
  published: string | undefined;
  author: string | undefined;
}

const authorOf = (entry: Entry<PageCollection>, { single }: Content): string | undefined => {
  if (!('author' in entry)) return undefined;
  const { author } = entry;
  return 'name' in author ? author.name : single.team.members.find(({ id }) => id === author.person)?.name;
};

/**
 * Returns the listed entries of a folder with a known date, newest first. Entries of the same day are in editors'
 * order.
 */
const newestOf = (content: Content, folder: PageCollection, history: History): FeedEntry[] => {
  const lastChange = lastChangeOf(content, history);
  const { one, head } = collectionAt(folder);
  // Entries without a translation lead to another language, which has its own feed.
  const paths = new Set(content.addresses.map(({ path }) => path));
  const entries: readonly Entry<PageCollection>[] = content.collections[folder];
  return entries
    .flatMap((entry): FeedEntry[] => {
      const { id, link } = entry;
      const isListed = !('listed' in entry) || entry.listed;
      const changed = lastChange({ folder, contentId: id, template: one });
      if (!head || !isListed || !link || !changed || !paths.has(link)) return [];
      const [title = ''] = textsIn(entry, head.title);
      const [summary = ''] = textsIn(entry, head.description);
      return [
        { title, summary, link, changed, published: textsIn(entry, 'date')[0], author: authorOf(entry, content) },
      ];
    })
    .toSorted((a, b) => (b.published ?? b.changed).localeCompare(a.published ?? a.changed, 'en'))
    .slice(0, content.single.constants.feedEntries);
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const element = (name: string, text: string | undefined): string[] =>
  text === undefined ? [] : [`<${name}>${escaped(text)}</${name}>`];

const date = (name: string, time: string | undefined): string[] => element(name, time && new Date(time).toISOString());

const person = (name: string | undefined): string[] =>
  name === undefined ? [] : ['<author>', ...element('name', name), '</author>'];

/** Writes a feed (Atom, RFC 4287). Returns its path and title; nothing without entries, or without their list. */
const emitFeed = (content: Content, feed: FeedOfEntries, entries: readonly FeedEntry[], output: Output) => {
  const { site } = content.single;
  const absolute = (address: string): string => new URL(address, site.baseUrl).href;
  const page = content.addresses.find(({ template }) => template === feed.list);
  if (!page || entries.length === 0) return [];
  const path = `${feed.atRoot ? content.language.prefix : page.canonical}/feed.xml`;
  const meta = pageMeta(content, page);
  const title = `${meta.title} | ${site.company}`;
  const changes = entries.map(({ changed }) => new Date(changed).toISOString());
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xml:lang="${site.language}" xmlns="http://www.w3.org/2005/Atom">`,
    ...element('id', absolute(path)),
    ...element('title', title),
    ...date('updated', changes.toSorted().at(-1)),
    ...person(site.company),
    `<link rel="alternate" href="${escaped(absolute(page.canonical))}"/>`,
    `<link rel="self" href="${escaped(absolute(path))}"/>`,
    ...element('subtitle', meta.description),
    ...entries.flatMap((entry) => [
      '<entry>',
      ...element('title', entry.title),
      ...element('id', absolute(entry.link)),
      `<link href="${escaped(absolute(entry.link))}"/>`,
      ...date('updated', entry.changed),
      ...element('summary', entry.summary),
      ...person(entry.author),
      ...date('published', entry.published),
      '</entry>',
    ]),
    '</feed>',
  ];
  output.set(`public${path}`, `${lines.join('\n')}\n`);
  return [{ list: feed.list, path, title }];
};

/**
 * <list>/feed.xml: the newest entries of each collection with a feed. Dates come from the entries, or else from the Git
 * history of the data. Without that history, as in a shallow clone, there is no such feed. generated/feeds.ts has the
 * links to all feeds.
 */
export const emitFeeds = (content: Content, history: History, output: Output): void => {
  const feeds = pageCollections.toReversed().flatMap((folder) => {
    const { feed } = collectionAt(folder);
    return feed ? emitFeed(content, feed, newestOf(content, folder, history), output) : [];
  });
  const data = 'the collections with a feed and the history of the data';
  setModule(output, 'feeds.ts', { emitter: 'generator/emit/web/feeds.ts', data }, [
    constant('feeds', literal(feeds), {
      type: 'readonly { readonly list: string; readonly path: string; readonly title: string }[]',
      doc: 'The feeds of the site, with the template of the page that lists the same entries.',
    }),
  ]);
};
