import { offerOf } from '../../content/page-entry.ts';
import { Hero } from '../../parts/Hero.tsx';
import type { SectionProps } from '../section-props.ts';

/** The hero of a service or an industry, below its name (SPT-1a, IPT-1). */
export const OfferHero = ({ entry }: SectionProps<'offer-hero'>) => {
  const { name, hero } = offerOf(entry);
  return <Hero label={name} {...hero} />;
};
