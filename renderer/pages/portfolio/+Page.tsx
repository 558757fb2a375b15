import { interfaceTexts } from '#generated/content/interface.ts';
import { portfolioPage } from '#generated/content/pages/portfolio.ts';
import { pageAddresses } from '#generated/page-addresses.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { CallToAction } from '../../parts/CallToAction.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Hero } from '../../parts/Hero.tsx';
import { ListFilters } from '../../parts/ListFilters.tsx';
import { Pagination } from '../../parts/Pagination.tsx';
import { heroOf } from '../../routing/href.ts';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { entryTitle, InLanguage } from '../../ui/InLanguage.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Data } from './+data.ts';

const { hero, featured, gallery, view, summary: labels, closing } = portfolioPage;

/** Returns the h1: the name of the gallery, the filter, and the page number. */
const headingOf = ({ part, parts, list }: Data): string => {
  const { listFilters, pagination } = interfaceTexts;
  const title = list ? fill(listFilters.heading, { title: gallery.title, value: list.label }) : gallery.title;
  return part === 1 ? title : fill(pagination.heading, { title, page: part, count: parts });
};

const summaryKeys = ['impact', 'performance', 'users'] as const;

/**
 * The portfolio (PRT): featured projects, then all listed ones. A long gallery has filters and several pages; only the
 * first has the featured projects.
 */
export const Page = ({ data }: { data: Data }) => (
  <>
    <Hero {...hero} title={data.part === 1 && !data.list ? hero.title : headingOf(data)} />
    {data.featured.length > 0 && (
      <Section id="featured" tone="ink" heading={featured}>
        <ul className="line-grid">
          {data.featured.map((study) => (
            <li key={study.id} className="line-card study-row">
              <Picture image={study.image} alt={study.imageAlt} lang={study.language} />
              <div className="grid content-center gap-4">
                <p className="muted">{study.client}</p>
                <CardTitle to={study.link} className="heading-2" lang={study.language}>
                  {study.title}
                </CardTitle>
                <p lang={study.language}>{study.description}</p>
                <Facts
                  facts={summaryKeys.map((key) => ({
                    name: labels[key],
                    value: study.summary[key] && (
                      <InLanguage language={study.language}>{study.summary[key]}</InLanguage>
                    ),
                  }))}
                />
              </div>
            </li>
          ))}
        </ul>
      </Section>
    )}
    {data.gallery.length > 0 && (
      <Section id="project-gallery" heading={gallery}>
        {pageAddresses.portfolio && (
          <ListFilters
            path={pageAddresses.portfolio}
            anchor="project-gallery"
            shown={data.list?.path}
            filters={data.filters}
          />
        )}
        <ul className="gallery grid gap-x-close gap-y-12 md:grid-cols-[repeat(2,1fr)] gallery:grid-cols-[repeat(3,1fr)]">
          {data.gallery.map((study) => (
            <li
              key={study.id}
              className="line-card gallery-card relative row-span-5 grid grid-rows-subgrid gap-y-3 border-t border-hairline pt-6"
            >
              <Picture image={study.image} />
              {study.category && (
                <p className="row-start-2 mt-2">
                  <span className="tag" lang={study.language}>
                    {study.category}
                  </span>
                </p>
              )}
              <Heading level={3} className="heading-3 row-start-3" lang={study.language}>
                {study.title}
              </Heading>
              <p className="muted row-start-4" lang={study.language}>
                {study.description}
              </p>
              <p className="row-start-5 mt-2">
                <Link className="text-link cover-link" to={heroOf(study.link)} about={entryTitle(study)}>
                  {view}
                </Link>
              </p>
            </li>
          ))}
        </ul>
        {pageAddresses.portfolio && (
          <Pagination
            path={data.list?.path ?? pageAddresses.portfolio}
            anchor="project-gallery"
            part={data.part}
            parts={data.parts}
          />
        )}
      </Section>
    )}
    <CallToAction {...closing} />
  </>
);
