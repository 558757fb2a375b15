import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import type { Content } from '../../read/content.ts';
import { literal, printModule } from '../print.ts';
import type { Output } from '../write/output.ts';

/**
 * generated/page-addresses.ts: where the page of a kind is that has a file of its own. Apart from the route table,
 * which reads files and is nothing for browsers.
 */
export const emitPageAddresses = ({ single: { routes } }: Content, output: Output): void => {
  output.set(
    'page-addresses.ts',
    printModule({ emitter: 'generator/emit/pages/page-addresses.ts', data: 'data/routes.yaml' }, [
      {
        kind: StructureKind.ImportDeclaration,
        isTypeOnly: true,
        moduleSpecifier: './routes.ts',
        namedImports: ['RoutePath', 'Template'],
      },
      {
        kind: StructureKind.VariableStatement,
        declarationKind: VariableDeclarationKind.Const,
        isExported: true,
        docs: ['A kind of page that the site does without is missing.'],
        declarations: [
          {
            name: 'pageAddresses',
            type: 'Readonly<Partial<Record<Template, RoutePath>>>',
            initializer: literal(Object.fromEntries(routes.pages.map(({ template, path }) => [template, path]))),
          },
        ],
      },
    ]),
  );
};
