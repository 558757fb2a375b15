/**
 * Throws the sentences of all faults: page, element, problem and repair. `DATA=… npm test` prints them as they are.
 */
export const expectNone = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
};
