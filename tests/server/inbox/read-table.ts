/** Parses CSV strictly (RFC 4180). Throws for an invalid record. */
export const readTable = (text: string): string[][] => {
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y;
  const records: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex;
    const [, written = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`invalid CSV at ${start}: ${JSON.stringify(text.slice(start, start + 20))}`);
    records.at(-1)?.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written);
    if (end === '\r\n') records.push([]);
  }
  return records.slice(0, -1);
};
