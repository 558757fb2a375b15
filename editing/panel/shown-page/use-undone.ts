import { useEffect, useRef } from 'react';
import { type ToPage, textKey } from '../../messages.ts';
import type { Change, Place } from '../../requests/protocol.ts';
import { get, useEditor, type View } from '../api.ts';
import { showField } from '../form/show-field.ts';
import { isSamePlace, type ShownPage } from './use-page.ts';

interface Around {
  view: View;
  page: ShownPage;
  tell: (message: ToPage) => void;
  /** Shows the section of a place on the page. Returns false for other places. */
  reveal: (place: Place) => boolean;
}

/** Goes to what was undone: on the shown page, else on the page of its file, else in its form. */
export const useUndone = (undone: readonly Change[], { view, page, tell, reveal }: Around): void => {
  const { show, visit, explainRead, shown } = useEditor();
  const goal = useRef<{ place: Place | undefined; isVisited?: boolean }>(undefined);
  /** Shows a place on the page. Returns false for a place that it does not show. */
  const isShown = (place: Place): boolean => {
    const text = page.texts.find(({ candidates }) => candidates.some((each) => isSamePlace(place, each)));
    if (text) tell({ type: 'show', target: textKey(text, page.reading) });
    return text !== undefined || reveal(place);
  };
  const go = async (): Promise<void> => {
    const { place, isVisited = false } = goal.current ?? {};
    goal.current = undefined;
    if (!place) return;
    if (view.name === 'file' && view.place.file === place.file && view.place.language === place.language)
      return showField(place.path, false);
    // A form with a refused value stays.
    if (shown.current?.isUnsaved) return;
    if (view.name === 'page' && isShown(place)) return;
    const { page: own } = await get('file', { file: place.file });
    if (view.name !== 'page' || !own || isVisited || own === page.path)
      return show({ name: 'file', place }) as undefined;
    goal.current = { place, isVisited: true };
    visit(own);
  };
  useEffect(() => {
    goal.current = { place: undone[0]?.place };
    if (undone.length > 0) tell({ type: 'undone' });
  }, [undone, tell]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an undone change, and the page that it leads to
  useEffect(() => {
    go().catch(explainRead);
  }, [undone, page]);
};
