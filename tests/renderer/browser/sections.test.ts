// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  approachFade,
  approachStagger,
  counterDuration,
  counterStep,
  counterVisible,
  introDelay,
  introDuration,
} from '#generated/constants.ts';
import { startApproach } from '../../../renderer/browser/sections/approach.ts';
import { counterValue, startMilestones } from '../../../renderer/browser/sections/milestones.ts';
import { type FakeView, fakePreferences, fakeView, find, lessMotion, restoreBrowserAfterEach } from './fake-browser.ts';

restoreBrowserAfterEach();

let view: FakeView;
let prefer: ReturnType<typeof fakePreferences>;
/** How far below the window's top a section is. */
let top = 0;

beforeEach(() => {
  vi.stubGlobal('innerHeight', 1000);
  view = fakeView();
  prefer = fakePreferences();
});

describe('the approach section', () => {
  type State = 'running' | 'held' | 'finished';

  let entrances: Map<string, { state: State; times: unknown[] }>;

  const states = (): State[] => [...entrances.values()].map(({ state }) => state);
  const scrollNear = (): void => {
    top = 1400;
    dispatchEvent(new Event('scroll'));
  };

  beforeEach(() => {
    entrances = new Map();
    top = 3000;
    location.hash = '';
    document.body.innerHTML = `<section id="approach"><div data-behavior="approach"><header id="intro"></header>
      <li id="first"></li><li id="second"></li><li id="third"></li></div></section>`;
    find('[data-behavior]').getBoundingClientRect = () => ({ top }) as DOMRect;
    Element.prototype.animate = function animate(this: Element, _, options) {
      const { duration, delay, fill } = options as KeyframeAnimationOptions;
      const entrance = { state: 'running' as State, times: [duration, delay, fill] };
      entrances.set(this.id, entrance);
      const enter = (state: State) => () => Object.assign(entrance, { state });
      return { play: enter('running'), pause: enter('held'), finish: enter('finished') } as unknown as Animation;
    };
    return () => Reflect.deleteProperty(Element.prototype, 'animate');
  });

  test('[STA-8a] [STA-8b] the introduction enters after a delay, each card later than the one before; on paper all have entered', () => {
    startApproach();
    scrollNear();
    const fade = approachFade * 1000;
    expect(Object.fromEntries([...entrances].map(([name, { times }]) => [name, times]))).toEqual({
      intro: [introDuration * 1000, introDelay * 1000, 'backwards'],
      first: [fade, 0, 'backwards'],
      second: [fade, approachStagger * 1000, 'backwards'],
      third: [fade, approachStagger * 2 * 1000, 'backwards'],
    });
    view.show(find('#second'));
    expect(states()).toEqual(['held', 'held', 'running', 'held']);
    dispatchEvent(new Event('beforeprint'));
    expect(new Set(states())).toEqual(new Set(['finished']));
  });

  test('an entrance is over at once if the visitor has turned motion off since', () => {
    find('#intro').remove();
    startApproach();
    scrollNear();
    prefer(lessMotion, true);
    view.show(find('#first'));
    expect(states()).toEqual(['finished', 'held', 'held']);
  });

  test.each<[string, () => unknown]>([
    ['the visitor prefers less motion', () => prefer(lessMotion, true)],
    ['the section is in view when the page starts', () => (top = 999)],
    ['the browser is about to scroll to its anchor', () => (location.hash = '#approach')],
  ])('nothing moves if %s', (_, prepare) => {
    prepare();
    startApproach();
    scrollNear();
    expect(states()).toEqual([]);
  });
});

const half = counterDuration / 2;
const enough = counterVisible / 100;

describe('[STA-9] [CST-8] a counter', () => {
  test.each([
    ['a moment before the start', 100, -10, 0],
    ['the start', 100, 0, 0],
    ['half of the time', 4 * counterStep, half, 2 * counterStep],
    ['a moment before half of the time', 4 * counterStep, half - 1, counterStep],
    ['the end', 4 * counterStep + 1, counterDuration, 4 * counterStep + 1],
    ['a moment after the end', 100, counterDuration + 1, 100],
  ])('at %s shows of %i, %3$i', (_, target, elapsed, shown) => {
    expect(counterValue(target, elapsed)).toBe(shown);
  });

  test('shows whole steps, never decreases and never exceeds its target', () => {
    const moment = fc.double({ min: 0, max: counterDuration * 1.5, noNaN: true });
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), moment, moment, (target, one, other) => {
        const [earlier = 0, later = 0] = [one, other]
          .toSorted((a, b) => a - b)
          .map((time) => counterValue(target, time));
        expect([0, earlier, later, target]).toEqual([0, earlier, later, target].toSorted((a, b) => a - b));
        if (Math.max(one, other) < counterDuration)
          expect([earlier % counterStep, later % counterStep]).toEqual([0, 0]);
      }),
    );
  });
});

describe('the milestones', () => {
  const target = 4 * counterStep;
  const strip = (): HTMLElement => find('dl');
  const seen = (): (string | null)[] =>
    [...document.querySelectorAll('dd')].map(
      (figure) => (figure.querySelector('[aria-hidden="true"]') ?? figure).textContent,
    );
  const spoken = (): string[] => [...document.querySelectorAll('dd .sr-only')].map(({ textContent }) => textContent);
  const final = [`${target}+`, '12.500 kg', '2009'];

  beforeEach(() => {
    vi.useFakeTimers();
    top = 500;
    document.documentElement.lang = 'de';
    document.body.innerHTML = `<dl data-behavior="milestones"><dd data-count="${target}">${target}+</dd>
      <dd data-count="12500">12.500 kg</dd><dd>2009</dd></dl>`;
    strip().getBoundingClientRect = () => ({ top }) as DOMRect;
    startMilestones();
  });

  test('count while screen readers have the text that was there, and end as that text', () => {
    view.show(strip(), enough - 0.01);
    expect(seen()).toEqual(final);
    view.show(strip(), enough);
    expect(seen()).toEqual(['0+', '0 kg', '2009']);
    vi.advanceTimersByTime(half + 20);
    expect(seen()).toEqual([`${target / 2}+`, expect.stringMatching(/^6\.\d{3} kg$/), '2009']);
    expect(spoken()).toEqual(final.slice(0, 2));
    vi.advanceTimersByTime(half);
    expect([seen(), strip().querySelector('span')]).toEqual([final, null]);
    vi.advanceTimersByTime(counterDuration);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('do not begin for visitors who prefer less motion', () => {
    prefer(lessMotion, true);
    startMilestones();
    expect(view.observed(), 'of the first start alone').toHaveLength(1);
  });

  test('end at once when the visitor turns motion off', () => {
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
    happen();
    dispatchEvent(new Event('beforeprint'));
    expect(seen()).toEqual(final);
    view.show(strip());
    vi.advanceTimersByTime(half);
    expect(seen()).toEqual(final);
  });
});
