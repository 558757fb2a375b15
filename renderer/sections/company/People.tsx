import type { ReactNode } from 'react';
import { team } from '#generated/content/team.ts';
import { Heading } from '../../ui/Heading.tsx';
import { MailLink } from '../../ui/MailAddress.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { SectionProps } from '../section-props.ts';

type Member = (typeof team.members)[number];

/** Most people that alternate from side to side. More of them are cards. */
const mostAlternating = 3;

const Person = ({ member, children }: { member: Member; children: ReactNode }) => (
  <>
    <p className="label">{member.role}</p>
    {children}
    <RichText content={member.bio} />
    {(member.email || member.phone) && (
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        {member.email && <MailLink address={member.email} />}
        {member.phone && <PhoneLink className="text-link" number={member.phone} />}
      </p>
    )}
  </>
);

/** Level of the names: below the heading of the section, or else of the page. */
const levelBelow = (heading: unknown) => (heading ? 3 : 2);

/** Returns the people of a section, all by default. */
const membersOf = ({ members: chosen }: SectionProps<'people'>['content']): readonly Member[] =>
  chosen?.flatMap((id) => team.members.filter((member) => member.id === id)) ?? team.members;

interface PeopleProps extends SectionProps<'people'> {
  members: readonly Member[];
}

/** A large team: portraits in rows, whose lines are at one height. */
const Cards = ({ content: { heading }, members, id, tone }: PeopleProps) => (
  <Section id={id} tone={tone} heading={heading} labelledBy={heading ? `${id}-title` : 'page-title'}>
    <ul className="line-grid rows-3">
      {members.map((member) => (
        <li key={member.id} className="person line-card row-span-5 grid grid-rows-subgrid gap-y-4">
          <Picture image={member.image} alt={member.imageAlt} className="person-portrait" />
          <Person member={member}>
            <Heading level={levelBelow(heading)} id={member.id} className="heading-3">
              {member.name}
            </Heading>
          </Person>
        </li>
      ))}
    </ul>
  </Section>
);

/** The people, who alternate from side to side (LDR-1). */
const Sides = ({ content: { heading }, members, id, tone }: PeopleProps) =>
  members.map((member, index) => (
    <Section key={member.id} id={index === 0 ? id : undefined} tone={tone} labelledBy={member.id} className="person">
      {heading && index === 0 && <SectionHeading id={`${id}-title`} {...heading} />}
      <div className="grid gap-10 lg:grid-cols-[repeat(2,1fr)] lg:items-center lg:gap-wide">
        <Picture
          image={member.image}
          alt={member.imageAlt}
          first={index === 0}
          className={index % 2 === 1 ? 'lg:order-1' : ''}
        />
        <div className="grid content-center gap-5">
          <Person member={member}>
            <Heading level={levelBelow(heading)} id={member.id} className="heading-1">
              {member.name}
            </Heading>
          </Person>
        </div>
      </div>
    </Section>
  ));

export const People = (props: SectionProps<'people'>) => {
  const members = membersOf(props.content);
  const Layout = members.length > mostAlternating ? Cards : Sides;
  return <Layout {...props} members={members} />;
};
