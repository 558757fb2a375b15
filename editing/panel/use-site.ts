import { useCallback, useEffect, useState } from 'react';
import { type Labels, nameOfPlace } from '../label.ts';
import type { FilesAnswer, Place, StatusAnswer } from '../requests/protocol.ts';
import { get } from './api.ts';

/** Returns the state, the languages and the titles of the site, which each change may change. */
export const useSite = (version: number, labels: Labels) => {
  const [status, setStatus] = useState<StatusAnswer>();
  const [{ files, languages }, setSite] = useState<Pick<FilesAnswer, 'files' | 'languages'>>({
    files: [],
    languages: [],
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may be undone, or add a file or a language
  useEffect(() => {
    let isCurrent = true;
    // Changes follow one another faster than answers.
    get('status', {}).then(
      (answer) => isCurrent && setStatus(answer),
      () => undefined,
    );
    get('files', {}).then(
      (answer) => isCurrent && setSite(answer),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [version]);
  const nameOf = useCallback(
    ({ file, path }: Pick<Place, 'file' | 'path'>): string =>
      nameOfPlace(files.find((each) => each.file === file)?.title ?? file, path, labels),
    [files, labels],
  );
  return { status, languages, nameOf };
};
