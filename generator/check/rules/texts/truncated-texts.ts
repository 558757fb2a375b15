import { isScalar } from 'yaml';
import { faultAt, nodeAt } from '../../../read/yaml/source.ts';
import type { DocumentRule } from '../../rule.ts';

/** A quick test, because the pattern below is slow on long lines. */
const hash = /[ \t]#/;

/** A comment after a value. Files without one are not parsed again. */
const comment = /^[^#\n]*[^\s#][^\n]*[ \t]#/m;

/** A # that probably does not begin a comment: `#1`, `#contact` or `# 5`, unlike `# a comment`. */
const meant = /^(?:#\S|# ?\d)/;

/** Finds plain texts that end at a # after a space. YAML drops the rest as a comment. */
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
