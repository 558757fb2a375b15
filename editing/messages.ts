// Messages between the page and the panel. The page runs in a frame of the panel's document, from the same origin.

import type { MarkedPlace } from '../schemas/text/text-marks.ts';
import type { HeldKey } from './press-key.ts';
import type { SectionAction, TitledSection } from './section-actions.ts';

/** Path of the panel with the page in its frame: `/__edit/?page=/about`. */
export const panelPath = '/__edit/';

/** Key in localStorage: `on` while the editor is open. */
export const rememberedKey = 'site-editor';

/** A visible text with the places that it carries. None for a value that is no text, or for words of a script. */
export interface PlacedText {
  text: string;
  places: readonly MarkedPlace[];
}

/** The visible text of an element, and of its text nodes if they are several. */
export interface Block extends PlacedText {
  parts: readonly PlacedText[];
  /** True outside `main`: menus and the footer are those of all pages. */
  isShared: boolean;
  /** True for one text node in an element that does nothing on a click. It can be edited on the page. */
  isSimple: boolean;
}

/** A text that has a field: a block, or one part of it. */
export interface Target {
  block: number;
  part?: number;
  /** Description of the field. */
  label: string;
}

/**
 * Returns the key of a text of a page that was read for the given time. While numbers of the page count, each reading
 * has other texts, so that an index alone would name another text.
 */
export const textKey = ({ block, part = -1 }: Pick<Target, 'block' | 'part'>, reading: number): string =>
  [reading, block, part].join('/');

export type Command = 'close' | 'undo' | 'redo';

/** The page as it was read for the given time. `anchors` are the ids of the elements of sections, in their order. */
export interface ReadPage {
  type: 'page';
  reading: number;
  path: string;
  title: string;
  blocks: readonly Block[];
  anchors: readonly string[];
}

export type FromPage =
  | ReadPage
  /** A double click on the text of a key. */
  | { type: 'chosen'; target: string }
  | { type: 'typed'; text: string }
  /** The keys since a double click, when a field of the panel got the focus. */
  | { type: 'pressed'; keys: readonly HeldKey[] }
  /** Enter, Escape, or the focus left the text. */
  | { type: 'entered' | 'restored' | 'left' }
  /** A link, while a text is edited. */
  | { type: 'followed'; address: string }
  /** A button of a section, or its title. */
  | { type: 'section'; anchor: string; action: SectionAction | 'open' }
  | { type: 'command'; command: Command };

export type ToPage =
  | { type: 'targets'; reading: number; targets: readonly Target[] }
  /** Marks and shows a text; none without a target. */
  | { type: 'show'; target?: string }
  /** Edits the text of a target on the page: the text as in the file, or the unsaved one of a page that was left. */
  | { type: 'edit'; target: string; text: string }
  /** A fault of the text that is being edited. */
  | { type: 'fault'; message: string }
  | { type: 'end'; isSaved: boolean }
  /** The server tells nobody of a change that was undone before it was read. */
  | { type: 'undone' }
  | { type: 'sections'; sections: readonly TitledSection[] }
  /** Scrolls to a section and shows its buttons. One of them gets the focus if the page has it. */
  | { type: 'section'; anchor: string; action: SectionAction | 'open' };

/** Sends a message to a window of the same origin. */
export const send = (to: Window, message: FromPage | ToPage): void => to.postMessage(message, location.origin);

/** Listens to the messages of one window. Returns a function that stops it. */
export const listen = <Message extends FromPage | ToPage>(
  from: () => Window | null | undefined,
  hear: (message: Message) => unknown,
): (() => void) => {
  const onMessage = ({ origin, source, data }: MessageEvent): void => {
    if (origin === location.origin && source === from() && typeof data?.type === 'string') hear(data as Message);
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
};

/** Returns the step of a key press, which a text field keeps to itself while it has unsaved words. */
export const stepOf = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): 'undo' | 'redo' | undefined => {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  if (!(ctrlKey || metaKey)) return undefined;
  if (key.toLowerCase() === 'y') return 'redo';
  if (key.toLowerCase() !== 'z') return undefined;
  return shiftKey ? 'redo' : 'undo';
};

/** Returns the command of a key press outside of text fields. */
export const commandOf = (event: KeyboardEvent): Command | undefined => {
  const { key, target } = event;
  if (key === 'F2') return 'close';
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName));
  return isField ? undefined : stepOf(event);
};
