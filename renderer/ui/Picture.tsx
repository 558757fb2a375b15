import { isRightToLeft } from '#generated/direction.ts';
import type { PictureName } from '#generated/ids.ts';
import { photographs } from '#generated/photographs.ts';
import { drawingOf } from '../content/drawings.ts';

interface PhotographProps {
  name: string;
  alt: string;
  lang?: string | undefined;
  className: string;
  first: boolean;
}

/** Displayed width: the full viewport on phones, about half of it on wide screens. */
// biome-ignore lint/plugin: a breakpoint of the theme, which `sizes` cannot take from a token
const sizes = '(width >= 64rem) 50vw, 100vw';

/** A responsive photograph in AVIF or WebP, with a placeholder background. */
const Photograph = ({ name, alt, lang, className, first }: PhotographProps) => {
  const photograph = photographs[name];
  if (!photograph) return null;
  const { stem, width, height, widths } = photograph;
  const sources = (format: string): string => widths.map((size) => `${stem}-${size}.${format} ${size}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        className={className}
        data-photograph={name}
        src={`${stem}-${width}.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        lang={lang}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
};

/** Returns the address of a picture where HTML takes only one: a photograph, or the light image of a drawing. */
export const pictureAddress = (image: PictureName): string => {
  const photograph = photographs[image];
  return photograph ? `${photograph.stem}-${photograph.width}.webp` : `/pictures/light/${image}.svg`;
};

interface PictureProps {
  image: PictureName;
  /** Text alternative; without it, the picture is decorative. */
  alt?: string | undefined;
  /** Language of the text alternative, if it is not translated. */
  lang?: string | undefined;
  className?: string;
  /** True if it is in the initial viewport: it then loads eagerly, otherwise lazily. */
  first?: boolean;
}

/** True in languages from right to left, except for drawings with letters or digits. */
const isMirrored = (name: PictureName): boolean => isRightToLeft && !drawingOf(name).includes('data-dir="ltr"');

/**
 * A photograph or a drawing. Drawings in the initial viewport are inline, so that they appear with the first paint;
 * others load lazily as images. Browsers do not pass forced colors to images, and WebKit not even the color scheme.
 * Therefore both a light and a dark image are rendered, and CSS shows one of them (styles/sections/sections.css).
 */
export const Picture = ({ image, alt = '', lang, className = '', first = false }: PictureProps) => {
  if (image in photographs)
    return <Photograph name={image} alt={alt} lang={lang} first={first} className={`picture ${className}`} />;
  const drawing = isMirrored(image) ? 'drawing mirrored' : 'drawing';
  if (first)
    return (
      <span
        className={`picture ${drawing} ${className}`}
        lang={lang}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the generator
        dangerouslySetInnerHTML={{ __html: drawingOf(image) }}
      />
    );
  return (['light', 'dark'] as const).map((ground) => (
    <img
      key={ground}
      className={`picture ${drawing} on-${ground} ${className}`}
      src={`/pictures/${ground}/${image}.svg`}
      alt={alt}
      lang={lang}
      width="640"
      height="480"
      loading="lazy"
      decoding="async"
    />
  ));
};
