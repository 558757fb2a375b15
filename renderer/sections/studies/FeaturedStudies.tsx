import type { CaseStudy } from '#generated/entities.ts';
import { plainText } from '../../../schemas/text/rich-text-content.ts';
import { heroOf } from '../../routing/href.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { entryTitle } from '../../ui/InLanguage.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

type FeaturedStudiesProps = SectionProps<'featured-studies', { entries: readonly CaseStudy[] }>;

/** Featured case studies: title, challenge and a link to the whole story (HOM-16, HOM-17). */
export const FeaturedStudies = ({ heading, view, all, entries, id, tone }: FeaturedStudiesProps) => (
  <Section id={id} tone={tone} heading={heading}>
    <ul className="shelf grid gap-y-16">
      {entries.map((study) => (
        <li key={study.id} className="study-row">
          <Picture image={study.image} alt={study.imageAlt} lang={study.language} />
          <div className="grid content-start gap-5 lg:content-center">
            <p className="muted">{study.client}</p>
            <Heading level={3} className="heading-2" lang={study.language}>
              {study.title}
            </Heading>
            <p lang={study.language}>{plainText(study.challenge.slice(0, 1))}</p>
            <p>
              <ButtonLink variant="quiet" to={heroOf(study.link)} about={entryTitle(study)}>
                {view}
              </ButtonLink>
            </p>
          </div>
        </li>
      ))}
    </ul>
    <p className="mt-8 sm:mt-16">
      <ButtonLink variant="secondary" to={all.link}>
        {all.text}
      </ButtonLink>
    </p>
  </Section>
);
