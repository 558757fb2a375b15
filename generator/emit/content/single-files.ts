import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import type { Content } from '../../read/content.ts';
import { type SingleFile, singleFiles } from '../../read/data-files.ts';
import { literal, printModule } from '../print.ts';
import type { Output } from '../write/output.ts';
import { singleType, singleValue } from './identifiers.ts';

/** Files that other emitters turn into something else. */
const emittedElsewhere: readonly string[] = ['constants', 'messages', 'routes'];

/** What a module holds whose file the site does without: no page of the site reads it, and all others are compiled. */
export const nothing = 'undefined as unknown';
export const absent = 'The site has no such file, and no page that shows it.';
export const absentFeature = 'The data leaves it out, because its feature is off.';

/** generated/content/**: one typed module per single file. */
export const emitSingleFiles = (content: Content, output: Output): void => {
  for (const name of Object.keys(singleFiles) as SingleFile[]) {
    if (emittedElsewhere.includes(name)) continue;
    const value = content.single[name] as object | undefined;
    const type = singleType(name);
    const up = '../'.repeat(name.split('/').length);
    output.set(
      `content/${name}.ts`,
      printModule({ emitter: 'generator/emit/content/single-files.ts', data: `data/${name}.yaml` }, [
        {
          kind: StructureKind.ImportDeclaration,
          isTypeOnly: true,
          moduleSpecifier: `${up}entities.ts`,
          namedImports: [type],
        },
        {
          kind: StructureKind.VariableStatement,
          declarationKind: VariableDeclarationKind.Const,
          isExported: true,
          ...(value ? {} : { docs: [absent] }),
          declarations: [
            { name: singleValue(name), type, initializer: value ? literal(value) : `${nothing} as ${type}` },
          ],
        },
      ]),
    );
  }
};
