import { team } from '#generated/content/team.ts';
import type { Insight } from '#generated/entities.ts';
import { pageAddresses } from '#generated/page-addresses.ts';
import type { Href } from '#generated/routes.ts';

/** Author of an insight. A person of the team has a role, and a link if the team has a page. */
interface Author {
  name: string;
  role?: string;
  link?: Href | undefined;
}

export const authorOf = ({ author }: Pick<Insight, 'author'>): Author => {
  if ('name' in author) return author;
  const person = team.members.find(({ id }) => id === author.person);
  if (!person)
    throw new Error(`data/team.yaml has no "${author.person}" (fix: add the person, or write name: as the author)`);
  const { name, role } = person;
  return { name, role, link: pageAddresses.team };
};
