import { Feed } from 'feed';
import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import type { Content } from '../../read/content.ts';
import type { History } from '../../read/files/history.ts';
import { lastChangeOf } from '../pages/last-change.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { literal, printModule } from '../print.ts';
import type { Output } from '../write/output.ts';

const path = '/feed.xml';

/** A text as the HTML that the feed says its texts are. */
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * public/feed.xml (Atom, RFC 4287): the listed case studies, the last changed first, and generated/feed.ts, by which
 * pages link to it. An entry must have a date and the only one that is known is that of the data's history: outside of
 * git and in a shallow clone there is no feed, and no page names one.
 */
export const emitFeed = (content: Content, history: History, output: Output): void => {
  const { site, constants } = content.single;
  const absolute = (address: string): string => new URL(address, site.baseUrl).href;
  const gallery = content.addresses.find(({ template }) => template === 'portfolio');
  const lastChange = lastChangeOf(content, history);
  const studies = content.collections['case-studies'].flatMap((study) => {
    const changed = lastChange({ folder: 'case-studies', contentId: study.id, template: 'case-study' });
    return study.listed && study.link && changed ? [{ study, link: absolute(study.link), changed }] : [];
  });
  // Those of one day stay in the editors' order.
  const newest = studies.toSorted((a, b) => b.changed.localeCompare(a.changed)).slice(0, constants.feedEntries);
  const [first] = newest;
  const title = gallery && first ? `${pageMeta(content, gallery).title} | ${site.company}` : undefined;
  if (gallery && first && title) {
    const feed = new Feed({
      id: absolute(path),
      title,
      description: pageMeta(content, gallery).description,
      link: absolute(gallery.canonical),
      language: site.language,
      updated: new Date(first.changed),
      author: { name: site.company },
      feedLinks: { atom: absolute(path) },
      generator: false,
    });
    for (const { study, link, changed } of newest) {
      const { title: name, description } = study;
      feed.addItem({
        id: link,
        link,
        title: asHtml(name),
        description: asHtml(description),
        date: new Date(changed),
      });
    }
    output.set(`public${path}`, feed.atom1());
  }
  output.set(
    'feed.ts',
    printModule({ emitter: 'generator/emit/web/feed.ts', data: 'the history of data/case-studies' }, [
      {
        kind: StructureKind.VariableStatement,
        declarationKind: VariableDeclarationKind.Const,
        isExported: true,
        docs: ['The feed of case studies; undefined where the dates of their data are not known.'],
        declarations: [
          {
            name: 'feed',
            type: '{ readonly path: string; readonly title: string } | undefined',
            initializer: literal(title && { path, title }),
          },
        ],
      },
    ]),
  );
};
