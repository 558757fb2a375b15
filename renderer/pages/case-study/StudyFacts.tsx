import { caseStudyPage } from '#generated/content/pages/case-study.ts';
import type { CaseStudy } from '#generated/entities.ts';

const { category, duration, teamSize } = caseStudyPage;

/** What is known of the project in a word or a number; nothing is rendered when nothing is. */
export const StudyFacts = ({ study }: { study: CaseStudy }) => {
  const facts = [
    { name: category, value: study.category },
    { name: duration, value: study.duration },
    { name: teamSize, value: study.teamSize },
  ].filter(({ value }) => value);
  return (
    facts.length > 0 && (
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
};
