import type { industrySummaries } from '#generated/content/industries/index.ts';
import { heroOf } from '../../routing/href.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { CardIcon } from '../../ui/Icon.tsx';
import { entryTitle } from '../../ui/InLanguage.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

type IndustryCardsProps = SectionProps<'industry-cards', { entries: typeof industrySummaries }>;

/** Industries in rows of 4, 3 and 2. Hovering a card shows its description and button (HOM-14, HOM-15). */
export const IndustryCards = ({ heading, explore, entries, id, tone }: IndustryCardsProps) => (
  <Section id={id} tone={tone} heading={heading}>
    <ul className="rows-4 lined-cards shelf">
      {entries.map(({ id, title, card, image, icon, link, language }) => (
        <li key={id} className="hover-card relative grid overflow-hidden bg-ground">
          <Heading level={3} className="heading-3 flex items-start gap-3" lang={language}>
            <CardIcon name={icon} />
            {title}
          </Heading>
          <Picture image={image} className="hover-card-picture sm:mx-auto sm:-mt-2" />
          <div className="hover-card-more grid justify-items-start gap-4">
            <p className="muted" lang={language}>
              {card.description}
            </p>
            <ButtonLink variant="quiet" to={heroOf(link)} about={entryTitle({ title, language })}>
              {explore}
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
