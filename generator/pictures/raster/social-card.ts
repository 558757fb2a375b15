import type { Direction } from '../../../schemas/site/languages.ts';
import type { Box, Drawing } from '../drawings/drawing-format.ts';
import { type Lettering, linesOf, outline, widthOf } from './lettering.ts';
import { placed, ratioOf } from './rasterize.ts';

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
}

export interface CardFonts {
  display: Lettering;
  text: Lettering;
}

export const cardSize = { width: 1200, height: 630 } as const;

/**
 * Returns the card of a company that has no other: its words at the start of the line, and the accent line below them.
 */
export const usualCard = (
  colors: Readonly<Record<'ground' | 'ink' | 'graphite' | 'accent', string>>,
  dir: Direction,
): Drawing => {
  const { width, height } = cardSize;
  const box = (x: number, y: number, boxWidth: number, boxHeight: number, fill: string): Box => {
    return { x: dir === 'rtl' ? width - x - boxWidth : x, y, width: boxWidth, height: boxHeight, fill };
  };
  const ground = `<path fill="${colors.ground}" d="M0 0H${width}V${height}H0Z"/>`;
  const line = box(72, 538, width - 72, 4, colors.accent);
  const accent = `<path fill="${line.fill}" d="M${line.x} ${line.y}h${line.width}v${line.height}h-${line.width}Z"/>`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${ground}${accent}</svg>`,
    boxes: {
      title: box(72, 114, 520, 412, colors.ink),
      tagline: box(72, 562, 1056, 26, colors.graphite),
      logo: box(72, 56, 1056, 48, colors.ink),
      picture: box(628, 96, 524.8, 393.6, 'none'),
    },
  };
};

const sizes = [76, 68, 60, 54, 48, 42, 36];
const mostLines = 5;
/** Arabic needs more height than Latin. */
const leadings = { ltr: 1.08, rtl: 1.3 } as const;

/** Returns the left end of something in a box: at its left, or at its right in a language from right to left. */
const startOf = ({ x, width }: Box, widthOfText: number, { language }: Lettering): number =>
  language.dir === 'rtl' ? x + width - widthOfText : x;

/** Renders a line of words in a box. */
const wordsAt = (letters: Lettering, text: string, box: Box, baseline: number, size: number): string =>
  outline(letters, text, [startOf(box, widthOf(letters, text, size), letters), baseline], size);

/** Renders the company's name: its drawn logo, or its mark and its name in letters that fit into the box. */
const nameplate = ({ logo, mark, wordmark = '' }: Card, box: Box, display: Lettering): string => {
  const { y, height, fill } = box;
  const width = logo ? Math.min(box.width, height * ratioOf(logo)) : height;
  const drawing = placed(logo ?? mark, { x: startOf(box, width, display), y, width, height });
  if (logo) return drawing;
  const gap = (height * 31) / 24;
  const rest = { ...box, x: box.x + (display.language.dir === 'rtl' ? 0 : gap), width: box.width - gap };
  const high = height * 0.75;
  const size = high * Math.min(1, rest.width / widthOf(display, wordmark, high));
  const words = wordsAt(display, wordmark, rest, y + height / 2 + (size * 7) / 18, size);
  return `${drawing}<path fill="${fill}" d="${words}"/>`;
};

/** Renders the title in the largest size that fits, in the middle of the box's height. */
const headline = ({ title }: Card, box: Box, display: Lettering): string => {
  const { y, width, height, fill } = box;
  const leadingOf = (size: number): number => size * leadings[display.language.dir];
  const fitting = sizes.find((size) => {
    const lines = linesOf(display, title, size, width);
    const isHigh = lines.length > mostLines || lines.length * leadingOf(size) > height;
    return !isHigh && lines.every((line) => widthOf(display, line, size) <= width);
  });
  const size = fitting ?? sizes.at(-1) ?? 36;
  const lines = linesOf(display, title, size, width).slice(0, mostLines);
  const top = y + height / 2 - ((lines.length - 1) * leadingOf(size)) / 2 + size * 0.3;
  const words = lines.map((line, row) => wordsAt(display, line, box, top + row * leadingOf(size), size)).join('');
  return `<path fill="${fill}" d="${words}"/>`;
};

/** Renders a page's card: the template with the page's title and drawing in its boxes. */
export const socialCard = (card: Card, { svg, boxes }: Drawing, { display, text }: CardFonts): string => {
  const { title, tagline, logo, picture } = boxes;
  const words = tagline && wordsAt(text, card.tagline, tagline, tagline.y + tagline.height, tagline.height);
  return [
    svg.replace('</svg>', ''),
    picture && card.drawing ? placed(card.drawing, picture) : '',
    logo ? nameplate(card, logo, display) : '',
    title ? headline(card, title, display) : '',
    tagline ? `<path fill="${tagline.fill}" d="${words}"/>` : '',
    '</svg>',
  ].join('');
};
