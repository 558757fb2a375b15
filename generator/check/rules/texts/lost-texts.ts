import { isScalar } from 'yaml';
import { faultAt, nodeAt } from '../../../read/yaml/source.ts';
import type { DocumentRule } from '../../rule.ts';

/** Patterns of probably joined lines. Files without a match are not parsed again for positions. */
const suspects: readonly RegExp[] = [
  // An entry with more indentation than the text before it.
  /^([^\S\n]*)\S[^\n]*[^:|>\s-]\n\1[^\S\n]+- \S/m,
  // A folded text with a blank line or a list.
  /[:-] >[-+]?[^\S\n]*\n([^\S\n]+)\S[^\n]*\n(?:\1[^\n]*\n)*\n+\1\S/,
  /[:-] >[-+]?[^\S\n]*\n([^\S\n]+)- [^\n]*\n(?:\1[^\n]*\n)*?\1- /,
];

/** A line that begins with a hyphen inside a plain text: a list entry with too much indentation. */
const joinedEntry = /\n\s*(?=- \S)/;

/** True if a blank line became only a line break. In a folded text, a paragraph needs two blank lines. */
const losesParagraph = (value: string): boolean => /[^\n]\n[^\n]/.test(value.trim());

const listIn = (written: string): boolean => (written.match(/^\s*- \S/gm)?.length ?? 0) > 1;

/** Reports intended line breaks that YAML removes. */
export const joinedLineFaults: DocumentRule = ({ source }, visits) => {
  if (!suspects.some((suspect) => suspect.test(source.text))) return [];
  return visits.flatMap(({ path, value, meta }) => {
    if (typeof value !== 'string' || !value.includes(' ')) return [];
    const node = nodeAt(source, path);
    if (!isScalar(node) || !node.range) return [];
    const [start, end] = node.range;
    const written = source.text.slice(start, end);
    if (node.type === 'PLAIN') {
      const [line] = joinedEntry.exec(written) ?? [];
      if (line === undefined) return [];
      const message = 'this line is joined with the entry above (fix: give both the same indentation)';
      return [faultAt(source, path, message, { offset: start + written.indexOf(line) + line.length })];
    }
    if (node.type !== 'BLOCK_FOLDED' || meta.typeName !== 'RichText') return [];
    if (losesParagraph(value))
      return [faultAt(source, path, '> joins the paragraphs of this text (fix: write | instead)')];
    if (listIn(written)) return [faultAt(source, path, '> joins the entries of this list (fix: write | instead)')];
    return [];
  });
};

/** Fast path, because the pattern below is slow on long lines. */
const hash = /[ \t]#/;

/** A comment after a value. Files without a match are not parsed again. */
const comment = /^[^#\n]*[^\s#][^\n]*[ \t]#/m;

/** Matches a # that probably belongs to the text: `#1`, `#contact` or `# 5`, but not `# a comment`. */
const meant = /^(?:#\S|# ?\d)/;

/** Reports plain texts that end at a # after a space, because YAML drops the rest as a comment. */
export const cutTextFaults: DocumentRule = ({ source }, visits) => {
  if (!hash.test(source.text) || !comment.test(source.text)) return [];
  return visits.flatMap(({ path, value, meta }) => {
    if (typeof value !== 'string' || !(meta.text || meta.link)) return [];
    const node = nodeAt(source, path);
    if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return [];
    const [rest = ''] = source.text.slice(node.range[1]).split('\n');
    const cut = rest.trimStart();
    if (!meant.test(cut)) return [];
    const message = `the text ends before ${cut.split(' ')[0]}, because # after a space begins a comment (fix: put the text in quotes)`;
    return [faultAt(source, path, message, { offset: node.range[1] + rest.indexOf('#') })];
  });
};
