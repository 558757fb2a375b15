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

/** Returns the card of a company that has no other: its words in the left half, and the accent line below them. */
export const usualCard = (colors: Readonly<Record<'ground' | 'ink' | 'graphite' | 'accent', string>>): Drawing => {
  const { width, height } = cardSize;
  const ground = `<path fill="${colors.ground}" d="M0 0H${width}V${height}H0Z"/>`;
  const line = `<path fill="${colors.accent}" d="M72 538H${width}V542H72Z"/>`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${ground}${line}</svg>`,
    boxes: {
      title: { x: 72, y: 114, width: 520, height: 412, fill: colors.ink },
      tagline: { x: 72, y: 562, width: 1056, height: 26, fill: colors.graphite },
      logo: { x: 72, y: 56, width: 1056, height: 48, fill: colors.ink },
      picture: { x: 628, y: 96, width: 524.8, height: 393.6, fill: 'none' },
    },
  };
};

const sizes = [76, 68, 60, 54, 48, 42, 36];
const mostLines = 5;
const leadingOf = (size: number): number => size * 1.08;

/** Renders the company's name: its drawn logo, or its mark and its name in letters as high as the box. */
const nameplate = ({ logo, mark, wordmark = '' }: Card, box: Box, display: Lettering): string => {
  const { x, y, height, fill } = box;
  if (logo) return placed(logo, { ...box, width: Math.min(box.width, height * ratioOf(logo)) });
  const words = outline(display, wordmark, [x + (height * 31) / 24, y + (height * 19) / 24], height * 0.75);
  return `${placed(mark, { x, y, width: height, height })}<path fill="${fill}" d="${words}"/>`;
};

/** Renders the title in the largest size that fits, in the middle of the box's height. */
const headline = ({ title }: Card, { x, y, width, height, fill }: Box, display: Lettering): string => {
  const fitting = sizes.find((size) => {
    const lines = linesOf(display, title, size, width);
    const isHigh = lines.length > mostLines || lines.length * leadingOf(size) > height;
    return !isHigh && lines.every((line) => widthOf(display, line, size) <= width);
  });
  const size = fitting ?? sizes.at(-1) ?? 36;
  const lines = linesOf(display, title, size, width).slice(0, mostLines);
  const top = y + height / 2 - ((lines.length - 1) * leadingOf(size)) / 2 + size * 0.3;
  const words = lines.map((line, row) => outline(display, line, [x, top + row * leadingOf(size)], size)).join('');
  return `<path fill="${fill}" d="${words}"/>`;
};

/** Renders a page's card: the template with the page's title and drawing in its boxes. */
export const socialCard = (card: Card, { svg, boxes }: Drawing, { display, text }: CardFonts): string => {
  const { title, tagline, logo, picture } = boxes;
  const words = tagline && outline(text, card.tagline, [tagline.x, tagline.y + tagline.height], tagline.height);
  return [
    svg.replace('</svg>', ''),
    picture && card.drawing ? placed(card.drawing, picture) : '',
    logo ? nameplate(card, logo, display) : '',
    title ? headline(card, title, display) : '',
    tagline ? `<path fill="${tagline.fill}" d="${words}"/>` : '',
    '</svg>',
  ].join('');
};
