export type Parameter = string | number | null | Uint8Array;

/** A row by column name: text, numbers, null and bytes. PostgreSQL returns counts as text. */
export type Row = Readonly<Record<string, unknown>>;

export interface Statement {
  /** SQL for both engines; parameters are `$1`, `$2` … */
  sql: string;
  params?: readonly Parameter[];
  /** Statements that run only if this one returns a row. Their rows are not returned. */
  followers?: readonly Statement[];
}

export type Query = (sql: string, params?: readonly Parameter[]) => Promise<Row[]>;

/** Runs SQL. Every method throws StoreFault if the store fails. */
export interface Engine extends AsyncDisposable {
  dialect: 'sqlite' | 'postgres';
  query: Query;
  /** Runs statements in one transaction and returns the rows of each. Resolves after a durable commit. */
  atomically(statements: readonly Statement[]): Promise<Row[][]>;
  /** Runs groups of statements in one transaction. A SQLite store must not be in use elsewhere. */
  load(groups: AsyncIterable<readonly Statement[]>): Promise<void>;
  /** Removes deleted rows from the disk, as far as the engine supports it. */
  forget(): Promise<void>;
  /** Throws StoreFault if earlier damage persists. */
  verify(): Promise<void>;
  /** Size in bytes, excluding free pages if the engine knows them. */
  size(): Promise<number>;
  /** Copies a consistent snapshot into an empty SQLite file. */
  copyInto(file: string): Promise<void>;
  close(): Promise<void>;
}
