import type { CaseStudy } from '#generated/entities.ts';
import { heroOf } from '../routing/href.ts';
import { CardTitle } from '../ui/CardTitle.tsx';
import { entryTitle } from '../ui/InLanguage.tsx';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { type HeadedSection, Section } from '../ui/Section.tsx';

interface RelatedStudiesProps extends HeadedSection {
  view: string;
  entries: readonly CaseStudy[];
}

export const RelatedStudies = ({ id, tone, heading, view, entries }: RelatedStudiesProps) => (
  <Section id={id} tone={tone} heading={heading} className="screen-only">
    <ul className="study-set">
      {entries.map((study) => (
        <li
          key={study.id}
          className="line-card relative grid content-start gap-6 border-t border-hairline pt-6 md:max-lg:grid-cols-[repeat(2,1fr)]"
        >
          <Picture image={study.image} />
          <div className="grid content-start gap-3">
            <p className="muted">{study.client}</p>
            <CardTitle lang={study.language}>{study.title}</CardTitle>
            <p className="muted" lang={study.language}>
              {study.description}
            </p>
            <p>
              <Link className="text-link cover-link" to={heroOf(study.link)} about={entryTitle(study)}>
                {view}
              </Link>
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
