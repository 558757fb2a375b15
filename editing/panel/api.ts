import { createContext, type RefObject, useContext } from 'react';
import type { z } from 'zod';
import type { editor } from '../../schemas/operation/editor.ts';
import type { Labels } from '../label.ts';
import {
  type Change,
  editingApi,
  type FileAnswer,
  type FilesAnswer,
  type PathInFile,
  type Place,
  type Refusal,
  type UploadName,
} from '../requests/protocol.ts';
import type { AnswerOf, BodyOf, RequestName } from '../requests/requests.ts';
import type { Draft } from './draft.ts';

export type Texts = z.output<typeof editor>;

/** A request that was refused, with the repair. */
export class RequestRefused extends Error {}

const answerTo = async <Name extends RequestName>(path: string, sent?: RequestInit): Promise<AnswerOf<Name>> => {
  const response = await fetch(`${editingApi}${path}`, sent);
  const answer: AnswerOf<Name> & Refusal = await response.json();
  if (!response.ok) throw new RequestRefused(answer.message ?? response.statusText);
  return answer;
};

const posted = (type: string, body: BodyInit): RequestInit => ({
  ...{ method: 'POST', headers: { 'content-type': type }, body },
});

export const get = <Name extends RequestName<'GET'>>(name: Name, query: BodyOf<Name> & Record<string, string>) =>
  answerTo<Name>(`${name}?${new URLSearchParams(query)}`);

export const post = <Name extends RequestName<'POST'>>(name: Name, body: BodyOf<Name>) => {
  if (!('bytes' in body)) return answerTo<Name>(name, posted('application/json', JSON.stringify(body)));
  const { bytes, ...query } = body;
  return answerTo<Name>(
    `${name}?${new URLSearchParams(query as Record<string, string>)}`,
    posted('application/octet-stream', new Blob([new Uint8Array(bytes)])),
  );
};

export type ChangeName = 'save' | 'undo' | 'redo' | 'new' | 'rename' | 'remove' | UploadName;

/** The part of the editor beside the page. `chosen` is the index of a text whose place is to be chosen. */
export type View =
  | { name: 'page'; chosen?: number | undefined }
  | { name: 'files'; query?: string }
  | { name: 'file'; place: ShownPlace };

/** A field of a form, and the paragraph of its text that gets the cursor: its index among those with its words. */
export interface ShownPlace extends Place {
  part?: { words: string; index: number } | undefined;
}

/** A file that is shown. */
export interface FileProps {
  answer: FileAnswer;
  /** The field to show. */
  path: PathInFile;
  part?: ShownPlace['part'];
  /** The last changes if they were undone or made again. */
  undone: readonly Change[];
  /** Reads the file again. */
  reload: () => void;
}

/** Functions and texts that all parts of the panel share. */
export interface Editor {
  texts: Texts;
  /** Labels of fields in the language of the site. */
  labels: Labels;
  /** The languages of the site, the default first. Empty until they are known. */
  languages: FilesAnswer['languages'];
  /** Returns a place in words: the title of its file, and the labels of its keys. */
  nameOf: (place: Pick<Place, 'file' | 'path'>) => string;
  show: (view: View) => unknown;
  /** Shows a page in the frame; a new one once the server has it, unless another one is visited before. */
  visit: (path: string, isNew?: boolean) => unknown;
  /** The sentence in the bar, as another object after each announcement. */
  said: { sentence: string };
  /** Shows a sentence that screen readers announce. */
  announce: (sentence: string) => void;
  /** Adds a button to the sentence that is shown, which tries again. */
  offer: (again: () => unknown) => void;
  /** Shows why a request failed that was to change something. */
  explain: (error: unknown) => void;
  /** Shows why something could not be read, with a button that reads all again. */
  explainRead: (error: unknown) => void;
  /**
   * Sends a change to the API. A failure is announced and returns undefined. With `isAgain`, faults are not announced
   * once more.
   */
  change: <Name extends ChangeName>(
    name: Name,
    body: BodyOf<Name>,
    isAgain?: boolean,
  ) => Promise<AnswerOf<Name> | undefined>;
  /** Saves and ends the edit on the page. Resolves to false if it goes on, without a question if `asks` is false. */
  leave: RefObject<(asks?: boolean) => Promise<boolean>>;
  /** The draft of the form that is shown. */
  shown: RefObject<Draft | undefined>;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export const useEditor = (): Editor => {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('no editor around this component (fix: render it inside EditorContext)');
  return editor;
};

/** Shows a new or renamed file with its page. */
export const showEntry = async ({ show, visit }: Editor, file: string): Promise<void> => {
  show({ name: 'file', place: { file, path: [] } });
  const { page } = await get('file', { file });
  if (page) await visit(page, true);
};

/** Returns the page above one that is gone. */
export const pageAbove = (page: string): string => page.replace(/\/[^/]*$/, '') || '/';

/** Fills names in single braces. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
