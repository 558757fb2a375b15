import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../generator/dev/free-port.ts';
import { close, listen } from '../../hosting/http/listen.ts';
import { representatives } from '../../scripts/measure/pages.ts';
import { startServers } from '../../scripts/run/start-servers.ts';
import { enginePrograms, findProgram, reasonToSkip } from '../../scripts/test/programs.ts';
import { testPorts, testVariables } from '../../scripts/test/test-servers.ts';
import { neededValues } from '../site/form-values.ts';
import { contactForm, contactPlace, hasContactForm } from '../site/forms.ts';
import { quietPage } from '../site/pages.ts';

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

/** Starts an invisible display, which writes its number to its fourth channel. */
const startDisplay = async (): Promise<{ display: ChildProcess; number: string }> => {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = spawn(findProgram('virtualDisplay') ?? '', options, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const channel = display.stdio[3];
  if (!channel) throw new Error('the display has no fourth channel');
  const [number] = await once(channel, 'data');
  return { display, number: String(number).trim() };
};

/** Starts WebKitGTK's MiniBrowser and its driver on an invisible display. */
const startWebkit = async (): Promise<{ browser: WebDriver; stop: () => Promise<void> }> => {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  // WebKitGTK crashes without a graphics card while much moves.
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const { display, number } = await startDisplay();
  const address = `http://127.0.0.1:${await freePort()}`;
  const driver = spawn(findProgram('webkitDriver') ?? '', [`--port=${new URL(address).port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: settings,
      // The sandbox needs rights that a container does not have; the browser opens only this site.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 10_000 });
  const browserOptions = { binary: findProgram('WebKit'), args: ['--automation'] };
  const browser = await new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions })
    .build();
  const stop = async (): Promise<void> => {
    // A crashed session cannot be ended; the browser ends with its display.
    await browser.quit().catch(() => undefined);
    driver.kill();
    display.kill();
    rmSync(settings, { recursive: true, force: true });
  };
  return { browser, stop };
};

const missing = reasonToSkip(enginePrograms.WebKit);

describe.skipIf(missing !== '')(`WebKit ${missing}`, () => {
  let browser: WebDriver;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    stops.push(await startSites());
    const started = await startWebkit();
    ({ browser } = started);
    stops.push(started.stop);
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  /** Runs the body of an async function in the page. */
  const run = <Result>(body: string): Promise<Result> =>
    browser.executeAsyncScript(
      `const done = arguments[0]; (async () => { ${body} })().then(done, (e) => done(String(e)));`,
    );
  const faults = (): Promise<string[]> => run('return window.faults;');

  test.each(representatives)('shows %s in the site’s fonts, without errors', async (path) => {
    await browser.get(recordedSite + path);
    const seen = await run<object>(`
      await document.fonts.ready;
      const { scrollWidth, clientWidth } = document.documentElement;
      return {
        hasFonts: [...document.fonts].some(({ status }) => status === 'loaded'),
        isTooWide: scrollWidth > clientWidth,
      };`);
    expect(seen).toEqual({ hasFonts: true, isTooWide: false });
    expect(await faults()).toEqual([]);
  });

  test.skipIf(!hasContactForm)('sends the contact form', async () => {
    // The receiver accepts forms of the site's own origin only.
    await browser.get(site + contactPlace);
    await run(recordFaults);
    const form = await browser.findElement(By.css('main form'));
    // The script of the form loads when the form is used.
    await form.findElement(By.css('input:not([type=hidden])')).sendKeys(Key.TAB);
    await vi.waitFor(() => browser.findElement(By.css('[data-hydrated="true"] form')), { timeout: 10_000 });
    for (const [name, value] of Object.entries(neededValues(contactForm))) {
      const field = await form.findElement(By.name(name));
      // With keys, because the cookie banner may cover what a click would hit.
      if (typeof value === 'string') await field.sendKeys(value);
      else if (value) await field.sendKeys(Key.SPACE);
    }
    await form.findElement(By.css('[type="submit"]')).sendKeys(Key.ENTER);
    const { title } = contactForm.notices.success;
    await expect.poll(() => run('return document.body.innerText;'), { timeout: 10_000 }).toContain(title);
    expect(await faults()).toEqual([]);
  });

  test.each([
    ['console.error("wrong on purpose");', /wrong on purpose/],
    ['queueMicrotask(() => { throw new Error("thrown on purpose"); });', /thrown on purpose/],
    ['document.body.setAttribute("style", "color: red");', /policy violated: style-src-attr/],
  ])('records the fault of %s', async (provoke, fault) => {
    await browser.get(recordedSite + quietPage);
    await run(provoke);
    await expect.poll(async () => (await faults()).join('\n'), { timeout: 10_000 }).toMatch(fault);
  });
});
