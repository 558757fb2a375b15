import type { Graph, Thing } from 'schema-dts';

/**
 * The structured data of a page, rendered last, because the first paint does not need it. Browsers treat scripts of an
 * unknown type as data blocks, to which no content security policy applies. Every `<` is escaped, so no text can close
 * the script element. Specification: https://html.spec.whatwg.org/#prepare-the-script-element
 */
export const StructuredData = ({ things }: { things: readonly (Thing | undefined)[] }) => {
  const present = things.filter((thing) => thing !== undefined);
  if (present.length === 0) return null;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': present };
  // Programs read it: without the isolates of plain texts (schemas/text/left-to-right.ts).
  const html = JSON.stringify(graph)
    .replaceAll(/[\u2066\u2069]/g, '')
    .replaceAll('<', String.raw`\u003c`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
};
