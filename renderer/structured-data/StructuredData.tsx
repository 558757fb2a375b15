import type { Graph, Thing } from 'schema-dts';

/**
 * What a page says to search engines, at its end: it is nothing that a first paint waits for. A script of a type that
 * no browser runs is a block of data, which no content security policy is asked about
 * (https://html.spec.whatwg.org/#prepare-the-script-element). No sign in it can end it.
 */
export const StructuredData = ({ things }: { things: readonly (Thing | undefined)[] }) => {
  const told = things.filter((thing) => thing !== undefined);
  if (told.length === 0) return null;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': told };
  const html = JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
};
