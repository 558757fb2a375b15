import { carouselStep } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { serviceSummaries } from '#generated/content/services/index.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { heroOf } from '../../site/href.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { MotionToggle } from '../../ui/MotionToggle.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Heading, SectionHeading } from '../../ui/SectionHeading.tsx';

const positionOf = (index: number): string =>
  fill(interfaceTexts.slidePosition, { position: index + 1, count: serviceSummaries.length });

/**
 * Our Services: nine cards in a carousel (HOM-10, HOM-11), 1, 2, 3 or 4 at a time (CST-6c), after the ARIA pattern. As
 * HTML it is a row that scrolls; client/carousel moves it.
 */
export const ServicesCarousel = ({ heading }: { heading: Heading }) => (
  <Section id="services" entries={serviceSummaries} tone="mist" labelledBy="services-title">
    <SectionHeading id="services-title" {...heading} />
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
    <div
      className="carousel"
      role="group"
      aria-roledescription={interfaceTexts.carousel}
      aria-labelledby="services-title"
      data-behavior="carousel"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a group that scrolls must be reachable by keyboard */}
      <div className="carousel-view" data-part="view" role="group" aria-label={interfaceTexts.servicesRow} tabIndex={0}>
        <div className="carousel-track">
          {serviceSummaries.map(({ id, name, card, link }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
            <div
              key={id}
              className="slide line-card relative grid grid-rows-[auto_1fr_auto] gap-4 border border-hairline bg-ground p-6"
              role="group"
              aria-roledescription={interfaceTexts.slide}
              aria-label={positionOf(index)}
            >
              <Picture image={card.image} />
              <div className="grid content-start gap-3">
                <h3 className="heading-3 lg:max-xl:text-large">
                  <Link className="cover-link" to={heroOf(link)}>
                    {name}
                  </Link>
                </h3>
                <p className="muted">{card.description}</p>
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className="carousel-controls mt-3 flex items-center gap-3 print:hidden">
        <button
          type="button"
          className="round-button grid size-control place-items-center"
          aria-label={interfaceTexts.previous}
          data-step={-carouselStep}
          disabled
        >
          <Icon name="arrow-left" />
        </button>
        <button
          type="button"
          className="round-button grid size-control place-items-center"
          aria-label={interfaceTexts.next}
          data-step={carouselStep}
          disabled
        >
          <Icon name="arrow-right" />
        </button>
        <MotionToggle />
      </div>
      <p className="sr-only" aria-live="polite" data-part="status" />
    </div>
  </Section>
);
