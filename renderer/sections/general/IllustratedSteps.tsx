import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { CardIcon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { SectionProps } from '../section-props.ts';

/** Our Approach: numbered cards beside a picture (HOM-8, HOM-9). */
export const IllustratedSteps = ({ heading, picture, actions, steps, id, tone }: SectionProps<'illustrated-steps'>) => (
  <Section id={id} tone={tone}>
    <div className="split" data-behavior="approach">
      <div className="sticky-words grid gap-8">
        <SectionHeading id={`${id}-title`} {...heading} className="mb-0" />
        <Picture image={picture.image} alt={picture.imageAlt} />
        {actions.length > 0 && (
          <div className="button-row">
            {actions.map(({ text, link }) => (
              <ButtonLink key={link} to={link}>
                {text}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
      <ol className="line-grid">
        {steps.map(({ title, subtitle, description, icon }, index) => (
          <li
            key={title}
            className="line-card grid grid-cols-1 gap-x-close gap-y-2 py-row-close xs:max-sm:grid-cols-[auto_1fr] sm:grid-cols-[auto_1fr_auto] max-sm:[&>.card-icon]:hidden"
          >
            <p className="figure approach-number text-figure-small text-graphite xs:max-sm:row-span-2">
              <data value={index + 1}>{String(index + 1).padStart(2, '0')}</data>
            </p>
            <div className="grid gap-2 max-sm:contents">
              <CardTitle>{title}</CardTitle>
              <p className="approach-subtitle font-semibold">{subtitle}</p>
              <p className="muted max-sm:text-small xs:max-sm:col-span-full">{description}</p>
            </div>
            <CardIcon name={icon} />
          </li>
        ))}
      </ol>
    </div>
  </Section>
);
