import { html } from 'hono/html';
import { words } from '../words.ts';
import type { Page } from './layout.ts';

/** Why something was not done. */
export type Refusal = keyof typeof words.refusals;

/** The page that says so. */
export const refusalPage = (refusal: Refusal): Page => {
  const { heading, text } = words.refusals[refusal];
  return {
    title: heading,
    main: html`      <h1>${heading}</h1>
      <p class="lead">${text}</p>
      <p class="back"><a href="/">${words.inquiry.back}</a></p>`,
  };
};
