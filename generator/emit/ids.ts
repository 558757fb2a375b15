import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import type { Content } from '../content.ts';
import type { Output } from './output.ts';
import { literal, mostLiterals, printModule, union } from './print.ts';

const kinds = [
  { folder: 'services', value: 'serviceIds', type: 'ServiceId' },
  { folder: 'industries', value: 'industryIds', type: 'IndustryId' },
  { folder: 'case-studies', value: undefined, type: 'CaseStudyId' },
  { folder: 'legal', value: 'legalIds', type: 'LegalId' },
] as const;

/**
 * generated/ids.ts: the ids of every folder as unions of literals and as lists in the editors' order. Case studies have no list here: there
 * may be thousands, and a module that names them all would change with each.
 */
export const emitIds = (content: Content, output: Output): void => {
  output.set(
    'ids.ts',
    printModule({ emitter: 'generator/emit/ids.ts', data: 'the names of the files in data/' }, [
      ...kinds.flatMap(({ folder, value, type }) => {
        const ids = content.collections[folder].map(({ id }) => id);
        return [
          {
            kind: StructureKind.TypeAlias as const,
            name: type,
            isExported: true,
            type: ids.length > mostLiterals ? 'string' : union(ids),
          },
          ...(value
            ? [
                {
                  kind: StructureKind.VariableStatement as const,
                  declarationKind: VariableDeclarationKind.Const,
                  isExported: true,
                  declarations: [{ name: value, type: `readonly ${type}[]`, initializer: literal(ids) }],
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
