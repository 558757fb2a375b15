// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { approachFade, approachStagger, introDelay, introDuration } from '#generated/constants.ts';
import { startApproach } from '../../../renderer/client/sections/approach.ts';
import { type FakeView, fakePreferences, fakeView, lessMotion, restoreBrowserAfterEach } from './fake-browser.ts';
import { find } from './page-elements.ts';

restoreBrowserAfterEach();

type State = 'running' | 'held' | 'finished';

interface Entrance {
  state: State;
  frames: unknown;
  options: KeyframeAnimationOptions;
}

let view: FakeView;
let prefer: ReturnType<typeof fakePreferences>;
let entrances: Map<string, Entrance>;
let top = 0;

const states = (): Record<string, State> =>
  Object.fromEntries([...entrances].map(([name, { state }]) => [name, state]));
const scrollNear = (): void => {
  top = 1400;
  dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  vi.stubGlobal('innerHeight', 1000);
  view = fakeView();
  prefer = fakePreferences();
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

test('nothing is hidden before the visitor scrolls near the approach section', () => {
  startApproach();
  expect(entrances.size).toBe(0);
});

test('near it, introduction and cards are held at the beginning of their entrances, each later than the one before', () => {
  startApproach();
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
