import { controlIcons } from '../../../schemas/fields/picture.ts';
import type { Direction } from '../../../schemas/site/languages.ts';
import { type IconNode, iconNode } from '../../pictures/icon-nodes.ts';
import type { Content } from '../../read/content.ts';
import { constant, literal, setModule, typeAlias, typeImport, union } from '../print.ts';
import type { Output } from '../write-output.ts';

const emitter = 'generator/emit/pictures/icons.ts';

/** Returns the shape of an icon. From right to left, `arrow-right` points to the left. */
const shapeOf = (name: string, dir: Direction): IconNode | undefined => {
  const mirrored = name.replaceAll(/\b(?:left|right)\b/g, (side) => (side === 'left' ? 'right' : 'left'));
  return (dir === 'rtl' && iconNode(mirrored)) || iconNode(name);
};

const tableOf = (table: string, type: string, names: readonly string[], dir: Direction): string[] => {
  const shapes = Object.fromEntries(names.map((name) => [name, shapeOf(name, dir)]));
  return [
    typeAlias(type, union(names)),
    constant(table, literal(shapes), {
      type: `Readonly<Record<${type}, IconNode>>`,
    }),
  ];
};

/**
 * generated/icons.ts: icons of controls, which islands may import. generated/card-icons.ts: icons that the data names,
 * which only pages import.
 */
export const emitIcons = ({ language: { dir } }: Content, named: ReadonlySet<string>, output: Output): void => {
  setModule(output, 'icons.ts', { emitter, data: 'schemas/fields/picture.ts and the Lucide icons' }, [
    typeAlias(
      'IconNode',
      'readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]',
      'Element names with their attributes, on a 24×24 grid.',
    ),
    ...tableOf('icons', 'ControlIconName', [...controlIcons].toSorted(), dir),
  ]);
  setModule(output, 'card-icons.ts', { emitter, data: 'the icon names in data/ and the Lucide icons' }, [
    typeImport('./icons.ts', 'IconNode'),
    ...tableOf('cardIcons', 'IconName', [...named].toSorted(), dir),
  ]);
};
