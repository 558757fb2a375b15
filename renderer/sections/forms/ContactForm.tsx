import { contactSection } from '#generated/content/sections/contact.ts';
import { site } from '#generated/content/site.ts';
import { hasContactForm } from '#generated/features.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { Island } from '../../browser/islands/Island.tsx';
import { mapOf, officeOf, receiverOf } from '../../routing/addresses.ts';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { CardIcon, Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { MailLink } from '../../ui/MailAddress.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

/** On phones, the icon is beside the text. */
const card = 'line-card grid gap-2 max-sm:grid-cols-[auto_1fr] max-sm:gap-x-4 max-sm:*:not-first:col-start-2';

const { bookingCard, emailCard, officeCards } = contactSection;

/** The contact section of the home and contact pages (HOM-18, CON-1b): the form, and three cards beside it. */
export const ContactForm = ({ heading = contactSection.heading, id, path, tone }: SectionProps<'contact-form'>) => (
  <Section id={id} tone={tone} heading={heading}>
    <div className={hasContactForm ? 'split split-reverse' : undefined}>
      {hasContactForm && (
        <div className="accent-top self-start bg-raised p-panel">
          <Island name="ContactForm" when="visible" props={receiverOf(contactForm, { page: path, place: id })} />
        </div>
      )}
      <ul className="line-grid content-start">
        <li className={card}>
          <Icon name="mail" className="size-7 flex-none" />
          <CardTitle>{emailCard.title}</CardTitle>
          <p className="muted">{emailCard.text}</p>
          <p>
            <MailLink address={site.emails.contact} />
          </p>
        </li>
        {bookingCard && (
          <li className={card}>
            <CardIcon name={bookingCard.icon} />
            <CardTitle>{bookingCard.title}</CardTitle>
            <p className="muted">{bookingCard.text}</p>
            <p>
              <Link className="text-link" to={bookingCard.booking.link}>
                {bookingCard.booking.text}
              </Link>
            </p>
          </li>
        )}
        {officeCards.map(({ office, title, text }) => {
          const place = officeOf(office);
          return (
            place && (
              <li key={office} className={card}>
                <Icon name="map-pin" className="size-7 flex-none" />
                <CardTitle>{title}</CardTitle>
                <p className="muted">
                  <bdi>{place.address}</bdi>
                </p>
                {place.phone && (
                  <p>
                    <PhoneLink className="text-link" number={place.phone} />
                  </p>
                )}
                <p>
                  <Link className="text-link" to={mapOf(place)} newTab>
                    {text}
                  </Link>
                </p>
              </li>
            )
          );
        })}
      </ul>
    </div>
  </Section>
);
