import { mapRichText, type RichText } from '../../../schemas/text/rich-text-content.ts';
import { overlay, type Replacement, valueAt } from '../data-path.ts';
import { type CheckedDocument, visitsOf } from '../document.ts';

/** Published addresses of a language by the addresses of the default language. */
type Targets = ReadonlyMap<string, string>;

/** Returns a link in a language. Pages that it does not publish are those of the default language. */
export const localizedLink = (link: string, targets: Targets): string => {
  const [path = '', ...anchor] = link.split('#');
  return [targets.get(path) ?? path, ...anchor].join('#');
};

/** Returns a document whose links lead to the pages of a language. */
export const withLocalizedLinks = (document: CheckedDocument, targets: Targets): CheckedDocument => {
  const links = visitsOf(document).flatMap(({ path, value, meta }): Replacement[] => {
    if (typeof value !== 'string') return [];
    if (meta.link) return [{ path, value: localizedLink(value, targets) }];
    if (!meta.markdown || !value.includes('](')) return [];
    const text = valueAt(document.content, path) as RichText;
    const localized = mapRichText(text, {
      inline: (node) => (node.kind === 'link' ? { ...node, href: localizedLink(node.href, targets) } : node),
    });
    return [{ path, value: localized }];
  });
  return { ...document, content: overlay(document.content, links) };
};
