import { html } from 'hono/html';
import type { Submission } from '../../store/submission.ts';
import { words } from '../words.ts';
import type { Page } from './layout.ts';
import { moment } from './moment.ts';

/** Asks before an inquiry is erased; the address that erases takes nothing but this page's form. */
export const erasePage = ({ id, sender, received }: Submission, query: string): Page => ({
  title: words.erase.heading,
  place: 'inquiries',
  main: html`      <h1>${words.erase.heading}</h1>
      <p class="lead"><bdi>${sender.name || sender.email}</bdi>, ${moment(received)}</p>
      <p class="explained">${words.erase.text}</p>
      <form class="actions" method="post" action="/inquiries/${id}/erase${query}">
        <button class="danger" type="submit">${words.erase.confirm}</button>
        <a href="/inquiries/${id}${query}">${words.erase.cancel}</a>
      </form>`,
});
