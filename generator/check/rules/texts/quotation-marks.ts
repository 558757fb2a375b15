import { isScalar } from 'yaml';
import { faultAt, nodeAt } from '../../../read/yaml/source.ts';
import type { DocumentRule } from '../../rule.ts';

/** A text in one pair of typographic quotation marks, whatever the language. */
const enclosed = /^(?:[“„”«»][^“„”«»]*[“”«»]|‘[^‘]*’|‚[^‚]*[‘’])$/;

/** Pairs whose mark at the beginning never ends a quotation. German “ ends one that begins with „. */
const pairs = (text: string): (readonly [open: string, close: RegExp])[] => [
  text.includes('„') ? ['„', /[“”]/] : ['“', /”/],
  ...(/^[^»]*«/.test(text) ? ([['«', /»/]] as const) : []),
];

/** Returns the position of a mark that opens a quotation inside another of the same marks, in one paragraph. */
const reopened = (text: string): { words: string; nth: number } | undefined => {
  for (const [open, close] of pairs(text)) {
    let nth = 0;
    let isOpen = false;
    for (const [mark] of text.matchAll(new RegExp(`${open}|${close.source}|\\n\\n`, 'g'))) {
      if (mark === open && isOpen) return { words: open, nth };
      isOpen = mark === open;
      if (isOpen) nth += 1;
    }
  }
  return undefined;
};

/** Typographic quotation marks must not replace those of YAML, and must not open twice. */
export const quotationFaults: DocumentRule = ({ source, value: document }, visits) =>
  /[“„”«»‘‚]/.test(source.text) && document
    ? visits.flatMap(({ path, value, meta }) => {
        if (typeof value !== 'string' || !(meta.text || meta.typeName === 'RichText')) return [];
        if (enclosed.test(value)) {
          const node = nodeAt(source, path);
          if (!isScalar(node) || node.type !== 'PLAIN') return [];
          const message = 'visitors see these quotation marks (fix: remove them, or put straight ones around them)';
          return [faultAt(source, path, message)];
        }
        const spot = reopened(value);
        if (!spot) return [];
        const message = 'a quotation begins inside another (fix: end the first one before it, or write other marks)';
        return [faultAt(source, path, message, spot)];
      })
    : [];
