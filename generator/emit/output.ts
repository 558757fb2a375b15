/** The files of generated/, by their path in it. */
export type Output = Map<string, string>;
