import { interfaceTexts } from '#generated/content/interface.ts';
import { searchPage } from '#generated/content/pages/search.ts';
import { Hero } from '../../parts/Hero.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Data } from './+data.ts';
import { groupsOf } from './groups.ts';
import { setOf } from './sets.tsx';

/** All pages of the site as links, grouped by kind. Serves as the search without scripts. */
export const Page = ({ data }: { data: Data }) => {
  const groups = groupsOf(data.entries).map((group) => ({
    ...group,
    count: data.more[group.kind]?.count ?? group.entries.length,
  }));
  return (
    <>
      <Hero {...searchPage.hero} heightClass="tall" />
      <nav className="frame pb-10" aria-label={searchPage.contents}>
        <ul className="tags">
          {groups.map(({ anchor, heading, count }) => (
            <li key={anchor}>
              <a
                className="tag min-h-target items-center gap-2 px-4 text-small no-underline hover:border-ink"
                href={`#${anchor}`}
              >
                {heading.label ?? heading.title}{' '}
                <data className="figure text-graphite" value={count}>
                  {count}
                </data>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ kind, anchor, heading, entries }) => {
        const { tone, List } = setOf(kind);
        const more = data.more[kind];
        return (
          <Section key={kind} id={anchor} tone={tone} heading={heading} className="listed">
            <List entries={entries} />
            {more && (
              <p className="mt-10">
                <Link className="text-link" to={more.path}>
                  {interfaceTexts.listFilters.all}
                </Link>
              </p>
            )}
          </Section>
        );
      })}
    </>
  );
};
