import type { Parameter, Query, Row, Statement } from '../engines/engine.ts';

interface Table {
  name: string;
  /** Column that orders the rows. It is copied as well, unless the engine assigns it. */
  key: string;
  isCounted?: true;
  columns: readonly string[];
  /** Rows read at a time. */
  page: number;
}

/** All tables with data, referenced tables first. */
const tables: readonly Table[] = [
  {
    name: 'submissions',
    key: 'id',
    columns: [
      'id',
      'identity',
      'form',
      'received',
      'state',
      'changed',
      'sender_name',
      'sender_email',
      'sender_address',
      'content',
      'searched',
      'suspicion',
      'resume_name',
      'resume_type',
      'resume_size',
      'resume_contents',
      'marked',
    ],
    page: 200,
  },
  { name: 'resumes', key: 'submission_id', columns: ['submission_id', 'bytes'], page: 4 },
  {
    name: 'messages',
    key: 'id',
    columns: ['id', 'submission_id', 'kind', 'due', 'leased_until', 'attempts', 'state', 'error', 'sent_at'],
    page: 1000,
  },
  { name: 'receipts', key: 'recipient', columns: ['recipient', 'message_id', 'at'], page: 1000 },
  { name: 'accesses', key: 'number', isCounted: true, columns: ['at', 'who', 'what', 'submission_id'], page: 1000 },
];

/** Reads all rows of all tables in pages. The rows are of one moment if `query` reads from one. */
export async function* readTables(query: Query): AsyncGenerator<{ table: Table; rows: Row[] }> {
  for (const table of tables) {
    const { columns, isCounted, key, name, page } = table;
    const read = isCounted ? [key, ...columns] : columns;
    let last: Parameter = isCounted ? 0 : '';
    for (;;) {
      const rows: Row[] = await query(
        `SELECT ${read.join(', ')} FROM ${name} WHERE ${key} > $1 ORDER BY ${key} LIMIT ${page}`,
        [last],
      );
      if (rows.length === 0) break;
      yield { table, rows };
      last = rows.at(-1)?.[key] as Parameter;
    }
  }
}

/** Yields the statements that insert rows. */
export async function* loadTables(groups: ReturnType<typeof readTables>): AsyncGenerator<readonly Statement[]> {
  for await (const { rows, table } of groups) {
    const { columns, name } = table;
    const places = columns.map((_, index) => `$${index + 1}`);
    const sql = `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${places.join(', ')})`;
    yield rows.map((row) => ({ sql, params: columns.map((column) => row[column] as Parameter) }));
  }
}

/** True if all tables are empty. */
export const areTablesEmpty = async (query: Query): Promise<boolean> => {
  const found = tables.map(({ name }) => `SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM ${name})`);
  return (await query(found.join(' UNION ALL '))).length === 0;
};
