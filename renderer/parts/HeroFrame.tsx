import type { ReactNode } from 'react';
import type { PictureName } from '#generated/ids.ts';
import { photographs } from '#generated/photographs.ts';
import { Heading } from '../ui/Heading.tsx';
import { Picture } from '../ui/Picture.tsx';

interface HeroFrameProps {
  label?: string | undefined;
  title: string;
  image?: PictureName | undefined;
  imageAlt?: string | undefined;
  className?: string;
  /** Content under the title. */
  children: ReactNode;
}

/**
 * The layout of a hero: title with its line, content, and a picture beside them. It names the picture before the words,
 * so that they do not move when the picture arrives in a later packet.
 */
export const HeroFrame = ({ label, title, image, imageAlt, className = '', children }: HeroFrameProps) => (
  <div className={`hero-grid ${className}`} data-picture={image && (image in photographs ? 'photograph' : 'drawing')}>
    <div className="hero-words">
      {label && <p className="label">{label}</p>}
      <Heading level={1} id="page-title" className="heading-1">
        {title}
      </Heading>
      <div className="hero-line" aria-hidden="true" />
      {children}
    </div>
    {image && (
      <div className="hero-picture">
        <Picture image={image} alt={imageAlt} first />
      </div>
    )}
  </div>
);
