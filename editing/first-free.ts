/** Returns the first name with a number from 2 on that is not taken. */
export const firstFree = (nameOf: (number: number) => string, taken: readonly unknown[]): string => {
  let number = 2;
  while (taken.includes(nameOf(number))) number += 1;
  return nameOf(number);
};
