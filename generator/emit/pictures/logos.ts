import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import { drawLogo } from '../../images/logo.ts';
import { siteMark } from '../../images/site-mark.ts';
import type { Content } from '../../read/content.ts';
import { literal, printModule } from '../print.ts';
import type { Output } from '../write/output.ts';

/**
 * generated/logos.ts: the marks of clients, products and partners as SVG, by their ids, and that of the site's owner.
 */
export const emitLogos = (content: Content, output: Output): void => {
  const { single } = content;
  const owners = [
    ...single['sections/clients'].items,
    ...single['sections/partnerships'].items,
    ...single.site.products,
  ];
  const marks = Object.fromEntries(owners.map(({ id, name }) => [id, drawLogo(id, name)]));
  output.set(
    'logos.ts',
    printModule(
      {
        emitter: 'generator/emit/pictures/logos.ts',
        data: 'data/sections/clients.yaml, data/sections/partnerships.yaml, data/site.yaml',
      },
      [
        {
          kind: StructureKind.VariableStatement,
          declarationKind: VariableDeclarationKind.Const,
          isExported: true,
          declarations: [{ name: 'logos', type: 'Readonly<Record<string, string>>', initializer: literal(marks) }],
        },
        {
          kind: StructureKind.VariableStatement,
          declarationKind: VariableDeclarationKind.Const,
          isExported: true,
          declarations: [{ name: 'siteMarkDrawing', initializer: literal(siteMark()) }],
        },
      ],
    ),
  );
};
