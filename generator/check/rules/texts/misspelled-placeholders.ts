import { fillNames } from '../../../../schemas/text/text.ts';
import { valueAt } from '../../../read/data-path.ts';
import { nearest } from '../../../read/nearest.ts';
import type { Placeholders } from '../../../read/placeholders/known-placeholders.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { DocumentRule } from '../../rule.ts';

/**
 * Complete or partial braces with their content: `{{company}}`, `{company}`, `${company}`, `{{company`, `company}}`.
 */
const braces = /[$#]?(?<open>\{+)(?<inside>[^{}]*)(?<close>\}*)|(?<name>[A-Za-z][\w.-]*)\s*(?<end>\}+)/g;

/** Placeholder syntax of other systems, which counts only with a known name. */
const foreign = /\[\[\s*(?<name>[A-Za-z][\w.-]*)\s*\]\]|<(?<tag>[A-Za-z][\w.-]*)>|%(?<part>[A-Za-z][\w.-]*)%/g;

interface Found {
  words: string;
  name: string;
  /** True for double braces, which are never accidental. */
  isDouble: boolean;
}

const foundIn = (text: string, fills: readonly string[], known: Placeholders): Found[] => {
  const inBraces = [...text.matchAll(braces)].flatMap(({ 0: words, groups = {} }): Found[] => {
    const { open = '', inside = '', close = '', end = '' } = groups;
    const [first = ''] = /^[\s%]*[A-Za-z][\w.-]*/.exec(inside) ?? [];
    // "{{legal name}}" is one name of two words. An unclosed placeholder ends after its first word.
    const inWords = inside.trim().replaceAll(/[ -]+(\w)/g, (_, letter: string) => letter.toUpperCase());
    const name = groups.name ?? (close === '' ? first : inWords).replaceAll(/[^\w.]/g, '');
    const isNameAlone = /^\s*[A-Za-z][\w.-]*\s*$/.test(inside);
    if (isNameAlone && open === '{{' && close === '}}') return []; // Placeholders with correct braces were filled or reported when the file was read.
    if (open === '{' && close === '}' && fills.includes(inside)) return [];
    const shown = open !== '' && close === '' ? words.slice(0, words.indexOf('{')) + open + first : words;
    return [{ words: shown.trim(), name, isDouble: [open, close, end].some((run) => run.length > 1) }];
  });
  const others = [...text.matchAll(foreign)].flatMap(({ 0: words, groups = {} }): Found[] => {
    const name = groups.name ?? groups.tag ?? groups.part ?? '';
    return known.has(name) || fills.includes(name) ? [{ words, name, isDouble: false }] : [];
  });
  return [...inBraces, ...others];
};

const isFill = (name: string): boolean => fillNames.some((fill) => fill === name);

/** Returns the fix; undefined if the braces are probably intended. */
const repairOf = ({ name, isDouble }: Found, fills: readonly string[], known: Placeholders): string | undefined => {
  const own = nearest(name, fills);
  if (own) return `write {${own}}`;
  const near = known.has(name) ? name : nearest(name, known.keys());
  if (near) return `write {{${near}}}`;
  if (fills.length > 0) return `use ${fills.map((fill) => `{${fill}}`).join(', ')}`;
  if (isFill(name)) return 'write the text itself, because this field has no placeholders';
  return isDouble ? 'write {{name}} with the name of a constant, or remove the braces' : undefined;
};

/** Reports misspelled placeholders, whose braces visitors would see. */
export const placeholderFaults: DocumentRule = ({ source }, visits, { documents: { placeholders: known } }) =>
  visits.flatMap(({ path, meta }) => {
    // Checks the text of the file, because inserted values may contain anything.
    const text = meta.text ? valueAt(source.value, path) : undefined;
    if (!known || typeof text !== 'string' || !/[{}<%[]/.test(text)) return [];
    const fills = meta.fills ?? [];
    for (const found of foundIn(text, fills, known)) {
      const repair = repairOf(found, fills, known);
      if (!repair) continue;
      const message = `${found.words} is not a placeholder here (fix: ${repair})`;
      return [faultAt(source, path, message, { words: found.words })];
    }
    return [];
  });
