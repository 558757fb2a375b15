import type { PictureName } from '../../generated/ids.ts';
import { photographs } from '../../generated/photographs.ts';
import { Late } from './Late.tsx';
import { Photograph } from './Photograph.tsx';

interface PictureProps {
  image: PictureName;
  /** What it shows; without it the picture is decoration. */
  alt?: string;
  className?: string;
}

/**
 * A photograph, or a drawing by reference: the file is fetched once and cached, and because it is used rather than embedded it takes the
 * colours of the place where it stands (light, dark, ink section).
 */
export const Picture = ({ image, alt, className = '' }: PictureProps) => {
  if (image in photographs) return <Photograph name={image} alt={alt} className={`picture ${className}`} />;
  return (
    <span className={`picture drawing ${className}`}>
      <Late>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, because a title element would show as a tooltip */}
        <svg viewBox="0 0 640 480" {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          <use href={`/pictures/${image}.svg#picture`} />
        </svg>
      </Late>
    </span>
  );
};
