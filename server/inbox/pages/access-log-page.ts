import { html } from 'hono/html';
import type { Access } from '../../store/store.ts';
import { words } from '../words.ts';
import type { Html } from './html.ts';
import type { Page } from './layout.ts';
import { moment } from './moment.ts';

/** How many accesses the page shows; data/inbox.yaml says the number. */
export const accessesShown = 200;

const kinds: Readonly<Record<string, string>> = words.accesses.kinds;

const row = ({ at, who, what, submissionId }: Access): Html =>
  html`<tr><td>${moment(at)}</td><th scope="row">${who}</th><td>${kinds[what] ?? what}</td><td>${
    submissionId
      ? html`<a class="short" href="/inquiries/${submissionId}"><code>${submissionId.slice(0, 8)}</code></a>`
      : ''
  }</td></tr>`;

/** Who looked at what. */
export const accessesPage = (accesses: readonly Access[]): Page => {
  const { heading, text, none, when, who, what, inquiry } = words.accesses;
  return {
    title: heading,
    place: 'accesses',
    main: html`      <h1>${heading}</h1>
      ${
        accesses.length > 0
          ? html`<p class="lead">${text}</p>
      <div class="scroll" role="region" aria-label="${heading}" tabindex="0"><table>
        <thead><tr><th scope="col">${when}</th><th scope="col">${who}</th><th scope="col">${what}</th><th scope="col">${inquiry}</th></tr></thead>
        <tbody>${accesses.map(row)}</tbody>
      </table></div>`
          : html`<p class="none">${none}</p>`
      }`,
  };
};
