import type { Block, Inline, RichText } from '../../../schemas/text/rich-text-content.ts';
import { valueAt } from '../data-path.ts';
import type { CheckedDocument } from '../document.ts';
import { walk } from '../schema-walk.ts';
import { overlay, type Replacement } from './align-lists.ts';

/** Published addresses of a language by the addresses of the default language. */
type Targets = ReadonlyMap<string, string>;

/** Returns a link in a language. Pages that it does not publish are those of the default language. */
export const localizedLink = (link: string, targets: Targets): string => {
  const [path = '', ...anchor] = link.split('#');
  return [targets.get(path) ?? path, ...anchor].join('#');
};

const inline = (node: Inline, targets: Targets): Inline => {
  if (node.kind === 'text') return node;
  const children = node.children.map((child) => inline(child, targets));
  return node.kind === 'link' ? { ...node, href: localizedLink(node.href, targets), children } : { ...node, children };
};

const block = (node: Block, targets: Targets): Block =>
  node.kind === 'paragraph'
    ? { ...node, children: node.children.map((child) => inline(child, targets)) }
    : { ...node, items: node.items.map((item) => item.map((child) => inline(child, targets))) };

/** Returns a document whose links lead to the pages of a language. */
export const withLocalizedLinks = (document: CheckedDocument, targets: Targets): CheckedDocument => {
  const links = walk(document.schema, document.value).flatMap(({ path, value, meta }): Replacement[] => {
    if (typeof value !== 'string') return [];
    if (meta.link) return [{ path, value: localizedLink(value, targets) }];
    if (meta.typeName !== 'RichText' || !value.includes('](')) return [];
    const text = valueAt(document.content, path) as RichText;
    return [{ path, value: text.map((each) => block(each, targets)) }];
  });
  return { ...document, content: overlay(document.content, links) };
};
