/** The description of a field for editors: without references to clauses of a specification or a standard. */
export const explanationOf = (description: string): string =>
  description
    .replaceAll(/\s*\([^()]*(\b[A-Z]{3}(-\d+[^()]*)?|WebMCP[^()]*|WCAG[^()]*)\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The description as a sample text for visitors: without marks that texts must not contain. */
export const sampleWordsOf = (description: string): string =>
  explanationOf(description).replaceAll(/["“”`*_<>{}[\]#]/g, '');
