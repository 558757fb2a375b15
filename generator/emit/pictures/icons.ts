import { type StatementStructures, StructureKind, VariableDeclarationKind } from 'ts-morph';
import { controlIcons } from '../../../schemas/fields/icon.ts';
import { iconNodes } from '../../pictures/icon-nodes.ts';
import { literal, printModule, union } from '../print.ts';
import type { Output } from '../write/output.ts';

/** A table of icons: its name, and the names of the icons in it, from which the type of a name is made. */
const tableOf = (table: string, type: string, names: readonly string[]): StatementStructures[] => {
  const nodes = iconNodes();
  return [
    { kind: StructureKind.TypeAlias, name: type, isExported: true, type: union(names) },
    {
      kind: StructureKind.VariableStatement,
      declarationKind: VariableDeclarationKind.Const,
      isExported: true,
      declarations: [
        {
          name: table,
          type: `Readonly<Record<${type}, IconNode>>`,
          initializer: literal(Object.fromEntries(names.map((name) => [name, nodes[name]]))),
        },
      ],
    },
  ];
};

/**
 * generated/icons.ts: the shapes of the icons of controls, which islands may carry; generated/card-icons.ts: those that
 * data names, which stand in pages alone.
 */
export const emitIcons = (named: ReadonlySet<string>, output: Output): void => {
  const emitter = 'generator/emit/pictures/icons.ts';
  output.set(
    'icons.ts',
    printModule({ emitter, data: 'schemas/fields/icon.ts and the lucide-static package' }, [
      {
        kind: StructureKind.TypeAlias,
        name: 'IconNode',
        isExported: true,
        type: 'readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]',
        docs: ['Element names with their attributes, on a 24×24 grid.'],
      },
      ...tableOf('icons', 'ControlIconName', [...controlIcons].toSorted()),
    ]),
  );
  output.set(
    'card-icons.ts',
    printModule({ emitter, data: 'the icon names in data/ and the lucide-static package' }, [
      {
        kind: StructureKind.ImportDeclaration,
        isTypeOnly: true,
        moduleSpecifier: './icons.ts',
        namedImports: ['IconNode'],
      },
      ...tableOf('cardIcons', 'IconName', [...named].toSorted()),
    ]),
  );
};
