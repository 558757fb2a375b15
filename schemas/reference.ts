import * as z from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** Set on a string that must be the id of an entry of that name: see generator/known-ids.ts. */
    reference?: string;
    /** Set on a string that must be an address of the route table, a mail address or another site. */
    link?: boolean;
    /** Set on a string that must name a drawing. */
    picture?: boolean;
    /** Set beside it: the drawing of an entry that names none. Without it one is chosen by the entry's id. */
    drawing?: string;
    /** Set on a string that must name a Lucide icon. */
    icon?: boolean;
    /** The name of the TypeScript type that stands for this schema in the generated entities. */
    typeName?: string;
  }
}

/** The id of another entry. The generator checks that it exists and types it as that collection's union of ids. */
export const reference = (collection: string) => z.string().min(1).meta({ reference: collection });
