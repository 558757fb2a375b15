import type { FormField } from '../../requests/protocol.ts';
import { filled, useEditor } from '../api.ts';
import type { useInput } from './form-context.ts';

/** A field with its value as text. */
export interface TextProps {
  field: FormField;
  attributes: ReturnType<typeof useInput>['attributes'];
  value: string;
  set: (value: string) => void;
}

/** Length of a text and the most that fits. Placeholders count as they are written; the server counts their values. */
export const Counter = ({ limit, value }: { limit: number | undefined; value: string }) => {
  const { length } = useEditor().texts.form;
  if (limit === undefined || value.length < limit * 0.7) return null;
  return (
    <small className={value.length > limit ? 'fault' : 'description'}>
      {filled(length, { count: value.length, value: limit })}
    </small>
  );
};

/** A text. Only Markdown has lines. */
export const TextArea = ({ field, attributes, value, set }: TextProps) => {
  const isMarkdown = field.kind === 'markdown';
  return (
    <>
      <textarea
        {...attributes}
        rows={isMarkdown ? 3 : 1}
        value={value}
        onChange={({ target }) => set(isMarkdown ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' '))}
      />
      <Counter limit={field.limit} value={value} />
    </>
  );
};
