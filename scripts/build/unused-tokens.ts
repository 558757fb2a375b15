import { transform, type Variable, type Visitor } from 'lightningcss';

const filename = 'styles.css';

/** Returns the custom properties that a stylesheet reads. */
const readIn = (code: string): Set<string> => {
  const names = new Set<string>();
  const read = ({ name }: Variable): void => void names.add(name.ident);
  transform({ filename, code: Buffer.from(code), visitor: { Variable: read } });
  return names;
};

/** Returns the custom properties that a stylesheet declares. */
const declaredIn = (code: string): string[] => {
  const names: string[] = [];
  const visitor: Visitor<never> = { Declaration: { custom: ({ name }) => void names.push(name) } };
  transform({ filename, code: Buffer.from(code), visitor });
  return names;
};

/** Returns styles without the custom properties of a list that neither they nor other styles of the page read. */
const without = (styles: string, names: readonly string[], others: string): string => {
  const read = readIn(styles + others);
  const unusedSymbols = names.filter((name) => !read.has(name));
  const shorter = transform({ filename, code: Buffer.from(styles), minify: true, unusedSymbols }).code.toString();
  // A token that only an unused token reads is unused, too.
  return shorter.length < styles.length ? without(shorter, names, others) : styles;
};

interface Sheets {
  /** Declares the tokens. */
  tokens: string;
  /** Declares colors, which drawings read. */
  palette: string;
  /** Further styles of the page. */
  others: string;
}

/** Returns styles without the tokens that the page does not read. */
export const withoutUnusedTokens = (styles: string, { tokens, palette, others }: Sheets): string => {
  const colors = new Set(declaredIn(palette));
  return without(
    styles,
    declaredIn(tokens).filter((name) => !colors.has(name)),
    others,
  );
};
