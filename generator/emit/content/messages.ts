import { StructureKind, VariableDeclarationKind, type VariableStatementStructure } from 'ts-morph';
import { messagesInCode } from '../../../schemas/site/messages.ts';
import type { Content } from '../../read/content.ts';
import { literal, printModule } from '../print.ts';
import type { Output } from '../write/output.ts';
import { absentFeature, nothing } from './single-files.ts';

/**
 * generated/messages.ts: a named export per sentence and per notification, and for each that code names and the data
 * leaves out.
 */
export const emitMessages = (content: Content, output: Output): void => {
  const { sentences, notices } = content.single.messages;
  const absent = (type: string, names: readonly string[]): VariableStatementStructure[] =>
    names.map((name) => ({
      kind: StructureKind.VariableStatement,
      declarationKind: VariableDeclarationKind.Const,
      isExported: true,
      docs: [absentFeature],
      declarations: [{ name, initializer: `${nothing} as ${type}` }],
    }));
  const without = (kind: 'sentences' | 'notices'): string[] =>
    Object.keys(messagesInCode[kind]).filter((name) => !Object.hasOwn(content.single.messages[kind], name));
  output.set(
    'messages.ts',
    printModule({ emitter: 'generator/emit/content/messages.ts', data: 'data/messages.yaml' }, [
      {
        kind: StructureKind.ImportDeclaration,
        isTypeOnly: true,
        moduleSpecifier: '#schemas/forms/form-definition.ts',
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
      ...absent(
        'string',
        without('sentences').map((name) => `${name}Sentence`),
      ),
      ...absent(
        'NoticeText',
        without('notices').map((name) => `${name}Notice`),
      ),
    ]),
  );
};
