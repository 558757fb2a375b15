import { html } from 'hono/html';
import type { Frame } from './frame.ts';
import type { Html, Page } from './layout.ts';

interface SignInPage {
  to: string;
  code?: string;
  /** Reason why the last attempt failed: a wrong token, or a used or expired link. */
  problem?: 'wrong' | 'expired';
}

const tokenField = ({ words: { signIn } }: Frame, problem: SignInPage['problem']): Html => html`
        <label for="token">${signIn.token}</label>
        <input id="token" name="token" type="password" autocomplete="current-password" required autofocus
          aria-describedby="${problem ? 'problem hint' : 'hint'}"${problem === 'wrong' ? html` aria-invalid="true"` : ''}>
        ${problem ? html`<p class="wrong" id="problem">${signIn[problem]}</p>` : ''}
        <p class="note" id="hint">${signIn.hint}</p>`;

/**
 * Renders the sign-in form: a token field, or only a button if a link supplied a code. Opening the link does not redeem
 * the code, because link previews open it, too.
 */
export const signInPage = (frame: Frame, { code = '', problem, to }: SignInPage): Page => {
  const { heading, submit } = frame.words.signIn;
  return {
    title: heading,
    main: html`<form class="sign-in" method="post" action="${frame.base}/sign-in">
        <h1>${heading}</h1>
        <input type="hidden" name="to" value="${to}">
        ${code ? html`<input type="hidden" name="code" value="${code}">` : tokenField(frame, problem)}
        <button class="primary" type="submit"${code ? html` autofocus` : ''}>${submit}</button>
      </form>`,
  };
};
