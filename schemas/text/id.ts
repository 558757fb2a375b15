/** Lower-case words joined by hyphens, as in a file name or an anchor. */
export const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isId = (name: string): boolean => idPattern.test(name);

/** Returns the id nearest to a name, or an empty text: `QA Team` becomes `qa-team`, and `Café` becomes `cafe`. */
export const toId = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
