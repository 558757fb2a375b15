/** Returns a language without its script and region: `fr` for `fr-CA`. */
export const baseLanguage = (code: string): string => code.split('-')[0] ?? code;
