// The answers of the API of the editor: JSON over HTTP below `editingApi`. Its requests are in
// editing/requests/requests.ts. Every POST needs the origin of the page and, except for uploads, the header
// `Content-Type: application/json`. The server responds to a request that it cannot read with 400, 403, 404, 413 or 415
// and a `Refusal`.

import type { MarkdownBlocks } from '../../schemas/text/markdown-tree.ts';
import type { ListItems } from '../list-items.ts';

/** Path of the API on the development server, with a slash at its end. */
export const editingApi = '/__edit/api/';

/** Largest body of a request in bytes: of uploads by their names, and of JSON. */
export const largestBody = { picture: 25_000_000, replace: 25_000_000, upload: 20_000_000, json: 2_000_000 } as const;

export type UploadName = Exclude<keyof typeof largestBody, 'json'>;

/** True for a request whose body is the bytes of a file. */
export const isUpload = (request: string): request is UploadName =>
  request !== 'json' && Object.hasOwn(largestBody, request);

/** Keys and indexes from the top of a file to a value. */
export type PathInFile = readonly (string | number)[];

/** A value of a file in one language. */
export interface Place {
  /** A path below data/, such as `data/services/qa.yaml`. Translations have the file and the path of their original. */
  file: string;
  path: PathInFile;
  /** Code of a language of the site, such as `de`. Default: the default language. */
  language?: string;
  /** The items of the lists along the path, as the editor saw them in the original. Default: those of now. */
  items?: ListItems;
}

/** A request that was not understood or is not allowed: one sentence with the repair. */
export interface Refusal {
  message: string;
}

export interface PageLink {
  path: string;
  title: string;
}

/** A field that a visible text may come from. */
export interface Candidate extends Place {
  /** True for words without Markdown and links, which can be edited on the page. */
  isPlain: boolean;
  /** The text as in the file, with placeholders. */
  source: string;
  /** Description of the field, from its schema. */
  label: string;
  /** The pages of the file, the asked one first, at most 20. */
  shownOn: readonly PageLink[];
}

/** `POST find`: the fields that the texts of a page may come from. */
export interface FindAnswer {
  /** The candidates of each text, the likeliest first, and then the field at each place. */
  found: readonly (readonly Candidate[])[];
}

/** A file that can be edited, with the title that editors know it by. */
export interface FileEntry {
  file: string;
  title: string;
  /** Kind of entries, such as `service`; empty for a single file. */
  kind: string;
  /** Title of its group in lists: pages, a kind of entries, sections, or the site. */
  group: string;
  /** The page of the file, if it has one. */
  page?: string;
  isDraft?: boolean;
  /** Later day on which the entry is published, as in the file. */
  scheduled?: string;
  /** Number of texts without a current translation; absent for none. */
  untranslated?: number;
}

/** A field that a search has found, with the line that has the words. */
export interface Match {
  path: PathInFile;
  label: string;
  line: string;
}

export interface ListedFile extends FileEntry {
  /** Time of the last change in milliseconds. */
  changed: number;
  /** At most three, or all uses and the value of a placeholder; absent without a query. */
  matches?: readonly Match[];
}

/** A kind of which new entries can be made. */
export interface EntryKind {
  kind: string;
  /** A word for people, such as “Case study”. */
  title: string;
  /** Those with a meaning, beside any other: an id and a word for people. */
  known?: readonly { id: string; title: string }[];
}

/** A picture, or a file of public/ by its address, that nothing uses. */
export interface UnusedFile {
  kind: 'picture' | 'file';
  name: string;
}

/** `GET files?query=`: the files whose title, name or fields have the words of the query; all files without one. */
export interface FilesAnswer {
  files: readonly ListedFile[];
  kinds: readonly EntryKind[];
  unused: readonly UnusedFile[];
  /** The languages of the site, the default first. */
  languages: readonly { code: string; name: string }[];
}

/** A fault of the data. */
export interface EditFault {
  file: string;
  /** The place in the file, as in `Place`; empty for the whole file. */
  path: PathInFile;
  /** The problem and its repair, in one line. */
  message: string;
  /** The language of a fault in a translation. */
  language?: string;
}

/** A name that a field may have. */
export interface Choice {
  name: string;
  /** Title of an entry, or the name again. */
  title: string;
  /** URL of a small picture. */
  picture?: string;
  /** Titles of the files that show the picture; absent for none. */
  uses?: readonly string[];
  /** True for a page that visitors do not see yet. */
  isDraft?: boolean;
}

/** An option of a union, with its field if a value has this option. `add` with the name as `kind` changes to it. */
export interface FormOption {
  /** The value of the discriminator, or the keys of the option, or its kind of value. */
  name: string;
  description?: string;
  field?: FormField;
  /** True for an item that begins its list, and stays there. */
  isFirst?: boolean;
  /** True for an item that its list has once. */
  isSingle?: boolean;
}

/**
 * A field of a file. Its label is that of its key (`labelOf`). Fields that no value needs yet are absent: those of a
 * missing group, of an empty list and of other options. The answer to `add` has the fields of what it adds. Limits
 * apply after placeholders are filled, so only the server checks them.
 */
export interface FormField {
  /**
   * `text` is for people, `markdown` has lines, `date` is a day, `name` is any other word. `focus` is the focal point
   * of a picture.
   */
  kind: 'text' | 'markdown' | 'name' | 'date' | 'number' | 'boolean' | 'focus' | 'group' | 'list' | 'map' | 'union';
  description?: string;
  required?: boolean;
  /** Blocks that a `markdown` takes besides paragraphs, lists, bold, italic and links. */
  blocks?: MarkdownBlocks;
  /** Value of a boolean that the file omits. Default: false. */
  default?: boolean;
  /** Most characters. */
  limit?: number;
  /** The list in the answer to `choices` with the names for it: an entry, `picture`, `publicFile`, `icon` or `link`. */
  choices?: string;
  /** All possible values. */
  names?: readonly string[];
  /** Extensions of the files in public/ that it may name, with dots. */
  accept?: readonly string[];
  /** Key of the picture beside a focal point. */
  focusOf?: string;
  /** Key of the picture beside an alternative text. */
  altOf?: string;
  /** Fields of a group by key. */
  fields?: Readonly<Record<string, FormField>>;
  /** Every item of a list, or value of a map. */
  item?: FormField;
  /** Fewest and most items of a list. */
  least?: number;
  most?: number;
  /** The kinds of sections that a list of sections may get. */
  addable?: readonly SectionChoice[];
  options?: readonly FormOption[];
  /** Key by whose value the options differ. */
  by?: string;
}

/** `GET choices?file=`: the names for the fields of a file, by the `choices` of fields. */
export type ChoicesAnswer = Readonly<Record<string, readonly Choice[]>>;

/** A value of a text, with the first and the last of its lines, from 1. */
export interface NamedField {
  /** Last key of its path; empty for a translation. */
  key: string;
  /** Its label in a form, after the kind of its item. */
  label: string;
  /** The same with the numbers of items in their lists. */
  numbered: string;
  value: string;
  first: number;
  last: number;
}

/** The title that editors know a file by, and its fields. */
export interface NamedText {
  title: string;
  fields: readonly NamedField[];
}

/** `POST name`: the names of the fields in former or present texts of files. */
export interface NameAnswer {
  /** In the order of the texts; null for a text that cannot be read. */
  named: readonly (NamedText | null)[];
}

/** A text of a file beside its translation. */
export interface TranslationField {
  path: PathInFile;
  label: string;
  original: string;
  /** The present translation; absent if the page shows the original. */
  translation?: string;
  limit?: number;
  /** `stale`: the original was changed after its translation. */
  state: 'current' | 'stale' | 'missing' | 'optional';
}

/** `GET file?file=&language=` */
export interface FileAnswer extends FileEntry {
  /** The value of the file over its default. */
  value: unknown;
  form: FormField;
  /** Faults of the file as it is now. */
  faults: readonly EditFault[];
  /** Only in a further language: the texts of the file beside their originals. */
  translations?: readonly TranslationField[];
}

/** A section of a page. */
export interface ListedSection {
  /** Id of its element on the page. */
  anchor: string;
  /** The file whose content the section shows. */
  shows?: Pick<FileEntry, 'file' | 'title'>;
}

/** A value of a new section that no sample can be. */
export interface SectionNeed {
  /** An address of another site, a file of public/, the name of an entry, which may be new, or a check box. */
  kind: 'address' | 'file' | 'entry' | 'boolean';
  /** Path in the section. */
  path: PathInFile;
  description: string;
  required?: boolean;
  /** The files that fit, or the entries that there are. */
  names?: readonly string[];
  /** Extensions of files that may be uploaded for it, with dots. */
  accept?: readonly string[];
  /** Kind of the entry. */
  entry?: string;
}

/** A kind of section that the page may have besides its own. */
export interface SectionChoice {
  kind: string;
  /** URL of a picture. */
  picture?: string;
  /** Absent for a kind that a sample makes. */
  needs?: readonly SectionNeed[];
  /** A file whose content it shows, and which has none. */
  lacks?: Pick<FileEntry, 'file' | 'title'> & { isThere: boolean };
}

/** A value that a writer gives to a new section, as its need asks. */
export interface Given {
  path: PathInFile;
  value: unknown;
}

/** `GET sections?page=`: the sections of a page, which is named by its URL's path. */
export interface SectionsAnswer {
  /** Absent for a page that is no list of sections. */
  list?: {
    file: string;
    /** The value of the file, and the field of its sections. */
    value: unknown;
    field: FormField;
    sections: readonly ListedSection[];
    /** Number of pages with these sections. */
    pages: number;
  };
}

export interface Change {
  place: Place;
  /** The value that the editor saw; absent for none. */
  before?: unknown;
  /** The new value. Absent to remove a key or a list item; in a translation, to show the original again. */
  after?: unknown;
}

export interface Saved {
  saved: {
    /** The changed files, including catalogs of translations and removed files. */
    files: readonly string[];
    /**
     * The title of a file that `undo` or `redo` changed, and its changes unless it is gone with its page. `step` is
     * what the undone change did to a file or an item of a list. It has the title of that, and of a neighbor in its
     * place. For a renamed entry, it is the name that the change gave it. `movedPages` have another address, or none
     * without `to`.
     */
    undone?: {
      title: string;
      step?: { action: 'added' | 'removed' | 'moved' | 'renamed'; title: string; other?: string };
      changes: readonly Change[];
      movedPages: readonly { from: string; to?: string }[];
    };
  };
}

export interface Rejected {
  faults: readonly EditFault[];
}

/** Someone else changed a value after the editor saw it. */
export interface Conflict {
  place: Place;
  /** The value in the file; absent for none. */
  now?: unknown;
  /** The value that was to be saved. */
  yours?: unknown;
  /** The value to save if the editor insists: a list with the changes of others in other items. */
  kept?: unknown;
  /** True if the place is gone, such as a removed section. There is none for the value. */
  isGone?: boolean;
  /** The person who has changed it, if the editor knows people. */
  who?: string;
}

export interface InConflict {
  conflict: readonly Conflict[];
}

/** Answer to most requests that change files, such as `save`. Nothing is written unless it is `Saved`. */
export type EditAnswer = Saved | Rejected | InConflict;

/** `POST add`: a value of a form after an addition. Nothing is saved. */
export interface AddAnswer {
  /** The new value at the path. */
  value: unknown;
  /** The fields of the file as it is, and of the form before and after the addition. */
  form: FormField;
}

/** Places that refer to an entry that was to be removed. */
export interface Referenced {
  references: readonly EditFault[];
}

/** `POST picture?name=`: the bytes of a picture, as `application/octet-stream`. */
export type PictureAnswer = (Saved & { picture: string }) | Rejected;

/** `POST upload?name=`: the bytes of a file for public/, likewise. A saved one has its address: `/prices.pdf`. */
export type UploadAnswer = EditAnswer & { address?: string };

/** `GET status` */
export interface StatusAnswer {
  /** Name of the signed-in editor. */
  user?: string;
  /** True on a server with sign-in. */
  hosted: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Number of changes that are not published yet; only hosted. */
  changes: number;
}
