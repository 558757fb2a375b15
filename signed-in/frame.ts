import type * as z from 'zod';
import type { refusalTexts, signInTexts } from '../schemas/operation/sign-in.ts';

/** Common parts of all pages of a server that people sign in to: the inbox, or the hosted editor. */
export interface Frame {
  language: string;
  direction: 'ltr' | 'rtl';
  wordmark: string;
  /** Start of all paths: empty, or such as `/__edit`. */
  base: string;
  /** Name of the session cookie. Servers at several ports of a host share its cookies. */
  cookie: string;
  /** Menu in the header, with the complete paths. */
  menu: readonly { path: string; label: string }[];
  words: {
    title: string;
    skipLink: string;
    navigation: string;
    signOut: string;
    /** Link from a refusal to the first page. */
    back: string;
    signIn: z.output<typeof signInTexts>;
    refusals: z.output<typeof refusalTexts>;
  };
}
