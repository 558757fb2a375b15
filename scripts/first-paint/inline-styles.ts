import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleHashesFile } from '../../server/style-hashes.ts';
import { namesIn, neededStyles, withoutFaces } from './needed-styles.ts';

/** The link that the bundler writes to the one stylesheet. */
const stylesheetLink = /<link rel="stylesheet" type="text\/css" href="([^"]+)">/;

/** Groups the built pages, so that pages of one kind share one block of styles and one line in the policy. */
type KindOf = (path: string) => string;

const addressOf = (file: string): string => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;

/**
 * Puts the styles that a page is first painted with into the page: one round trip less before anything is seen. The
 * whole stylesheet follows for paper, which no painting waits for, and serves the screen as soon as a script brings
 * something that was not there (renderer/whole-styles.ts). The hash of each block stands in the policy: no other inline
 * style is allowed.
 */
export const inlineStyles = (folder: string, kindOf: KindOf): void => {
  const kinds = Map.groupBy(globSync('**/*.html', { cwd: folder }), (file) => kindOf(addressOf(file)));
  const hashes = new Set<string>();
  const sheets = new Map<string, string>();
  const sheetAt = (href: string): string => {
    const css = sheets.get(href) ?? readFileSync(join(folder, href), 'utf8');
    sheets.set(href, css);
    return css;
  };
  for (const files of kinds.values()) {
    const pages = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
    const names = namesIn(pages.values());
    const blocks = new Map<string, string>();
    for (const [file, html] of pages) {
      const [link, href] = stylesheetLink.exec(html) ?? [];
      if (!link || !href) throw new Error(`${file} has no stylesheet (fix: build it anew)`);
      const block = blocks.get(href) ?? neededStyles(sheetAt(href), names);
      blocks.set(href, block);
      const whole = `<link rel="stylesheet" href="${href}" media="print" data-whole-styles>`;
      // After the tags that must come early: the character set within the first 1,024 bytes, the faces to be fetched.
      writeFileSync(
        join(folder, file),
        html.replace(link, '').replace('</head>', () => `<style>${block}</style>${whole}</head>`),
      );
    }
    for (const block of blocks.values()) hashes.add(`sha256-${createHash('sha256').update(block).digest('base64')}`);
  }
  for (const [href, css] of sheets) writeFileSync(join(folder, href), withoutFaces(css));
  writeFileSync(join(folder, '..', styleHashesFile), `${JSON.stringify([...hashes].toSorted(), undefined, 2)}\n`);
};
