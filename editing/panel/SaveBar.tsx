import { useEffect } from 'react';
import type { Change, Conflict, EditFault } from '../requests/protocol.ts';
import { useEditor } from './api.ts';
import { Conflicts } from './Conflicts.tsx';
import { Faults } from './Faults.tsx';
import { showField } from './form/show-field.ts';
import type { Changes } from './use-changes.ts';

interface SaveBarProps {
  changes: Changes;
  differences: readonly Change[];
  /** Faults without a field in the form. */
  elsewhere: readonly EditFault[];
  /** Restores the saved values, and takes those of others. */
  discard: (conflicts: readonly Conflict[]) => void;
}

/** Buttons below a form that save or discard, with what prevented it. */
export const SaveBar = ({ changes, differences, elsewhere, discard }: SaveBarProps) => {
  const { form } = useEditor().texts;
  const isUnsaved = differences.length > 0;
  const { faults, conflicts } = changes;
  useEffect(() => {
    if (faults[0]) showField(faults[0].path);
  }, [faults]);
  const restore = (): void => {
    discard(conflicts ?? []);
    changes.clear();
  };
  return (
    <div className="save">
      <Faults faults={elsewhere} heading={form.faults} />
      {conflicts && <Conflicts conflicts={conflicts} keep={changes.keep} take={restore} />}
      <div className="buttons">
        {/* A disabled button would lose the focus. */}
        <button
          type="button"
          className="is-primary"
          aria-disabled={!isUnsaved}
          onClick={() => isUnsaved && changes.send(differences)}
        >
          {form.save}
        </button>
        <button type="button" aria-disabled={!isUnsaved} onClick={restore}>
          {form.discard}
        </button>
      </div>
    </div>
  );
};
