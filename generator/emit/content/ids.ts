import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import type { Content } from '../../read/content.ts';
import { camelCase, literal, mostLiterals, printModule, union } from '../print.ts';
import type { Output } from '../write/output.ts';

/**
 * generated/ids.ts: the ids of every folder as unions of literals and as lists in the editors' order. What may grow to
 * thousands has no list here, because a module that names them all would change with each.
 */
export const emitIds = (content: Content, output: Output): void => {
  output.set(
    'ids.ts',
    printModule({ emitter: 'generator/emit/content/ids.ts', data: 'the names of the files in data/' }, [
      ...pageCollections.flatMap((folder) => {
        const { one, entity, emittedAs } = collectionAt(folder);
        const type = `${entity}Id`;
        const ids = content.collections[folder].map(({ id }) => id);
        return [
          {
            kind: StructureKind.TypeAlias as const,
            name: type,
            isExported: true,
            type: ids.length > mostLiterals ? 'string' : union(ids),
          },
          ...(emittedAs === 'modules'
            ? [
                {
                  kind: StructureKind.VariableStatement as const,
                  declarationKind: VariableDeclarationKind.Const,
                  isExported: true,
                  declarations: [
                    { name: `${camelCase(one)}Ids`, type: `readonly ${type}[]`, initializer: literal(ids) },
                  ],
                },
              ]
            : []),
        ];
      }),
      {
        kind: StructureKind.TypeAlias,
        name: 'PictureName',
        isExported: true,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template literal type
        type: '`${string}--${string}` | `${string}.${string}`',
        docs: [
          'A drawn picture: its motif and the id that seeds its details. The file is generated/public/pictures/<name>.svg.',
          'Or a photograph, by the name of its file in data/photographs.',
        ],
      },
    ]),
  );
};
