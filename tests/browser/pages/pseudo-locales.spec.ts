import { readFileSync } from 'node:fs';
import { languages } from '#generated/languages.ts';
import { canonicalRoutes } from '#generated/routes.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { htmlOf, languageOf, pathsInAllLanguages, servedFiles, servedFolder } from '../../site/built-pages.ts';
import { expectNone } from '../../site/expect-none.ts';
import { originalWords, readableTexts } from '../../site/original-words.ts';
import { pageOf } from '../../site/pages.ts';
import { textsIn } from '../../site/structured-texts.ts';
import { expectNoFaults } from '../support/axe-faults.ts';
import { expect, test } from '../support/clean-page.ts';
import { cutOff, sideways } from '../support/elements-cut.ts';
import { pageReady } from '../support/measures.ts';
import { textFaults } from '../support/text-faults.ts';

// Only a build with PSEUDO_LOCALES=1 has these languages.
const pseudoLanguages = languages.filter(({ code }) => /^(?:en-XA|ar-XB)$/.test(code));
const accented = pseudoLanguages.filter(({ code }) => code === 'en-XA');

for (const { code, dir, prefix } of pseudoLanguages) {
  for (const [template, routes] of Map.groupBy(canonicalRoutes, (route) => route.template)) {
    const paths = routes.flatMap(({ alternates }) => alternates?.filter((one) => one.code === code) ?? []);
    if (template === 'home') paths.push({ code, path: `${prefix}/no-such-page` });
    const isMirrored = dir === 'rtl';
    const also = isMirrored ? ', and its first page has no axe violation' : '';
    test(`${code}: ${template} fits into windows from 320 to 1920 px${also}`, async ({ page, tolerate }) => {
      test.slow();
      tolerate(/status of 404/);
      const faults = new Set<string>();
      for (const [place, { path }] of paths.entries()) {
        await page.goto(path);
        if (isMirrored && place === 0) await expectNoFaults(page, path, { parts: ['main'] });
        await expect(page.locator('html')).toHaveAttribute('lang', code);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        // Further pages of a template differ only in their texts.
        for (const width of place === 0 || isFullRun ? [320, 390, 768, 1440, 1920] : [320, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          const wide = (await sideways(page)) > 0 ? ['the page scrolls sideways'] : [];
          for (const fault of [...wide, ...(await cutOff(page)), ...(await textFaults(page))]) {
            faults.add(`${path} at ${width} px: ${fault} (fix: let the text wrap, or the box grow)`);
          }
        }
      }
      expectNone([...faults]);
    });
  }
}

const keysForPeople = /^(?:name|short_name|title|description|aliases|keywords)$/;

/** Returns the texts of a feed, a search index, a manifest, or the list of pages for language models. */
const textsOfFile = (file: string): string[] => {
  const text = readFileSync(`${servedFolder}/${file}`, 'utf8');
  if (!/\.(?:json|webmanifest)$/.test(file)) return [text];
  return textsIn(JSON.parse(text)).flatMap(([key, value]) => (keysForPeople.test(key) ? value : []));
};

const leftIn = (place: string, texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const words = originalWords(text);
    return words.length > 0 ? [`${place}: ${words.join(' ')} (fix: take the text from data)`] : [];
  });

for (const { code, prefix } of accented) {
  test(`${code}: built pages and files have no text that is not data`, () => {
    const paths = pathsInAllLanguages.filter((path) => languageOf(path).code === code);
    const files = servedFiles.filter((file) => /\.(?:txt|xml|json|webmanifest)$/.test(file));
    const own = files.filter((file) => `/${file}`.startsWith(`${prefix}/`));
    expect(paths.length).toBeGreaterThan(canonicalRoutes.length);
    expect(own.length).toBeGreaterThan(3);
    expectNone([
      ...paths.flatMap((path) => leftIn(path, readableTexts(htmlOf(path)))),
      ...own.flatMap((file) => leftIn(file, textsOfFile(file))),
    ]);
  });
}

for (const { code, prefix } of pseudoLanguages) {
  test(`${code}: form errors, the drawer and the search fit into a window of 320 px`, async ({ page }) => {
    const faults: string[] = [];
    const collect = async (state: string): Promise<void> => {
      faults.push(...(await textFaults(page)).map((fault) => `${state}: ${fault} (fix: let the text wrap)`));
      if (code === 'en-XA') faults.push(...leftIn(state, readableTexts(await page.content())));
    };
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(prefix + pageOf('contact'));
    await pageReady(page);
    await page.locator('form button[type="submit"]').first().click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await collect('form errors');
    await page.locator('[commandfor="drawer"]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await collect('drawer');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('a');
    await expect(page.getByRole('option').first()).toBeVisible();
    await collect('search');
    expectNone(faults);
  });
}
