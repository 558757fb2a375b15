import { carouselStep } from '../../../generated/constants.ts';
import { interfaceTexts } from '../../../generated/content/interface.ts';
import { serviceSummaries } from '../../../generated/content/services/index.ts';
import type { SectionHeading as Heading } from '../../sections/heading.ts';
import { heroOf } from '../../site/href.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const rowId = 'services-row';

/** Our Services: nine cards in a row that snaps (HOM-10, HOM-11), 1, 2, 3 or 4 at a time (CST-6c). */
export const ServicesRow = ({ heading }: { heading: Heading }) => (
  <Section id="services" tone="mist" labelledBy="services-title">
    <SectionHeading id="services-title" {...heading} />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a group that scrolls must be reachable by keyboard */}
    <div id={rowId} className="snap-row" role="group" aria-label={interfaceTexts.servicesRow} tabIndex={0}>
      {serviceSummaries.map(({ id, name, card, link }) => (
        <article key={id} className="slide line-card">
          <Picture image={card.image} />
          <div className="grid content-start gap-3">
            <h3 className="heading-3">
              <Link className="cover-link" to={heroOf(link)}>
                {name}
              </Link>
            </h3>
            <p className="muted">{card.description}</p>
          </div>
        </article>
      ))}
    </div>
    <div className="snap-controls" data-behaviour="snap-row" data-row={rowId}>
      <button
        type="button"
        className="round-button"
        aria-label={interfaceTexts.previous}
        data-step={-carouselStep}
        disabled
      >
        <Icon name="arrow-left" />
      </button>
      <button type="button" className="round-button" aria-label={interfaceTexts.next} data-step={carouselStep} disabled>
        <Icon name="arrow-right" />
      </button>
    </div>
  </Section>
);
