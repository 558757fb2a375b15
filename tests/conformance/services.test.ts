import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { servicesPage } from '#generated/content/pages/services.ts';
import { ServicePanel } from '../../renderer/pages/services/ServicePanel.tsx';
import { parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { all, attribute, linksOf, pageAt, the, words, wordsOf } from './page.ts';

const page = pageAt('/services');
const tabs = all(page, '#tabs [role="tab"]');
const panels = all(page, '#tabs [role="tabpanel"]');

const noStudyText = 'No specific case studies linked to this service yet.';

describe('the services overview', () => {
  test('[SVC-1] it has four tabs that can be selected, each with a link to its service', () => {
    expect(tabs.map(words)).toEqual([
      'AI & Machine Learning Solutions',
      'Custom Software Development',
      'Cloud Migration & Management',
      'DevOps & MLOps',
    ]);
    expect(tabs.every((tab) => tab.localName === 'button' && !tab.hasAttribute('disabled'))).toBe(true);
    expect(tabs.map((tab) => attribute(tab, 'aria-controls'))).toEqual(panels.map(({ id }) => id));
    const targets = panels.map((panel) => linksOf(panel).map((link) => link.split(' -> ')[1]));
    expect(targets.map(([target]) => target)).toEqual([
      '/services/ai#hero',
      '/services/software#hero',
      '/services/cloud#hero',
      '/services/devops#hero',
    ]);
  });

  test('[SVC-2] [STA-25] the first tab is selected initially', () => {
    expect(tabs.map((tab) => attribute(tab, 'aria-selected'))).toEqual(['true', 'false', 'false', 'false']);
    expect(panels.map((panel) => attribute(panel, 'data-selected'))).toEqual(['true', 'false', 'false', 'false']);
  });

  test.each([0, 1, 2, 3])(
    'panel %i holds a description and the first related case study, or says that there is none',
    (index) => {
      const panel = panels[index];
      if (!panel) throw new Error('a panel is missing');
      expect(words(the(panel, '.lead')).length).toBeGreaterThan(150);
      const [link] = all(panel, '.tab-study a');
      if (!link) return expect(words(the(panel, '.tab-study'))).toBe(noStudyText);
      const study = pageAt(attribute(link, 'href').replace('#hero', ''));
      expect(words(the(panel, 'h4'))).toBe(words(the(study, 'h1')));
      expect(wordsOf(panel, '.tab-results dt')).toEqual(wordsOf(study, '.result-value'));
      expect(wordsOf(panel, '.tab-results dd')).toEqual(wordsOf(study, '.result-row .muted'));
    },
  );

  test('at least one tab shows a case study', () => {
    expect(all(page, '#tabs .tab-study h4').length).toBeGreaterThan(0);
  });

  test('[CST-12b] each tab quotes the words within the first 150 characters of its case study’s challenge', () => {
    for (const quote of all(page, '#tabs .tab-study h4 + p')) {
      const target = attribute(the(quote.parentElement ?? page, 'a'), 'href');
      const challenge = wordsOf(pageAt(target.replace('#hero', '')), '#challenge .prose p').join(' ');
      expect(challenge.length).toBeGreaterThan(150);
      const quoted = words(quote).replace(/…$/, '');
      const following = challenge.slice(quoted.length);
      expect(challenge.startsWith(quoted)).toBe(true);
      expect(following).toMatch(/^[,;:–—-]?\s/);
      expect(words(quote).length).toBeLessThanOrEqual(150);
      const [nextWord = ''] = /^\S*\s+\S+/.exec(following) ?? [];
      expect(`${quoted}${nextWord}…`.length).toBeGreaterThan(150);
    }
  });

  test('[SVC-4] a service without a case study says so', () => {
    const html = renderToStaticMarkup(
      createElement(ServicePanel, {
        title: 'A service',
        description: 'Without a study.',
        link: '/services/qa',
        words: servicesPage.tabs,
      }),
    );
    expect(words(the(parseHtml(html), '.tab-study'))).toBe(noStudyText);
  });
});
