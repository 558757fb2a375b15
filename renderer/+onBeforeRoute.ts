// https://vike.dev/onBeforeRoute
import { formAnswersPath } from '../schemas/forms/wire-format.ts';
import { routeAt } from './routing/routes.ts';

/** A logical URL without a page folder: Vike then renders pages/_error. */
const unknown = '/_unknown';

/**
 * Selects the folder in pages/ that renders a URL: the one named after the route's template. Vike finds it by the
 * logical URL.
 */
export const onBeforeRoute = ({ urlPathname }: { urlPathname: string }) => {
  if (urlPathname.startsWith(`${formAnswersPath}/`)) {
    // The language of the bundle may come before them (formAnswerPath).
    const [form = '', answer = ''] = urlPathname.split('/').slice(-2);
    return { pageContext: { urlLogical: '/form-answer', formAnswer: { form, answer } } };
  }
  const route = routeAt(urlPathname);
  return { pageContext: { urlLogical: route ? `/${route.template}` : unknown, route } };
};
