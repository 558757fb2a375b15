import type { Team } from '#generated/entities.ts';
import { peopleOf } from '../../content/people.ts';
import { Heading } from '../../ui/Heading.tsx';
import { MailLink } from '../../ui/MailAddress.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { SectionProps } from '../section-props.ts';

type Member = Team['members'][number];

/** Most people that alternate from side to side. More of them are cards. */
const mostAlternating = 3;

interface PersonProps {
  member: Member;
  /** Id of the name, unique also if two sections show the person. */
  id: string;
  /** Level of the name: below the heading of the section, or else of the page. */
  level: 2 | 3;
  nameClass: 'heading-2' | 'heading-3';
}

const Person = ({ member, id, level, nameClass }: PersonProps) => (
  <>
    <p className="label">{member.role}</p>
    <Heading level={level} id={id} className={nameClass}>
      {member.name}
    </Heading>
    <RichText content={member.bio} />
    {(member.email || member.phone) && (
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        {member.email && <MailLink address={member.email} />}
        {member.phone && <PhoneLink className="text-link" number={member.phone} />}
      </p>
    )}
  </>
);

type PeopleProps = Omit<SectionProps<'people'>, 'members'> & { members: readonly Member[] };

/** A large team: portraits in rows, whose lines are at one height. */
const Cards = ({ heading, members, id, tone }: PeopleProps) => (
  <Section id={id} tone={tone} heading={heading} labelledBy={heading ? undefined : ''}>
    <ul className="line-grid rows-3">
      {members.map((member) => (
        <li key={member.id} className="person line-card row-span-5 grid grid-rows-subgrid gap-y-4">
          <Picture image={member.image} alt={member.imageAlt} className="person-portrait" />
          <Person member={member} id={`${id}-${member.id}`} level={heading ? 3 : 2} nameClass="heading-3" />
        </li>
      ))}
    </ul>
  </Section>
);

/** The people, who alternate from side to side (LDR-1). */
const Sides = ({ heading, members, id, tone }: PeopleProps) =>
  members.map((member, index) => {
    const name = `${id}-${member.id}`;
    return (
      <Section key={member.id} id={index === 0 ? id : undefined} tone={tone} labelledBy={name} className="person">
        {heading && index === 0 && <SectionHeading id={`${id}-title`} {...heading} />}
        <div className="grid gap-10 lg:grid-cols-[repeat(2,1fr)] lg:items-center lg:gap-wide">
          <Picture
            image={member.image}
            alt={member.imageAlt}
            first={index === 0}
            className={index % 2 === 1 ? 'lg:order-1' : ''}
          />
          <div className="grid content-center gap-5">
            <Person member={member} id={name} level={heading ? 3 : 2} nameClass="heading-2" />
          </div>
        </div>
      </Section>
    );
  });

export const People = ({ members: chosen, ...props }: SectionProps<'people'>) => {
  const members = peopleOf({ members: chosen });
  const Layout = members.length > mostAlternating ? Cards : Sides;
  return <Layout {...props} members={members} />;
};
