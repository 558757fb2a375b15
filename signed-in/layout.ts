import type { Context } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Frame } from './frame.ts';

/** Markup. `html` escapes inserted values unless they are markup themselves. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A page without the surrounding document. */
export interface Page {
  title: string;
  main: Html;
  /** Path of the menu entry that is current on this page. */
  place?: string;
}

export interface Reader {
  who: string;
  /** False for API clients, which send a token with each request and cannot sign out. */
  hasSession: boolean;
  /** Aborted when the session ends. */
  ended?: AbortSignal;
}

export interface SignedInEnv {
  Variables: { reader: Reader };
}

export const currentIf = (isCurrent: boolean): Html | '' => (isCurrent ? html` aria-current="page"` : '');

export const timeElement = ({ time }: { time: (iso: string) => string }, iso: string): Html =>
  html`<time datetime="${iso}">${time(iso)}</time>`;

const signOut = ({ base, words }: Frame): Html => html`
        <form method="post" action="${base}/sign-out"><button class="quiet" type="submit">${words.signOut}</button></form>`;

const menuOf = (frame: Frame, { who, hasSession }: Reader, current: Page['place']): Html => html`
      <nav aria-label="${frame.words.navigation}">
        <ul class="flow">
          ${frame.menu.map(({ path, label }) => html`<li><a href="${path}"${currentIf(path === current)}>${label}</a></li>`)}
        </ul>
      </nav>
      <div class="end flow">
        <span class="note">${who}</span>
        ${hasSession ? signOut(frame) : ''}
      </div>`;

/** Renders the HTML document of a page. Without a reader (before sign-in), there is no menu. */
export const layout = (frame: Frame, { title, main, place }: Page, reader?: Reader): Html => {
  const { base, direction, language, wordmark, words } = frame;
  return html`<!doctype html>
<html lang="${language}"${direction === 'rtl' ? html` dir="rtl"` : ''}>
  <head>
    <meta charset="utf-8">
    <title>${title === words.title ? title : `${title} · ${words.title}`}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${base}/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${base}/site.css">
    <link rel="stylesheet" href="${base}/pages.css">
  </head>
  <body>
    <a class="skip-link" href="#main">${words.skipLink}</a>
    <header class="flow">
      <a class="wordmark" href="${base}/"><strong>${wordmark}</strong> <span>${words.title}</span></a>
      ${reader ? menuOf(frame, reader, place) : ''}
    </header>
    <main id="main">
      ${main}
    </main>
  </body>
</html>
`;
};

export type Refusal = keyof Frame['words']['refusals'];

export const refusalStatus = { nothingHere: 404, foreign: 403, unreadable: 400, tooMany: 429, fault: 503 } as const;

export const refuseWithPage = (context: Context<SignedInEnv>, frame: Frame, refusal: Refusal) => {
  const { heading, text } = frame.words.refusals[refusal];
  const main = html`<h1>${heading}</h1>
      <p class="lead">${text}</p>
      <p><a class="back" href="${frame.base}/">${frame.words.back}</a></p>`;
  return context.html(layout(frame, { title: heading, main }, context.get('reader')), refusalStatus[refusal]);
};
