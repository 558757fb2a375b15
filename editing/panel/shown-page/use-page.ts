import { type RefObject, useEffect, useRef, useState } from 'react';
import { isSamePath } from '../../list-items.ts';
import {
  type Block,
  type FromPage,
  listen,
  type PlacedText,
  type ReadPage,
  send,
  type ToPage,
} from '../../messages.ts';
import type { Candidate, Place } from '../../requests/protocol.ts';
import { post, useEditor } from '../api.ts';

/** A text of the page with the places that it may come from. */
export interface PageText {
  /** Its index. */
  id: number;
  block: number;
  part?: number;
  shown: string;
  /** The text of its block, which may be put together from several fields. */
  whole: string;
  label: string;
  /** True if it can be edited on the page. */
  isSimple: boolean;
  candidates: readonly Candidate[];
}

export interface ShownPage {
  /** The number of the reading of the page that has these texts. */
  reading: number;
  path: string;
  title: string;
  texts: readonly PageText[];
  /** Ids of the elements of sections, in their order. */
  anchors: readonly string[];
}

/** Time in milliseconds after which the editor asks again for the texts of a page. */
const pause = 1000;

/** True if a place is that of another one that was read later, when items of lists may have moved. */
export const isSamePlace = (one: Place, later: Place): boolean =>
  one.file === later.file && one.language === later.language && isSamePath(one, later);

/** True for a part with a place, or without words. */
const isPlaced = ({ text, places }: PlacedText): boolean => places.length > 0 || !/[\p{L}\p{N}]/u.test(text);

/** Returns the key of words outside the content. Words inside it are their own key, and have no line breaks. */
const sharedKey = (text: string): string => `\n${text}`;

/** Looks the texts of a page up: those of whole blocks, and those of parts of blocks with several fields or none. */
const findTexts = async (page: string, blocks: readonly Block[], several: string): Promise<PageText[]> => {
  const textsIn = (some: readonly Block[]): PlacedText[] => some.flatMap((block) => [block, ...block.parts]);
  const wordsIn = (some: readonly Block[]): string[] => [
    ...new Set(textsIn(some).flatMap(({ text, places }) => (places.length === 0 ? [text] : []))),
  ];
  const texts = wordsIn(blocks.filter(({ isShared }) => !isShared));
  const shared = wordsIn(blocks.filter(({ isShared }) => isShared));
  const keys = [...new Set(textsIn(blocks).flatMap(({ places }) => places.map((place) => JSON.stringify(place))))];
  const { found } = await post('find', { page, texts, shared, places: keys.map((key) => JSON.parse(key)) });
  const byKey = new Map([...texts, ...shared.map(sharedKey), ...keys].map((key, index) => [key, found[index] ?? []]));
  const candidatesOf = ({ text, places }: PlacedText, isShared: boolean): readonly Candidate[] =>
    (places.length === 0 ? [isShared ? sharedKey(text) : text] : places.map((place) => JSON.stringify(place))).flatMap(
      (key) => byKey.get(key) ?? [],
    );
  const parts = blocks.flatMap((whole, block) => {
    const { text, isSimple, isShared, places, parts } = whole;
    const candidates = candidatesOf(whole, isShared);
    const isOne = places.length < 2 && (places.length === 0 || parts.every(isPlaced));
    if (parts.length === 0 || (candidates.length > 0 && isOne))
      return [{ block, whole: text, shown: text, isSimple, candidates }];
    return parts.map((each, part) => ({
      ...{ block, part, whole: text, shown: each.text, isSimple: false, candidates: candidatesOf(each, isShared) },
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
  const { texts: words, announce, explainRead } = useEditor();
  const [page, setPage] = useState<ShownPage>({ reading: 0, path: '', title: '', texts: [], anchors: [] });
  const listener = useRef(hear);
  listener.current = hear;
  const tell = useRef((message: ToPage): void => {
    const window = frame.current?.contentWindow;
    if (window) send(window, message);
  }).current;
  // After the panel knows the texts: the page may answer with one that was chosen.
  useEffect(() => {
    const targets = page.texts.map(({ block, part, label }) => ({ block, ...(part !== undefined && { part }), label }));
    tell({ type: 'targets', reading: page.reading, targets });
  }, [page, tell]);
  useEffect(() => {
    let heard = 0;
    const hearPage = async ({ reading, path, title, blocks, anchors }: ReadPage): Promise<void> => {
      heard += 1;
      const turn = heard;
      for (let tries = 0; turn === heard; tries += 1) {
        const texts = await findTexts(path, blocks, words.page.several).catch(explainRead);
        if (texts && turn === heard) {
          if (tries > 0) announce('');
          return setPage({ reading, path, title, texts, anchors });
        }
        // The server starts again, or the connection is interrupted.
        await new Promise((done) => setTimeout(done, pause));
      }
    };
    const end = listen<FromPage>(
      () => frame.current?.contentWindow,
      (message) => {
        if (message.type !== 'page') return listener.current(message);
        // The page before it has given the focus to the panel.
        if (document.activeElement === frame.current) frame.current?.contentWindow?.focus();
        return hearPage(message);
      },
    );
    return () => {
      heard += 1;
      end();
    };
  }, [frame, words, announce, explainRead]);
  return { page, tell };
};
