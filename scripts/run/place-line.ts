import type { Fault } from '../../generator/read/fault.ts';

/** One place in the data: `data/services/qa.yaml:14:7  relatedCaseStudies[0]  my-study`. */
export const placeLine = ({ file, line, column, path, message }: Fault): string =>
  `${file}:${line}:${column}  ${path}  ${message}`;
