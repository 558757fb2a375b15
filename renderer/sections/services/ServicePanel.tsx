import { challengeExcerpt } from '#generated/constants.ts';
import type { CaseStudy, SectionContent } from '#generated/entities.ts';
import type { Href } from '#generated/routes.ts';
import { excerpt } from '../../content/case-studies.ts';
import { heroOf } from '../../routing/href.ts';
import { Heading } from '../../ui/Heading.tsx';
import { entryTitle } from '../../ui/InLanguage.tsx';
import { Link } from '../../ui/Link.tsx';

interface ServicePanelProps {
  title: string;
  description: string;
  link: Href;
  language?: string | undefined;
  study: CaseStudy | undefined;
  words: Pick<SectionContent['service-tabs'], 'visit' | 'study' | 'readStudy' | 'noStudy'>;
}

/**
 * The panel of the selected service: its description, and its first case study or a note that there is none
 * (SVC-2…SVC-4).
 */
export const ServicePanel = ({ title, description, link, language, study, words }: ServicePanelProps) => (
  <>
    <Heading level={3} className="heading-2 mb-5" lang={language}>
      {title}
    </Heading>
    <p className="lead" lang={language}>
      {description}
    </p>
    <p className="mt-5">
      <Link className="text-link" to={heroOf(link)} about={entryTitle({ title, language })}>
        {words.visit}
      </Link>
    </p>
    {study ? (
      <div className="tab-study mt-10 grid gap-4 border-t border-hairline pt-8">
        <p className="label">{words.study}</p>
        <Heading level={4} className="heading-3" lang={study.language}>
          {study.title}
        </Heading>
        <p lang={study.language}>{excerpt(study.challenge, challengeExcerpt)}</p>
        <dl className="tab-results tiles gap-x-8 gap-y-5" lang={study.language}>
          {study.results.map(({ value, description: meaning }) => (
            <div key={value + meaning}>
              <dt className="figure mb-2 text-figure-small">{value}</dt>
              <dd className="muted">{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Link className="text-link" to={heroOf(study.link)} about={entryTitle(study)}>
            {words.readStudy}
          </Link>
        </p>
      </div>
    ) : (
      <p className="tab-study muted mt-10 border-t border-hairline pt-8">{words.noStudy}</p>
    )}
  </>
);
