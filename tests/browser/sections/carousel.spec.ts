import type { Locator, Page } from 'playwright/test';
import {
  carouselAutoplay,
  carouselBottomMargin,
  carouselStep,
  carouselVisible,
  slidesLg,
  slidesMd,
  slidesSm,
  slidesSmall,
} from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { serviceSummaries } from '#generated/content/services/index.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { firstSection } from '../../site/sections.ts';
import { expect, inFirefox, test } from '../support/clean-page.ts';
import {
  boxOf,
  hideTab,
  motionSwitch,
  pageReady,
  scrolled,
  scrollTo,
  stopTime,
  topOf,
  wholePage,
} from '../support/measures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const services = serviceSummaries.length;
const section = firstSection('service-carousel');
const path = section?.path ?? '/';

test.skip(services <= slidesLg, 'all services fit side by side, so nothing moves');

const positionOf = (place: number): string =>
  fill(interfaceTexts.slidePosition, { position: place + 1, count: services });

const carousel = (page: Page): Locator => page.getByRole('group', { name: section?.content.heading.title ?? '' });
const next = (page: Page): Locator => carousel(page).getByRole('button', { name: interfaceTexts.next });
const previous = (page: Page): Locator => carousel(page).getByRole('button', { name: interfaceTexts.previous });
const view = (page: Page): Locator => carousel(page).locator('[data-part="view"]');
const names = serviceSummaries.map(({ name }) => name);

/** The names of the services with visible cards, from left to right. */
const shown = (page: Page): Promise<(string | null | undefined)[]> =>
  view(page).evaluate((window) => {
    const { left, right } = window.getBoundingClientRect();
    return [...window.querySelectorAll('h3')]
      .map((heading) => {
        const box = heading.closest('[role="group"]')?.getBoundingClientRect();
        return { name: heading.textContent, left: box?.left ?? 0, middle: ((box?.left ?? 0) + (box?.right ?? 0)) / 2 };
      })
      .filter(({ middle }) => middle > left && middle < right)
      .sort((one, other) => one.left - other.left)
      .map(({ name }) => name);
  });

/** The names from one position on, in the order of the loop. */
const from = (start: number, count: number = slidesLg): string[] =>
  Array.from({ length: count }, (_, place) => names.at((start + place) % names.length) ?? '');

/** Scrolls until a share of the carousel is in view, and waits until intersection observers have run. */
const bringIntoView = async (page: Page, share = 1): Promise<void> => {
  const { height } = await boxOf(view(page));
  const windowHeight = await page.evaluate(() => innerHeight);
  const lowerEdge = windowHeight * (1 + carouselBottomMargin / 100);
  await scrollTo(page, (await scrolled(page)) + (await topOf(view(page))) - lowerEdge + height * share);
};

const moves = (page: Page): Promise<void> => expect(carousel(page)).toHaveAttribute('data-rotating', 'true');
const rests = (page: Page): Promise<void> => expect(carousel(page)).toHaveAttribute('data-rotating', 'false');

/** Opens the page, scrolls to the carousel and waits until its script runs. */
const arrive = async (page: Page): Promise<void> => {
  await page.goto(path);
  await bringIntoView(page, -0.5);
  await expect(carousel(page), 'before it is in view').toHaveAttribute('data-running', '');
  await bringIntoView(page);
};

test('[HOM-11] the carousel stays a scrollable row when its script fails to load', async ({ page, tolerate }) => {
  tolerate(/Failed to load resource/);
  await page.goto(path);
  await pageReady(page);
  await wholePage(page);
  await page.route('**/*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await bringIntoView(page);
  await refused;
  await view(page).hover();
  await page.mouse.wheel(600, 0);
  await expect.poll(() => view(page).evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);
});

/** Pauses autoplay, so that the carousel does not move between a click and the assertion. */
const pause = async (page: Page): Promise<void> => {
  await motionSwitch(page).press('Space');
  await rests(page);
};

/** Lets a slide finish its movement. The next one begins later. */
const settle = (page: Page): Promise<void> => page.clock.runFor(carouselAutoplay - 100);

test.describe('autoplay', () => {
  test.beforeEach(async ({ page }) => {
    await stopTime(page);
    await arrive(page);
    await moves(page);
  });

  test(`[HOM-11] [STA-5a] [STA-5b] [CST-6a] [CST-6d] moves ${carouselStep} slide every ${carouselAutoplay} ms in a loop`, async ({
    page,
  }) => {
    expect(await shown(page)).toEqual(from(0));
    await page.clock.runFor(carouselAutoplay - 1);
    expect(await shown(page)).toEqual(from(0));
    await page.clock.runFor(1);
    await settle(page);
    expect(await shown(page)).toEqual(from(carouselStep));
    await pause(page);
    // Goes back beyond the first slide. A pointer or the focus would stop autoplay.
    for (const _ of [1, 2]) {
      await previous(page).evaluate((button: HTMLButtonElement) => button.click());
      await settle(page);
    }
    expect(await shown(page)).toEqual(from(services - carouselStep));
    await motionSwitch(page).press('Space');
    await settle(page);
    for (const place of [services, services + carouselStep]) {
      await page.clock.runFor(100);
      await settle(page);
      expect(await shown(page)).toEqual(from(place));
    }
  });

  /** Ways to pause autoplay, and to let it run again. */
  const pauses: readonly {
    way: string;
    begin: (page: Page) => Promise<unknown>;
    end: (page: Page) => Promise<unknown>;
  }[] = [
    {
      way: 'under the pointer',
      begin: (page) => view(page).hover(),
      end: (page) => page.mouse.move(2, 2),
    },
    {
      way: 'by its control',
      begin: (page) => motionSwitch(page).press('Space'),
      end: async (page) => {
        await motionSwitch(page).press('Space');
      },
    },
    {
      way: 'in a hidden tab',
      begin: (page) => hideTab(page, true),
      end: (page) => hideTab(page, false),
    },
    {
      way: 'with the focus inside',
      begin: (page) =>
        carousel(page)
          .getByRole('link', { name: names[1] ?? '' })
          .focus(),
      end: async (page) => {
        await page.getByRole('link', { name: interfaceTexts.home }).focus();
        await bringIntoView(page);
      },
    },
  ];

  test('[STA-5b] [STA-6] [CST-6b] pauses under the pointer, by its control, with the focus inside, in a hidden tab and out of view, and resumes afterwards', async ({
    page,
  }) => {
    for (const { way, begin, end } of pauses) {
      await test.step(way, async () => {
        const before = await shown(page);
        await begin(page);
        await rests(page);
        await page.clock.runFor(carouselAutoplay * 3);
        expect(await shown(page)).toEqual(before);
        await end(page);
        await moves(page);
      });
    }
    await page.clock.runFor(carouselAutoplay);
    await settle(page);
    expect(await shown(page)).toEqual(from(carouselStep));
    await test.step('out of view, until enough of it is in view', async () => {
      await scrollTo(page, 0);
      await rests(page);
      await page.clock.runFor(carouselAutoplay * 3);
      expect(await shown(page)).toEqual(from(carouselStep));
      await bringIntoView(page, carouselVisible + 0.02);
      await moves(page);
      await bringIntoView(page, carouselVisible - 0.02);
      await rests(page);
    });
  });

  test('[STA-6] [STA-7] stops where all slides fit: the buttons are disabled, gray and hidden (arrows-only-where-cards-move)', async ({
    page,
  }) => {
    const color = (button: Locator) => button.evaluate((element) => getComputedStyle(element).color);
    const active = await color(next(page));
    await expect(previous(page)).toBeEnabled();
    await view(page).evaluate((window, rest) => {
      for (const slide of [...window.querySelectorAll('[role="group"]')].slice(rest)) slide.remove();
    }, slidesLg);
    for (const button of await carousel(page).locator('button[data-step]').all()) {
      await expect(button).toBeDisabled();
      expect(await color(button)).not.toBe(active);
      await expect(button).toBeHidden();
    }
    await rests(page);
    await page.clock.runFor(carouselAutoplay * 3);
    expect(await shown(page)).toEqual(from(0));
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(next(page), 'where they do not fit').toBeVisible();
    await expect(next(page)).toBeEnabled();
  });
});

test('[HOM-11] [HOM-12] [STA-5a] [CST-6c] [CST-6d] buttons and two fingers move one slide and wrap around at the ends; the page scrolls vertically; as many slides fit as the window allows', async ({
  page,
}) => {
  await stopTime(page);
  await arrive(page);
  await pause(page);
  for (const [windowWidth, count] of [
    [390, slidesSmall],
    [639, slidesSmall],
    [640, slidesSm],
    [767, slidesSm],
    [768, slidesMd],
    [1023, slidesMd],
    [1024, slidesLg],
    [1920, slidesLg],
    [1280, slidesLg],
  ] as const) {
    await page.setViewportSize({ width: windowWidth, height: 800 });
    await expect.poll(() => shown(page), `${windowWidth} px`).toEqual(from(0, count));
    const frame = await boxOf(view(page));
    const slides = view(page).getByRole('group');
    const last = await boxOf(slides.nth(count - 1));
    // The last slide ends with the view, except for the space of its focus ring.
    expect(frame.x + frame.width - last.x - last.width).toBeLessThan(8);
    expect(frame.x + frame.width - last.x - last.width).toBeGreaterThanOrEqual(0);
  }
  for (const [button, place] of [
    [previous(page), names.length - carouselStep],
    [next(page), 0],
    [next(page), carouselStep],
  ] as const) {
    await button.click();
    await settle(page);
    expect(await shown(page)).toEqual(from(place));
  }
  await expect(carousel(page).locator('[aria-live="polite"]')).toHaveText(`${positionOf(1)}: ${names[1]}`);
  await view(page).hover();
  const { width } = await boxOf(view(page).getByRole('group').first());
  for (const [way, place] of [
    [-1, 0],
    [1, carouselStep],
  ] as const) {
    await page.mouse.wheel(width * 0.6 * way, 0);
    await settle(page);
    await expect.poll(() => shown(page)).toEqual(from(place));
  }
  const before = await scrolled(page);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
});

test('[HOM-11] Tab reaches and shows every card; dragging moves it and follows no link, a click on a card leads to its service', async ({
  page,
}) => {
  await arrive(page);
  const slides = view(page).getByRole('group');
  await expect(slides).toHaveCount(services);
  await expect(slides.last()).toHaveAccessibleName(positionOf(services - 1));
  await expect(view(page), 'no stop of the keyboard').not.toHaveAttribute('tabindex');
  await carousel(page).getByRole('link').first().focus();
  for (const [place, { name, link }] of serviceSummaries.entries()) {
    const card = slides.nth(place).getByRole('link', { name, exact: true });
    await expect(card).toHaveAttribute('href', `${link}#hero`);
    await expect(card).toBeFocused();
    await expect.poll(async () => (await shown(page)).includes(name)).toBe(true);
    await page.keyboard.press('Tab');
  }
  await expect(previous(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(next(page)).toBeFocused();
  await arrive(page);
  await pause(page);
  const { x, y, width, height } = await boxOf(view(page));
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - width / slidesLg, middle.y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => shown(page)).not.toEqual(from(0));
  await expect(page).toHaveURL(path);
  await slides.nth(2).click();
  await expect(page).toHaveURL(`${serviceSummaries[2]?.link}#hero`);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test(
    'moves only by its buttons, without an animation, and follows a change of the preference',
    inFirefox,
    async ({ page, browserName }) => {
      await stopTime(page);
      await arrive(page);
      await rests(page);
      await page.clock.runFor(carouselAutoplay * 3);
      expect(await shown(page)).toEqual(from(0));
      await next(page).click();
      // The clock of scripts stands still; base.css shortens every transition to one real millisecond.
      await expect.poll(() => shown(page)).toEqual(from(carouselStep));
      await expect(carousel(page).getByText(interfaceTexts.pause)).toBeHidden();
      // WebDriver BiDi cannot change the preference.
      if (browserName === 'firefox') return;
      await page.getByRole('link', { name: interfaceTexts.home }).focus();
      await page.mouse.move(2, 2);
      await bringIntoView(page);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await moves(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await rests(page);
    },
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('is a scrollable row without active controls', async ({ page }) => {
    await page.goto(path);
    await expect(next(page)).toBeDisabled();
    await expect(previous(page)).toBeDisabled();
    await expect(carousel(page).getByText(interfaceTexts.pause)).toBeHidden();
    const last = view(page).getByRole('link').last();
    await expect(last).not.toBeInViewport();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
});
