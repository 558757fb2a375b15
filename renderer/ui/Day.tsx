import { site } from '#generated/content/site.ts';

const longDate = new Intl.DateTimeFormat(site.language, { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as 2026-05-31, in the words of the site's language. */
export const Day = ({ day }: { day: string }) => (
  <time dateTime={day} dir="auto">
    {longDate.format(new Date(day))}
  </time>
);
