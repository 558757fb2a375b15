import { type CssRule, endOfBrackets, rulesOf, selectorsOf } from './css-rules.ts';

/** Every class and id that stands in the HTML of a page. */
export const namesIn = (html: string): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\s(?:class|id)="([^"]*)"/g)) {
    for (const name of value.split(/\s+/)) if (name) names.add(name);
  }
  return names;
};

/** Every class and id that a stylesheet may name; only these decide which rules a page needs. */
export const namesInStyles = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(/[.#]((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')));

/**
 * What of a selector has to be on the page: what stands in `:has()`, too, if it is one selector. What it says in `:not()`, `:is()`
 * and the like decides nothing here: the rule is kept in doubt.
 */
const decisivePart = (selector: string): string => {
  const opening = /:([\w-]+)\(/.exec(selector);
  if (!opening) return selector;
  const [text, name] = opening;
  const start = opening.index + text.length;
  const end = endOfBrackets(selector, start);
  const inside = selector.slice(start, end);
  const needed = name === 'has' && selectorsOf(inside).length === 1 ? decisivePart(inside) : '';
  return `${selector.slice(0, opening.index)} ${needed} ${decisivePart(selector.slice(end + 1))}`;
};

/**
 * Whether a selector could meet an element of the page: each class and id that it names is there. Attributes and states
 * change while a page is open, so they are not asked.
 */
const couldMatch = (selector: string, names: ReadonlySet<string>): boolean =>
  [...decisivePart(selector).matchAll(/[.#]((?:\\.|[\w-])+)/g)].every(([, name = '']) =>
    names.has(name.replaceAll('\\', '')),
  );

const isForPaper = (prelude: string): boolean => prelude === '@media print';
const holdsRules = (prelude: string): boolean => /^@(?:media|layer|supports|container)\b/.test(prelude);

const keep = (css: string, names: ReadonlySet<string>): string =>
  rulesOf(css)
    .map(({ prelude, body }) => {
      if (body === undefined) return `${prelude};`;
      if (isForPaper(prelude)) return '';
      if (holdsRules(prelude)) {
        const kept = keep(body, names);
        return kept && `${prelude}{${kept}}`;
      }
      if (prelude.startsWith('@')) return `${prelude}{${body}}`;
      const selectors = selectorsOf(prelude).filter((selector) => couldMatch(selector, names));
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : '';
    })
    .join('');

/**
 * A stylesheet without its typefaces: a page has them already. Told of them a second time a browser would take them for
 * new ones, and lines that are drawn in the fallback would break anew under the reader.
 */
export const withoutFaces = (css: string): string => css.replaceAll(/@font-face\{[^{}]*\}/g, '');

/**
 * What a browser that knows light-dark() does not need: names with a vendor's prefix, and the question whether it knows color-mix()
 * (Tailwind asks it, and says before what else to do).
 */
const withoutOldWays = (css: string): string =>
  css
    .replaceAll(/(?:-webkit-text-decoration-color:[^;{}]+;)+(?=text-decoration-color:)/g, '')
    .replaceAll(/@supports \(color:color-mix\([^{}]*\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1');

/** Movements that no kept rule asks for. */
const withoutIdleKeyframes = (css: string): string =>
  css.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (whole: string, name: string) =>
    new RegExp(`animation(?:-name)?:[^;{}]*(?<![\\w-])${name}(?![\\w-])`).test(css) ? whole : '',
  );

/** The document's own tokens, and what Tailwind says of its properties, that no kept rule reads, also not by way of another token. */
const withoutIdleTokens = (css: string, kept: ReadonlySet<string>): string => {
  const read = new Set([...kept, ...[...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)]);
  const shorter = css
    .replaceAll(/(:root[^{},]*)\{([^{}]*)\}/g, (_whole, prelude: string, body: string) => {
      const declarations = body.split(';').filter((declaration) => {
        const [, name] = /^\s*(--[\w-]+)\s*:/.exec(declaration) ?? [];
        return !name || read.has(name);
      });
      return `${prelude}{${declarations.join(';')}}`;
    })
    .replaceAll(/@property (--[\w-]+)\{[^{}]*\}/g, (whole: string, name: string) => (read.has(name) ? whole : ''));
  return shorter === css ? css : withoutIdleTokens(shorter, kept);
};

/** Tokens that have one value wherever they are read: said once, of the whole document and under no condition. */
const steadyTokens = (css: string): ReadonlyMap<string, string> => {
  const said = new Map<string, number>();
  for (const [, name = ''] of css.matchAll(/[{;](--[\w-]+):/g)) said.set(name, (said.get(name) ?? 0) + 1);
  const steady = new Map<string, string>();
  const read = (rules: readonly CssRule[]): void => {
    for (const { prelude, body = '' } of rules) {
      if (prelude.startsWith('@layer')) read(rulesOf(body));
      if (prelude !== ':root') continue;
      for (const declaration of body.split(';')) {
        const [, name, value] = /^(--[\w-]+):(.*)$/s.exec(declaration) ?? [];
        if (name && value && said.get(name) === 1) steady.set(name, value);
      }
    }
  };
  read(rulesOf(css));
  return steady;
};

/** The same styles with the values of steady tokens where they are read: shorter, and fewer properties for each element to inherit. */
const withTokensInPlace = (css: string): string => {
  const steady = steadyTokens(css);
  const inPlace = (text: string): string => {
    const next = text.replaceAll(/var\((--[\w-]+)\)/g, (reading, name: string) => steady.get(name) ?? reading);
    return next === text ? text : inPlace(next);
  };
  return inPlace(css).replaceAll(/calc\(-1 \* ([\d.]+(?:rem|em|px))\)/g, '-$1');
};

/**
 * The part of a minified stylesheet that can meet what stands in a page, in the same order and layers. What only
 * scripts bring about (a dialog, a notification) and what is for paper is left out: the whole stylesheet has it. Tokens named in
 * `kept` stay although no rule reads them.
 */
export const neededStyles = (css: string, names: ReadonlySet<string>, kept: ReadonlySet<string>): string =>
  withoutIdleTokens(withTokensInPlace(withoutIdleKeyframes(withoutOldWays(keep(css, names)))), kept);
