import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Block, type FromPage, listen, send, type ToPage } from '../messages.ts';
import type { Candidate } from '../requests/protocol.ts';
import { post, useEditor } from './api.ts';

/** A text of the page with the places that it may come from. */
export interface PageText {
  /** Its index. */
  id: number;
  block: number;
  part?: number;
  shown: string;
  label: string;
  /** True if it can be edited on the page. */
  isSimple: boolean;
  candidates: readonly Candidate[];
}

export interface ShownPage {
  path: string;
  title: string;
  texts: readonly PageText[];
}

/** Looks the texts of a page up: those of whole blocks, and those of parts of blocks without a field. */
const findTexts = async (page: string, blocks: readonly Block[], several: string): Promise<PageText[]> => {
  const texts = [...new Set(blocks.flatMap(({ text, parts }) => [text, ...parts]))];
  const { found } = await post('find', { page, texts });
  const candidatesOf = new Map(texts.map((text, index) => [text, found[index] ?? []]));
  const parts = blocks.flatMap(({ text, parts, isSimple }, block) => {
    const whole = { block, shown: text, isSimple, candidates: candidatesOf.get(text) ?? [] };
    if (whole.candidates.length > 0) return [whole];
    return parts.map((shown, part) => ({
      ...{ block, part, shown, isSimple: false, candidates: candidatesOf.get(shown) ?? [] },
    }));
  });
  return parts
    .filter(({ candidates }) => candidates.length > 0)
    .map((text, id) => {
      const [first, ...others] = text.candidates;
      return { ...text, id, label: others.length > 0 ? several : (first?.label ?? '') };
    });
};

/** The page in the frame: its texts, and a function that sends it messages. `hear` gets its other messages. */
export const usePage = (frame: RefObject<HTMLIFrameElement | null>, hear: (message: FromPage) => unknown) => {
  const { texts: words } = useEditor();
  const [page, setPage] = useState<ShownPage>({ path: '', title: '', texts: [] });
  const listener = useRef(hear);
  listener.current = hear;
  const tell = useRef((message: ToPage): void => {
    const window = frame.current?.contentWindow;
    if (window) send(window, message);
  }).current;
  useEffect(() => {
    const hearPage = async ({ path, title, blocks }: Extract<FromPage, { type: 'page' }>): Promise<void> => {
      // The page before it has given the focus to the panel.
      if (document.activeElement === frame.current) frame.current?.contentWindow?.focus();
      const texts = await findTexts(path, blocks, words.page.several);
      tell({
        type: 'targets',
        targets: texts.map(({ block, part, label }) => ({ block, ...(part !== undefined && { part }), label })),
      });
      setPage({ path, title, texts });
    };
    return listen<FromPage>(
      () => frame.current?.contentWindow,
      (message) => {
        if (message.type === 'page') hearPage(message).catch(() => undefined);
        else listener.current(message);
      },
    );
  }, [frame, tell, words]);
  return { page, tell };
};
