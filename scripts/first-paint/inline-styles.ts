import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOf } from './hash-of.ts';
import { namesIn, namesInStyles, neededStyles, withoutFaces } from './needed-styles.ts';

/** The whole stylesheet as the bundler made it; pages take from it what they are first painted with. */
const wholeSheet = 'dist/styles.css';

/** The link that the bundler writes to the one stylesheet. */
const stylesheetLink = /<link rel="stylesheet" type="text\/css" href="([^"]+)">/;

/**
 * Sets the stylesheet of a new bundle apart: the served one is without the typefaces, which stand in the pages. Throws if there is
 * not exactly one, because every page would miss the others.
 */
export const setStylesheetApart = (): void => {
  const sheets = globSync('dist/client/assets/**/*.css');
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1) {
    throw new Error(
      `the bundle has ${sheets.length} stylesheets (fix: import styles in renderer/styles/index.css alone)`,
    );
  }
  const css = readFileSync(sheet, 'utf8');
  writeFileSync(wholeSheet, css);
  writeFileSync(sheet, withoutFaces(css));
};

interface InlinedPage {
  html: string;
  /** The hash of its block of styles, as a policy names it. */
  style: string;
}

/**
 * Puts the styles that a page is first painted with into the page: one round trip less before anything is seen. The whole
 * stylesheet follows for paper, which no painting waits for, and serves the screen as soon as a script brings something that was
 * not there (renderer/whole-styles.ts). The hash of each block stands in the policy: no other inline style is allowed. Pages with
 * the same names have the same block, which is made once.
 */
export const createInliner = (): ((path: string, html: string) => InlinedPage) => {
  const css = readFileSync(wholeSheet, 'utf8');
  const styled = namesInStyles(css);
  // Drawings take the colours of the page that uses them, and scripts ask for some tokens.
  const kept = new Set([
    ...(readFileSync('generated/palette.css', 'utf8').match(/--[\w-]+(?=\s*:)/g) ?? []),
    ...globSync('dist/client/assets/**/*.js').flatMap(
      (file) => readFileSync(file, 'utf8').match(/--[a-z][\w-]*/g) ?? [],
    ),
  ]);
  const blocks = new Map<string, { block: string; style: string }>();
  const blockFor = (html: string) => {
    const names = new Set([...namesIn(html)].filter((name) => styled.has(name)));
    const key = [...names].toSorted().join(' ');
    const known = blocks.get(key);
    if (known) return known;
    const block = neededStyles(css, names, kept);
    const made = { block, style: hashOf(block) };
    blocks.set(key, made);
    return made;
  };
  return (path, html) => {
    const [link, href] = stylesheetLink.exec(html) ?? [];
    if (!link || !href) throw new Error(`${path} has no stylesheet (fix: build it anew)`);
    const { block, style } = blockFor(html);
    const whole = `<noscript data-late><link rel="stylesheet" href="${href}" media="print" data-whole-styles></noscript>`;
    // After the character set, which must come within the first 1,024 bytes.
    return { html: html.replace(link, '').replace('</head>', () => `<style>${block}</style>${whole}</head>`), style };
  };
};
