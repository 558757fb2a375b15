/** Partial types of https://www.npmjs.com/package/gettext-parser, which has none. */
declare module 'gettext-parser' {
  export interface GettextEntry {
    msgctxt?: string;
    msgid: string;
    msgstr: string[];
    comments?: Partial<Record<'translator' | 'reference' | 'extracted' | 'flag' | 'previous', string>>;
  }

  /** Entries by context and original. */
  type GettextEntries = Record<string, Record<string, GettextEntry>>;

  export interface GettextTable {
    headers?: Record<string, string>;
    translations: GettextEntries;
    obsolete?: GettextEntries;
  }

  export const po: {
    /** With `validation`, throws for a malformed entry. A SyntaxError may have the number of its line. */
    parse(text: string, options?: { validation?: boolean }): GettextTable;
    /** Without `foldLength`, lines end only at line breaks of the text. */
    compile(table: GettextTable, options?: { foldLength?: number }): Uint8Array;
  };
}
