import type { PictureName } from '../../generated/ids.ts';
import { photographs } from '../../generated/photographs.ts';
import { Photograph } from './Photograph.tsx';

interface PictureProps {
  image: PictureName;
  /** What it shows; without it the picture is decoration. */
  alt?: string;
  className?: string;
  /** Whether it stands in the first window: then it is asked for first, else when it comes near. */
  first?: boolean;
}

/**
 * A photograph, or a drawing by reference: the file is fetched once and cached, and because it is used rather than embedded it takes the
 * colours of the place where it stands (light, dark, ink section, forced colours, paper), in every browser. An `<img>` would not: none
 * hands it the reader's forced colours, and WebKit not even the colour scheme.
 */
export const Picture = ({ image, alt, className = '', first = false }: PictureProps) => {
  if (image in photographs)
    return <Photograph name={image} alt={alt} first={first} className={`picture ${className}`} />;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, because a title element would show as a tooltip
    <svg
      className={`picture drawing ${className}`}
      viewBox="0 0 640 480"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <use href={`/pictures/${image}.svg#picture`} />
    </svg>
  );
};
