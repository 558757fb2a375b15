import type { Page } from 'playwright/test';

/**
 * Names elements as a visitor would: “the link “Contact””, or “the picture on the right below “Our office””. Selectors
 * without an element stay as they are.
 */
export const visibleNames = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate((list) => {
    const nouns: Readonly<Record<string, string>> = {
      ...{ a: 'link', button: 'button', img: 'picture', svg: 'picture', p: 'text', span: 'text', li: 'list entry' },
      ...{ input: 'field', select: 'field', textarea: 'field', section: 'section', nav: 'menu', iframe: 'frame' },
      ...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading' },
    };
    const short = (text: string): string => {
      const words = text.replaceAll(/\s+/g, ' ').trim();
      return words.length > 40 ? `${words.slice(0, 40).trim()}…` : words;
    };
    const sideOf = (element: Element): string => {
      const { left, right } = element.getBoundingClientRect();
      const center = (left + right) / 2 / innerWidth;
      if (center < 1 / 3) return 'on the left';
      return center > 2 / 3 ? 'on the right' : 'in the middle';
    };
    return list.map((selector) => {
      const element = document.querySelector(selector);
      if (!element) return selector;
      const noun = nouns[element.localName] ?? 'part';
      const name = short(
        element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.textContent ?? '',
      );
      if (name !== '') return `the ${noun} “${name}”`;
      const above = [...document.querySelectorAll('h1, h2, h3')]
        .filter((heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
        .at(-1);
      return `the ${noun} ${sideOf(element)}${above ? ` below “${short(above.textContent ?? '')}”` : ''}`;
    });
  }, selectors);
