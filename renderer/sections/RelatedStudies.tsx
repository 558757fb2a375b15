import type { CaseStudySummary } from '../content/case-studies.ts';
import { heroOf } from '../site/href.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

interface RelatedStudiesProps {
  label?: string;
  title: string;
  read: string;
  studies: readonly CaseStudySummary[];
}

/** Case studies that show the work; nothing is rendered when there are none. */
export const RelatedStudies = ({ label, title, read, studies }: RelatedStudiesProps) =>
  studies.length > 0 && (
    <Section tone="ink" labelledBy="studies-title" className="screen-only">
      <SectionHeading id="studies-title" label={label} title={title} />
      <ul className="study-set">
        {studies.map((study) => (
          <li
            key={study.id}
            className="line-card study-lead relative grid content-start gap-6 border-t border-hairline pt-6 md:max-lg:grid-cols-[repeat(2,1fr)]"
          >
            <Picture image={study.image} />
            <div className="grid content-start gap-3">
              <p className="muted">{study.client}</p>
              <h3 className="heading-3 study-title">{study.title}</h3>
              <p className="muted">{study.description}</p>
              <p>
                <Link className="text-link cover-link" to={heroOf(study.link)}>
                  {read}
                  <span className="sr-only">: {study.title}</span>
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
