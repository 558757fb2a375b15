import { useEffect, useReducer, useRef, useState } from 'react';
import type { Change, PathInFile, Place } from '../../requests/protocol.ts';
import { useEditor } from '../api.ts';
import { Draft } from '../draft.ts';

interface DraftProps {
  /** The values of the file. */
  value: unknown;
  /** The last changes if they were undone or made again. */
  undone: readonly Change[];
  placeOf: (path: PathInFile, saved: unknown) => Place;
  /** Path of a place in these values; undefined for a place elsewhere. */
  pathOf: (place: Place) => PathInFile | undefined;
}

/** The draft of the form that is shown. It asks before a browser tab loses what is not saved. */
export const useDraft = ({ value, undone, placeOf, pathOf }: DraftProps): Draft => {
  const { announce, change, shown } = useEditor();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const placed = useRef(pathOf);
  placed.current = pathOf;
  const [draft] = useState(
    () =>
      new Draft(value, {
        ...{ placeOf, changed: render, dropped: () => announce('') },
        pathOf: (place) => placed.current(place),
        send: (changes, isAgain) => change('save', { changes }, isAgain),
      }),
  );
  // Before the file is read again, because an own change that was undone would be one of someone else.
  useEffect(() => draft.follow(undone), [draft, undone]);
  useEffect(() => draft.read(value), [draft, value]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (draft.isUnsaved) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    shown.current = draft;
    return () => {
      removeEventListener('beforeunload', ask);
      shown.current = undefined;
    };
  }, [draft, shown]);
  return draft;
};
