import { photographs } from '#generated/photographs.ts';

interface PhotographProps {
  name: string;
  alt: string;
  lang?: string | undefined;
  className: string;
  /** True if it is in the initial viewport. */
  first?: boolean;
}

/** Displayed width: the full viewport on phones, about half of it on wide screens. */
// biome-ignore lint/plugin: a breakpoint of the theme, which `sizes` cannot take from a token
const sizes = '(width >= 64rem) 50vw, 100vw';

/** A responsive photograph in AVIF or WebP, with a placeholder background. */
export const Photograph = ({ name, alt, lang, className, first = false }: PhotographProps) => {
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
