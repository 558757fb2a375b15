import { html } from 'hono/html';
import type { InboxTexts } from '../texts.ts';
import type { Html, Page } from './layout.ts';

interface SignInPage {
  to: string;
  code?: string;
  /** Reason why the last attempt failed: a wrong token, or a used or expired link. */
  problem?: 'wrong' | 'expired';
}

const tokenField = ({ words: { signIn } }: InboxTexts, problem: SignInPage['problem']): Html => html`
        <label for="token">${signIn.token}</label>
        <input id="token" name="token" type="password" autocomplete="current-password" required autofocus
          aria-describedby="${problem ? 'problem hint' : 'hint'}"${problem === 'wrong' ? html` aria-invalid="true"` : ''}>
        ${problem ? html`<p class="wrong" id="problem">${signIn[problem]}</p>` : ''}
        <p class="note" id="hint">${signIn.hint}</p>`;

/**
 * The sign-in form: a field for a token, or only a button with the code of a link. Opening the link does not redeem the
 * code, because programs that preview links open them, too.
 */
export const signInPage = (texts: InboxTexts, { code = '', problem, to }: SignInPage): Page => {
  const { heading, submit } = texts.words.signIn;
  return {
    title: heading,
    main: html`<form class="sign-in" method="post" action="/sign-in">
        <h1>${heading}</h1>
        <input type="hidden" name="to" value="${to}">
        ${code ? html`<input type="hidden" name="code" value="${code}">` : tokenField(texts, problem)}
        <button class="primary" type="submit"${code ? html` autofocus` : ''}>${submit}</button>
      </form>`,
  };
};
