/** One change to one file of the data. */
export interface Mutation {
  /** `data/services/qa.yaml  benefits.items[2]`; the file alone where all of it is removed. */
  name: string;
  /** The file, as faults name it. */
  file: string;
  /** The new text; undefined where the file is gone. */
  text: string | undefined;
}
