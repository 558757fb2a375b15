import { interfaceTexts } from '#generated/content/interface.ts';
import { insightsPage } from '#generated/content/pages/insights.ts';
import { feeds } from '#generated/feeds.ts';
import { pageAddresses } from '#generated/page-addresses.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { Hero } from '../../parts/Hero.tsx';
import { Pagination } from '../../parts/Pagination.tsx';
import { authorOf } from '../../site/authors.ts';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { Day } from '../../ui/Day.tsx';
import { Section } from '../../ui/Section.tsx';
import { Tags, tagLabels } from '../../ui/Tags.tsx';
import type { Data } from './+data.ts';

const { hero, list, subscribe } = insightsPage;
const feed = feeds.find((one) => one.list === 'insights');

/** Returns the h1, with the number of a further page. */
const headingOf = ({ part, parts }: Data): string =>
  part === 1 ? hero.title : fill(interfaceTexts.pagination.heading, { title: hero.title, page: part, count: parts });

/** The list of insights, newest first. */
export const Page = ({ data }: { data: Data }) => (
  <>
    <Hero {...hero} title={headingOf(data)} heightClass="tall" />
    {data.insights.length > 0 && (
      <Section id="list" heading={list}>
        <ul className="line-grid">
          {data.insights.map((insight) => (
            <li
              key={insight.id}
              className="line-card grid grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-[5fr_7fr] lg:items-baseline"
            >
              <p className="muted">
                <Day day={insight.date} />
                <br />
                {authorOf(insight).name}
              </p>
              <div className="grid gap-4">
                <CardTitle to={insight.link} className="heading-2" lang={insight.language}>
                  {insight.title}
                </CardTitle>
                <p className="muted" lang={insight.language}>
                  {insight.summary}
                </p>
                <Tags labels={tagLabels(insight.tags)} />
              </div>
            </li>
          ))}
        </ul>
        {pageAddresses.insights && (
          <Pagination path={pageAddresses.insights} anchor="list" part={data.part} parts={data.parts} />
        )}
        {feed && (
          <p className="mt-10">
            <a className="text-link" href={feed.path}>
              {subscribe}
            </a>
          </p>
        )}
      </Section>
    )}
  </>
);
