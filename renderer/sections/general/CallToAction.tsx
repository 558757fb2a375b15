import { CallToAction as Parts } from '../../parts/CallToAction.tsx';
import type { SectionProps } from '../section-props.ts';

/** Call to action (SPT-1f, SVC-6, CSD-4e). */
export const CallToAction = ({
  content: { title, text, button, secondary },
  id,
  tone,
}: SectionProps<'call-to-action'>) => (
  <Parts id={id} tone={tone} title={title} text={text} button={button} secondary={secondary} />
);
