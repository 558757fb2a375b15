import { type RefObject, useCallback, useRef, useState } from 'react';
import type { View } from './api.ts';
import type { Draft } from './draft.ts';

/** True for views with the same form, which needs not be left. */
const isSameForm = (one: View, other: View): boolean =>
  one.name === 'file' &&
  other.name === 'file' &&
  one.place.file === other.place.file &&
  one.place.language === other.place.language;

/** The view that the address of the panel names: a field of a file, or the page. */
const viewInAddress = (): View => {
  const query = new URLSearchParams(location.search);
  const [file, path] = [query.get('file'), query.getAll('key')];
  const keys = path.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return file ? { name: 'file', place: { file, path: keys } } : { name: 'page' };
};

/** The view beside the page. A text of the page and a form are left before another view is shown. */
export const useView = (
  leave: RefObject<() => Promise<boolean>>,
  shown: RefObject<Draft | undefined>,
  question: string,
) => {
  const [view, setView] = useState(viewInAddress);
  const current = useRef(view);
  const show = useCallback(
    async (next: View) => {
      if (!(await leave.current())) return;
      const isLeft = isSameForm(current.current, next) || ((await shown.current?.leave()) ?? true);
      if (!isLeft) {
        const reasons = shown.current?.faults.map(({ message }) => message) ?? [];
        if (!confirm([...reasons, question].join('\n'))) return;
        shown.current?.discard();
      }
      current.current = next;
      setView(next);
    },
    [leave, shown, question],
  );
  return { view, show };
};
