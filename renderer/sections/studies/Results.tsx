import type { CaseStudy } from '#generated/entities.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Section } from '../../ui/Section.tsx';
import type { StudyProps } from '../section-props.ts';

interface RowProps extends Pick<CaseStudy, 'results'> {
  className: string;
  valueClass: string;
}

const Row = ({ results, className, valueClass }: RowProps) => (
  <dl className={className}>
    {results.map(({ metric, value, description }) => (
      <div key={metric} className="result-row row-span-3 grid grid-rows-subgrid gap-3">
        <dt className="result-metric heading-3 font-display font-semibold">{metric}</dt>
        <dd className={`figure result-value ${valueClass}`}>{value}</dd>
        <dd className="muted">{description}</dd>
      </div>
    ))}
  </dl>
);

/** The results of a case study (CSD-4): the first as a headline, the others below it in full rows. */
export const Results = ({ title, study: { results }, id, tone }: StudyProps<'results'>) => (
  <Section id={id} tone={tone} className="overflow-x-clip">
    <Heading level={2} id={`${id}-title`} className="label mb-8">
      {title}
    </Heading>
    <Row results={results.slice(0, 1)} className="relative pb-12" valueClass="headline-figure pt-4 text-display" />
    <Row results={results.slice(1)} className="line-grid rows-3" valueClass="text-statement" />
  </Section>
);
