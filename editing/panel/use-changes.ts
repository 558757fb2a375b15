import { useState } from 'react';
import type { Change, Conflict, EditFault } from '../requests/protocol.ts';
import { useEditor } from './api.ts';

/** State of saving one change: the faults and the conflicts of the last attempt. */
export const useChanges = (saved: () => void) => {
  const { change, shown } = useEditor();
  const [faults, setFaults] = useState<readonly EditFault[]>([]);
  const [conflict, setConflict] = useState<{ sent: Change; conflicts: readonly Conflict[] }>();
  /** Resolves to false if the server did not save or refuse it. */
  const send = async (sent: Change): Promise<boolean> => {
    const answer = await change('save', { changes: [sent] });
    if (!answer) return false;
    setFaults('faults' in answer ? answer.faults : []);
    setConflict('conflict' in answer ? { sent, conflicts: answer.conflict } : undefined);
    if ('saved' in answer) {
      // Its form may use the values before it is read again.
      shown.current?.follow([sent]);
      saved();
    }
    return true;
  };
  return {
    ...{ faults, send, conflicts: conflict?.conflicts },
    /** Saves the changes over those of others. */
    keep: () => conflict && send({ ...conflict.sent, before: conflict.conflicts[0]?.now }),
    clear: (): void => {
      setFaults([]);
      setConflict(undefined);
    },
  };
};
