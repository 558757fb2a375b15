import type { Page, Request } from 'playwright/test';
import { language } from '#generated/languages.ts';
import { endpointIn } from '../../../schemas/forms/wire-format.ts';
import { careersEndpoint, contactEndpoint, leadEndpoint } from '../../site/forms.ts';
import { quietPage } from '../../site/pages.ts';

/** URL patterns of the forms' endpoints (CAL-1 to CAL-3) on any host. */
export const onAnyHost = (endpoint: string): string => `**${endpointIn(language.path, endpoint)}`;
export const contactAddress = onAnyHost(contactEndpoint);
export const leadAddress = onAnyHost(leadEndpoint);
export const careersAddress = onAnyHost(careersEndpoint);

/** Responds to submissions in place of the receiver and records them. Replaces an earlier response. */
export const answerWith = async (page: Page, address: string, status = 201, body = '{}'): Promise<Request[]> => {
  const requests: Request[] = [];
  await page.route(address, async (route) => {
    requests.push(route.request());
    await route.fulfill({
      status,
      body,
      contentType: body.startsWith('<') ? 'text/html' : 'application/json',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  return requests;
};

/** Delays requests until they are released. */
export const holdBack = async (
  page: Page,
  address: string | ((url: URL) => boolean),
): Promise<{ requests: Request[]; letGo: () => void }> => {
  const requests: Request[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    requests.push(route.request());
    await gate.promise;
    await route.continue();
  });
  return { requests, letGo: gate.resolve };
};

/**
 * Delays the scripts of islands, like a slow network. The page's own script is not delayed: these are the files that a
 * page without islands requests.
 */
export const holdIslands = async (page: Page): Promise<{ requests: Request[]; letGo: () => void }> => {
  const own: string[] = [];
  const keep = (request: Request) => own.push(request.url());
  page.on('request', keep);
  await page.goto(quietPage);
  await page.waitForLoadState('networkidle');
  page.off('request', keep);
  return holdBack(page, (url) => url.pathname.endsWith('.js') && !own.includes(url.href));
};
