import { carouselStep } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import type { serviceSummaries } from '#generated/content/services/index.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

const steps = [
  { icon: 'arrow-left', label: interfaceTexts.previous, step: -carouselStep },
  { icon: 'arrow-right', label: interfaceTexts.next, step: carouselStep },
] as const;

type ServiceCarouselProps = SectionProps<'service-carousel', { entries: typeof serviceSummaries }>;

/**
 * Our Services: nine cards in a carousel (HOM-10, HOM-11), 1, 2, 3 or 4 in view (CST-6c). The HTML is a scroll
 * container; browser/sections/carousel.ts starts the carousel. Pattern:
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export const ServiceCarousel = ({ heading, entries, id, tone }: ServiceCarouselProps) => (
  <Section id={id} tone={tone} heading={heading}>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
    <div
      className="carousel"
      role="group"
      aria-roledescription={interfaceTexts.carousel}
      aria-labelledby={`${id}-title`}
      data-behavior="carousel"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        className="carousel-view print:overflow-visible"
        data-part="view"
        role="group"
        aria-label={interfaceTexts.servicesRow}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a group that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {/* Printed pages show all cards in rows, whichever slide was active. */}
        <div className="carousel-track print:transform-none! print:flex-wrap">
          {entries.map(({ id, name, card, link, language }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
            <div
              key={id}
              className="slide line-card print:transform-none! relative grid grid-rows-[auto_1fr_auto] gap-4 border border-hairline bg-ground p-6"
              role="group"
              aria-roledescription={interfaceTexts.slide}
              aria-label={fill(interfaceTexts.slidePosition, { position: index + 1, count: entries.length })}
            >
              <Picture image={card.image} />
              <div className="grid content-start gap-3" lang={language}>
                <CardTitle to={link} className="heading-3 lg:max-xl:text-large">
                  {name}
                </CardTitle>
                <p className="muted">{card.description}</p>
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className="carousel-controls mt-3 flex items-center gap-3 print:hidden">
        {steps.map(({ icon, label, step }) => (
          <button
            key={icon}
            type="button"
            className="round-button grid size-control place-items-center border border-control hover:enabled:border-ink hover:enabled:bg-accent-fill hover:enabled:text-on-accent disabled:cursor-not-allowed disabled:border-hairline disabled:text-hairline"
            aria-label={label}
            data-step={step}
            disabled
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
      <p className="sr-only" aria-live="polite" data-part="status" />
    </div>
  </Section>
);
