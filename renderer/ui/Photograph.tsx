import { photographs } from '#generated/photographs.ts';

interface PhotographProps {
  name: string;
  alt: string;
  className: string;
  /** True if it is part of the first window. */
  first?: boolean;
}

/** How wide the layout shows a picture: whole on phones, about half beside words. */
const sizes = '(width >= 64rem) 50vw, 100vw';

/**
 * A photograph in the best format that the browser knows, at the width that its screen needs; its placeholder is its
 * ground.
 */
export const Photograph = ({ name, alt, className, first = false }: PhotographProps) => {
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
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
};
