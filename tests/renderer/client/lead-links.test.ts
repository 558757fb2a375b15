// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { restoreBrowserAfterEach } from './fake-browser.ts';
import { brokenConnection, freshIslands, islandHtml, notificationsHtml } from './fake-island.ts';
import { click, find } from './page-elements.ts';

restoreBrowserAfterEach();

let islands: Awaited<ReturnType<typeof freshIslands>>;
const left = vi.fn<(address: string) => void>();
const root = (): HTMLElement => find('[data-island="LeadInquiry"]');
const settled = (): Promise<void> => new Promise(setImmediate);

beforeEach(async () => {
  left.mockClear();
  vi.spyOn(location, 'assign').mockImplementation((address) => left(String(address)));
  islands = await freshIslands();
  const { startLeadLinks } = await import('../../../renderer/client/links/lead-links.ts');
  document.body.innerHTML = `<a id="quote" href="/contact#form" data-lead="quote"><b>Quote</b></a>
    <a id="plain" href="/contact"><b>Contact</b></a>${islandHtml('LeadInquiry')}
    ${notificationsHtml}`;
  startLeadLinks();
});

test('a link to the lead dialog asks for it, instead of leaving the page', async () => {
  expect(click('#quote b')).toBe(false);
  expect(islands.leadRequests.take()).toEqual(['quote']);
  await vi.waitFor(() => expect(root().dataset.hydrated).toBe('true'));
  await settled();
  expect(left).not.toHaveBeenCalled();
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

test.each([
  ['a modifier is held down', '#quote', { ctrlKey: true }],
  ['it does not ask for the dialog', '#plain', {}],
])('a link is followed if %s', (_, selector, init) => {
  expect(click(selector, init)).toBe(true);
  expect(islands.leadRequests.isPending()).toBe(false);
  expect(islands.loads.LeadInquiry).not.toHaveBeenCalled();
});
