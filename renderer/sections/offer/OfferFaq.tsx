import { offerOf } from '../../content/page-entry.ts';
import { Questions } from '../../parts/Questions.tsx';
import type { SectionProps } from '../section-props.ts';

/** Questions about a service or an industry. */
export const OfferFaq = ({ id, tone, entry }: SectionProps<'offer-faq'>) => {
  const { faq } = offerOf(entry);
  if (!faq) return null;
  const { items, ...heading } = faq;
  return <Questions id={id} tone={tone} heading={heading} items={items} />;
};
