/** The files of generated/, by their path in it: modules as text, fonts and pictures as bytes. */
export type Output = Map<string, string | Uint8Array>;
