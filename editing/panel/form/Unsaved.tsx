import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { EditFault } from '../../requests/protocol.ts';
import { useEditor } from '../api.ts';
import { Conflicts } from '../controls/Conflicts.tsx';
import { Faults } from '../controls/Faults.tsx';
import type { Draft } from '../draft.ts';
import { showField } from './show-field.ts';

interface UnsavedProps {
  draft: Draft;
  /** Faults of the file that have no field. */
  elsewhere?: readonly EditFault[];
  /** Reads the file again. */
  reload: () => void;
}

/** The values of a form that are not saved, with the reasons. Nothing while all are saved. */
export const Unsaved = ({ draft, elsewhere = [], reload }: UnsavedProps) => {
  const { form } = useEditor().texts;
  const { faults, conflicts, hasFailed } = draft;
  const isRefused = faults.length > 0 || hasFailed;
  useEffect(() => {
    // The box may come over the field that has got the focus meanwhile. Its scroll padding is below the field.
    const field = isRefused && document.activeElement?.closest('form') && document.activeElement;
    if (field) field.scrollIntoView({ block: 'nearest' });
  }, [isRefused]);
  if (!isRefused && conflicts.length === 0 && elsewhere.length === 0) return null;
  /** The field gets the focus, because the button goes when nothing is refused. */
  const press = (act: () => void) => (): void => {
    const { path } = draft.place ?? { path: [] };
    flushSync(act);
    showField(path);
  };
  const take = (): void => {
    draft.take();
    // Values of others may need more fields.
    reload();
  };
  return (
    <div className="unsaved">
      <Faults faults={[...faults, ...elsewhere]} heading={form.faults} />
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} keep={press(() => draft.keep())} take={press(take)} />}
      {isRefused && (
        <div className="buttons">
          <button type="button" onClick={press(() => draft.retry())}>
            {form.retry}
          </button>
          <button type="button" onClick={press(() => draft.discard())}>
            {form.discard}
          </button>
        </div>
      )}
    </div>
  );
};
