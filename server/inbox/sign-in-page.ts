import { html } from 'hono/html';
import type { Page } from './layout.ts';
import { words } from './words.ts';

/** Asks for the token; `to` is where the reader wanted to go, `isWrong` if the last one was none. */
export const signInPage = (to: string, isWrong: boolean): Page => {
  const { heading, token, hint, submit, wrong } = words.signIn;
  const invalid = isWrong ? html` aria-invalid="true" aria-describedby="wrong hint"` : html` aria-describedby="hint"`;
  return {
    title: heading,
    main: html`      <form class="sign-in" method="post" action="/sign-in">
        <h1>${heading}</h1>
        <input type="hidden" name="to" value="${to}">
        <label for="token">${token}</label>
        <input id="token" name="token" type="password" autocomplete="current-password" required autofocus${invalid}>
        ${isWrong ? html`<p class="wrong" id="wrong">${wrong}</p>` : ''}
        <p class="hint" id="hint">${hint}</p>
        <button class="primary" type="submit">${submit}</button>
      </form>`,
  };
};
