/** The label of a key: `relatedCaseStudies` becomes “Related case studies”. */
export const labelOf = (name: string): string => {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
