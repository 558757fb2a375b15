import { language, languages } from '#generated/languages.ts';

/**
 * Returns the language of a page of this site if it differs from that of the linking page. Pages that are not
 * translated have the address of the default language.
 */
export const foreignLanguage = (address: string): string | undefined => {
  if (!address.startsWith('/')) return undefined;
  const [, first] = address.split(/[/#?]/);
  const { code } = languages.find(({ path }) => path !== '' && path === first) ?? languages[0] ?? language;
  return code === language.code ? undefined : code;
};
