import { offerOf } from '../../content/page-entry.ts';
import { CallToAction } from '../../parts/CallToAction.tsx';
import type { SectionProps } from '../section-props.ts';

/** Call to action of a service or an industry (SPT-1f). */
export const OfferCallToAction = ({ id, tone, entry }: SectionProps<'offer-call-to-action'>) => (
  <CallToAction id={id} tone={tone} {...offerOf(entry).callToAction} />
);
