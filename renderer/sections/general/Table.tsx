import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table as Parts } from '../../ui/Table.tsx';
import type { SectionProps } from '../section-props.ts';

/** A table with a caption, such as prices. */
export const Table = ({ heading, caption, corner, columns, rows, id, tone }: SectionProps<'table'>) => (
  <Section id={id} tone={tone} heading={heading}>
    <Parts
      id={`${id}-caption`}
      caption={caption}
      head={[corner, ...columns]}
      rows={rows.map(({ title, cells }) => [
        title,
        ...cells.map((cell, index) => <RichText key={String(index)} content={cell} />),
      ])}
    />
  </Section>
);
