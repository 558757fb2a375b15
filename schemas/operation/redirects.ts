import * as z from 'zod';
import { list } from '../fields/group.ts';
import { say } from '../text/sentence.ts';

/** Letters and digits of any language, and characters that have no meaning in a host's configuration. */
const oldPath = /^(?:\/[\p{L}\p{M}\p{N}._~ +,()@-]+)+\/?$/u;

/**
 * Returns an old address as hosts compare it: decoded, in Unicode NFC, without the slash at its end. Undefined for an
 * address that no host can redirect.
 * @example decodedPath('/Old%20Page/') // '/Old Page'
 */
export const decodedPath = (from: string): string | undefined => {
  try {
    const path = decodeURIComponent(from).normalize();
    return oldPath.test(path) ? path.replace(/\/$/, '') : undefined;
  } catch {
    return undefined; // An incomplete percent sign.
  }
};

/** Returns an old address in both forms that browsers send: with composed and with decomposed accents. */
export const decodedPaths = (from: string): string[] => {
  const path = decodedPath(from) ?? from;
  return [...new Set([path, path.normalize('NFD')])];
};

const fixFor = (from: string): string => {
  if (/^https?:\/\//.test(from)) return 'remove the host name';
  if (from.includes('?')) return 'remove the query, which hosts keep';
  if (from.includes('#')) return 'remove the part after #, which browsers do not send';
  if (from === '/') return 'the home page cannot move';
  return from.includes('*')
    ? 'write a line for each address'
    : 'begin with / and write it as in a link to the old site';
};

const target =
  /^(?:\/[^\s?]*|https:\/\/(?!localhost|127\.)[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:\/[\w.~%/+,@=&-]*)?(?:#[\w.~%/-]*)?)$/i;

/** Addresses of an earlier site. An additional address of a page is an alias in routes.yaml. */
export const redirects = z.strictObject({
  redirects: list('Old addresses, so that links and bookmarks from before the move still find their page.', {
    from: z
      .string()
      .refine((from) => decodedPath(from) !== undefined, {
        error: ({ input }) =>
          say`expected an old address such as /blog/old-page.html (fix: ${{ fix: fixFor(String(input)) }})`,
      })
      .describe('Address on the earlier site, also with capitals, an extension or umlauts.'),
    to: z
      .string()
      .regex(target, {
        error:
          'expected a page such as /services/qa#process or an address such as https://shop.example.com (fix: write one of these, without a query)',
      })
      .meta({ link: true })
      .describe('Page that visitors see instead. Search engines take it as the new address for good.'),
  }),
});
