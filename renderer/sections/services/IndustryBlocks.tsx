import { loadIndustry } from '#generated/content/industries/index.ts';
import { industryIds } from '#generated/ids.ts';
import { caseStudySummaries } from '../../content/case-studies.ts';
import type { SectionProps } from '../section-props.ts';
import { IndustryBlock } from './IndustryBlock.tsx';

/** The industries in full, each a section with its case studies (IND-1, IND-3). */
export const IndustryBlocks = ({ content, tone }: SectionProps<'industry-blocks'>) =>
  industryIds
    .map(loadIndustry)
    .map((industry) => (
      <IndustryBlock
        key={industry.id}
        tone={tone}
        blocks={content}
        industry={industry}
        studies={caseStudySummaries(industry.relatedCaseStudies)}
      />
    ));
