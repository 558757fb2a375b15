/** Keys whose values pages do not show: schema.org's own, a country code, and dates. */
const forMachines: ReadonlySet<string> = new Set([
  ...['@context', '@type', 'query-input'],
  ...['addressCountry', 'datePublished', 'dateModified'],
  ...['datePosted', 'validThrough', 'employmentType', 'jobLocationType', 'currency', 'unitText'],
]);

/** Every text of structured data with its key. */
export const textsIn = (value: unknown, key = ''): [key: string, text: string][] => {
  if (typeof value === 'string') return forMachines.has(key) ? [] : [[key, value]];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  // Its name is a code; the page has it in words.
  if ('@type' in value && value['@type'] === 'Country') return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, name));
};
