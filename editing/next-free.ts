/** Returns the next free name with a number: for `crane-2` `crane-3` if there is a `crane`, else `crane-2-2`. */
export const nextFree = (name: string, taken: readonly unknown[], separator: '-' | ' ' = '-'): string => {
  const stem = name.replace(/[- ]\d+$/, '');
  const base = taken.includes(stem) ? stem : name;
  let number = 2;
  while (taken.includes(`${base}${separator}${number}`)) number += 1;
  return `${base}${separator}${number}`;
};
