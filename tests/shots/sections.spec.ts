import { mkdirSync } from 'node:fs';
import { type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { canonicalRoutes } from '#generated/routes.ts';
import { type SectionExample, sectionExamples, sectionPicture } from '../../scripts/format/sections-guide.ts';
import { wholePage } from '../browser/support/measures.ts';

const folder = 'docs/pictures/sections';

/** Pixels of a picture in docs. A tall section is cut off at the bottom. */
const size = { width: 560, height: 380 };

test.use({ viewport: { width: 1120, height: 760 }, contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(() => mkdirSync(folder, { recursive: true }));

/** Opens a page with the section. Returns false if no entry has content for it. */
const open = async (page: Page, { page: file, anchor }: SectionExample): Promise<boolean> => {
  for (const { path } of canonicalRoutes.filter(({ template, contentId }) => [template, contentId].includes(file))) {
    await page.goto(path);
    if ((await page.locator(`#${anchor}`).count()) > 0) return true;
  }
  return false;
};

/** Draws the words of a section as bars: editors in all languages choose by these pictures. */
const drawWords = (section: Element): void => {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT, (text) =>
    text.nodeValue?.trim() && !text.parentElement?.closest('svg, script, style, noscript, select, textarea')
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const bar = document.createElement('span');
    text.replaceWith(bar);
    bar.append(text);
    bar.style.cssText = `opacity: 0.35; -webkit-text-fill-color: transparent;
      background: linear-gradient(transparent 32%, currentColor 32% 72%, transparent 72%)`;
  }
  for (const field of section.querySelectorAll<HTMLElement>('input, select, textarea'))
    field.style.setProperty('-webkit-text-fill-color', 'transparent');
};

for (const example of sectionExamples().values()) {
  test(example.kind, async ({ page }) => {
    test.skip(!(await open(page, example)), 'no entry of the second company has content for it');
    await wholePage(page);
    await page.evaluate(() => {
      // The header and fixed buttons would cover parts of the section. The policy forbids a style element.
      for (const other of document.querySelectorAll<HTMLElement>('body > :not(main), [data-behavior=quote-button]'))
        other.style.display = 'none';
    });
    const section = page.locator(`#${example.anchor}`);
    await section.scrollIntoViewIfNeeded();
    await section.locator('img').evaluateAll((images: HTMLImageElement[]) =>
      Promise.all(
        images.map((image) => {
          image.loading = 'eager';
          return image.decode().catch(() => undefined);
        }),
      ),
    );
    await section.evaluate(drawWords);
    const bytes = await section.screenshot();
    await sharp(bytes)
      .resize({ width: size.width })
      .extract({ left: 0, top: 0, width: size.width, height: await heightOf(bytes) })
      .webp({ quality: 60 })
      .toFile(`docs/${sectionPicture(example.kind)}`);
  });
}

const heightOf = async (bytes: Buffer): Promise<number> => {
  const { width, height } = await sharp(bytes).metadata();
  return Math.min(size.height, Math.floor((height * size.width) / width));
};
