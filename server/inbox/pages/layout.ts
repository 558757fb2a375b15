import { html } from 'hono/html';
import { language, wordmark, words } from '../words.ts';
import type { Html } from './html.ts';

/** An entry of the head's menu. */
export type Place = 'inquiries' | 'unsent' | 'accesses';

/** A page of the inbox before its frame is put around it. */
export interface Page {
  /** The page's name, which stands in the tab. */
  title: string;
  main: Html;
  /** The entry of the menu that it belongs to. */
  place?: Place;
}

/** Whom the page is for; without it (before signing in) there is no menu. */
export interface Reader {
  who: string;
  /** With a session there is a way to end it. */
  hasSession: boolean;
}

const paths: Readonly<Record<Place, string>> = { inquiries: '/', unsent: '/unsent', accesses: '/accesses' };

const entry = (place: Place, current: Place | undefined): Html =>
  html`<li><a href="${paths[place]}"${place === current ? html` aria-current="page"` : ''}>${words.menu[place]}</a></li>`;

const signOut = (): Html =>
  html`<form method="post" action="/sign-out"><button class="quiet" type="submit">${words.menu.signOut}</button></form>`;

const menu = (
  { who, hasSession }: Reader,
  place: Place | undefined,
): Html => html`<nav aria-label="${words.navigation}">
        <ul>${entry('inquiries', place)}${entry('unsent', place)}${entry('accesses', place)}</ul>
      </nav>
      <p class="reader"><span>${who}</span></p>${hasSession ? signOut() : ''}`;

/** The whole document: head, menu, the page itself. Neither script nor style stands in it (the policy allows none). */
export const layout = ({ title, main, place }: Page, reader?: Reader): Html => html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <title>${title === words.title ? title : `${title} · ${words.title}`}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/palette.css">
    <link rel="stylesheet" href="/inbox.css">
  </head>
  <body>
    <a class="skip-link" href="#main">${words.skipLink}</a>
    <header>
      <p class="wordmark"><a href="/"><strong>${wordmark}</strong> <span>${words.title}</span></a></p>
      ${reader ? menu(reader, place) : ''}
    </header>
    <main id="main">
${main}
    </main>
  </body>
</html>
`;
