// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  approachFade,
  approachStagger,
  carouselAutoplay,
  counterDuration,
  counterMargin,
  counterStep,
  counterVisible,
  introDelay,
  introDuration,
} from '#generated/constants.ts';
import { startRotation } from '../../../renderer/carousel/rotation.ts';
import { startApproach } from '../../../renderer/client/sections/approach.ts';
import { startCarousels } from '../../../renderer/client/sections/carousel.ts';
import { counterValue, startMilestones } from '../../../renderer/client/sections/milestones.ts';
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

describe('carousels', () => {
  const carousel = (name: string): string => `<div data-behavior="carousel" id="${name}">
    <div data-part="view" tabindex="0" role="group" aria-label="Cards"><div><p>A</p><p>B</p></div></div></div>`;
  const isRunning = (name: string): boolean => find(`#${name}`).dataset.running !== undefined;

  beforeEach(() => {
    document.body.innerHTML = `${carousel('near')}${carousel('far')}<div id="other"></div>`;
    startCarousels();
  });

  test('every carousel of a page is awaited a screen ahead', () => {
    expect(view.observed().map(({ id }) => id)).toEqual(['near', 'far']);
    expect(view.options).toEqual(Array(2).fill({ rootMargin: '100% 0px' }));
  });

  test('a carousel starts, once, when the visitor comes near it', async () => {
    view.show(find('#far'), 0);
    expect(view.observed()).toHaveLength(2);
    view.show(find('#near'));
    expect(view.observed()).toEqual([find('#far')]);
    await vi.waitFor(() => expect(isRunning('near')).toBe(true));
    expect(isRunning('far')).toBe(false);
  });

  test('a row that has become a carousel is no stop of the keyboard', async () => {
    view.show(find('#far'));
    await vi.waitFor(() => expect(isRunning('far')).toBe(true));
    expect(find('#far [data-part="view"]').getAttributeNames()).toEqual(['data-part']);
  });
});

test('[STA-5b] [STA-6] a carousel rotates again after each pause, at the same speed', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="carousel"><div id="view"></div></div>';
  const advance = vi.fn<() => void>();
  startRotation({ root: find('#carousel'), view: find('#view'), advance });
  const steps = (): number => {
    advance.mockClear();
    vi.advanceTimersByTime(3 * carouselAutoplay);
    return advance.mock.calls.length;
  };
  expect(steps()).toBe(0);
  for (const _ of ['first', 'second']) {
    // It is seen again, as when the visitor scrolls within it.
    for (const ratio of [0.9, 1]) view.show(find('#view'), ratio);
    expect(steps()).toBe(3);
    find('#carousel').dispatchEvent(new Event('pointerenter'));
    expect(steps()).toBe(0);
    find('#carousel').dispatchEvent(new Event('pointerleave'));
    expect(steps()).toBe(3);
    view.show(find('#view'), 0);
    expect(steps()).toBe(0);
  }
});

describe('the approach section', () => {
  type State = 'running' | 'held' | 'finished';

  interface Entrance {
    state: State;
    frames: unknown;
    options: KeyframeAnimationOptions;
  }

  let entrances: Map<string, Entrance>;

  const states = (): Record<string, State> =>
    Object.fromEntries([...entrances].map(([name, { state }]) => [name, state]));
  const scrollNear = (): void => {
    top = 1400;
    dispatchEvent(new Event('scroll'));
  };

  beforeEach(() => {
    entrances = new Map();
    top = 3000;
    document.body.innerHTML = `<div data-behavior="approach" style="--ease: ease-out"><header id="intro"></header>
      <li id="first"></li><li id="second"></li><li id="third"></li></div>`;
    find('[data-behavior]').getBoundingClientRect = () => ({ top }) as DOMRect;
    Element.prototype.animate = function animate(this: Element, frames, options) {
      const entrance: Entrance = { state: 'running', frames, options: options as KeyframeAnimationOptions };
      entrances.set(this.id, entrance);
      const enter = (state: State) => () => {
        entrance.state = state;
      };
      return { play: enter('running'), pause: enter('held'), finish: enter('finished') } as unknown as Animation;
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  test('[STA-8a] [STA-8b] only near it, introduction and cards are held at the beginning of their entrances, each later than the one before', () => {
    startApproach();
    expect(entrances.size).toBe(0);
    scrollNear();
    expect(states()).toEqual({ intro: 'held', first: 'held', second: 'held', third: 'held' });
    const times = Object.fromEntries(
      [...entrances].map(([name, { options }]) => [name, [options.duration, options.delay, options.fill]]),
    );
    const fade = approachFade * 1000;
    expect(times).toEqual({
      intro: [introDuration * 1000, introDelay * 1000, 'backwards'],
      first: [fade, 0, 'backwards'],
      second: [fade, approachStagger * 1000, 'backwards'],
      third: [fade, approachStagger * 2 * 1000, 'backwards'],
    });
    expect(entrances.get('first')?.frames).toEqual([
      { opacity: 0, translate: '0 var(--space-16)' },
      { opacity: 1, translate: '0 0' },
    ]);
    expect(view.observed().map(({ id }) => id)).toEqual(['intro', 'first', 'second', 'third']);
  });

  test('an entrance plays once, when its element comes into view', () => {
    startApproach();
    scrollNear();
    view.show(find('#second'), 0);
    expect(states().second).toBe('held');
    view.show(find('#second'));
    expect(states()).toEqual({ intro: 'held', first: 'held', second: 'running', third: 'held' });
    expect(view.observed()).not.toContain(find('#second'));
  });

  test('an entrance is over at once if the visitor has turned motion off since', () => {
    startApproach();
    scrollNear();
    prefer(lessMotion, true);
    view.show(find('#intro'));
    expect(states().intro).toBe('finished');
  });

  test('on paper every entrance is over', () => {
    startApproach();
    scrollNear();
    dispatchEvent(new Event('beforeprint'));
    expect([...new Set(Object.values(states()))]).toEqual(['finished']);
  });

  test('nothing is hidden on arrival at the anchor of the section', () => {
    document.body.innerHTML = `<section id="approach">${document.body.innerHTML}</section>`;
    find('[data-behavior]').getBoundingClientRect = () => ({ top }) as DOMRect;
    location.hash = '#approach';
    startApproach();
    scrollNear();
    expect(entrances.size).toBe(0);
    location.hash = '';
  });

  test('cards enter without an introduction, too', () => {
    find('#intro').remove();
    startApproach();
    scrollNear();
    expect([...entrances.keys()]).toEqual(['first', 'second', 'third']);
  });

  test.each([
    ['the visitor prefers less motion', () => prefer(lessMotion, true)],
    ['the page has no such section', () => find('[data-behavior]').removeAttribute('data-behavior')],
    [
      'the section is in view when the page starts',
      () => {
        top = 999;
      },
    ],
  ])('nothing moves if %s', (_, prepare) => {
    prepare();
    startApproach();
    scrollNear();
    expect(entrances.size).toBe(0);
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
  const spoken = (): (string | null | undefined)[] =>
    [...document.querySelectorAll('dd .sr-only')].map(({ textContent }) => textContent);
  const final = [`${target}+`, `${target}%`, '2009'];
  const zero = ['0+', '0%', '2009'];
  const halfway = [`${target / 2}+`, `${target / 2}%`, '2009'];

  beforeEach(() => {
    vi.useFakeTimers();
    top = 500;
    document.body.innerHTML = `<dl data-behavior="milestones"><dd data-count="${target}">${target}+</dd>
      <dd data-count="${target}">${target}%</dd><dd>2009</dd></dl>`;
    strip().getBoundingClientRect = () => ({ top }) as DOMRect;
  });

  test('count once from 0 when enough of the strip is in view, and end as the text that was there and that screen readers had all along', () => {
    vi.advanceTimersByTime(half);
    startMilestones();
    expect(view.options).toEqual([{ threshold: enough, rootMargin: `${counterMargin}px` }]);
    view.show(strip(), enough - 0.01);
    expect(seen()).toEqual(final);
    view.show(strip(), enough);
    expect(seen()).toEqual(zero);
    vi.advanceTimersByTime(half + 20);
    expect(seen()).toEqual(halfway);
    expect(spoken()).toEqual(final.slice(0, 2));
    vi.advanceTimersByTime(half);
    expect(seen()).toEqual(final);
    expect(strip().querySelector('span')).toBeNull();
    expect(view.observed()).toEqual([]);
    vi.advanceTimersByTime(counterDuration);
    expect(vi.getTimerCount()).toBe(0);
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
