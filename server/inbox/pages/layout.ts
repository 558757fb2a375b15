import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { InboxTexts } from '../texts.ts';

/** Markup. `html` escapes inserted values unless they are markup themselves. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const paths = { inquiries: '/', unsent: '/unsent', accesses: '/access-log' } as const;

/** A page without the surrounding document. */
export interface Page {
  title: string;
  main: Html;
  /** Menu entry that is current on this page. */
  place?: keyof typeof paths;
}

export interface Reader {
  who: string;
  /** False for API clients, which send a token with each request and cannot sign out. */
  hasSession: boolean;
}

export const currentIf = (isCurrent: boolean): Html | '' => (isCurrent ? html` aria-current="page"` : '');

export const timeElement = ({ time }: InboxTexts, iso: string): Html =>
  html`<time datetime="${iso}">${time(iso)}</time>`;

const signOut = (label: string): Html => html`
        <form method="post" action="/sign-out"><button class="quiet" type="submit">${label}</button></form>`;

const menu = ({ words }: InboxTexts, { who, hasSession }: Reader, current: Page['place']): Html => html`
      <nav aria-label="${words.navigation}">
        <ul class="flow">
          ${(['inquiries', 'unsent', 'accesses'] as const).map(
            (place) => html`<li><a href="${paths[place]}"${currentIf(place === current)}>${words.menu[place]}</a></li>`,
          )}
        </ul>
      </nav>
      <div class="end flow">
        <span class="note">${who}</span>
        ${hasSession ? signOut(words.menu.signOut) : ''}
      </div>`;

/** Renders the HTML document of a page. Without a reader (before sign-in), there is no menu. */
export const layout = (texts: InboxTexts, { title, main, place }: Page, reader?: Reader): Html => {
  const { direction, language, wordmark, words } = texts;
  return html`<!doctype html>
<html lang="${language}"${direction === 'rtl' ? html` dir="rtl"` : ''}>
  <head>
    <meta charset="utf-8">
    <title>${title === words.title ? title : `${title} · ${words.title}`}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/site.css">
    <link rel="stylesheet" href="/inbox.css">
  </head>
  <body>
    <a class="skip-link" href="#main">${words.skipLink}</a>
    <header class="flow">
      <a class="wordmark" href="/"><strong>${wordmark}</strong> <span>${words.title}</span></a>
      ${reader ? menu(texts, reader, place) : ''}
    </header>
    <main id="main">
      ${main}
    </main>
  </body>
</html>
`;
};

export type Refusal = keyof InboxTexts['words']['refusals'];

export const refusalPage = ({ words }: InboxTexts, refusal: Refusal): Page => {
  const { heading, text } = words.refusals[refusal];
  return {
    title: heading,
    main: html`<h1>${heading}</h1>
      <p class="lead">${text}</p>
      <p><a class="back" href="/">${words.inquiry.back}</a></p>`,
  };
};
