import { team } from '#generated/content/team.ts';

/** Returns the people that a section shows, all by default. */
export const peopleOf = ({ members }: { members?: readonly string[] | undefined }) =>
  members?.flatMap((id) => team.members.filter((member) => member.id === id)) ?? team.members;
