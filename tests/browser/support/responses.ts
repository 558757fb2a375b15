import type { Page, Request } from 'playwright/test';
import { careersEndpoint, contactEndpoint, leadEndpoint } from '../../site/forms.ts';
import { quietPage } from '../../site/pages.ts';

interface Answer {
  status?: number;
  body?: string;
  type?: string;
}

/** Where the forms go (CAL-1…CAL-3), on whatever host. */
export const contactAddress = `**${contactEndpoint}`;
export const leadAddress = `**${leadEndpoint}`;
export const careersAddress = `**${careersEndpoint}`;

/** Answers the submissions of a page in the receiver's place, and keeps them. */
export const answerWith = async (page: Page, address: string, answer: Answer): Promise<Request[]> => {
  const requests: Request[] = [];
  await page.route(address, async (route) => {
    requests.push(route.request());
    await route.fulfill({
      status: answer.status ?? 201,
      body: answer.body ?? '{}',
      contentType: answer.type ?? 'application/json',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  return requests;
};

/** Holds a page's requests back until they are let go. */
export const holdBack = async (
  page: Page,
  address: string | ((url: URL) => boolean),
  answer?: Answer,
): Promise<{ requests: Request[]; letGo: () => void }> => {
  const requests: Request[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    requests.push(route.request());
    await gate.promise;
    if (!answer) return route.continue();
    await route.fulfill({
      status: answer.status ?? 201,
      body: answer.body ?? '{}',
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  return { requests, letGo: gate.resolve };
};

/**
 * Holds back the scripts of islands, as a slow network would. The page's own small script is let through: those are the
 * files that a page without an island in sight asks for.
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

/** Asks for a script as the page has done. Its answer comes after that of the page. */
export const askAgain = (page: Page, script: string): Promise<string> =>
  page.evaluate(async (address) => {
    const outcome = await import(address).then(
      () => 'came',
      () => 'did not come',
    );
    // What nobody has caught is reported before the next task.
    await new Promise((reported) => setTimeout(reported));
    return outcome;
  }, script);
