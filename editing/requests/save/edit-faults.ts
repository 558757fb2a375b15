import { type Fault, inOrder } from '../../../generator/read/fault.ts';
import { isSame } from '../../values.ts';
import type { Change, EditAnswer, EditFault } from '../protocol.ts';

/** Returns faults as editors get them. A fault of a translation names the field of its original, if it has one. */
export const editFaults = (faults: readonly Fault[]): EditFault[] =>
  inOrder(faults).map(({ file, path, message, field }) => ({
    ...(field ?? { file, path: file.endsWith('.po') ? [] : path }),
    message,
  }));

/** Keeps the faults at the places of changes, if there are some: those of other places follow from them. */
export const atTheirPlaces = (answer: EditAnswer, changes: readonly Change[]): EditAnswer => {
  if (!('faults' in answer)) return answer;
  const isAt = ({ file, path }: EditFault) =>
    changes.some(({ place }) => place.file === file && isSame(path.slice(0, place.path.length), place.path));
  const own = answer.faults.filter(isAt);
  return own.length > 0 ? { faults: own } : answer;
};
