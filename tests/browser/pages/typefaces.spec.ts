import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { emit } from '../../../generator/generate.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copyPublicFiles } from '../../generator/copied-project.ts';

const secondCompany = join(import.meta.dirname, '../../second-company/data');

/** Words of scripts whose letters join or change places, and a package with the letters. */
// biome-ignore format: one row a script
const scripts: readonly [script: string, typeface: string, file: string, words: string][] = [
  ['Arabic', '@fontsource-variable/cairo', 'cairo-arabic-wght-normal.woff2', 'الهندسة لا تنتهي عند التسليم'],
  ['Devanagari', '@fontsource-variable/noto-sans-devanagari', 'noto-sans-devanagari-devanagari-wght-normal.woff2', 'श्रीकृष्ण की स्थिति क्षेत्र र्क द्ध'],
];

const dataUrl = (bytes: Uint8Array | string): string =>
  `url(data:font/woff2;base64,${Buffer.from(bytes).toString('base64')})`;

for (const [script, typeface, file, words] of scripts) {
  test(`words in ${script} look with the built font as with the original one`, async ({ page }, { outputDir }) => {
    const root = mkdtempSync(join(tmpdir(), 'site-with-typeface-'));
    cpSync(secondCompany, join(root, 'data'), { recursive: true });
    copyPublicFiles(secondCompany, root);
    const write = (name: string, from: string | RegExp, to: string): void =>
      writeFileSync(join(root, 'data', name), readFileSync(join(secondCompany, name), 'utf8').replace(from, to));
    write('site.yaml', /^typefaces: .*$/m, `typefaces: { heading: "${typeface}", text: "${typeface}" }`);
    write('team.yaml', 'role: Gründerin', `role: ${words}`);
    const output = await emit(foldersIn(root), { cards: false, inHurry: true });
    rmSync(root, { recursive: true });
    const styles = String(output.get('typefaces.css')).replaceAll(/url\("~generated\/([^"]+)"\)/g, (_, name: string) =>
      dataUrl(output.get(name) ?? ''),
    );
    const original = dataUrl(readFileSync(join('node_modules', typeface, 'files', file)));
    const picture = async (family: string): Promise<Buffer> => {
      await page.setContent(
        `<style>${styles} @font-face { font-family: original; src: ${original}; font-weight: 200 900 }
        p { font: 400 40px ${family}; }</style><p>${words}</p>`,
      );
      await page.evaluate(() => document.fonts.ready);
      return page.locator('p').screenshot({ path: join(outputDir, `${family.replaceAll('"', '')}.png`) });
    };
    const built = await picture('var(--font-text-stack)');
    expect(built.equals(await picture('original'))).toBe(true);
  });
}
