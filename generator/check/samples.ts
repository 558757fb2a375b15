import { allDocuments, type Documents } from '../read/document.ts';
import { type Fault, inOrder } from '../read/fault.ts';
import { knownResult } from '../read/known-results.ts';
import { walk } from '../read/schema-walk.ts';
import { faultAt } from '../read/yaml/source.ts';

/** A text in square brackets, as in the files of `npm run new -- site`. It says which text belongs in its place. */
const sample = /^\[[^\]]*\]$/;

/** Returns the place of every text that is still a sample. The message is the sample. */
export const samplesIn = (documents: Documents): Fault[] =>
  allDocuments(documents).flatMap(({ source, schema }) =>
    knownResult('samples', source.file, source.digest, () =>
      walk(schema, source.value).flatMap(({ path, value, meta }) =>
        typeof value === 'string' && (meta.text || meta.typeName === 'RichText') && sample.test(value.trim())
          ? [faultAt(source, path, value.trim())]
          : [],
      ),
    ),
  );

/** Returns the line that says how many texts are samples, after one line for each of them if they are to be listed. */
export const describeSamples = (samples: readonly Fault[], isListed: boolean): string[] => {
  const count = `${samples.length} ${samples.length === 1 ? 'text is still a sample' : 'texts are still samples'}`;
  if (!isListed) return samples.length === 0 ? [] : [`${count} (npm run check -- --samples)`];
  const lines = inOrder(samples).map(({ file, line, column, path, message }) =>
    [`${file}:${line}:${column}`, path, message].join('  '),
  );
  return [...lines, count];
};
