import { relatedStudiesOf } from '../../content/page-entry.ts';
import { RelatedStudies as Parts } from '../../parts/RelatedStudies.tsx';
import type { SectionProps } from '../section-props.ts';

/** Case studies that the entry of the page names. */
export const RelatedStudies = ({ content: { heading, view }, id, tone, entry }: SectionProps<'related-studies'>) => (
  <Parts id={id} tone={tone} heading={heading} read={view} studies={relatedStudiesOf(entry)} />
);
