/** One tag of the document's head. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link';
  attributes?: Readonly<Record<string, string>>;
  text?: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** In attributes a quote would end the value, in text a `<` would begin a tag: both are escaped everywhere. */
export const escapeHtml = (value: string): string =>
  value.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

/** A head tag as HTML. Every value is escaped. */
export const tagText = ({ tag, attributes = {}, text }: HeadTag): string => {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  return text === undefined ? `<${tag}${written}>` : `<${tag}${written}>${escapeHtml(text)}</${tag}>`;
};
