import { useRef } from 'react';
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

/** Marks around the selected words, or at the beginning of their lines. */
const formats = {
  bold: (words: string) => `**${words}**`,
  italic: (words: string) => `*${words}*`,
  link: (words: string) => `[${words}](/)`,
  list: (words: string) => words.replaceAll(/^(?:- )?/gm, '- '),
} as const;

/** A text, with buttons that write Markdown where the field takes it. */
export const TextArea = ({ field, attributes, value, set }: TextProps) => {
  const { richText } = useEditor().texts;
  const area = useRef<HTMLTextAreaElement>(null);
  const isRich = field.kind === 'markdown';
  const write = (format: (words: string) => string): void => {
    if (!area.current) return;
    const { selectionStart: start, selectionEnd: end } = area.current;
    area.current.setRangeText(format(value.slice(start, end)), start, end, 'select');
    set(area.current.value);
    area.current.focus();
  };
  return (
    <>
      {isRich && (
        <div role="toolbar" aria-label={richText.toolbar} aria-controls={attributes.id} className="buttons">
          {Object.entries(formats).map(([name, format]) => (
            <button key={name} type="button" onClick={() => write(format)}>
              {richText[name as keyof typeof formats]}
            </button>
          ))}
        </div>
      )}
      <textarea
        {...attributes}
        ref={area}
        rows={isRich ? 3 : 1}
        value={value}
        // Only Markdown has lines.
        onChange={({ target }) => set(isRich ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' '))}
      />
      <Counter limit={field.limit} value={value} />
    </>
  );
};
