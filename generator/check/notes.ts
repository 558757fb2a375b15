import { type Fault, inOrder } from '../read/fault.ts';
import type { CheckedSite } from './check.ts';
import { closedRoleNotes } from './rules/dates.ts';

/** Most places with the same note. One accident causes more, of which the first is shown. */
const mostPlaces = 5;

/** Returns the doubts about a site without faults. They never fail a check or a build. */
export const notesOn = ({ documents, translations }: CheckedSite): Fault[] => {
  const ofTexts = translations.flatMap((one) => [...one.translations.values()].flatMap(({ notes }) => notes));
  const alike = Map.groupBy(inOrder([...closedRoleNotes(documents), ...ofTexts]), (note) => note.file + note.message);
  return [...alike.values()].flatMap(([first, ...others]) =>
    first && others.length >= mostPlaces
      ? [{ ...first, message: first.message.replace(' (fix:', `, as in ${others.length} more (fix:`) }]
      : [first, ...others].filter((note) => note !== undefined),
  );
};
