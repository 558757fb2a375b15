import { site } from '#generated/content/site.ts';
import type { Industry } from '#generated/entities.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { caseStudiesOf } from '../../content/case-studies.ts';
import { heroOf } from '../../routing/href.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { CardIcon, Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

interface BlockProps {
  words: SectionProps<'industry-blocks'>;
  industry: Industry;
}

/** Name and description of a solution or an application. */
const NamedText = ({ name, children }: { name: string; children: string }) => (
  <div>
    <Heading level={4} className="heading-3 text-body">
      {name}
    </Heading>
    <p className="muted text-small">{children}</p>
  </div>
);

/**
 * One industry on the overview: solutions, key applications, benefits and case studies (IND-3). On small screens, the
 * lists are folded. The anchor is inside the fold, so that browsers open it for links to the anchor.
 */
const Block = ({ words, industry }: BlockProps) => {
  const studies = caseStudiesOf(industry.relatedCaseStudies);
  // Within an industry that is not translated.
  const pageLanguage = industry.language && site.language;
  return (
    <Section tone={words.tone} labelledBy={`${industry.id}-title`} className="lg:pb-12">
      <div
        className="split industry-block relative border-t border-hairline pt-8 max-lg:gap-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,9fr)] lg:grid-rows-[auto_1fr] lg:gap-x-columns lg:gap-y-6 lg:pt-12"
        lang={industry.language}
      >
        <div className="grid items-center gap-5 max-lg:grid-cols-[minmax(0,1fr)_var(--thumbnail)] max-lg:*:col-span-full lg:gap-6">
          <Picture image={industry.image} className="max-lg:col-[2]! max-lg:row-start-1" />
          <Heading level={2} id={`${industry.id}-title`} className="heading-2 max-lg:col-[1]! max-lg:row-start-1">
            {industry.title}
          </Heading>
          <p>{industry.description}</p>
          <p>
            <ButtonLink variant="secondary" to={heroOf(industry.link)} lang={pageLanguage}>
              {fill(words.explore, { industry: industry.title })}
            </ButtonLink>
          </p>
        </div>
        <details className="fold lg:row-span-2">
          <summary className="items-center justify-between gap-6 border-y border-hairline py-4" lang={pageLanguage}>
            <span className="font-semibold">
              {[words.solutions, words.applications, words.benefits].join(' · ')}{' '}
              <span className="sr-only">{industry.title}</span>
            </span>
            <Icon name="chevron-down" className="size-6 flex-none" />
          </summary>
          <span id={industry.id} className="absolute inset-x-0 top-0" />
          <div className="grid gap-10 max-lg:pt-8 lg:grid-cols-2 lg:gap-x-close">
            <div>
              <Heading level={3} className="label" lang={pageLanguage}>
                {words.solutions}
              </Heading>
              <ul>
                {industry.solutions.map(({ name, description, image }) => (
                  <li
                    key={name}
                    className="solution-row border-b border-hairline py-3 lg:grid-cols-[var(--thumbnail)_minmax(0,1fr)] lg:gap-4"
                  >
                    <Picture image={image} />
                    <NamedText name={name}>{description}</NamedText>
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <Heading level={3} className="label" lang={pageLanguage}>
                {words.applications}
              </Heading>
              <ul className="mini-grid grid gap-x-8 sm:max-lg:grid-cols-[repeat(2,1fr)]">
                {industry.applications.map(({ title, description, icon }) => (
                  <li
                    key={title}
                    className="grid content-start gap-x-4 border-b border-hairline py-3 xs:grid-cols-[auto_1fr]"
                  >
                    <CardIcon name={icon} />
                    <NamedText name={title}>{description}</NamedText>
                  </li>
                ))}
              </ul>
            </div>
            <div className="lg:col-span-full">
              <Heading level={3} className="label" lang={pageLanguage}>
                {words.benefits}
              </Heading>
              <dl className="grid gap-x-close lg:grid-cols-2">
                {industry.benefits.map(({ title, description }) => (
                  <div
                    key={title}
                    className="benefit-row gap-6 border-b border-hairline py-3 sm:max-lg:grid sm:max-lg:grid-cols-[2fr_3fr]"
                  >
                    <dt className="font-semibold">{title}</dt>
                    <dd className="muted text-small">{description}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
        </details>
        {studies.length > 0 && (
          <div>
            <Heading level={3} className="label mb-3" lang={pageLanguage}>
              {words.studies}
            </Heading>
            <ul>
              {studies.map(({ id, title, link, language }) => (
                <li key={id}>
                  <Link className="text-link" to={link} lang={language ?? pageLanguage}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
};

type IndustryBlocksProps = SectionProps<'industry-blocks', { entries: readonly Industry[] }>;

/** The industries in full, each a section with its case studies (IND-1, IND-3). */
export const IndustryBlocks = ({ entries, ...words }: IndustryBlocksProps) =>
  entries.map((industry) => <Block key={industry.id} words={words} industry={industry} />);
