import type { Graph, Thing } from 'schema-dts';

/**
 * The structured data of a page, at its end, because no first paint waits for it. Browsers treat a script of an unknown
 * type as a data block. No content security policy applies to it, and every `<` is escaped, so no text can end it.
 * Specification: https://html.spec.whatwg.org/#prepare-the-script-element
 */
export const StructuredData = ({ things }: { things: readonly (Thing | undefined)[] }) => {
  const told = things.filter((thing) => thing !== undefined);
  if (told.length === 0) return null;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': told };
  const html = JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
};
