import * as z from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** Kind of entry whose id the string must be (generator/fields/known-ids.ts). */
    reference?: string;
    /** True for a link target: a path of the route table, a mail address or another site. */
    link?: boolean;
    /** True for the address of another site's page in a frame. */
    embed?: boolean;
    /** True for a text that visitors or editors read. */
    text?: boolean;
    /** True for a proper name, which is the same in every language. */
    name?: boolean;
    /** True for a title that two entries of a collection or a list must not share. */
    unique?: boolean;
    /** Names in single braces, filled in when the text is shown. */
    fills?: readonly string[];
    /** True for the plural forms of a text. */
    plural?: boolean;
    /** True for a text that may be in another script than the site, such as the name of a language. */
    anyScript?: boolean;
    /** True for a list that a translation replaces as a whole, such as search words: one text in lines. */
    isReplaced?: boolean;
    /** True for an address that a translation may translate. */
    isAddress?: boolean;
    /** True for a date as a visitor reads it. */
    date?: boolean;
    /** True for the name of a drawing or photograph. */
    picture?: boolean;
    /** Layout width of that picture, in CSS pixels. */
    pictureWidth?: number;
    /** Subfolder of data/drawings with the default drawings of that picture. */
    drawings?: string;
    /** True for an id that selects a mark of data/drawings/marks. */
    mark?: boolean;
    /** Key of the picture beside this focal point. */
    focusOf?: string;
    /** Key of the picture beside this alternative text. */
    altOf?: string;
    /** True for the name of a Lucide icon. */
    icon?: boolean;
    /** Data file with this value for the sections that have none, such as `sections/clients`. */
    fromFile?: string;
    /** TypeScript type of this schema in the generated entities. */
    typeName?: string;
  }
}

/** Id of another entry. The generator checks that it exists and types it as that collection's union of ids. */
export const reference = (collection: string) => z.string().min(1).meta({ reference: collection });
