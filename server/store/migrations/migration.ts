/** The words in which the engines' table definitions differ. */
export interface Dialect {
  bytes: string;
  /** Text that sorts by its code units, as ids and ISO times do, whatever the database's language. */
  sorted: string;
  /** A primary key that the engine counts up. */
  counted: string;
  /** Text after the closing bracket of a table. */
  suffix: string;
}

export const sqliteDialect: Dialect = {
  bytes: 'BLOB',
  sorted: 'TEXT',
  counted: 'INTEGER PRIMARY KEY',
  suffix: ' STRICT',
};

export const postgresDialect: Dialect = {
  bytes: 'BYTEA',
  sorted: 'TEXT COLLATE "C"',
  counted: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  suffix: '',
};

/** The statements of a step from one version of the tables to the next, run once in a transaction. */
export type Migration = (dialect: Dialect) => readonly string[];
