import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { literal, printModule } from '../print.ts';
import type { Output } from '../write/output.ts';

/** generated/folders.ts: where pages find, while they are rendered, what they read and do not import. */
export const emitFolders = ({ generated, dist }: SiteFolders, output: Output): void => {
  output.set(
    'folders.ts',
    printModule({ emitter: 'generator/emit/site/folders.ts', data: 'the place of the data' }, [
      {
        kind: StructureKind.VariableStatement,
        declarationKind: VariableDeclarationKind.Const,
        isExported: true,
        docs: ['Paths from the folder of the project.'],
        declarations: [{ name: 'folders', initializer: literal({ generated, client: `${dist}/client` }) }],
      },
    ]),
  );
};
