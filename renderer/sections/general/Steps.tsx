import { StepPath } from '../../parts/StepPath.tsx';
import type { SectionProps } from '../section-props.ts';

/** Numbered steps (SVC-5). */
export const Steps = ({ content: { heading, items }, id, tone }: SectionProps<'steps'>) => (
  <StepPath id={id} tone={tone} heading={heading} steps={items} />
);
