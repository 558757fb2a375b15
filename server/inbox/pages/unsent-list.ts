import { html } from 'hono/html';
import { fill } from '../../../schemas/text/fill.ts';
import type { DeadMessage } from '../../store/store.ts';
import { words } from '../words.ts';
import type { Html } from './html.ts';

/** Messages that were given up, each with why and a button that lets it be tried again. */
export const unsentList = (dead: readonly DeadMessage[], hasLinks = false): Html =>
  html`<ul class="rows unsent">${dead.map(
    ({ id, kind, submissionId, attempts, error }) => html`<li class="row">
          <div class="sender"><p>${words.unsent.kinds[kind]}</p><p>${fill(words.unsent.attempts, { count: attempts })}</p></div>
          <p class="matter error">${error}</p>
          <div class="side">${hasLinks && submissionId ? html`<a href="/inquiries/${submissionId}">${words.unsent.inquiry}</a>` : ''}<form method="post" action="/unsent/retry"><button type="submit" name="id" value="${id}">${words.unsent.retry}</button></form></div>
        </li>`,
  )}</ul>`;
