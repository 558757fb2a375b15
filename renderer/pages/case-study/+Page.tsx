import { caseStudyPage } from '#generated/content/pages/case-study.ts';
import { CallToAction } from '../../sections/CallToAction.tsx';
import { Facts } from '../../sections/Facts.tsx';
import { RelatedStudies } from '../../sections/RelatedStudies.tsx';
import { Testimonial } from '../../sections/Testimonial.tsx';
import { article } from '../../structured-data/article.ts';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { StructuredData } from '../../structured-data/StructuredData.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { CardIcon, Icon } from '../../ui/Icon.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Data } from './+data.ts';
import { ApproachBlocks } from './ApproachBlocks.tsx';
import { Results } from './Results.tsx';
import { StudyHead } from './StudyHead.tsx';

const words = caseStudyPage;
const facts = Object.entries(words.facts) as [keyof typeof words.facts, string][];

/** The outcomes section, the same on all case studies. */
const Outcomes = () => (
  <Section id="outcomes" heading={words.outcomes}>
    <ul className="line-grid rows-3">
      {words.outcomes.items.map(({ title, description, icon }) => (
        <li key={title} className="line-card row-span-3 grid grid-rows-subgrid gap-3">
          {icon && <CardIcon name={icon} />}
          <Heading level={3} className="heading-3">
            {title}
          </Heading>
          <p className="muted">{description}</p>
        </li>
      ))}
    </ul>
  </Section>
);

/** A case study (CSD-3, CSD-4). */
export const Page = ({ data: { study, related, quotations } }: { data: Data }) => (
  <>
    <StudyHead study={study} />
    <Section id="challenge" labelledBy="challenge-title">
      <div className="split">
        <div className="sticky-words grid content-start gap-8">
          <Heading level={2} id="challenge-title" className="heading-2">
            {words.challenge}
          </Heading>
          <Facts facts={facts.map(([key, name]) => ({ name, value: study[key] }))} />
        </div>
        <RichText className="prose-large" content={study.challenge} />
      </div>
    </Section>
    <Section id="solution" tone="mist" labelledBy="solution-title">
      <div className="split">
        <div className="sticky-words grid content-start gap-8">
          <Heading level={2} id="solution-title" className="heading-2">
            {words.solution}
          </Heading>
          <div>
            <Heading level={3} className="label mb-4">
              {words.technologies}
            </Heading>
            <ul className="tags">
              {study.technologies.map((technology) => (
                <li key={technology} className="tag">
                  {technology}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div>
          <RichText className="prose-large" content={study.solution} />
          <Heading level={3} className="label mt-12 mb-4">
            {words.features}
          </Heading>
          <ul className="feature-list grid gap-x-8 gap-y-3 sm:grid-cols-[repeat(2,1fr)]">
            {study.features.map((feature) => (
              <li key={feature} className="flex gap-3">
                <Icon name="check" className="mt-1 size-5 flex-none" />
                {feature}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
    <Results results={study.results} />
    {quotations.map((quotation) => (
      <Section key={quotation.id} tone="mist" labelledBy={`testimonial-${quotation.id}`}>
        <Testimonial {...quotation} />
      </Section>
    ))}
    <Outcomes />
    <ApproachBlocks image={study.implementationImage} imageAlt={study.implementationImageAlt} />
    <RelatedStudies heading={{ title: words.related }} read={words.view} studies={related} />
    <CallToAction {...words.closing} />
    <StructuredData things={[article(study), breadcrumbList(study.link, study.title)]} />
  </>
);
