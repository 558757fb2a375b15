import type { Content } from '../../read/content.ts';
import { setStyles } from '../print.ts';
import type { Output } from '../write-output.ts';

/**
 * generated/palette.css: each color as a custom property. light-dark() depends on the element's color-scheme, so an ink
 * section only has to switch that.
 */
export const emitPalette = (content: Content, output: Output): void => {
  const lines = Object.entries(content.single.palette.colors).map(([name, { light, dark }]) =>
    light === dark ? `  --${name}: ${light};` : `  --${name}: light-dark(${light}, ${dark});`,
  );
  const origin = { emitter: 'generator/emit/content/palette.ts', data: 'data/palette.yaml' };
  setStyles(output, 'palette.css', origin, `:root {\n${lines.join('\n')}\n}\n`);
};
