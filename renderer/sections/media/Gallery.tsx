import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Column spans of the pictures on wide screens, in a grid of twelve: the first two are wider (CAR-2). */
const spans = ['lg:col-span-7', 'lg:col-span-5'];

/** Pictures with captions (CAR-2). */
export const Gallery = ({ heading, images, id, tone }: SectionProps<'gallery'>) => (
  <Section id={id} tone={tone} heading={heading}>
    <ul className="grid gap-x-5 xs:grid-cols-[repeat(2,1fr)] lg:grid-cols-[repeat(12,1fr)] lg:gap-x-8">
      {images.map(({ image, imageAlt, caption }, index) => (
        <li
          key={image}
          className={`row-span-2 mb-8 grid grid-rows-subgrid ${spans[index] ?? 'lg:col-span-4'} max-lg:first:col-span-full max-lg:last:col-span-full`}
        >
          <figure className="row-span-2 grid grid-rows-subgrid items-end gap-y-3">
            <Picture image={image} alt={imageAlt} />
            <figcaption className="muted self-start text-balance">{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
);
