import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import type { Content } from '../../read/content.ts';
import { pascalCase, printModule } from '../print.ts';
import type { Output } from '../write/output.ts';

/**
 * generated/features.ts: a named constant per feature, `hasSearch`, so that the bundler drops what stands behind one
 * that is off. An application form without a careers page is off by itself.
 */
export const emitFeatures = ({ single, addresses }: Content, output: Output): void => {
  const hasCareers = addresses.some(({ template }) => template === 'careers');
  const settled = { ...single.site.features, applicationForm: single.site.features.applicationForm && hasCareers };
  output.set(
    'features.ts',
    printModule(
      { emitter: 'generator/emit/site/features.ts', data: 'data/site.yaml' },
      Object.entries(settled).map(([name, isOn]) => ({
        kind: StructureKind.VariableStatement,
        declarationKind: VariableDeclarationKind.Const,
        isExported: true,
        declarations: [{ name: `has${pascalCase(name)}`, type: 'boolean', initializer: String(isOn) }],
      })),
    ),
  );
};
