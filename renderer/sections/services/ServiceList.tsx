import type { serviceSummaries } from '#generated/content/services/index.ts';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

type ServiceListProps = SectionProps<'service-list', { entries: typeof serviceSummaries }>;

/** All services, each with a sentence. */
export const ServiceList = ({ heading, entries, id, tone }: ServiceListProps) => (
  <Section id={id} tone={tone} heading={heading}>
    <ol className="line-grid">
      {entries.map(({ id: service, name, card, link, language }) => (
        <li
          key={service}
          lang={language}
          className="line-card grid grid-cols-1 items-center gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,1.6fr)] lg:py-3"
        >
          <CardTitle to={link}>{name}</CardTitle>
          <p className="muted">{card.description}</p>
          <Picture image={card.image} className="max-lg:hidden" />
        </li>
      ))}
    </ol>
  </Section>
);
