import { Hero as Parts } from '../../parts/Hero.tsx';
import type { SectionProps } from '../section-props.ts';

/** The hero of a page (ENT-16a). */
export const Hero = ({ content: { picture, kind: _, ...words } }: SectionProps<'hero'>) => (
  <Parts {...words} {...picture} />
);
