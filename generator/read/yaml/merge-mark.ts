/** How git begins the lines that part two versions of a text, also where an editor has indented them since. */
const mark = /^[^\S\n]*(?:<{7}(?= )|\|{7}(?= )|={7}[^\S\n]*$|>{7}(?= ))/m;

/** Where the first mark of a merge stands in a text, counted from 0; undefined in a text that was merged whole. */
export const mergeMarkIn = (text: string): number | undefined => {
  const found = mark.exec(text);
  return found ? found.index + found[0].search(/\S/) : undefined;
};

export const mergeMarkMessage =
  'a mark of a merge stands here (fix: keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>)';
