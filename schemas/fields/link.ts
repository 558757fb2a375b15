import * as z from 'zod';
import { callAddress } from '../text/phone-number.ts';
import { say } from '../text/sentence.ts';
import { maybeEmptyText, text } from '../text/text.ts';
import { encodedPath } from './encoded-path.ts';

const form =
  /^(\/[^\s]*|#[a-z][a-z0-9-]*|https:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1?\])\S+|mailto:\S+@\S+|tel:\+?[\d-]+)$/;

/** A path without its slash, such as contact#contact. */
export const withoutSlash = /^[a-z][a-z0-9/#-]*$/;

/** URL of the editor's own machine, unreachable for visitors. */
const local = /^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1?\])/i;

/** Returns the likely intended form of a malformed link. */
const fixFor = (value: string): string => {
  if (value === '') return 'write one of these';
  if (/^[“”„‘’]/.test(value)) return 'write straight quotes, or none';
  if (local.test(value)) return 'write the path of a page, because this address is on your computer only';
  if (/^http:\/\/\S+$/.test(value))
    return say`write ${{ value: value.replace('http:', 'https:') }}, which is encrypted`;
  if (/^(?:www\.\S+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\/\S*)$/i.test(value)) return say`write https://${{ value }}`;
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]+$/i.test(value)) return say`write mailto:${{ value }}`;
  if (/^(?:tel:)?\+[\d ()/.-]+$/.test(value)) return say`write ${{ value: callAddress(value.replace('tel:', '')) }}`;
  if (/^#[A-Za-z][\w-]*$/.test(value)) return say`write ${{ value: value.toLowerCase().replaceAll('_', '-') }}`;
  if (withoutSlash.test(value)) return say`write /${{ value }}`;
  if (/^\/.* .*\.\w+$/.test(value)) return say`write ${{ value: encodeURI(value) }}`;
  if (/^(?:\/|https:|mailto:).*\s/.test(value)) return 'write it without blanks';
  return value.startsWith('https:') ? 'write it in full' : 'start it with one of these';
};

/**
 * Target of a link: a path of the route table with or without `#anchor` (`/contact#contact`), `https://…`,
 * `mailto:…` or `tel:…`. The generator checks internal paths against the routes, and anchors against the template's
 * list.
 */
export const link = () =>
  z
    .string()
    .regex(form, {
      error: ({ input }) =>
        say`expected an address that begins with /, https://, mailto: or tel: (fix: ${{ fix: fixFor(String(input)) }})`,
    })
    .overwrite((value) => (value.startsWith('/') ? encodedPath(value) : value))
    .meta({ link: true });

/** Absolute https URL. */
export const url = () =>
  z.url({
    protocol: /^https$/,
    error: ({ input }) => {
      const fix = fixFor(String(input));
      const isOfUrl = fix.includes('https://') || fix.includes('blanks');
      return say`expected an address that begins with https:// (fix: ${{ fix: isOfUrl ? fix : 'write it in full' }})`;
    },
  });

/** Absolute https URL that pages link to. */
export const profileUrl = () => url().meta({ link: true });

/** Link styled as a button. */
export const button = z.strictObject({
  text: text('button').describe('Label of the button.'),
  link: link().describe('Link target of the button.'),
});

/** Phone number, or empty (ENT-7). Letters only name an extension: `+49 40 66969 123 ext. 5`. */
export const phone = () =>
  maybeEmptyText('label')
    .regex(/^(?:[+\d(][\d ()/.-]{6,}(?: (?:x|\p{L}{3,}\.?) ?\d{1,5})?|)$/u, {
      error:
        'expected a phone number such as +49 40 66969 123 (fix: write digits with blanks, brackets and hyphens only)',
    })
    .meta({ text: true, name: true });
