import type { Page } from 'playwright/test';

/** Everything that a page has stored in the browser, in any storage. */
export const storedBy = async (page: Page) => ({
  cookies: await page.context().cookies(),
  ...(await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookie: document.cookie,
    name: window.name,
    state: history.state as unknown,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    bytes: (await navigator.storage.estimate()).usage,
  }))),
});

export const nothingStored = {
  ...{ cookies: [], local: {}, session: {}, cookie: '', name: '', state: null },
  ...{ caches: [], databases: [], workers: 0, bytes: 0 },
};
