// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { click, find, restoreBrowserAfterEach } from './fake-browser.ts';
import { brokenConnection, freshIslands, heard, islandHtml, notificationsHtml } from './fake-island.ts';

restoreBrowserAfterEach();

let islands: Awaited<ReturnType<typeof freshIslands>>;

const root = (): HTMLElement => find('[data-island="ContactForm"]');
const state = (): string | undefined => root().dataset.hydrated;
const becomes = (expected: string): Promise<void> => vi.waitFor(() => expect(state()).toBe(expected));
/** Waits for everything that a rejected load brings about. */
const settled = (): Promise<void> => new Promise(setImmediate);

beforeEach(async () => {
  heard.mockClear();
  islands = await freshIslands();
  document.body.innerHTML = `${islandHtml('ContactForm')}${notificationsHtml}`;
});

describe('an island of a page', () => {
  test.each(['pointerdown', 'focusin', 'dragenter', 'change'])('is hydrated by a %s', async (type) => {
    islands.hydrateIslands();
    // Without bubbling, so that only the capture phase can hear it.
    find('[data-island="ContactForm"] input').dispatchEvent(new Event(type));
    await becomes('true');
  });

  test('is hydrated at once if the visitor is already in it', async () => {
    find('[data-island="ContactForm"] input').focus();
    islands.hydrateIslands();
    await becomes('true');
  });

  test('is loaded once, with the notifications that it may show', async () => {
    const first = islands.hydrateIsland('ContactForm');
    expect(await Promise.all([first, islands.hydrateIsland('ContactForm')])).toEqual([true, true]);
    expect(await islands.hydrateIsland('ContactForm')).toBe(true);
    expect(islands.loads.ContactForm).toHaveBeenCalledTimes(1);
    expect(islands.loads.Notifications).toHaveBeenCalledTimes(1);
    expect(find('[data-island="Notifications"]').dataset.hydrated).toBe('true');
  });
});

describe('a use before the hydration is done', () => {
  const submit = (): boolean =>
    find('[data-island="ContactForm"] form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  const uses: [what: string, use: () => boolean][] = [
    ['click', () => click('[data-island="ContactForm"] button[type="button"]')],
    ['submit', submit],
  ];

  test.each(uses)('is repeated once after it: %s', async (what, use) => {
    const earlier = vi.fn<() => void>();
    root().addEventListener(what, earlier);
    islands.hydrateIslands();
    expect(use()).toBe(false);
    expect(earlier).not.toHaveBeenCalled();
    await becomes('true');
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[what]]));
  });

  test.each(uses)('is not repeated if the code does not arrive: %s', async (_, use) => {
    islands.loads.ContactForm.mockImplementation(brokenConnection);
    islands.hydrateIslands();
    use();
    await becomes('failed');
    await settled();
    expect(heard).not.toHaveBeenCalled();
  });

  test('is left to the browser if it is no button of a script', async () => {
    islands.hydrateIslands();
    expect(click('[data-island="ContactForm"] input')).toBe(true);
    await settled();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('an island whose connection broke', () => {
  test('is not hydrated without the notifications, which would stay silent', async () => {
    islands.loads.Notifications.mockImplementationOnce(brokenConnection);
    expect(await islands.hydrateIsland('ContactForm')).toBe(false);
    expect(await islands.hydrateIsland('ContactForm')).toBe(true);
  });

  test.each([
    ['the page has no root for it', () => root().remove()],
    ['the site has no such island', () => delete islands.modules.ContactForm],
  ])('is no island if %s', async (_, remove) => {
    remove();
    expect(await islands.hydrateIsland('ContactForm')).toBe(false);
    expect(islands.loads.Notifications).not.toHaveBeenCalled();
  });
});
