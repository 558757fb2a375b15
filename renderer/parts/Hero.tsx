import type { PictureName } from '#generated/ids.ts';
import { DeferredStyles, HeroStyles } from '../assets/Styles.tsx';
import { type Action, Actions } from './Actions.tsx';
import { HeroFrame } from './HeroFrame.tsx';

interface HeroProps {
  label?: string | undefined;
  title: string;
  subtitle: string;
  description: string;
  image?: PictureName;
  imageAlt?: string;
  primary?: Action | undefined;
  secondary?: Action | undefined;
  heightClass?: 'full' | 'tall';
}

/** The hero of a page (ENT-16a). */
export const Hero = ({ subtitle, description, primary, secondary, heightClass = 'full', ...frame }: HeroProps) => (
  <>
    {heightClass === 'tall' && <HeroStyles of="tall" />}
    <section id="hero" className="hero" data-height={heightClass} aria-labelledby="page-title">
      <HeroFrame className="frame" {...frame}>
        <p className="hero-subtitle">{subtitle}</p>
        <p className="lead">{description}</p>
        <Actions primary={primary} secondary={secondary} />
      </HeroFrame>
    </section>
    <DeferredStyles />
  </>
);
