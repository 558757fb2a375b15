import type { Parameter, Query, Row, Statement } from './engine.ts';
import { insertInto } from './insert-into.ts';

interface Table {
  name: string;
  /** Column that determines the order of rows. */
  key: string;
  /** True if the engine generates the key; it is then not copied. */
  isCounted?: true;
  page: number;
}

const tables: readonly Table[] = [
  { name: 'submissions', key: 'id', page: 200 },
  { name: 'resumes', key: 'submission_id', page: 4 },
  { name: 'lessons', key: 'submission_id', page: 1000 },
  { name: 'messages', key: 'id', page: 1000 },
  { name: 'receipts', key: 'recipient', page: 1000 },
  { name: 'accesses', key: 'number', isCounted: true, page: 1000 },
];

/** Reads all rows of all tables in pages. The rows are consistent if `query` reads from a snapshot. */
export async function* readTables(query: Query): AsyncGenerator<{ table: Table; rows: Row[] }> {
  for (const table of tables) {
    const { isCounted, key, name, page } = table;
    let last: Parameter = isCounted ? 0 : '';
    for (;;) {
      const rows: Row[] = await query(`SELECT * FROM ${name} WHERE ${key} > $1 ORDER BY ${key} LIMIT ${page}`, [last]);
      if (rows.length === 0) break;
      yield { table, rows };
      last = rows.at(-1)?.[key] as Parameter;
    }
  }
}

/** Yields the statements that insert the rows. Column names are the same in both engines. */
export async function* loadTables(groups: ReturnType<typeof readTables>): AsyncGenerator<readonly Statement[]> {
  for await (const { rows, table } of groups) {
    yield rows.map((row) => {
      const { [table.key]: key, ...others } = row as Record<string, Parameter>;
      return insertInto(table.name, table.isCounted ? others : { [table.key]: key as Parameter, ...others });
    });
  }
}

export const areTablesEmpty = async (query: Query): Promise<boolean> => {
  const queries = tables.map(({ name }) => `SELECT 1 WHERE EXISTS (SELECT 1 FROM ${name})`);
  return (await query(queries.join(' UNION ALL '))).length === 0;
};
