import type { Offices as File } from '#generated/entities.ts';
import { Facts } from '../../parts/Facts.tsx';
import { mapOf } from '../../routing/addresses.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Link } from '../../ui/Link.tsx';
import { MailLink } from '../../ui/MailAddress.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

type OfficesProps = SectionProps<'offices', { entries: File['offices'] }>;

/** The offices (CON-1c). */
export const Offices = ({ heading, entries, id, tone, ...words }: OfficesProps) => (
  <Section id={id} tone={tone} heading={heading}>
    <ul className="line-grid line-grid-2">
      {entries.map((office) => (
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
);
