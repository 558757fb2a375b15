import * as z from 'zod';

/** An address in full. */
export const url = () =>
  z.url({ protocol: /^https$/, error: 'expected an address that begins with https:// (fix: write it in full)' });

/** An address that a visitor can follow, typed as a link. */
export const profileUrl = () => url().meta({ link: true });
