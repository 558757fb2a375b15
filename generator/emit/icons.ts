import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import { controlIcons } from '../../schemas/control-icons.ts';
import { iconNodes } from '../icon-nodes.ts';
import type { Output } from './output.ts';
import { literal, printModule, union } from './print.ts';

/** generated/icons.ts: the shapes of the icons that data or controls name, and of no others. */
export const emitIcons = (named: ReadonlySet<string>, output: Output): void => {
  const names = [...new Set([...named, ...controlIcons])].toSorted();
  const nodes = iconNodes();
  output.set(
    'icons.ts',
    printModule({ emitter: 'generator/emit/icons.ts', data: 'the icon names in data/ and the lucide-static package' }, [
      { kind: StructureKind.TypeAlias, name: 'IconName', isExported: true, type: union(names) },
      {
        kind: StructureKind.TypeAlias,
        name: 'IconNode',
        isExported: true,
        type: 'readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]',
        docs: ['Element names with their attributes, on a 24×24 grid.'],
      },
      {
        kind: StructureKind.VariableStatement,
        declarationKind: VariableDeclarationKind.Const,
        isExported: true,
        declarations: [
          {
            name: 'icons',
            type: 'Readonly<Record<IconName, IconNode>>',
            initializer: literal(Object.fromEntries(names.map((name) => [name, nodes[name]]))),
          },
        ],
      },
    ]),
  );
};
