import { Feed } from 'feed';
import type { Content } from '../../read/content.ts';
import type { History } from '../../read/files/history.ts';
import { lastChangeOf } from '../pages/last-change.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { constant, literal, printModule } from '../print.ts';
import type { Output } from '../write/write-changes.ts';

const path = '/feed.xml';

interface DatedStudy {
  study: Content['collections']['case-studies'][number];
  link: string;
  changed: string;
}

/**
 * Returns the listed case studies with a known date, last changed first. Studies of the same day are in editors' order.
 */
const newestStudies = (content: Content, history: History, absolute: (address: string) => string): DatedStudy[] => {
  const lastChange = lastChangeOf(content, history);
  return content.collections['case-studies']
    .flatMap((study) => {
      const changed = lastChange({ folder: 'case-studies', contentId: study.id, template: 'case-study' });
      return study.listed && study.link && changed ? [{ study, link: absolute(study.link), changed }] : [];
    })
    .toSorted((a, b) => b.changed.localeCompare(a.changed))
    .slice(0, content.single.constants.feedEntries);
};

/** Escapes a text, because the feed declares texts as HTML. */
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * public/feed.xml (Atom, RFC 4287): the listed case studies. generated/feed.ts: the link to it. Entries need dates,
 * which only the Git history of the data provides. Outside of Git, and in a shallow clone, there is no feed.
 */
export const emitFeed = (content: Content, history: History, output: Output): void => {
  const { site } = content.single;
  const absolute = (address: string): string => new URL(address, site.baseUrl).href;
  const gallery = content.addresses.find(({ template }) => template === 'portfolio');
  const newest = newestStudies(content, history, absolute);
  const [first] = newest;
  const meta = gallery && first && pageMeta(content, gallery);
  const title = meta && `${meta.title} | ${site.company}`;
  if (gallery && first && meta && title) {
    const feed = new Feed({
      id: absolute(path),
      title,
      description: meta.description,
      link: absolute(gallery.canonical),
      language: site.language,
      updated: new Date(first.changed),
      author: { name: site.company },
      feedLinks: { atom: absolute(path) },
      generator: false,
    });
    for (const { study, link, changed } of newest) {
      const [itemTitle, description] = [asHtml(study.title), asHtml(study.description)];
      feed.addItem({ id: link, link, title: itemTitle, description, date: new Date(changed) });
    }
    output.set(`public${path}`, feed.atom1());
  }
  output.set(
    'feed.ts',
    printModule({ emitter: 'generator/emit/web/feed.ts', data: 'the history of data/case-studies' }, [
      constant('feed', literal(title && { path, title }), {
        type: '{ readonly path: string; readonly title: string } | undefined',
        doc: 'The feed of case studies; undefined if the dates of their data are unknown.',
      }),
    ]),
  );
};
