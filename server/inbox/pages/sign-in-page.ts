import { html } from 'hono/html';
import { words } from '../words.ts';
import type { Html } from './html.ts';
import type { Page } from './layout.ts';

interface SignInPage {
  /** Where the reader wanted to go. */
  to: string;
  /** The code of a sign-in link. */
  code?: string;
  /** Why the last attempt failed: a wrong token, or a link that is used or too old. */
  problem?: 'wrong' | 'expired';
}

const tokenField = (problem: SignInPage['problem']): Html => {
  const { token, hint } = words.signIn;
  const described = problem
    ? html` aria-describedby="problem hint"${problem === 'wrong' ? html` aria-invalid="true"` : ''}`
    : html` aria-describedby="hint"`;
  return html`<label for="token">${token}</label>
        <input id="token" name="token" type="password" autocomplete="current-password" required autofocus${described}>
        ${problem ? html`<p class="wrong" id="problem">${words.signIn[problem]}</p>` : ''}
        <p class="hint" id="hint">${hint}</p>`;
};

/**
 * The form that signs a reader in: with a token, or by one press of the button with the code of a link. The code is not
 * redeemed before the button is pressed, because programs that preview links open them, too.
 */
export const signInPage = ({ code = '', problem, to }: SignInPage): Page => {
  const { heading, submit } = words.signIn;
  return {
    title: heading,
    main: html`      <form class="sign-in" method="post" action="/sign-in">
        <h1>${heading}</h1>
        <input type="hidden" name="to" value="${to}">
        ${code ? html`<input type="hidden" name="code" value="${code}">` : tokenField(problem)}
        <button class="primary" type="submit"${code ? html` autofocus` : ''}>${submit}</button>
      </form>`,
  };
};
