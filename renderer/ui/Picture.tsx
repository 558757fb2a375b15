import type { PictureName } from '#generated/ids.ts';
import { photographs } from '#generated/photographs.ts';
import { drawingOf } from '../content/drawings.ts';
import { Photograph } from './Photograph.tsx';

interface PictureProps {
  image: PictureName;
  /** Text alternative; without it the picture is decoration. */
  alt?: string;
  className?: string;
  /** True if it is part of the first window: then it loads first, otherwise when it comes near. */
  first?: boolean;
}

/**
 * A photograph or a drawing. In the first window a drawing is inline, so that the browser paints it with the words.
 * Elsewhere a `<use>` refers to its file, which is fetched once and cached. Either way it takes the colors of its place
 * (light, dark, ink section, forced colors, paper) in every browser. An `<img>` would not: no browser passes it the
 * forced colors, and WebKit not even the color scheme.
 */
export const Picture = ({ image, alt, className = '', first = false }: PictureProps) => {
  if (image in photographs)
    return <Photograph name={image} alt={alt} first={first} className={`picture ${className}`} />;
  const naming = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  if (first)
    return (
      <span
        className={`picture drawing ${className}`}
        {...naming}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the generator
        dangerouslySetInnerHTML={{ __html: drawingOf(image) }}
      />
    );
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, because a title element would show as a tooltip
    <svg className={`picture drawing ${className}`} viewBox="0 0 640 480" {...naming}>
      <use href={`/pictures/${image}.svg#picture`} />
    </svg>
  );
};
