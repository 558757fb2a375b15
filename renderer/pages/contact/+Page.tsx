import { offices } from '#generated/content/offices.ts';
import { contactPage } from '#generated/content/pages/contact.ts';
import { ContactSection } from '../../sections/ContactSection.tsx';
import { Facts } from '../../sections/Facts.tsx';
import { Faq } from '../../sections/Faq.tsx';
import { Hero } from '../../sections/Hero.tsx';
import { mapOf } from '../../site/addresses.ts';
import { faqPage } from '../../structured-data/faq-page.ts';
import { organization } from '../../structured-data/organization.ts';
import { StructuredData } from '../../structured-data/StructuredData.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Link } from '../../ui/Link.tsx';
import { MailLink } from '../../ui/MailAddress.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';

const { offices: words } = contactPage;

/** The contact page (CON). */
export const Page = () => (
  <>
    <Hero {...contactPage.hero} />
    <ContactSection />
    <Section id="offices" entries={offices.offices} heading={words}>
      <ul className="line-grid line-grid-2">
        {offices.offices.map((office) => (
          <li key={office.id} className="line-card grid content-start gap-5">
            <Picture image={office.image} alt={office.imageAlt} />
            <div>
              <p className="muted">{office.role}</p>
              <Heading level={3} className="heading-2">
                {office.city}
              </Heading>
            </div>
            <Facts
              facts={[
                { name: words.address, value: <bdi>{office.address}</bdi> },
                { name: words.timezone, value: office.timezone },
                { name: words.email, value: <MailLink address={office.email} /> },
                { name: words.phone, value: office.phone && <PhoneLink className="text-link" number={office.phone} /> },
              ]}
            />
            <p>
              <Link className="text-link" to={mapOf(office)} newTab about={office.city}>
                {words.map}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Section>
    <Faq faq={contactPage.faq} />
    <StructuredData things={[organization(offices.offices), faqPage(contactPage.faq)]} />
  </>
);
