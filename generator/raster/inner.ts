/** The content of a drawing, without its outer element, to stand inside another. */
export const inner = (svg: string): string => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
