import type { Measurement } from './machine.ts';

const cell = (value: unknown): string => String(value ?? '').replaceAll('|', '\\|');

const tableOf = (rows: Measurement['rows']): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => cell(row[column])))),
  ].join('\n');
};

/**
 * A measurement as a section of a report. Measurements of other scripts may lack words; their rows and their machine
 * are what counts.
 */
export const measurementSection = (name: string, found: Partial<Measurement>): string => {
  const origin = `${found.machine ?? 'machine not described'}, ${found.date ?? 'date not kept'}`;
  return [`## ${found.title ?? name}`, found.about, `Measured on: ${origin}.`, tableOf(found.rows ?? [])]
    .filter(Boolean)
    .join('\n\n');
};
