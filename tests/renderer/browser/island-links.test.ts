// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { click, find, restoreBrowserAfterEach } from './fake-browser.ts';
import { brokenConnection, freshIslands, islandHtml, notificationsHtml } from './fake-island.ts';

restoreBrowserAfterEach();

let islands: Awaited<ReturnType<typeof freshIslands>>;
const left = vi.fn<(address: string) => void>();
const link = (): HTMLAnchorElement => find('a');

/** Opens a page with the search, on a platform. */
const open = async (address = '/here', platform = 'Linux x86_64'): Promise<void> => {
  history.replaceState(null, '', address);
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  islands = await freshIslands();
  const { startSearch } = await import('../../../renderer/browser/links/search.ts');
  document.body.innerHTML = `<a data-behavior="search" href="/search"><i>Search</i></a>${islandHtml('SearchPalette')}
    ${notificationsHtml}<p id="text"><b>Text</b></p><input id="field"><textarea></textarea>
    <select></select><div contenteditable="true" id="rich"></div>`;
  startSearch();
};
/** Presses a key; returns true if the page leaves it to the browser. */
const press = (key: string, init: KeyboardEventInit = {}, selector = '#text'): boolean =>
  find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));

beforeEach(() => {
  left.mockClear();
  sessionStorage.clear();
  vi.spyOn(location, 'assign').mockImplementation((address) => left(String(address)));
});

describe('the link to the search', () => {
  test('is followed by a click with another button', async () => {
    await open();
    expect(click('a', { button: 1 })).toBe(true);
    expect(islands.searchRequests.isPending()).toBe(false);
  });

  test.each([
    ['is followed by a later click while the code loads', 1, true],
    ['takes a double click as one request', 2, false],
  ])('%s', async (_, detail, followed) => {
    await open();
    click('a', { detail: 1 });
    expect(document.activeElement, 'also in browsers that focus no clicked link').toBe(link());
    expect(click('a', { detail })).toBe(followed);
    expect(islands.searchRequests.take()).toEqual(['']);
  });

  test('leads to the page of the search where the code does not arrive', async () => {
    await open();
    islands.loads.SearchPalette.mockImplementation(brokenConnection);
    click('a');
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith(link().href));
  });

  test.each(['pointerenter', 'focus'])('fetches the code ahead on %s', async (type) => {
    await open();
    expect(islands.loads.SearchPalette).not.toHaveBeenCalled();
    link().dispatchEvent(new Event(type));
    expect(islands.loads.SearchPalette).toHaveBeenCalledTimes(1);
    expect(islands.searchRequests.isPending()).toBe(false);
  });
});

describe('the keys of the search', () => {
  const apple = 'MacIntel';
  const other = 'Win32';

  test.each<[string, string, KeyboardEventInit, string, boolean]>([
    ['/', other, {}, '#text b', true],
    ['/', other, { shiftKey: true }, '#text', true],
    ['/', other, { ctrlKey: true }, '#text', false],
    ['/', other, {}, 'textarea', false],
    ['/', other, {}, 'select', false],
    ['/', other, {}, '#rich', false],
    ['/', other, { repeat: true }, '#text', false],
    ['/', other, { isComposing: true }, '#text', false],
    ['k', other, { ctrlKey: true }, '#text', true],
    ['K', other, { ctrlKey: true }, '#text', true],
    ['k', other, {}, '#text', false],
    ['j', other, { ctrlKey: true }, '#text', false],
    ['k', other, { metaKey: true }, '#text', false],
    ['k', other, { ctrlKey: true, metaKey: true }, '#text', false],
    ['k', other, { ctrlKey: true, shiftKey: true }, '#text', false],
    ['k', other, { ctrlKey: true, altKey: true }, '#text', false],
    ['k', apple, { metaKey: true }, '#text', true],
    ['k', 'iPhone', { metaKey: true }, '#text', true],
    ['k', 'iPad', { metaKey: true }, '#text', true],
    ['k', apple, { ctrlKey: true }, '#text', false],
    ['k', apple, { ctrlKey: true, metaKey: true }, '#text', false],
    ['k', apple, { metaKey: true, altKey: true }, '#text', false],
  ])('%s on %s with %o in %s opens it: %s', async (key, platform, init, selector, opens) => {
    await open('/here', platform);
    expect(press(key, init, selector)).toBe(!opens);
    expect(islands.searchRequests.take()).toEqual(opens ? [''] : []);
    expect(islands.loads.SearchPalette).toHaveBeenCalledTimes(opens ? 1 : 0);
  });

  test('a slash in a field that is no longer shown opens it', async () => {
    await open();
    find('#field').checkVisibility = () => false;
    expect(press('/', {}, '#field')).toBe(false);
  });

  test('a slash that another script has taken does not open it', async () => {
    await open();
    find('#text').addEventListener('keydown', (event) => event.preventDefault());
    press('/');
    expect(islands.searchRequests.isPending()).toBe(false);
  });
});

test.each(['/search?q=', '/elsewhere?q=cloud'])('the address %s opens no palette', async (address) => {
  await open(address);
  expect(islands.searchRequests.isPending()).toBe(false);
});

test('the address of a search opens the palette when a page that is rendered ahead is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await open('/search?q=cloud');
  expect(islands.searchRequests.isPending()).toBe(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  await vi.waitFor(() => expect(islands.searchRequests.take()).toEqual(['cloud']));
  Reflect.deleteProperty(document, 'prerendering');
});

describe('links to the lead dialog', () => {
  beforeEach(async () => {
    islands = await freshIslands();
    const { startLeadLinks } = await import('../../../renderer/browser/links/page-links.ts');
    document.body.innerHTML = `<a id="quote" href="/contact#form" data-lead="quote"><b>Quote</b></a>
      <a id="plain" href="/contact"><b>Contact</b></a>${islandHtml('LeadInquiry')}
      ${notificationsHtml}`;
    startLeadLinks();
  });

  test('where the code of the dialog does not arrive, the link leads where it says', async () => {
    islands.loads.LeadInquiry.mockImplementation(brokenConnection);
    click('#quote');
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith(find<HTMLAnchorElement>('#quote').href));
  });

  test.each(['pointerover', 'focusin'])('the code is fetched by a %s on such a link', (type) => {
    find('#plain b').dispatchEvent(new Event(type, { bubbles: true }));
    document.dispatchEvent(new Event(type));
    expect(islands.loads.LeadInquiry).not.toHaveBeenCalled();
    find('#quote b').dispatchEvent(new Event(type, { bubbles: true }));
    expect(islands.loads.LeadInquiry).toHaveBeenCalledTimes(1);
    expect(islands.leadRequests.isPending()).toBe(false);
  });
});
