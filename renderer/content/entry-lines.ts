/** The entries of a file of JSON lines. */
export interface EntryLines {
  /** Positions in the file, from 0, by id. */
  positions: ReadonlyMap<string, number>;
  /** Returns the JSON of an entry; empty for an unknown id. */
  lineOf: (id: string) => string;
}

const idBegins = '{"id":"'.length;

/**
 * Splits a file of JSON lines. The generator writes the id first (generator/emit/content/entry-lines.ts). The lines
 * stay in memory as bytes, because the text of 100,000 entries takes 250 MB more in every thread.
 */
export const entryLinesOf = (bytes: Buffer): EntryLines => {
  const positions = new Map<string, number>();
  const begins = [0];
  for (let begin = 0; begin < bytes.length; begin = begins.at(-1) ?? bytes.length) {
    const idEnd = bytes.indexOf('"', begin + idBegins);
    positions.set(bytes.toString('utf8', begin + idBegins, idEnd), positions.size);
    begins.push(bytes.indexOf('\n', idEnd) + 1);
  }
  return {
    positions,
    lineOf: (id) => {
      const position = positions.get(id);
      return position === undefined ? '' : bytes.toString('utf8', begins[position], begins[position + 1]);
    },
  };
};
