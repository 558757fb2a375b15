import { importGenerated } from '../../../sites/import-generated.ts';

const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
// A day of the digest is a day in UTC.
const days = new Intl.DateTimeFormat(site.language, { ...day, timeZone: 'UTC' });
const times = new Intl.DateTimeFormat(site.language, {
  ...day,
  timeZone: site.timeZone,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A time (ISO 8601) in words of the site's language, to the minute and with its zone. */
export const sayTime = (time: string): string => times.format(new Date(time));

/** The day of a time (ISO 8601) in words of the site's language. */
export const sayDay = (time: string): string => days.format(new Date(time));

const sizeIn = (unit: 'byte' | 'kilobyte' | 'megabyte') =>
  new Intl.NumberFormat(site.language, { style: 'unit', unit, maximumFractionDigits: 1 });

const sizes = { byte: sizeIn('byte'), kilobyte: sizeIn('kilobyte'), megabyte: sizeIn('megabyte') };

/** How large a file is, in a unit of which there are not many; 1 MB is a million bytes. */
export const saySize = (bytes: number): string => {
  if (bytes < 1000) return sizes.byte.format(bytes);
  return bytes < 1_000_000 ? sizes.kilobyte.format(bytes / 1000) : sizes.megabyte.format(bytes / 1_000_000);
};
