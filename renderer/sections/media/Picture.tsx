import { Picture as Image } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

/** One large picture. On wide screens, its caption is beside it, at the bottom. */
export const Picture = ({ heading, image, imageAlt, caption, id, tone }: SectionProps<'picture'>) => (
  <Section id={id} tone={tone} heading={heading} labelledBy={heading ? `${id}-title` : ''}>
    <figure className="grid gap-x-columns gap-y-4 lg:grid-cols-[9fr_3fr] lg:items-end">
      <Image image={image} alt={imageAlt} />
      {caption && <figcaption className="muted text-balance">{caption}</figcaption>}
    </figure>
  </Section>
);
