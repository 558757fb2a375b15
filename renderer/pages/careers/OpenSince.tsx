import { site } from '#generated/content/site.ts';

interface OpenSinceProps {
  words?: string;
  /** The day as data has it: 2026-05-31. */
  day: string;
  /** The city of the office. */
  place?: string;
}

const longDate = new Intl.DateTimeFormat(site.language, { dateStyle: 'long', timeZone: 'UTC' });

/** The day a role was posted and the place of the work, as the structured data has them. */
export const OpenSince = ({ words, day, place }: OpenSinceProps) => (
  <p className="muted">
    {words} <time dateTime={day}>{longDate.format(new Date(day))}</time>
    {place && (
      <>
        <br />
        {place}
      </>
    )}
  </p>
);
