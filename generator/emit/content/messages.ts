import type { Content } from '../../read/content.ts';
import { constant, literal, setModule, typeImport } from '../print.ts';
import type { Output } from '../write-output.ts';

const kinds = [
  { kind: 'sentences', suffix: 'Sentence', type: undefined },
  { kind: 'notices', suffix: 'Notice', type: 'NoticeText' },
] as const;

/** generated/messages.ts: an export for each sentence and notice. */
export const emitMessages = ({ single: { messages } }: Content, output: Output): void => {
  const constants = kinds.flatMap(({ kind, suffix, type }) =>
    Object.entries(messages[kind]).map(([name, value]) =>
      constant(name + suffix, literal(value), type ? { type } : {}),
    ),
  );
  setModule(output, 'messages.ts', { emitter: 'generator/emit/content/messages.ts', data: 'data/messages.yaml' }, [
    typeImport('#schemas/forms/form-definition.ts', 'NoticeText'),
    ...constants,
  ]);
};
