import { careersPage } from '#generated/content/pages/careers.ts';
import { roleSummaries } from '#generated/content/roles/index.ts';
import { hasApplicationForm } from '#generated/features.ts';
import { routeAt } from '../../routing/routes.ts';
import { Application } from '../../sections/Application.tsx';
import { Benefits } from '../../sections/Benefits.tsx';
import { Hero } from '../../sections/Hero.tsx';
import { officeOf } from '../../site/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Day } from '../../ui/Day.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';

const { hero, culture, openings, benefits, application } = careersPage;

/** Column spans of the pictures on wide screens, in a grid of twelve: the first two are wider (CAR-2). */
const spans = ['lg:col-span-7', 'lg:col-span-5'];

/** Returns the roles that are open. A role without a page has no last day for applications. */
const openRoles = () => roleSummaries.filter(({ link }) => !link || !routeAt(link)?.closed);

/** Attributes of a link to the form that select a position there. */
const toForm = (position: string | undefined) => ({ to: '#apply', 'data-position': position }) as const;

/** The careers page (CAR), which ends with the application form (CAR-5). */
export const Page = () => (
  <>
    <Hero {...hero} />
    <Section id="culture" entries={culture.images} tone="ink" heading={culture}>
      <ul className="grid gap-x-5 xs:grid-cols-[repeat(2,1fr)] lg:grid-cols-[repeat(12,1fr)] lg:gap-x-8">
        {culture.images.map(({ image, imageAlt, caption }, index) => (
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
    <Section id="open-positions" entries={openRoles()} heading={openings}>
      <ul className="line-grid line-grid-2">
        {openRoles().map(({ id, link, title, location, type, description, posted, office, position, language }) => (
          <li key={id} className="line-card grid content-start gap-4">
            <p lang={language}>
              <span className="tag">{type}</span> {location && <span className="tag">{location}</span>}
            </p>
            <Heading level={3} className="heading-3" lang={language}>
              {title}
            </Heading>
            <p className="muted" lang={language}>
              {description}
            </p>
            {/* The same date and office as in the structured data. */}
            {posted && (
              <p className="muted">
                {openings.posted} <Day day={posted} />
                <br />
                {officeOf(office)?.city}
              </p>
            )}
            {(link || hasApplicationForm) && (
              <p>
                <ButtonLink
                  variant="quiet"
                  {...(link ? { to: link } : toForm(position))}
                  about={<InLanguage language={language}>{title}</InLanguage>}
                >
                  {openings.learnMore}
                </ButtonLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
    <Benefits heading={benefits} tone="mist" items={benefits.items} />
    <Application heading={application} />
  </>
);
