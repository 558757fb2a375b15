import { type Lettering, linesOf, outline, widthOf } from './lettering.ts';
import { inner, placed, ratioOf } from './rasterize.ts';

/** Content of a card. Sizes are in CSS pixels of 1200 × 630, the size that social networks require. */
export interface Card {
  title: string;
  tagline: string;
  /** The company's sign, beside its name in letters. */
  mark: string;
  /** The company's name in letters; undefined beside a drawn logo. */
  wordmark?: string;
  logo?: string;
  /** A painted drawing, on a 640 × 480 grid. */
  drawing: string;
  colors: Readonly<Record<'ground' | 'ink' | 'graphite' | 'accent', string>>;
}

export interface CardFonts {
  display: Lettering;
  text: Lettering;
}

export const cardSize = { width: 1200, height: 630 } as const;

const margin = 72;
/** Maximum width of the words, which fill the left half beside the drawing. */
const wordsWidth = 520;
const sizes = [76, 68, 60, 54, 48, 42, 36];
const mostLines = 5;

/** Renders the company's name at the top: its drawn logo, or its mark and its name in letters. */
const nameplate = ({ logo, mark, wordmark = '', colors }: Card, display: Lettering): string => {
  const [x, y, height] = [margin, 56, 48];
  if (logo) return placed(logo, { x, y, width: height * ratioOf(logo), height });
  return (
    placed(mark, { x, y, width: height, height }) +
    `<path fill="${colors.ink}" d="${outline(display, wordmark, [margin + 62, 94], 36)}"/>`
  );
};

/** Renders a page's card: its title in the site's typefaces, its drawing, and the accent line below them. */
export const socialCard = (card: Card, { display, text }: CardFonts): string => {
  const { colors } = card;
  const fitting = sizes.find((size) => {
    const lines = linesOf(display, card.title, size, wordsWidth);
    return lines.length <= mostLines && lines.every((line) => widthOf(display, line, size) <= wordsWidth);
  });
  const size = fitting ?? sizes.at(-1) ?? 36;
  const lines = linesOf(display, card.title, size, wordsWidth).slice(0, mostLines);
  const leading = size * 1.08;
  const top = 320 - ((lines.length - 1) * leading) / 2 + size * 0.3;
  const title = lines.map((line, row) => outline(display, line, [margin, top + row * leading], size)).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}">`,
    `<path fill="${colors.ground}" d="M0 0H${cardSize.width}V${cardSize.height}H0Z"/>`,
    `<g transform="translate(628 96) scale(0.82)">${inner(card.drawing)}</g>`,
    nameplate(card, display),
    `<path fill="${colors.ink}" d="${title}"/>`,
    `<path fill="${colors.accent}" d="M${margin} 538H${cardSize.width}V542H${margin}Z"/>`,
    `<path fill="${colors.graphite}" d="${outline(text, card.tagline, [margin, 588], 26)}"/>`,
    '</svg>',
  ].join('');
};
