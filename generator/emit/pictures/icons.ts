import type { StatementStructures } from 'ts-morph';
import { controlIcons } from '../../../schemas/fields/picture.ts';
import { iconNodes } from '../../pictures/icon-nodes.ts';
import { constant, literal, printModule, typeAlias, typeImport, union } from '../print.ts';
import type { Output } from '../write/write-changes.ts';

const emitter = 'generator/emit/pictures/icons.ts';

/** Returns a table of icons, and the type of their names. */
const tableOf = (table: string, type: string, names: readonly string[]): StatementStructures[] => {
  const nodes = iconNodes();
  return [
    typeAlias(type, union(names)),
    constant(table, literal(Object.fromEntries(names.map((name) => [name, nodes[name]]))), {
      type: `Readonly<Record<${type}, IconNode>>`,
    }),
  ];
};

/**
 * generated/icons.ts: icons of controls, which islands may import. generated/card-icons.ts: icons that the data names,
 * which only pages import.
 */
export const emitIcons = (named: ReadonlySet<string>, output: Output): void => {
  output.set(
    'icons.ts',
    printModule({ emitter, data: 'schemas/fields/picture.ts and the lucide-static package' }, [
      typeAlias(
        'IconNode',
        'readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]',
        'Element names with their attributes, on a 24×24 grid.',
      ),
      ...tableOf('icons', 'ControlIconName', [...controlIcons].toSorted()),
    ]),
  );
  output.set(
    'card-icons.ts',
    printModule({ emitter, data: 'the icon names in data/ and the lucide-static package' }, [
      typeImport('./icons.ts', 'IconNode'),
      ...tableOf('cardIcons', 'IconName', [...named].toSorted()),
    ]),
  );
};
