import { caseStudyPage } from '#generated/content/pages/case-study.ts';
import type { CaseStudy } from '#generated/entities.ts';
import { Section } from '../../ui/Section.tsx';

/** Layout of the first result, the headline. */
const headline = {
  row: 'relative pb-12 md:col-span-full',
  value: 'headline-figure pt-4 text-headline-figure',
};

/** Layout of the other results, in two columns. If their number is odd, the last spans both. */
const further = {
  row: 'border-t border-hairline py-row md:last:even:col-span-full',
  value: 'text-figure',
};

/** The results of a case study (CSD-4). */
export const Results = ({ results }: Pick<CaseStudy, 'results'>) => (
  <Section tone="ink" labelledBy="results-title" className="overflow-x-clip">
    <h2 id="results-title" className="label mb-8">
      {caseStudyPage.results}
    </h2>
    <dl className="grid grid-cols-1 gap-x-columns md:grid-cols-[repeat(2,1fr)]">
      {results.map(({ metric, value, description }, index) => (
        <div key={metric} className={`result-row grid content-start gap-3 ${index === 0 ? headline.row : further.row}`}>
          <dt className="result-metric heading-3 font-display font-semibold">{metric}</dt>
          <dd className={`figure result-value ${index === 0 ? headline.value : further.value}`}>{value}</dd>
          <dd className="muted">{description}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
