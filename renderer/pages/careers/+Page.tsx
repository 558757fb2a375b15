import { careersPage } from '#generated/content/pages/careers.ts';
import { roles } from '#generated/content/roles.ts';
import { hasApplicationForm } from '#generated/features.ts';
import { Benefits } from '../../sections/Benefits.tsx';
import { Hero } from '../../sections/Hero.tsx';
import { officeOf } from '../../site/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { ApplySection } from './ApplySection.tsx';
import { OpenSince } from './OpenSince.tsx';

const { hero, culture, openings, benefits, application } = careersPage;

/** The careers page (CAR). */
export const Page = () => (
  <>
    <Hero {...hero} />
    <Section id="culture" entries={culture.images} tone="ink" labelledBy="culture-title">
      <SectionHeading id="culture-title" label={culture.label} title={culture.title} intro={culture.intro} />
      <ul className="culture-grid">
        {culture.images.map(({ image, imageAlt, caption }) => (
          <li key={image}>
            <figure>
              <Picture image={image} alt={imageAlt} />
              <figcaption className="muted">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
    <Section id="open-positions" entries={roles.roles} labelledBy="open-positions-title">
      <SectionHeading id="open-positions-title" label={openings.label} title={openings.title} intro={openings.intro} />
      <ul className="line-grid line-grid-2">
        {roles.roles.map(({ id, title, location, type, description, posted, office, position }) => (
          <li key={id} className="line-card grid content-start gap-4">
            <p>
              <span className="tag">{type}</span>
              {location && <span className="tag">{location}</span>}
            </p>
            <h3 className="heading-3">{title}</h3>
            <p className="muted">{description}</p>
            {posted && <OpenSince words={openings.posted} day={posted} place={officeOf(office)?.city} />}
            {hasApplicationForm && (
              <p>
                <ButtonLink variant="quiet" to="#apply" data-position={position}>
                  {openings.learnMore}
                  <span className="sr-only">: {title}</span>
                </ButtonLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
    <Benefits label={benefits.label} title={benefits.title} intro={benefits.intro} tone="mist" items={benefits.items} />
    {hasApplicationForm && <ApplySection {...application} />}
  </>
);
