/** A file whose content is bound where the statement runs, so that it is not held before. */
export interface FileContent {
  path: string;
  /** In bytes; a file of another size has been cut off, and the statement fails. */
  size: number;
}

export type Parameter = string | number | null | Uint8Array | FileContent;

/** A row by its columns' names: text, numbers, null and bytes; PostgreSQL gives counts as text. */
export type Row = Readonly<Record<string, unknown>>;

export interface Statement {
  /** SQL that both engines understand; parameters are `$1`, `$2` … */
  sql: string;
  params?: readonly Parameter[];
  /** The index of an earlier statement of the same transaction: without a row from that one, this one is left out. */
  after?: number;
}

export type Query = (sql: string, params?: readonly Parameter[]) => Promise<Row[]>;

/** What runs SQL. Every call throws StoreFault when the store is out of order. */
export interface Engine {
  dialect: 'sqlite' | 'postgres';
  query: Query;
  /** Runs statements as one transaction and gives the rows of each. Resolves after the commit is durable. */
  atomically(statements: readonly Statement[]): Promise<Row[][]>;
  /** Runs what comes as one transaction. In SQLite only a store that nobody else uses may be filled so. */
  load(groups: AsyncIterable<readonly Statement[]>): Promise<void>;
  /** Sees to it that deleted rows leave the disk as well, as far as the engine can. */
  forget(): Promise<void>;
  /** Throws StoreFault if the store was found damaged and still is. */
  verify(): Promise<void>;
  /** In bytes, free pages not counted as far as the engine knows them. */
  size(): Promise<number>;
  /** Writes all of it, as of one moment, into a SQLite file that is there and empty. */
  copyInto(file: string): Promise<void>;
  close(): Promise<void>;
}
