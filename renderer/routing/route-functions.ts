// Vike loads Route Functions with its configuration, before the bundler finds generated modules. So they import none:
// +onBeforeRoute.ts looks the address up.
import type { Route, Template } from '#generated/routes.ts';
import { type FormAnswer, formAnswersPath } from '../../schemas/forms/wire-format.ts';

/** Part of Vike's page context that routing and +data hooks depend on. */
export interface PageAsked {
  urlPathname: string;
  /** The address in the route table; undefined for the 404 page and the response pages of forms. */
  routeRow: Route | undefined;
}

/**
 * Returns Vike's Route Function of a template's folder (https://vike.dev/route-function). It matches the addresses that
 * the route table lists for the template.
 */
export const routeOfTemplate =
  (template: Template) =>
  ({ routeRow }: PageAsked): boolean =>
    routeRow?.template === template;

/** Returns the form and the outcome of a response page, whose address is not in the route table (formAnswerPath). */
export const formAnswerOf = ({ urlPathname }: PageAsked): { form: string; answer: FormAnswer } | undefined => {
  if (!urlPathname.startsWith(`${formAnswersPath}/`)) return undefined;
  const [form = '', answer = ''] = urlPathname.split('/').slice(-2);
  // The build lists these addresses (pages/sections/+onBeforePrerenderStart.ts).
  return { form, answer: answer as FormAnswer };
};
