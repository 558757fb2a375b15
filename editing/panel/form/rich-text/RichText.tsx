import { useRef, useState } from 'react';
import { TextArea, type TextProps } from '../TextArea.tsx';
import { FormattedText } from './FormattedText.tsx';
import { readMarkdown } from './read-markdown.ts';
import './rich-text.css';
import { schemaFor } from './schema.ts';

/** A text in Markdown. One with something that its field does not take is edited as it is written. */
export const RichText = (props: TextProps) => {
  const { field, value } = props;
  const { blocks = {} } = field;
  const read = (number: number) => ({ number, value, text: readMarkdown(value, schemaFor(blocks), blocks) });
  const [source, setSource] = useState(() => read(0));
  const own = useRef(value);
  const level = useRef(blocks.headings);
  // Someone else changed the text, or it was restored, or the heading beside it came or went.
  if (value !== own.current || blocks.headings !== level.current) {
    own.current = value;
    level.current = blocks.headings;
    setSource(read(source.number + 1));
  }
  const set = (text: string): void => {
    own.current = text;
    props.set(text);
  };
  if (!source.text) return <TextArea {...{ ...props, set }} />;
  return <FormattedText key={source.number} {...{ ...props, set }} read={source.text} />;
};
