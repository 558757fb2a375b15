import { Application } from '../../parts/Application.tsx';
import type { SectionProps } from '../section-props.ts';

/** The application form (CAR-5). */
export const ApplicationForm = ({ content: { heading }, id, tone }: SectionProps<'application-form'>) => (
  <Application id={id} tone={tone} heading={heading} />
);
