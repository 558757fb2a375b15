import type { Parameter, Statement } from './engine.ts';

/** Returns the statement that inserts a row. */
export const insertInto = (table: string, row: Readonly<Record<string, Parameter>>, clause = '') => {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return {
    sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')}) ${clause}`,
    params: Object.values(row),
  } satisfies Statement;
};
