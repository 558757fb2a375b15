import { isScalar } from 'yaml';
import type { FilledDocument } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import type { Visit } from '../../../read/schema-walk.ts';
import { faultAt, nodeAt } from '../../../read/yaml/source.ts';

/** Most files have none; of long lines the question below is a slow one. */
const hash = /[ \t]#/;

/** A comment behind something on its line. Most files have none, and are not parsed a second time. */
const comment = /^[^#\n]*[^\s#][^\n]*[ \t]#/m;

/**
 * A # that hardly begins a comment: people write `# a comment` with a space, and `#1`, `#contact` or `# 5` in texts.
 */
const meant = /^(?:#\S|# ?\d)/;

/** A text without quotes that ends where a # stands after a space: what follows would be lost in silence. */
export const cutTextFaults = ({ source }: FilledDocument, visits: readonly Visit[]): Fault[] => {
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
