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

interface Tokens {
  /** Styles that declare them. */
  tokens: string;
  /** Styles that declare colors, which drawings read. */
  palette: string;
}

/** Returns styles without the tokens that neither they nor other styles of the page read. */
export const withoutUnusedTokens = (styles: string, { tokens, palette }: Tokens, others: string): string => {
  const kept = readIn(styles + others).union(new Set(declaredIn(palette)));
  const unusedSymbols = declaredIn(tokens).filter((name) => !kept.has(name));
  const shorter = transform({ filename, code: Buffer.from(styles), minify: true, unusedSymbols }).code.toString();
  // A token that only an unused token reads is unused, too.
  return shorter.length < styles.length ? withoutUnusedTokens(shorter, { tokens, palette }, others) : styles;
};
