// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { counterDuration, counterMargin, counterStep, counterVisible } from '#generated/constants.ts';
import { counterValue, startMilestones } from '../../../renderer/client/sections/milestones.ts';
import { type FakeView, fakePreferences, fakeView, lessMotion, restoreBrowserAfterEach } from './fake-browser.ts';
import { find } from './page-elements.ts';

restoreBrowserAfterEach();

const half = counterDuration / 2;
const enough = counterVisible / 100;

test.each([
  ['a moment before the start', 100, -10, 0],
  ['the start', 100, 0, 0],
  ['half of the time', 4 * counterStep, half, 2 * counterStep],
  ['a moment before half of the time', 4 * counterStep, half - 1, counterStep],
  ['the end', 4 * counterStep + 1, counterDuration, 4 * counterStep + 1],
  ['a moment after the end', 100, counterDuration + 1, 100],
])('at %s a milestone of %i shows %3$i', (_, target, elapsed, shown) => {
  expect(counterValue(target, elapsed)).toBe(shown);
});

describe('the milestones', () => {
  let view: FakeView;
  let prefer: ReturnType<typeof fakePreferences>;
  let top = 0;
  const target = 4 * counterStep;
  const strip = (): HTMLElement => find('dl');
  const seen = (): (string | null)[] =>
    [...document.querySelectorAll('dd')].map(
      (figure) => (figure.querySelector('[aria-hidden="true"]') ?? figure).textContent,
    );
  const spoken = (): (string | null | undefined)[] =>
    [...document.querySelectorAll('dd .sr-only')].map(({ textContent }) => textContent);
  const final = [`${target}+`, `${target}%`, '2009'];
  const zero = ['0+', '0%', '2009'];
  const halfway = [`${target / 2}+`, `${target / 2}%`, '2009'];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('innerHeight', 1000);
    view = fakeView();
    prefer = fakePreferences();
    top = 500;
    document.body.innerHTML = `<dl data-behavior="milestones"><dd data-count="${target}">${target}+</dd>
      <dd data-count="${target}">${target}%</dd><dd>2009</dd></dl>`;
    strip().getBoundingClientRect = () => ({ top }) as DOMRect;
  });

  test('count once from 0 when enough of the strip is in view, and end as the text that was there', () => {
    vi.advanceTimersByTime(half);
    startMilestones();
    expect(view.options).toEqual([{ threshold: enough, rootMargin: `${counterMargin}px` }]);
    view.show(strip(), enough - 0.01);
    expect(seen()).toEqual(final);
    view.show(strip(), enough);
    expect(seen()).toEqual(zero);
    vi.advanceTimersByTime(half + 20);
    expect(seen()).toEqual(halfway);
    vi.advanceTimersByTime(half);
    expect(seen()).toEqual(final);
    expect(strip().querySelector('span')).toBeNull();
    expect(view.observed()).toEqual([]);
    vi.advanceTimersByTime(counterDuration);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('give screen readers the final figures while they count', () => {
    startMilestones();
    view.show(strip());
    vi.advanceTimersByTime(half + 20);
    expect(spoken()).toEqual(final.slice(0, 2));
  });

  test('show 0 before the visitor scrolls to them, so that no figure falls back', () => {
    top = 3000;
    startMilestones();
    expect(seen()).toEqual(final);
    top = 1400;
    dispatchEvent(new Event('scroll'));
    expect(seen()).toEqual(zero);
    view.show(strip());
    vi.advanceTimersByTime(half + 20);
    expect(seen()).toEqual(halfway);
  });

  test('stay as they are for visitors who prefer less motion', () => {
    prefer(lessMotion, true);
    startMilestones();
    expect(view.observed()).toEqual([]);
    expect(seen()).toEqual(final);
  });

  test('end at once when the visitor turns motion off', () => {
    startMilestones();
    view.show(strip());
    vi.advanceTimersByTime(half);
    prefer(lessMotion, true);
    vi.advanceTimersByTime(20);
    expect(seen()).toEqual(final);
  });

  test.each([
    ['before they count', () => undefined],
    ['while they count', () => view.show(strip())],
  ])('are final on paper if printed %s, and stay final', (_, happen) => {
    startMilestones();
    happen();
    dispatchEvent(new Event('beforeprint'));
    expect(seen()).toEqual(final);
    view.show(strip());
    vi.advanceTimersByTime(half);
    expect(seen()).toEqual(final);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('are no part of every page', () => {
    document.body.innerHTML = '';
    startMilestones();
    expect(view.options).toEqual([]);
  });
});
