import { isScalar } from 'yaml';
import { nearest } from '../../../schemas/text/nearest.ts';
import { say } from '../../../schemas/text/sentence.ts';
import { fillNames } from '../../../schemas/text/text.ts';
import { type DataPath, valueAt } from '../../read/data-path.ts';
import type { Fault } from '../../read/fault.ts';
import type { Placeholders } from '../../read/placeholders.ts';
import { faultAt, nodeAt, type Source } from '../../read/yaml/source.ts';
import type { DocumentRule, OwnRule } from '../rule.ts';

/** A line that begins with a hyphen inside a plain text: a list entry with too much indentation. */
const joinedEntry = /\n\s*(?=- \S)/;

/** True if a blank line became only a line break. In a folded text, a paragraph needs two blank lines. */
const losesParagraph = (value: string, written: string): boolean =>
  /[^\n]\n[^\n]/.test(value.trim()) && /\n[^\S\n]*\n/.test(written.trim());

const listIn = (written: string): boolean => (written.match(/^\s*- \S/gm)?.length ?? 0) > 1;

/** Returns the fault of a plain text with a line that should be the next entry of its list. */
const joinedEntryFaults = (source: Source, path: DataPath, start: number, written: string): Fault[] => {
  const [line] = joinedEntry.exec(written) ?? [];
  if (line === undefined) return [];
  const message = 'this line is joined with the entry above (fix: give both the same indentation)';
  return [faultAt(source, path, message, { offset: start + written.indexOf(line) + line.length })];
};

/** Returns the parts of a folded text that lose their line breaks. */
const joinedParts = (value: string, written: string): string | undefined => {
  if (losesParagraph(value, written)) return 'the paragraphs of this text';
  return listIn(written) ? 'the entries of this list' : undefined;
};

/** Reports intended line breaks that YAML removes. */
export const joinedLineFaults: OwnRule = ({ source }, visits) =>
  visits.flatMap(({ path, value, meta }) => {
    if (typeof value !== 'string' || !value.includes(' ')) return [];
    const node = nodeAt(source, path);
    if (!isScalar(node) || !node.range) return [];
    const [start, end] = node.range;
    const written = source.text.slice(start, end);
    if (node.type === 'PLAIN') return joinedEntryFaults(source, path, start, written);
    if (node.type !== 'BLOCK_FOLDED' || !meta.markdown) return [];
    const joined = joinedParts(value, written);
    return joined ? [faultAt(source, path, say`> joins ${{ joined }} (fix: write | instead)`)] : [];
  });

/** Matches a # that probably belongs to the text: `#1`, `#contact` or `# 5`, but not `# a comment`. */
const textAfterHash = /^(?:#\S|# ?\d)/;

/** Reports plain texts that end at a # after a space, because YAML drops the rest as a comment. */
export const cutTextFaults: OwnRule = ({ source }, visits) =>
  visits.flatMap(({ path, value, meta }) => {
    if (typeof value !== 'string' || !(meta.text || meta.link)) return [];
    const node = nodeAt(source, path);
    if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return [];
    const [, end] = node.range;
    const lineEnd = source.text.indexOf('\n', end);
    const cut = source.text.slice(end, lineEnd === -1 ? undefined : lineEnd).trimStart();
    if (!textAfterHash.test(cut)) return [];
    const message = say`the text ends before ${{ end: cut.split(' ')[0] }}, because # after a space begins a comment (fix: put the text in quotes)`;
    return [faultAt(source, path, message, { offset: source.text.indexOf('#', end) })];
  });

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
  const fill = nearest(name, fills);
  if (fill) return say`write {${{ fill }}}`;
  const near = known.has(name) ? name : nearest(name, known.keys());
  if (near) return say`write {{${{ near }}}}`;
  if (fills.length > 0) return say`use ${{ fills: fills.map((fill) => `{${fill}}`).join(', ') }}`;
  if (isFill(name)) return 'write the text itself, because this field has no placeholders';
  return isDouble ? 'write {{name}} with the name of a constant, or remove the braces' : undefined;
};

/** Reports misspelled placeholders, whose braces visitors would see. */
export const placeholderFaults: DocumentRule = ({ source }, visits, { placeholders: known }) =>
  visits.flatMap(({ path, meta }) => {
    // Checks the text of the file, because inserted values may contain anything.
    const text = meta.text ? valueAt(source.value, path) : undefined;
    if (!known || typeof text !== 'string' || !/[{}<%[]/.test(text)) return [];
    const fills = meta.fills ?? [];
    for (const found of foundIn(text, fills, known)) {
      const repair = repairOf(found, fills, known);
      if (!repair) continue;
      const message = say`${{ words: found.words }} is not a placeholder here (fix: ${{ repair }})`;
      return [faultAt(source, path, message, { words: found.words })];
    }
    return [];
  });

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

const quotationFaultsIn = (source: Source, path: DataPath, value: string): Fault[] => {
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
};

/** Typographic quotation marks must not replace those of YAML, and must not open twice. */
export const quotationFaults: OwnRule = ({ source }, visits) =>
  visits.flatMap(({ path, value, meta }) =>
    meta.text && typeof value === 'string' ? quotationFaultsIn(source, path, value) : [],
  );

const unfinished = /\b(?:[Ll]orem [Ii]psum|dolor sit amet|consectetur adipiscing|TODO|FIXME|TBD|XXX)\b/;

/** Texts must not be dummy texts or notes. */
export const unfinishedTextFaults: OwnRule = ({ source }, visits) =>
  visits.flatMap(({ path, value, meta }) => {
    const [note] = (meta.text && typeof value === 'string' && unfinished.exec(value)) || [];
    return note
      ? [faultAt(source, path, say`unfinished text "${{ note }}" (fix: write the text)`, { words: note })]
      : [];
  });
