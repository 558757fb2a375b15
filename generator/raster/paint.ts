import type { Content } from '../read/content.ts';

/** A drawing with the colors of one scheme in place of their names, for what is no part of a page. */
export const painted = (drawing: string, content: Content, scheme: 'light' | 'dark' = 'light'): string =>
  drawing.replaceAll(
    /var\(--([a-z-]+)\)/g,
    (whole, name: string) => content.single.palette.colors[name]?.[scheme] ?? whole,
  );
