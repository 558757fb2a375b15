import { type RefObject, useEffect, useRef } from 'react';
import { type FromPage, type ToPage, textKey } from '../../messages.ts';
import type { Candidate } from '../../requests/protocol.ts';
import { type Editor, useEditor } from '../api.ts';
import { useChanges } from '../use-changes.ts';
import { isSamePlace, type PageText, type ShownPage } from './use-page.ts';

/** An edit on the page. */
interface Edit {
  text: PageText;
  candidate: Candidate;
  typed: string;
  /** The text that was sent last. */
  sent?: string;
  /** True if the focus is elsewhere. */
  isLeft?: boolean;
}

/** The edit of a text on the page. Leaving the text saves it; a refused text stays until someone discards it. */
export const usePageEdit = (
  frame: RefObject<HTMLIFrameElement | null>,
  page: ShownPage,
  tell: (message: ToPage) => void,
) => {
  const { texts, announce, offer } = useEditor();
  const edit = useRef<Edit>(undefined);
  const saving = useRef<Promise<void>>(undefined);

  const end = (isSaved: boolean): void => {
    tell({ type: 'end', isSaved });
    const { text, isLeft } = edit.current ?? {};
    edit.current = undefined;
    changes.clear();
    // The fault of a text that is gone.
    if (!isSaved) announce('');
    if (!isLeft) document.getElementById(`text-${text?.id}`)?.focus();
  };
  const changes = useChanges(() => {
    const { sent, typed, candidate } = edit.current ?? {};
    // Someone goes on typing.
    if (edit.current && candidate && sent !== undefined && sent !== typed)
      edit.current.candidate = { ...candidate, source: sent };
    else end(true);
  });
  const start = (next: Edit): void => {
    edit.current = next;
    tell({ type: 'edit', target: textKey(next.text, page.reading), text: next.typed });
  };
  /** Only Enter sends a text again that was refused. One without an answer is sent again whenever it is left. */
  const save = async (isLeft: boolean): Promise<void> => {
    // The end of a save that has begun gives no focus back to a text that was left since.
    if (edit.current) edit.current.isLeft = isLeft;
    await saving.current;
    const { current } = edit;
    if (!current || (isLeft && current.sent === current.typed)) return;
    current.sent = current.typed;
    const { file, path, language, items = [], source } = current.candidate;
    if (current.typed === source) return end(false);
    const place = { file, path, items, ...(language && { language }) };
    saving.current = changes.send({ place, before: source, after: current.typed }).then((isAnswered) => {
      if (isAnswered) return;
      delete current.sent;
      offer(() => save(false));
    });
    await saving.current;
  };
  const hear = async (message: FromPage): Promise<void> => {
    if (message.type === 'typed' && edit.current) edit.current.typed = message.text;
    if (message.type === 'entered') await save(false);
    if (message.type === 'restored') end(false);
    // Another window that has the focus gives it back.
    if (message.type === 'left' && document.hasFocus()) await save(true);
  };
  const leave: Editor['leave']['current'] = async (asks = true) => {
    await save(true);
    const mayEnd = !edit.current || (asks && confirm(texts.form.unsaved));
    if (mayEnd && edit.current) end(false);
    return mayEnd;
  };
  const isGoingOn = useRef(() => edit.current !== undefined).current;
  const ask = useRef((event: BeforeUnloadEvent): void => {
    if (edit.current && edit.current.candidate.source !== edit.current.typed) event.preventDefault();
  }).current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a page that was loaded again continues an edit
  useEffect(() => {
    // A page that reloads alone asks. If the panel reloads, Chromium does not always ask the page in its frame.
    for (const target of [window, frame.current?.contentWindow]) target?.addEventListener('beforeunload', ask);
    const { current } = edit;
    const text = page.texts.find(
      ({ isSimple, candidates }) =>
        isSimple && candidates.some((each) => current && isSamePlace(current.candidate, each)),
    );
    if (current && text) start({ ...current, text });
  }, [page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was loaded again shows them, too
  useEffect(() => {
    if (changes.faults.length > 0)
      tell({ type: 'fault', message: changes.faults.map(({ message }) => message).join(' ') });
  }, [changes.faults, tell, page]);
  return { changes, isGoingOn, start, end, leave, hear };
};
