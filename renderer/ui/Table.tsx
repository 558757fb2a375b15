import type { ReactNode } from 'react';
import type { Alignment } from '../../schemas/text/rich-text-content.ts';

const alignments = { left: 'text-start', right: 'text-end', center: 'text-center' } as const;

interface TableProps {
  /** Accessible name of a table without a caption. */
  label?: string;
  /** Id of the caption, if the table has one. */
  id?: string;
  caption?: string;
  /** Headings of the columns. The first one is that of the row headings, and may be empty. */
  head: readonly ReactNode[];
  /** Cells of each row, its heading first. */
  rows: readonly (readonly ReactNode[])[];
  columns?: readonly Alignment[];
}

/**
 * A table with headings of columns and rows. On narrow screens, its region scrolls. It is focusable, so that the
 * keyboard scrolls it, too (WCAG 2.1.1).
 */
export const Table = ({ label, id, caption, head, rows, columns = [] }: TableProps) => {
  const cell = (index: number): string =>
    `min-w-(--tile-small) border-b border-hairline py-3 align-top not-last:pe-6 ${alignments[columns[index] ?? 'left']}`;
  return (
    <figure>
      {/* Outside of the region: a caption in a wide table would be as wide as the table. */}
      {caption && (
        <figcaption id={id} className="muted pb-4">
          {caption}
        </figcaption>
      )}
      <section
        aria-label={label}
        aria-labelledby={caption && id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll focusable regions only
        tabIndex={0}
        className="contain-inline-size overflow-x-auto [scrollbar-color:var(--accent)_transparent] [scrollbar-width:thin] max-sm:-mx-margin max-sm:px-margin print:overflow-visible"
      >
        <table
          aria-labelledby={caption && id}
          className="accent-top w-full border-collapse wrap-break-word tabular-nums"
        >
          <thead>
            <tr>
              {head.map((content, index) => {
                const key = String(index);
                return content ? (
                  <th key={key} scope="col" className={`font-semibold ${cell(index)}`}>
                    {content}
                  </th>
                ) : (
                  <td key={key} className={cell(index)} />
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map(([heading, ...cells], place) => (
              <tr key={String(place)}>
                <th scope="row" className={`font-semibold ${cell(0)}`}>
                  {heading}
                </th>
                {cells.map((content, index) => (
                  <td key={String(index)} className={cell(index + 1)}>
                    {content}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
};
