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
 * Elsewhere it is an image, which a browser loads when it comes near. No browser passes an image the forced colors, and
 * WebKit not even the color scheme. So a light and a dark one stand side by side, and the ground shows one of them
 * (styles/sections/sections.css).
 */
export const Picture = ({ image, alt = '', className = '', first = false }: PictureProps) => {
  if (image in photographs)
    return <Photograph name={image} alt={alt} first={first} className={`picture ${className}`} />;
  if (first)
    return (
      <span
        className={`picture drawing ${className}`}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the generator
        dangerouslySetInnerHTML={{ __html: drawingOf(image) }}
      />
    );
  return (['light', 'dark'] as const).map((ground) => (
    <img
      key={ground}
      className={`picture drawing on-${ground} ${className}`}
      src={`/pictures/${ground}/${image}.svg`}
      alt={alt}
      width="640"
      height="480"
      loading="lazy"
      decoding="async"
    />
  ));
};
