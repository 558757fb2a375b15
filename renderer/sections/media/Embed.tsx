import { fill } from '../../../schemas/text/fill.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { soften } from '../../ui/soft-hyphens.ts';
import type { SectionProps } from '../section-props.ts';

const shapes = { wide: 'aspect-[16/9]', square: 'aspect-[1/1]', tall: 'aspect-[3/4]' } as const;

/**
 * A page of another site. browser/sections/embeds.ts puts its frame in the place of the link on a click. Without
 * scripts, the link leads to the page.
 */
export const Embed = (props: SectionProps<'embed'>) => {
  const { heading, url, title, show, note, picture, shape, id, tone } = props;
  const { host } = new URL(url);
  return (
    <Section id={id} tone={tone} heading={heading}>
      <div
        className={`embed relative grid place-items-center border border-hairline bg-raised ${shapes[shape]}`}
        data-behavior="embed"
        data-title={title}
      >
        {picture && (
          <div className="absolute inset-0 grid overflow-hidden opacity-25" aria-hidden="true">
            <Picture image={picture.image} />
          </div>
        )}
        <div className="relative grid max-w-words justify-items-center gap-4 p-6 text-center">
          <a className="button button-primary" href={url}>
            <span>{soften(fill(show, { host }))}</span>
            <Icon name="arrow-right" className="button-icon" />
          </a>
          <p className="text-small">{fill(note, { host })}</p>
        </div>
      </div>
    </Section>
  );
};
