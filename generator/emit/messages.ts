import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import type { Content } from '../content.ts';
import type { Output } from './output.ts';
import { literal, printModule } from './print.ts';

/** generated/messages.ts: a named export per sentence and per notification. */
export const emitMessages = (content: Content, output: Output): void => {
  const { sentences, notices } = content.single.messages;
  output.set(
    'messages.ts',
    printModule({ emitter: 'generator/emit/messages.ts', data: 'data/messages.yaml' }, [
      {
        kind: StructureKind.ImportDeclaration,
        isTypeOnly: true,
        moduleSpecifier: '#schemas/form-definition.ts',
        namedImports: ['NoticeText'],
      },
      ...Object.entries(sentences).map(([name, text]) => ({
        kind: StructureKind.VariableStatement as const,
        declarationKind: VariableDeclarationKind.Const,
        isExported: true,
        declarations: [{ name: `${name}Sentence`, initializer: literal(text) }],
      })),
      ...Object.entries(notices).map(([name, notice]) => ({
        kind: StructureKind.VariableStatement as const,
        declarationKind: VariableDeclarationKind.Const,
        isExported: true,
        declarations: [{ name: `${name}Notice`, type: 'NoticeText', initializer: literal(notice) }],
      })),
    ]),
  );
};
