import { type Fault, inOrder } from '../../../generator/read/fault.ts';
import type { EditFault } from '../protocol.ts';

/** Returns faults as editors get them. A fault of a translation names the field of its original, if it has one. */
export const editFaults = (faults: readonly Fault[]): EditFault[] =>
  inOrder(faults).map(({ file, path, message, field }) => ({
    ...(field ?? { file, path: file.endsWith('.po') ? [] : path }),
    message,
  }));
