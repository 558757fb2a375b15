import { html } from 'hono/html';
import type { DeadMessage } from '../../store/store.ts';
import { words } from '../words.ts';
import type { Page } from './layout.ts';
import { unsentList } from './unsent-list.ts';

/** Every message that was given up. */
export const unsentPage = (dead: readonly DeadMessage[], hasRetried: boolean): Page => ({
  title: words.unsent.heading,
  place: 'unsent',
  main: html`      <h1>${words.unsent.heading}</h1>
      ${hasRetried ? html`<p class="notice" role="status">${words.unsent.retried}</p>` : ''}
      ${
        dead.length > 0
          ? html`<p class="lead">${words.unsent.text}</p>
      <form method="post" action="/unsent/retry"><button type="submit" class="primary">${words.unsent.retryAll}</button></form>
      ${unsentList(dead, true)}`
          : html`<p class="none">${words.unsent.none}</p>`
      }`,
});
