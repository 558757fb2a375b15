/** Partial types of https://www.npmjs.com/package/hyphen, which has none: a folder for each language. */
declare module 'hyphen/*' {
  /** `hyphenateSync` returns a text with a soft hyphen at each place where its words may break. */
  const patterns: { hyphenateSync: (text: string) => string };
  export default patterns;
}
