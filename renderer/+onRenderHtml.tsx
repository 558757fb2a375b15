// https://vike.dev/onRenderHtml
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { formAnswersPath } from '../schemas/forms/wire-format.ts';
import { documentOf } from './document/document.tsx';
import type { Data as FormAnswerData } from './pages/form-answer/+data.ts';
import { routeAt } from './routing/route-at.ts';

/**
 * An alias is its page, byte by byte: what is rendered is the canonical route (scripts/build/place-files.ts links the
 * others to it).
 */
export const onRenderHtml = ({ Page, data, is404, urlPathname }: PageContextServer) => {
  const asked = is404 ? undefined : routeAt(urlPathname);
  const route = asked && routeAt(asked.canonical);
  const isAnswer = !is404 && urlPathname.startsWith(`${formAnswersPath}/`);
  const answer = isAnswer ? { answer: (data as FormAnswerData).title } : {};
  return escapeInject`${dangerouslySkipEscape(documentOf({ route, Page, data, ...answer }))}`;
};
