import { useState } from 'react';
import type { Change, Conflict, EditFault } from '../requests/protocol.ts';
import { useEditor } from './api.ts';

/** Returns changes that replace the values which the files have now. */
const overwriting = (changes: readonly Change[], conflicts: readonly Conflict[]): Change[] =>
  changes.map((change) => {
    const found = conflicts.find(({ place }) => place.path.join('/') === change.place.path.join('/'));
    return found ? { ...change, before: found.now } : change;
  });

/** State of saving some changes: the faults and the conflicts of the last attempt. */
export const useChanges = (saved: () => void) => {
  const { change } = useEditor();
  const [faults, setFaults] = useState<readonly EditFault[]>([]);
  const [conflict, setConflict] = useState<{ changes: readonly Change[]; conflicts: readonly Conflict[] }>();
  const send = async (changes: readonly Change[]): Promise<void> => {
    const answer = await change('save', { changes });
    if (!answer) return;
    setFaults('faults' in answer ? answer.faults : []);
    setConflict('conflict' in answer ? { changes, conflicts: answer.conflict } : undefined);
    if ('saved' in answer) saved();
  };
  return {
    ...{ faults, send, conflicts: conflict?.conflicts },
    /** Saves the changes over those of others. */
    keep: () => conflict && send(overwriting(conflict.changes, conflict.conflicts)),
    clear: (): void => {
      setFaults([]);
      setConflict(undefined);
    },
  };
};
