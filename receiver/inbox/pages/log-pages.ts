import { html } from 'hono/html';
import { fill } from '../../../schemas/text/fill.ts';
import { type Html, type Page, timeElement } from '../../../signed-in/layout.ts';
import type { Access, DeadMessage } from '../../store/store.ts';
import type { InboxTexts } from '../texts.ts';

/** Renders the failed messages, each with its error and a retry button. */
export const unsentList = (
  { messageName, words: { unsent } }: InboxTexts,
  dead: readonly DeadMessage[],
  hasLinks: boolean,
): Html =>
  html`<ul class="rows">${dead.map(
    ({ id, kind, target, submissionId, attempts, error }) => html`
        <li>
          <div><p>${messageName(kind, target)}</p><p class="note">${fill(unsent.attempts, { count: attempts })}</p></div>
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
    place: '/unsent',
    main: html`<h1>${heading}</h1>
      ${hasRetried ? html`<p class="notice" role="status">${retried}</p>` : ''}
      ${dead.length > 0 ? list : html`<p class="none">${none}</p>`}`,
  };
};

/** Number of entries on the page; data/inbox.yaml states it in its text. */
export const shownAccesses = 200;

const accessRow = (texts: InboxTexts, { at, who, what, submissionId }: Access): Html => {
  const kinds: Readonly<Record<string, string>> = texts.words.accesses.kinds;
  const link = (id: string) => html`<a class="short" href="/inquiries/${id}"><code>${id.slice(0, 8)}</code></a>`;
  return html`
          <tr>
            <td>${timeElement(texts, at)}</td>
            <th scope="row">${who}</th>
            <td>${kinds[what] ?? what}</td>
            <td>${submissionId ? link(submissionId) : ''}</td>
          </tr>`;
};

export const accessLogPage = (texts: InboxTexts, accesses: readonly Access[]): Page => {
  const { heading, text, none, when, who, what, inquiry } = texts.words.accesses;
  const table = html`<p class="lead">${text}</p>
      <div class="scroll" role="region" aria-label="${heading}" tabindex="0">
        <table>
          <thead><tr>${[when, who, what, inquiry].map((label) => html`<th scope="col">${label}</th>`)}</tr></thead>
          <tbody>${accesses.map((access) => accessRow(texts, access))}</tbody>
        </table>
      </div>`;
  return {
    title: heading,
    place: '/access-log',
    main: html`<h1>${heading}</h1>
      ${accesses.length > 0 ? table : html`<p class="none">${none}</p>`}`,
  };
};
