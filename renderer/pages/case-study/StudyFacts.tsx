import { caseStudyPage } from '#generated/content/pages/case-study.ts';
import type { CaseStudy } from '#generated/entities.ts';

const labels = Object.entries(caseStudyPage.facts) as [keyof typeof caseStudyPage.facts, string][];

/** Facts of a project that have a value, as a list; nothing if none has. */
export const StudyFacts = ({ study }: { study: CaseStudy }) => {
  const facts = labels.filter(([name]) => study[name]);
  return (
    facts.length > 0 && (
      <dl className="facts">
        {facts.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{study[name]}</dd>
          </div>
        ))}
      </dl>
    )
  );
};
