/** A rule of a stylesheet, or an at-rule: `prelude{body}`, and `prelude;` where there is no body. */
export interface CssRule {
  prelude: string;
  body?: string;
}

/** Where the text that opens with a quote at `start` ends: the index of the closing quote. */
const endOfString = (css: string, start: number): number => {
  let index = start + 1;
  while (index < css.length && css[index] !== css[start]) index += css[index] === '\\' ? 2 : 1;
  return index;
};

/** The first of `stops` from `start` on that is neither in a string, nor escaped, nor within brackets. */
const find = (css: string, start: number, stops: string): number => {
  let depth = 0;
  for (let index = start; index < css.length; index += 1) {
    const sign = css.charAt(index);
    if (depth === 0 && stops.includes(sign)) return index;
    if (sign === '\\') index += 1;
    else if (sign === '"' || sign === "'") index = endOfString(css, index);
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
  }
  return css.length;
};

/** Where the brackets end whose content begins at `start`: the index of the closing one. */
export const endOfBrackets = (css: string, start: number): number => find(css, start, ')]}');

/** The rules of a stylesheet that a bundler has minified: it has no comments and no errors. */
export const rulesOf = (css: string): CssRule[] => {
  const rules: CssRule[] = [];
  let index = 0;
  while (index < css.length) {
    const stop = find(css, index, ';{');
    const prelude = css.slice(index, stop).trim();
    if (css[stop] === '{') {
      const end = find(css, stop + 1, '}');
      rules.push({ prelude, body: css.slice(stop + 1, end) });
      index = end + 1;
    } else {
      if (prelude) rules.push({ prelude });
      index = stop + 1;
    }
  }
  return rules;
};

/** The selectors of a list: `a,.b:is(c,d)` has two. */
export const selectorsOf = (list: string): string[] => {
  const selectors: string[] = [];
  for (let start = 0; start <= list.length; ) {
    const end = find(list, start, ',');
    selectors.push(list.slice(start, end).trim());
    start = end + 1;
  }
  return selectors;
};
