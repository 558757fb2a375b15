import type { Element } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { homePage } from '#generated/content/pages/home.ts';
import { all, attribute, linksOf, pageAt, sectionUnder, spokenWords, styled, the, words, wordsOf } from './page.ts';
import { industries } from './tables.ts';

const home = pageAt('/');
const pairs = (place: Element, left: string, right: string): string[][] =>
  wordsOf(place, left).map((word, index) => [word, wordsOf(place, right)[index] ?? '']);

describe('the hero of the home page', () => {
  test('three different title and subtitle pairs stand in the HTML, and the first is the heading', () => {
    const messages = pairs(the(home, '#hero .rotation'), '.rotation-title', '.rotation-subtitle');
    expect(messages).toHaveLength(3);
    expect(new Set(messages.flat()).size).toBe(6);
    expect(words(the(home, 'h1'))).toBe(messages[0]?.[0]);
  });
});

describe('the AI innovation section', () => {
  const section = the(home, '#innovation');

  test.each([
    [0, 5, '+3 more'],
    [1, 6, '+4 more'],
    [2, 6, '+4 more'],
    [3, 5, '+3 more'],
  ])('[HOM-6] [CST-12a] card %i, with %i features, shows two of them and the tag %s', (index, features, more) => {
    const card = all(section, '.innovation-card')[index];
    const tags = card ? wordsOf(card, '.tag') : [];
    expect(homePage.innovation.cards[index]?.features).toHaveLength(features);
    expect(tags).toEqual([...(homePage.innovation.cards[index]?.features.slice(0, 2) ?? []), more]);
  });
});

describe('clients, products and partners', () => {
  test('[HOM-7a] [CST-21g] nine client logos pass in an endless linear loop of 30 s whose second half repeats the first', () => {
    const [half, copy, ...others] = all(home, '#clients .marquee-half');
    if (!half || !copy) throw new Error('the strip needs two halves');
    expect(others).toEqual([]);
    expect(all(half, 'li')).toHaveLength(9);
    expect(new Set(wordsOf(half, 'li')).size).toBe(9);
    expect(wordsOf(copy, 'li')).toEqual(wordsOf(half, 'li'));
    expect(attribute(copy, 'aria-hidden')).toBe('true');
    expect(styled('.marquee-track', 'animation:pass-left var(--loop) linear infinite')).toBe(true);
    expect(styled('.marquee-clients', '--loop:var(--client-strip-loop)')).toBe(true);
    expect(styled(':root', '--client-strip-loop:30s')).toBe(true);
    expect(all(home, 'main .product-name')).toHaveLength(3);
  });
});

describe('Our Approach', () => {
  const section = the(home, '#approach');

  test('[HOM-9a] each card has a title, a subtitle and a short description', () => {
    for (const card of all(section, 'ol > li')) {
      const parts = [...wordsOf(card, 'h3'), ...wordsOf(card, '.approach-subtitle'), ...wordsOf(card, '.muted')];
      expect(parts).toHaveLength(3);
      expect(parts[2]?.length).toBeGreaterThan(60);
      expect(parts[2]?.length).toBeLessThan(220);
    }
  });

  test('[HOM-9b] an image with alt text sits beside them', () => {
    const picture = the(section, '.picture');
    expect(attribute(picture, 'role')).toBe('img');
    expect(attribute(picture, 'aria-label').length).toBeGreaterThan(20);
  });

  test('[HOM-9c] the place for buttons exists and is empty by default', () => {
    expect(homePage.approach.actions).toEqual([]);
    expect(all(section, 'a, button, .button-row')).toEqual([]);
  });
});

describe('Our Services', () => {
  const section = the(home, '#services');

  test('[HOM-12] a previous and a next round button sit below the cards', () => {
    const buttons = all(section, '.carousel-controls button');
    expect(buttons.map((button) => attribute(button, 'aria-label'))).toEqual(['Previous service', 'Next service']);
    expect(buttons.every((button) => attribute(button, 'class')?.startsWith('round-button '))).toBe(true);
    expect(styled('.round-button', 'border-radius:50%')).toBe(true);
    const order = all(section, '.carousel-view, .carousel-controls').map((element) =>
      attribute(element, 'class')?.split(' ').at(0),
    );
    expect(order).toEqual(['carousel-view', 'carousel-controls']);
  });
});

describe('expertise', () => {
  test('[CST-21d] it has the anchor, a heading, an introduction and a list of 15 names in a loop of 25 s', () => {
    const section = the(home, '#expertise');
    expect(wordsOf(section, 'h2')).toHaveLength(1);
    expect(words(the(section, '.lead')).length).toBeGreaterThan(100);
    const names = wordsOf(section, '.marquee-half:not([aria-hidden]) li');
    expect(new Set(names).size).toBe(15);
    expect(wordsOf(section, '.marquee-half[aria-hidden] li')).toEqual(names);
    expect(styled('.marquee-expertise', '--loop:var(--expertise-loop)')).toBe(true);
    expect(styled(':root', '--expertise-loop:25s')).toBe(true);
  });
});

describe('the industries grid', () => {
  test('each card has a description', () => {
    const descriptions = wordsOf(home, '#industries .industry-grid > li p');
    expect(descriptions.map(({ length }) => length > 40)).toEqual(industries.map(() => true));
  });
});

describe('featured case studies', () => {
  const section = sectionUnder(home, 'Proven Impact Across Industries');

  test.each([
    [0, 'AI Personal Finance Platform', 'ai-personal-finance-platform'],
    [1, 'Healthcare Workflow Automation', 'ai-diagnostics-system'],
    [2, 'Enterprise Data Automation', 'enterprise-data-automation'],
  ])('[HOM-16] card %i: %s with its challenge and a button to its page', (index, title, id) => {
    const card = all(section, 'li.study-row')[index];
    if (!card) throw new Error('a card is missing');
    expect(words(the(card, 'h3'))).toBe(title);
    expect(linksOf(card)).toEqual([`View Full Case Study -> /portfolio/${id}#hero`]);
    const challenge = words(the(pageAt(`/portfolio/${id}`), '#challenge .prose p:first-child'));
    expect(wordsOf(card, 'p')).toContain(challenge);
  });

  test('[HOM-16] there are three of them', () => {
    expect(all(section, 'li.study-row')).toHaveLength(3);
  });
});

describe('the contact section', () => {
  const section = the(home, '#contact');
  const cards = all(section, 'ul > li.line-card');

  test('[HOM-18] it has its heading, the form on one side and three cards on the other', () => {
    expect(wordsOf(section, 'h2')).toEqual(['Ready to Transform Your Business?']);
    const [formSide, cardSide, ...others] = [...the(section, '.split').children];
    expect(others).toEqual([]);
    expect(formSide && all(formSide, 'form')).toHaveLength(1);
    expect(cardSide && all(cardSide, 'form')).toEqual([]);
    expect(cards).toHaveLength(3);
    expect(cards.every((card) => cardSide?.contains(card))).toBe(true);
    const [mail = '', headquarters = '', office = ''] = cards.map(words);
    expect(mail).toMatch(/\S+@\S+/);
    expect(headquarters).toMatch(/Headquarters.*Hyderabad.*India/);
    expect(office).toMatch(/US office.*Virginia/);
  });

  test('[HOM-19a] the cards link to mailto and to maps', () => {
    const targets = cards.map((card) => all(card, 'a').map((link) => attribute(link, 'href')));
    expect(targets.map((list) => list.length)).toEqual([1, 1, 1]);
    expect(targets[0]?.[0]).toMatch(/^mailto:\S+@\S+$/);
    expect(targets[1]?.[0]).toMatch(/^https:\/\/maps\..*Hyderabad/);
    expect(targets[2]?.[0]).toMatch(/^https:\/\/maps\..*Virginia/);
  });

  test('[HOM-19b] the maps open in a new tab and say so, the mail link does not', () => {
    const [mail, ...maps] = cards.flatMap((card) => all(card, 'a'));
    expect(mail?.hasAttribute('target')).toBe(false);
    for (const map of maps) {
      expect([attribute(map, 'target'), attribute(map, 'rel')]).toEqual(['_blank', 'noopener']);
      expect(spokenWords(map)).toContain('opens in a new tab');
    }
  });

  test('[HOM-20] the terms link of the form opens /terms in a new tab', () => {
    const link = the(section, 'form a');
    expect([words(link), attribute(link, 'href'), attribute(link, 'target')]).toEqual([
      'Terms of Conditions',
      '/terms',
      '_blank',
    ]);
  });
});
