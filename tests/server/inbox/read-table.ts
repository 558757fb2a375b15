/** Reads a table as RFC 4180 says, letter by letter. Throws for what no record can be. */
export const readTable = (text: string): string[][] => {
  const records: string[][] = [];
  let record: string[] = [];
  let place = 0;
  while (place < text.length) {
    let cell = '';
    if (text[place] === '"') {
      place += 1;
      while (text[place] !== '"' || text[place + 1] === '"') {
        if (place >= text.length) throw new Error('a quoted cell has no end');
        place += text[place] === '"' ? 1 : 0;
        cell += text[place];
        place += 1;
      }
      place += 1;
    } else {
      const end = /[,\r\n"]/g;
      end.lastIndex = place;
      const { index = text.length } = end.exec(text) ?? {};
      cell = text.slice(place, index);
      place = index;
    }
    record.push(cell);
    if (text[place] === ',') place += 1;
    else if (text.startsWith('\r\n', place)) {
      records.push(record);
      record = [];
      place += 2;
    } else throw new Error(`a cell ends with ${JSON.stringify(text[place])}`);
  }
  return records;
};
