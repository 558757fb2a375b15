import { industriesPage } from '#generated/content/pages/industries.ts';
import { CallToAction } from '../../sections/CallToAction.tsx';
import { Hero } from '../../sections/Hero.tsx';
import { heroOf } from '../../site/href.ts';
import { CardIcon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Data } from './+data.ts';
import { IndustryBlock } from './IndustryBlock.tsx';

const { hero, grid, closing } = industriesPage;

/** The industries overview (IND). */
export const Page = ({ data: { industries } }: { data: Data }) => (
  <>
    <Hero {...hero} />
    <Section id="grid" entries={industries} tone="ink" heading={grid}>
      <ul className="rows-4 short-tiles border-t border-hairline">
        {industries.map(({ industry: { id, shortTitle, icon, link, language } }) => (
          <li key={id} className="line-card relative grid gap-6 border-b border-hairline py-6 pe-1 sm:pe-3">
            <CardIcon name={icon} />
            <Link
              className="cover-link font-display text-body leading-[1.2] sm:text-large font-semibold tracking-close"
              to={heroOf(link)}
              lang={language}
            >
              {shortTitle}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
    {industries.map(({ industry, studies }) => (
      <IndustryBlock key={industry.id} industry={industry} studies={studies} />
    ))}
    <CallToAction {...closing} />
  </>
);
