import { serviceSummaries } from '../../../generated/content/services/index.ts';
import type { SectionHeading as Heading } from '../../sections/heading.ts';
import { heroOf } from '../../site/href.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** Our Services: nine cards in a row that snaps (HOM-10, HOM-11), 1, 2, 3 or 4 at a time (CST-6c). */
export const ServicesRow = ({ heading }: { heading: Heading }) => (
  <Section id="services" tone="mist" labelledBy="services-title">
    <SectionHeading id="services-title" {...heading} />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
    <section className="snap-row" aria-labelledby="services-title" tabIndex={0}>
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
    </section>
  </Section>
);
