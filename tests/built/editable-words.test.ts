import { expect, test } from 'vitest';
import { site } from '#generated/content/site.ts';
import { readInLanguages } from '../../editing/changes/site-in-language.ts';
import { foundTexts } from '../../editing/requests/find/find-texts.ts';
import { defaultFolders } from '../../sites/site-folders.ts';
import { builtPage, builtPaths } from '../site/built-pages.ts';

/** Texts that lead to no field, and why. */
const reasons: readonly (readonly [reason: string, pattern: RegExp])[] = [
  ['the address of the page itself, for print', /^https:\/\/\S+$/],
  ['the number of a page, a step or a row, which the page counts', /^\d{1,3}$/],
  ['the type and the size of a file', /^[A-Z\d]{2,5}, [\d.,\s]+[kMG]?B$/],
];

/** Most fields from which an editor chooses with a second click. */
const mostFields = 11;

/** The text nodes of an element that visitors see. */
const textsIn = (element: Element): string[] =>
  [...element.childNodes].flatMap((node) => {
    if (node.nodeType === node.TEXT_NODE)
      return /[\p{L}\p{N}]/u.test(node.textContent ?? '') ? [node.textContent ?? ''] : [];
    const isHidden = !('tagName' in node) || /^(?:script|style|noscript|template|svg)$/i.test(String(node.tagName));
    if (isHidden) return [];
    // Pages in the editor have each text in one node (renderer/document/keep-together.ts).
    const isText = [...(node as Element).children].some(({ className }) => className === 'compound');
    return isText ? [node.textContent ?? ''] : textsIn(node as Element);
  });

const countOf = (text: string): number => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

const find = foundTexts(readInLanguages(defaultFolders.data));

// Sample texts of a new site are equal in many places.
test.skipIf(site.starter !== undefined)(
  '98 % of all visible words lead to their fields in two clicks, and the rest has reasons',
  () => {
    let [words, missed] = [0, 0];
    const nowhere = new Set<string>();
    for (const path of builtPaths) {
      const texts = textsIn(builtPage(path).body as unknown as Element);
      for (const [index, fields] of find(path, texts).entries()) {
        const text = texts[index]?.trim() ?? '';
        words += countOf(text);
        // A word such as a menu entry may be in a dozen fields.
        if (fields.length === 0 || fields.length > mostFields) missed += countOf(text);
        if (fields.length === 0) nowhere.add(text);
      }
    }
    expect(words).toBeGreaterThan(1000);
    expect([...nowhere].filter((text) => !reasons.some(([, pattern]) => pattern.test(text)))).toEqual([]);
    expect(1 - missed / words).toBeGreaterThanOrEqual(0.98);
  },
);
