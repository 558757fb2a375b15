export type Parameter = string | number | null | Uint8Array;

/** A row by column names: text, numbers, null and bytes. PostgreSQL returns counts as text. */
export type Row = Readonly<Record<string, unknown>>;

export interface Statement {
  /** SQL for both engines; parameters are `$1`, `$2` … */
  sql: string;
  params?: readonly Parameter[];
  /** Index of an earlier statement of the transaction. This one is skipped if that one returns no row. */
  after?: number;
}

export type Query = (sql: string, params?: readonly Parameter[]) => Promise<Row[]>;

/** Runs SQL. Every call throws StoreFault if the store is out of order. */
export interface Engine {
  dialect: 'sqlite' | 'postgres';
  query: Query;
  /** Runs statements as one transaction and returns the rows of each. Resolves after a durable commit. */
  atomically(statements: readonly Statement[]): Promise<Row[][]>;
  /** Runs groups of statements as one transaction. A SQLite store must not be in use elsewhere. */
  load(groups: AsyncIterable<readonly Statement[]>): Promise<void>;
  /** Removes deleted rows from the disk, as far as the engine can. */
  forget(): Promise<void>;
  /** Throws StoreFault if damage was found and is still there. */
  verify(): Promise<void>;
  /** Size in bytes, without free pages if the engine knows them. */
  size(): Promise<number>;
  /** Copies everything, as of one moment, into an empty SQLite file. */
  copyInto(file: string): Promise<void>;
  close(): Promise<void>;
}
