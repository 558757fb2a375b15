import { useCallback, useEffect, useState } from 'react';
import { type Labels, nameOfPlace } from '../label.ts';
import type { FilesAnswer, Place } from '../requests/protocol.ts';
import type { Editor } from './api.ts';
import { useAnswer } from './use-answer.ts';

const none: Pick<FilesAnswer, 'files' | 'languages'> = { files: [], languages: [] };

/** Time in milliseconds after which the number of changes that others have made is read again. */
const pause = 30_000;

/** Returns a number that grows while the editor is seen. */
const useTicks = (): number => {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || setTicks((before) => before + 1), pause);
    return () => clearInterval(timer);
  }, []);
  return ticks;
};

/** Returns the state, the languages and the titles of the site, which each change may change. */
export const useSite = (version: number, labels: Labels, explainRead: Editor['explainRead']) => {
  const status = useAnswer('status', {}, `${version} ${useTicks()}`, explainRead);
  const { files, languages } = useAnswer('files', {}, version, explainRead) ?? none;
  const nameOf = useCallback(
    ({ file, path }: Pick<Place, 'file' | 'path'>): string =>
      nameOfPlace(files.find((each) => each.file === file)?.title ?? file, path, labels),
    [files, labels],
  );
  return { status, languages, nameOf };
};
