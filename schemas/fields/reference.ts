import * as z from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** Set on a string that must be the id of an entry of that name: see generator/check/known-names.ts. */
    reference?: string;
    /** Set on a string that must be an address of the route table, a mail address or another site. */
    link?: boolean;
    /** Marks a string as text that visitors or editors read. */
    text?: boolean;
    /** Names in single braces that are filled in when the text is shown. */
    fills?: readonly string[];
    /** A text for numbers, by the plural forms of the site's language. */
    plural?: boolean;
    /** Set beside it: the text is a date as a visitor reads it. */
    date?: boolean;
    /** Set on a string that must name a drawing. */
    picture?: boolean;
    /** Set beside it: how wide its place is, in pixels. */
    pictureWidth?: number;
    /** Set beside it: the subfolder of data/drawings that gives a drawing to an entry that names none. */
    drawings?: string;
    /** Set on a string that must name a Lucide icon. */
    icon?: boolean;
    /** The name of the TypeScript type that stands for this schema in the generated entities. */
    typeName?: string;
  }
}

/** The id of another entry. The generator checks that it exists and types it as that collection's union of ids. */
export const reference = (collection: string) => z.string().min(1).meta({ reference: collection });
