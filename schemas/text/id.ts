/** Names of devices of Windows, which no file can have. */
const devices = String.raw`(?:aux|con|nul|prn|com\d|lpt\d)$`;

/**
 * Lower-case words joined by hyphens, as in a file name or an anchor, without names of devices of Windows. Systems
 * store names of 255 bytes, to which the build adds extensions.
 */
export const idPattern = new RegExp(`^(?!${devices}|.{201})[a-z0-9]+(-[a-z0-9]+)*$`);

/** True for the name of a device of Windows. */
export const isReserved = (name: string): boolean => new RegExp(`^${devices}`, 'i').test(name);

export const isId = (name: string): boolean => idPattern.test(name);

/** Latin letters that are no letter with an accent. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
};

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * Returns the id nearest to a name, or an empty text: `QA Team` becomes `qa-team`, and `Café` becomes `cafe`. German
 * writes umlauts with two letters, such as ae.
 */
export const toId = (name: string, language = ''): string => {
  const spelling = /^de\b/.test(language) ? { ...letters, ...umlauts } : letters;
  const id = name
    .normalize()
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) => spelling[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 200)
    .replaceAll(/^-|-$/g, '');
  return id === '' || isId(id) ? id : `${id}-1`;
};
