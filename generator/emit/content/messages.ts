import { messagesInCode } from '../../../schemas/site/messages.ts';
import type { Content } from '../../read/content.ts';
import { constant, literal, printModule, typeImport } from '../print.ts';
import type { Output } from '../write/write-changes.ts';
import { absent } from './single-files.ts';

const kinds = [
  { kind: 'sentences', suffix: 'Sentence', type: undefined },
  { kind: 'notices', suffix: 'Notice', type: 'NoticeText' },
] as const;

/** generated/messages.ts: an export for each sentence and notice, including those that code uses but the data omits. */
export const emitMessages = ({ single: { messages } }: Content, output: Output): void => {
  const own = kinds.flatMap(({ kind, suffix, type }) =>
    Object.entries(messages[kind]).map(([name, value]) =>
      constant(name + suffix, literal(value), type ? { type } : {}),
    ),
  );
  const missing = kinds.flatMap(({ kind, suffix, type = 'string' }) =>
    Object.keys(messagesInCode[kind])
      .filter((name) => !Object.hasOwn(messages[kind], name))
      .map((name) => absent(name + suffix, type)),
  );
  output.set(
    'messages.ts',
    printModule({ emitter: 'generator/emit/content/messages.ts', data: 'data/messages.yaml' }, [
      typeImport('#schemas/forms/form-definition.ts', 'NoticeText'),
      ...own,
      ...missing,
    ]),
  );
};
