import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import type { Content } from '../content.ts';
import type { SingleFile } from '../data-files.ts';
import { singleType, singleValue } from './names.ts';
import type { Output } from './output.ts';
import { literal, printModule } from './print.ts';

/** Files that other emitters turn into something else. */
const emittedElsewhere: readonly string[] = ['constants', 'messages', 'routes'];

/** generated/content/**: one typed module per single file. */
export const emitSingleFiles = (content: Content, output: Output): void => {
  for (const name of Object.keys(content.single) as SingleFile[]) {
    if (emittedElsewhere.includes(name)) continue;
    const up = '../'.repeat(name.split('/').length);
    output.set(
      `content/${name}.ts`,
      printModule({ emitter: 'generator/emit/single-files.ts', data: `data/${name}.yaml` }, [
        {
          kind: StructureKind.ImportDeclaration,
          isTypeOnly: true,
          moduleSpecifier: `${up}entities.ts`,
          namedImports: [singleType(name)],
        },
        {
          kind: StructureKind.VariableStatement,
          declarationKind: VariableDeclarationKind.Const,
          isExported: true,
          declarations: [
            { name: singleValue(name), type: singleType(name), initializer: literal(content.single[name]) },
          ],
        },
      ]),
    );
  }
};
