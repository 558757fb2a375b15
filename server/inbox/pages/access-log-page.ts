import { html } from 'hono/html';
import type { Access } from '../../store/store.ts';
import type { InboxTexts } from '../texts.ts';
import { type Html, type Page, timeElement } from './layout.ts';

/** Entries that the page shows; data/inbox.yaml names the number. */
export const shownAccesses = 200;

const row = (texts: InboxTexts, { at, who, what, submissionId }: Access): Html => {
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
          <tbody>${accesses.map((access) => row(texts, access))}</tbody>
        </table>
      </div>`;
  return {
    title: heading,
    place: 'accesses',
    main: html`<h1>${heading}</h1>
      ${accesses.length > 0 ? table : html`<p class="none">${none}</p>`}`,
  };
};
