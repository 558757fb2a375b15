import type { industrySummaries } from '#generated/content/industries/index.ts';
import { heroOf } from '../../routing/href.ts';
import { CardIcon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

type IndustryTilesProps = SectionProps<'industry-tiles', { entries: typeof industrySummaries }>;

/** The grid of short names (IND-2). */
export const IndustryTiles = ({ heading, entries, id, tone }: IndustryTilesProps) => (
  <Section id={id} tone={tone} heading={heading}>
    <ul className="rows-4 short-tiles border-t border-hairline">
      {entries.map(({ id: industry, shortTitle, icon, link, language }) => (
        <li key={industry} className="line-card relative grid gap-6 border-b border-hairline py-6 pe-1 sm:pe-3">
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
);
