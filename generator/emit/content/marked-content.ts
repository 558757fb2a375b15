import { mapRichText, type RichText } from '../../../schemas/text/rich-text-content.ts';
import { withMark } from '../../../schemas/text/text-marks.ts';
import { untranslatedFiles } from '../../read/catalogs/catalog-files.ts';
import type { Content } from '../../read/content.ts';
import { valueAt } from '../../read/data-path.ts';
import { type CheckedDocument, type Documents, visitsOf } from '../../read/document.ts';
import { hasFormat, kindOf, type Visit } from '../../read/schema-walk.ts';

/** True for a text that no program compares. The options of a form are values. */
const isMarked = ({ meta, path, schema }: Visit): boolean =>
  Boolean(meta.text || hasFormat(schema, 'email')) && kindOf(schema) === 'string' && path.at(-2) !== 'options';

const marked = (value: unknown, mark: (text: string) => string): unknown => {
  if (typeof value === 'string') return value === '' ? value : mark(value);
  if (!Array.isArray(value)) return value;
  return mapRichText(value as RichText, {
    inline: (node) => (node.kind === 'text' ? { ...node, value: mark(node.value) } : node),
    words: mark,
  });
};

/** Puts marks into the texts of a document's content. */
const markTexts = (content: unknown, document: CheckedDocument): void => {
  for (const { path } of visitsOf(document).filter(isMarked)) {
    const around = valueAt(content, path.slice(0, -1));
    const key = path.at(-1);
    if (key === undefined || typeof around !== 'object' || around === null) continue;
    const mark = (text: string): string => withMark(text, [document.source.file, ...path]);
    Object.assign(around, { [key]: marked(valueAt(around, [key]), mark) });
  }
};

/** Returns a copy of the content whose texts carry their places. */
export const markedContent = (content: Content, documents: Documents): Content => {
  const copy = structuredClone(content);
  for (const [name, document] of documents.single) {
    // Only the company reads the others.
    if (!untranslatedFiles.includes(name)) markTexts(copy.single[name], document);
  }
  for (const [folder, entries] of documents.collections) {
    for (const document of entries) {
      markTexts(
        copy.collections[folder].find(({ id }) => id === document.source.id),
        document,
      );
    }
  }
  const { otherLanguages = [] } = copy.single.site;
  const nameOf = new Map(otherLanguages.map(({ code, name }) => [code, name]));
  return { ...copy, languages: copy.languages.map((each) => ({ ...each, name: nameOf.get(each.code) ?? each.name })) };
};
