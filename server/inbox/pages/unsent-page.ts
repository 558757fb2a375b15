import { html } from 'hono/html';
import { fill } from '../../../schemas/text/fill.ts';
import type { DeadMessage } from '../../store/store.ts';
import type { InboxTexts } from '../texts.ts';
import type { Html, Page } from './layout.ts';

/** A list of failed messages, each with its error and a button that sends it again. */
export const unsentList = ({ words: { unsent } }: InboxTexts, dead: readonly DeadMessage[], hasLinks: boolean): Html =>
  html`<ul class="rows">${dead.map(
    ({ id, kind, submissionId, attempts, error }) => html`
        <li>
          <div><p>${unsent.kinds[kind]}</p><p class="note">${fill(unsent.attempts, { count: attempts })}</p></div>
          <p class="note">${error}</p>
          <div class="side flow">
            ${hasLinks && submissionId ? html`<a href="/inquiries/${submissionId}">${unsent.inquiry}</a>` : ''}
            <form method="post" action="/unsent/retry">
              <button type="submit" name="id" value="${id}">${unsent.retry}</button>
            </form>
          </div>
        </li>`,
  )}</ul>`;

export const unsentPage = (texts: InboxTexts, dead: readonly DeadMessage[], hasRetried: boolean): Page => {
  const { heading, text, none, retried, retryAll } = texts.words.unsent;
  const list = html`<p class="lead">${text}</p>
      <form method="post" action="/unsent/retry"><button type="submit" class="primary">${retryAll}</button></form>
      ${unsentList(texts, dead, true)}`;
  return {
    title: heading,
    place: 'unsent',
    main: html`<h1>${heading}</h1>
      ${hasRetried ? html`<p class="notice" role="status">${retried}</p>` : ''}
      ${dead.length > 0 ? list : html`<p class="none">${none}</p>`}`,
  };
};
