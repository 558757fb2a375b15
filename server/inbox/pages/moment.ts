import { html } from 'hono/html';
import { language, timeZone } from '../words.ts';
import type { Html } from './html.ts';

const format = new Intl.DateTimeFormat(language, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
  timeZoneName: 'short',
});

/**
 * A time of the store (ISO 8601) as people of the site's language write it, with its zone: who reads may be anywhere.
 */
export const spoken = (time: string): string => format.format(new Date(time));

/** The same as an element that says the time to machines too. */
export const moment = (time: string): Html => html`<time datetime="${time}">${spoken(time)}</time>`;
