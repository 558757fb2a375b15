/** Git's conflict markers, also after an editor indented them. */
const mark = /^[^\S\n]*(?:<{7}(?= )|\|{7}(?= )|={7}[^\S\n]*$|>{7}(?= ))/m;

/** Returns the position of the first conflict marker, counted from 0. */
export const mergeMarkIn = (text: string): number | undefined => {
  const found = mark.exec(text);
  return found ? found.index + found[0].search(/\S/) : undefined;
};

export const mergeMarkMessage =
  'a mark of a merge stands here (fix: keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>)';
