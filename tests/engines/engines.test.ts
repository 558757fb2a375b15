import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { representatives } from '../../scripts/measure/pages.ts';
import { enginePrograms, findProgram, reasonToSkip } from '../../scripts/test/programs.ts';
import { testPorts, testVariables } from '../../scripts/test/test-servers.ts';
import { close, listen } from '../../server/http/listen.ts';
import { startServers } from '../../server/start-servers.ts';
import { neededValues } from '../site/form-values.ts';
import { contactForm, contactPlace, hasContactForm } from '../site/forms.ts';
import { quietPage } from '../site/pages.ts';
import { type Browser, startFirefox, startWebkit } from './webdriver.ts';

const site = `http://localhost:${testPorts.site}`;
/** Serves the same pages with the script that records faults. */
const recordedPort = testPorts.inbox + 1;
const recordedSite = `http://localhost:${recordedPort}`;
const scriptPath = '/record-faults.js';

/** Records errors, unhandled rejections, policy violations and failed requests of a page. */
const recordFaults = `
  window.faults = [];
  const add = (text) => window.faults.push(text);
  console.error = (...words) => add(words.join(' '));
  addEventListener('error', ({ message, target }) => add(message ?? 'failed: ' + target.outerHTML), true);
  addEventListener('unhandledrejection', ({ reason }) => add('rejected: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    add('policy violated: ' + violatedDirective + ' ' + blockedURI));
  new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries()) if (responseStatus >= 400) add(responseStatus + ' ' + name);
  }).observe({ type: 'resource', buffered: true });
`;

/** Serves the built site as it is, and with the recording script first in every head. */
const startSites = async (): Promise<() => Promise<void>> => {
  const servers = await startServers(testVariables);
  const app = new Hono();
  app.get(scriptPath, (context) => context.body(recordFaults, 200, { 'content-type': 'text/javascript' }));
  app.all('*', async ({ req }) => {
    const response = await fetch(new URL(req.path, site));
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    const isPage = headers.get('content-type')?.startsWith('text/html');
    const head = `<head><script src="${scriptPath}"></script>`;
    const body = isPage ? (await response.text()).replace('<head>', head) : response.body;
    return new Response(body, { status: response.status, headers });
  });
  const server = await listen(app, { port: recordedPort, variable: 'TEST_PORT' });
  return async () => {
    await close(server);
    await servers.stop();
  };
};

let stopSites: () => Promise<void>;
beforeAll(async () => {
  stopSites = await startSites();
});
afterAll(() => stopSites());

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const engines: readonly [keyof typeof enginePrograms, (executable: string) => Promise<Browser>][] = [
  ['Firefox', startFirefox],
  ['WebKit', startWebkit],
];

describe.each(engines)('%s', (name, start) => {
  const reason = reasonToSkip(enginePrograms[name]);
  let browser: Browser;
  const faults = (): Promise<string[]> => browser.run('return window.faults;');

  describe.skipIf(reason !== '')(reason || 'of Debian', () => {
    beforeAll(async () => {
      browser = await start(findProgram(name) ?? '');
    });
    afterAll(() => browser?.close());

    test.each(representatives)('shows %s in the site’s fonts, accessible and without errors', async (path) => {
      await browser.open(recordedSite + path);
      const seen = await browser.run<object>(`
        await document.fonts.ready;
        const { scrollWidth, clientWidth } = document.documentElement;
        const empty = [...document.querySelectorAll('.drawing')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }) && (one.localName === 'img' ? one.complete && one.naturalWidth === 0 : !one.querySelector('svg *')));
        const boxOf = (node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getBoundingClientRect();
        };
        const isTorn = (link) => {
          const boxes = [...link.childNodes].filter(({ nodeType }) => nodeType === 3).map(boxOf);
          return boxes.some(({ top, left }, place) => top === boxes[place - 1]?.top && left - boxes[place - 1].right > 1);
        };
        return {
          tornAddresses: [...document.querySelectorAll('a[href^="mailto:"]')].filter(isTorn).map(({ innerText }) => innerText),
          hasFonts: [...document.fonts].some(({ status }) => status === 'loaded'),
          isTooWide: scrollWidth > clientWidth,
          emptyDrawings: empty.length,
        };`);
      expect(seen).toEqual({ tornAddresses: [], hasFonts: true, isTooWide: false, emptyDrawings: 0 });
      const violations = `${axe}; return (await axe.run()).violations.map(({ help, nodes }) => help + nodes[0].html);`;
      expect(await browser.run(violations)).toEqual([]);
      expect(await faults()).toEqual([]);
    });

    test.skipIf(!hasContactForm)('sends the contact form', async () => {
      // The receiver accepts forms of the site's own origin only.
      await browser.open(site + contactPlace);
      await browser.run(recordFaults);
      await browser.run(`
        const form = document.querySelector('main form');
        form.scrollIntoView();
        form.querySelector('input').focus();
        while (!form.closest('[data-hydrated="true"]')) await new Promise((done) => setTimeout(done, 50));
        for (const [name, value] of Object.entries(${JSON.stringify(neededValues(contactForm))})) {
          const field = form.elements.namedItem(name);
          field.focus();
          if (typeof value === 'boolean') { if (value) field.click(); continue; }
          // React overwrites the setter of the element itself.
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
          for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
        }
        form.requestSubmit();`);
      const { title } = contactForm.notices.success;
      await expect.poll(() => browser.run('return document.body.innerText;'), { timeout: 10_000 }).toContain(title);
      expect(await faults()).toEqual([]);
    });

    test.each([
      ['console.error("wrong on purpose");', /wrong on purpose/],
      ['queueMicrotask(() => { throw new Error("thrown on purpose"); });', /thrown on purpose/],
      ['document.body.setAttribute("style", "color: red");', /policy violated: style-src-attr/],
    ])('records the fault of %s', async (provoke, fault) => {
      await browser.open(recordedSite + quietPage);
      await browser.run(provoke);
      await expect.poll(async () => (await faults()).join('\n'), { timeout: 10_000 }).toMatch(fault);
    });
  });
});
