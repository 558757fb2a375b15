import type { Locator, Page } from 'playwright/test';
import { clientStripLoop, expertiseLoop, heroFade, heroRotation } from '#generated/constants.ts';
import { industrySummaries } from '#generated/content/industries/index.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { clientsSection } from '#generated/content/sections/clients.ts';
import { dropdowns } from '../../site/content.ts';
import { plainPage } from '../../site/pages.ts';
import { firstSection } from '../../site/sections.ts';
import { expect, test } from '../support/clean-page.ts';
import { boxOf, motionSwitch, moving, scrollTo } from '../support/measures.ts';
import { setApart } from '../support/reader-settings.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const expertise = firstSection('capabilities');
const capabilities = expertise?.content.items.length ?? 0;
const logos = firstSection('logos');
const clientLogos = (logos?.content.items ?? clientsSection?.items ?? []).length;
const hero = firstSection('rotating-hero');
const heroPath = hero?.path ?? '/';
const { messages: heroTexts = [] } = hero?.content ?? {};
const heroMessages = heroTexts.length;
const industries = firstSection('industry-cards');
const onlyOne = 'a single message does not rotate';

/** The elements that show the hero's messages in turn. */
const turns = (page: Page): Locator =>
  page
    .locator('#hero')
    .getByText(heroTexts[0]?.title ?? '')
    .locator('../../*');

/** The running animation of an element. */
const animationOf = (element: Locator) =>
  element.evaluate((node) => {
    const [animation] = node.getAnimations();
    const timing = animation?.effect?.getComputedTiming();
    return {
      state: animation?.playState,
      duration: Number(timing?.duration),
      endless: timing?.iterations === Number.POSITIVE_INFINITY,
      frames: animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [],
      easing: animation instanceof CSSAnimation ? getComputedStyle(node).animationTimingFunction : undefined,
    };
  });

/** The opacity of each message at a point of the animation, in milliseconds. */
const visibleAt = (messages: Locator, time: number): Promise<number[]> =>
  messages.evaluateAll((elements, at) => {
    for (const element of elements) {
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = at;
      }
    }
    return elements.map((element) => {
      const { opacity, visibility } = getComputedStyle(element);
      return visibility === 'visible' ? Number(opacity) : 0;
    });
  }, time);

test.describe('the hero', () => {
  test(`[HOM-1] [STA-4] [CST-3] shows ${heroMessages} messages in turn, each for ${heroRotation} ms, fades ${heroFade} ms, and pauses by its control`, async ({
    page,
  }) => {
    test.skip(heroMessages < 2, onlyOne);
    await page.goto(heroPath);
    const messages = turns(page);
    await expect(messages).toHaveCount(heroMessages);
    for (const message of await messages.all()) {
      const { frames, ...animation } = await animationOf(message);
      expect(animation).toMatchObject({ duration: heroRotation * heroMessages, endless: true });
      // Browsers compute styles in every frame for any other property, also while the hero is out of view.
      for (const frame of frames)
        expect(Object.keys(frame).sort()).toEqual(['composite', 'computedOffset', 'easing', 'offset', 'opacity']);
    }
    const control = motionSwitch(page);
    await control.press('Space');
    for (const message of await messages.all()) expect((await animationOf(message)).state).toBe('paused');
    await control.press('Space');
    expect((await animationOf(messages.first())).state).toBe('running');
    for (let turn = 0; turn <= heroMessages; turn += 1) {
      const shown = turn % heroMessages;
      const alone = Array.from({ length: heroMessages }, (_, place) => (place === shown ? 1 : 0));
      const rounded = async (time: number) =>
        (await visibleAt(messages, time)).map((opacity) => Math.round(opacity * 20) / 20);
      const fadeEnds = (turn + 1) * heroRotation - heroFade;
      expect(await rounded(turn * heroRotation), `message ${shown} is visible`).toEqual(alone);
      for (const [place, message] of (await messages.all()).entries())
        await expect(message, 'for screen readers').toHaveJSProperty('inert', place !== shown);
      expect(await rounded(fadeEnds - heroFade), `message ${shown} has not begun to fade`).toEqual(alone);
      const half = await rounded(fadeEnds - heroFade / 2);
      expect(half[shown], `message ${shown} is half faded`).toBeCloseTo(0.5, 1);
      expect(half.filter((opacity) => opacity > 0)).toHaveLength(1);
      expect((await rounded(fadeEnds))[shown], `message ${shown} has faded`).toBe(0);
    }
  });

  test('[HOM-2] [HOM-3] shows two buttons on phones, and another one on wide screens', async ({ page }) => {
    test.skip(!hero, 'no page has a hero with messages');
    const { desktop, mobilePrimary, mobileSecondary } = hero?.content ?? ({} as never);
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto(heroPath);
    const links = page.locator('#hero').getByRole('link');
    await expect(links).toHaveText([mobilePrimary.text, `${mobileSecondary.text} ${mobileSecondary.about}`]);
    await expect(links.first()).toHaveAttribute('href', mobilePrimary.link);
    await expect(links.last()).toHaveAttribute('href', mobileSecondary.link);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(links).toHaveText([desktop.text]);
    await expect(links).toHaveAttribute('href', desktop.link);
    await links.click();
    await expect(page).toHaveURL(desktop.link);
  });
});

/** A marquee: its track moves `duration` seconds per loop, endlessly, and its control pauses it. */
const expectMarquee = async (section: Locator, duration: number): Promise<Locator> => {
  const track = section.locator('.marquee-track');
  const running = { duration: duration * 1000, endless: true, easing: 'linear', state: 'running' };
  expect(await animationOf(track)).toMatchObject(running);
  const control = motionSwitch(section.page());
  await expect(control).toHaveAccessibleName(interfaceTexts.pause);
  await control.press('Space');
  expect((await animationOf(track)).state).toBe('paused');
  await control.press('Space');
  return track;
};

test(`[HOM-7a] [CST-4] [CST-21g] ${clientLogos} clients pass in ${clientStripLoop} s without a gap, endlessly, and pause by the control`, async ({
  page,
}) => {
  test.skip(!logos || clientLogos === 0, 'no page names clients');
  await page.goto(logos?.path ?? '');
  const track = await expectMarquee(page.locator(`#${logos?.anchor}`), clientStripLoop);
  const halves = track.getByRole('list', { includeHidden: true });
  await expect(halves).toHaveCount(2);
  await expect(track.getByRole('list').getByRole('listitem')).toHaveCount(clientLogos);
  const names = await halves.evaluateAll((lists) => lists.map((list) => list.textContent));
  expect(names[1]).toBe(names[0]);
  // At the end of the loop, the copy is where the first half began.
  const places = await track.evaluate((element) => {
    const [animation] = element.getAnimations();
    const { duration } = animation?.effect?.getComputedTiming() ?? {};
    const place = (half: number, time: number): number => {
      animation?.pause();
      if (animation) animation.currentTime = time;
      return element.children[half]?.getBoundingClientRect().x ?? Number.NaN;
    };
    return { first: place(0, 0), copy: place(1, Number(duration) - 0.01) };
  });
  expect(Math.abs(places.copy - places.first)).toBeLessThan(1);
});

test(`[HOM-13] [CST-5] [CST-21d] ${capabilities} names of the expertise scroll upwards in ${expertiseLoop} s and pause on hover and by the control`, async ({
  page,
}) => {
  test.skip(capabilities === 0, 'no page lists capabilities');
  await page.goto(expertise?.path ?? '');
  const section = page.locator(`#${expertise?.anchor}`);
  await expect(section.getByRole('heading', { level: 2 })).toBeVisible();
  const intro = expertise?.content.heading.intro;
  if (intro) await expect(section.getByText(intro)).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(capabilities);
  const track = await expectMarquee(section, expertiseLoop);
  const [start, later] = await track.evaluate((element) => {
    const [animation] = element.getAnimations();
    return [0, 5000].map((time) => {
      if (animation) animation.currentTime = time;
      return element.getBoundingClientRect();
    });
  });
  expect(later?.x).toBe(start?.x);
  expect(later?.y).toBeLessThan(start?.y ?? Number.NaN);
  await section.locator('.marquee-column').hover();
  await expect.poll(async () => (await animationOf(track)).state).toBe('paused');
  await page.mouse.move(2, 2);
  await expect.poll(async () => (await animationOf(track)).state).toBe('running');
});

test.describe('the industries', () => {
  test.skip(!industries, 'no page has cards of industries');
  const grid = (page: Page) => page.locator(`#${industries?.anchor}`);
  const cards = (page: Page) => grid(page).getByRole('listitem');

  test('[HOM-14] [HOM-15] the cards are in rows of 4, 3 and 2; each shows its description and button on hover and on focus, and the button opens its page', async ({
    page,
  }) => {
    await page.goto(industries?.path ?? '');
    await expect(cards(page)).toHaveCount(industrySummaries.length);
    // The rows are specified for nine industries.
    if (industrySummaries.length === 4 + 3 + 2) {
      const tops = await cards(page).evaluateAll((list) =>
        list.map((card) => Math.round(card.getBoundingClientRect().y)),
      );
      expect([...Map.groupBy(tops, (top) => top).values()].map((row) => row.length)).toEqual([4, 3, 2]);
    }
    // All cards have the same styles, so the first two take turns.
    for (const [place, { title, card: words, link }] of industrySummaries.slice(0, 2).entries()) {
      const card = cards(page).nth(place);
      await expect(card.getByRole('heading')).toHaveText(title);
      const description = card.getByText(words.description);
      const explore = card.getByRole('link', { name: industries?.content.explore ?? '' });
      await expect(explore).toHaveAttribute('href', `${link}#hero`);
      await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await page.mouse.move(2, 2);
      await expect(description).not.toBeInViewport();
      if (place % 2 === 0) await card.hover({ position: { x: 20, y: 40 } });
      else await explore.focus();
      await expect(description).toBeInViewport({ ratio: 0.95 });
      await expect(explore).toBeInViewport({ ratio: 0.95 });
      expect((await boxOf(description)).y).toBeGreaterThanOrEqual((await boxOf(card)).y);
    }
    // With wide text spacing (WCAG 1.4.12), the text still fits.
    await setApart(page);
    const cut = await grid(page)
      .locator('.hover-card')
      .evaluateAll((all) =>
        all
          .filter((card) => (card.querySelector('.hover-card-more')?.clientHeight ?? 0) > card.clientHeight)
          .map((card) => card.textContent),
      );
    expect(cut).toEqual([]);
    await setApart(page, false);
    await cards(page).last().hover();
    await cards(page).last().getByRole('link').click();
    await expect(page).toHaveURL(`${industrySummaries.at(-1)?.link}#hero`);
  });

  test.describe('without a pointer', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });

    test('always show their description and button', async ({ page }) => {
      await page.goto(industries?.path ?? '');
      for (const card of await cards(page).all()) {
        await card.getByRole('link').scrollIntoViewIfNeeded();
        await expect(card.getByRole('link')).toBeInViewport({ ratio: 0.95 });
      }
    });
  });
});

test('one switch, at the same place on every page, pauses all endless motion for the visit', async ({ page }) => {
  const running = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running')
        .map((animation) => (animation as CSSAnimation).animationName),
    );
  await page.goto(heroPath);
  const control = page.getByRole('checkbox', { name: interfaceTexts.pause });
  expect((await running()).length).toBeGreaterThan(1);
  await expect(control).toHaveCount(1);
  const place = await boxOf(motionSwitch(page));
  await control.press('Space');
  expect(await running()).toEqual([]);
  await page.goto(plainPage);
  await expect(page.getByRole('checkbox', { name: interfaceTexts.pause })).toBeChecked();
  expect(await running()).toEqual([]);
  expect(await boxOf(motionSwitch(page))).toEqual(place);
});

// every-page.spec.ts proves that nothing moves by itself on a page of each kind.
test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[HOM-1] [HOM-7a] [HOM-13] nothing moves when the home page is scrolled or a layer opens, the hero shows its first message, and marquees are still and complete', async ({
    page,
  }) => {
    await page.goto(heroPath);
    const [first, ...others] = heroTexts;
    await expect(page.getByText(first?.title ?? '')).toBeVisible();
    for (const { title } of others) await expect(page.getByText(title)).toBeHidden();
    await scrollTo(page, 2000);
    await expect.poll(() => moving(page)).toEqual([]);
    const [menu] = dropdowns;
    await page
      .getByRole('banner')
      .getByRole('button', { name: menu?.title ?? interfaceTexts.openMenu, exact: true })
      .press('Enter');
    expect(await moving(page), 'an opened layer').toEqual([]);

    for (const [marquee, count] of [
      [logos, clientLogos],
      [expertise, capabilities],
    ] as const) {
      if (!marquee) continue;
      await page.goto(marquee.path);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const items = page.locator(`#${marquee.anchor} .marquee`).getByRole('listitem');
        await expect(items).toHaveCount(count);
        const hidden = await items.evaluateAll((all) =>
          all.flatMap((item) => {
            item.scrollIntoView({ block: 'center', behavior: 'instant' });
            const { left, right, top, bottom } = item.getBoundingClientRect();
            const isInside = left > -1 && right < innerWidth + 1 && top > -1 && bottom < innerHeight + 1;
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return isInside && hit && (item.contains(hit) || hit.contains(item)) ? [] : [item.textContent];
          }),
        );
        expect(hidden, `at ${width} px`).toEqual([]);
      }
    }
  });
});
