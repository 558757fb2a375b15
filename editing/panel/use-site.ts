import { useCallback } from 'react';
import { type Labels, nameOfPlace } from '../label.ts';
import type { FilesAnswer, Place } from '../requests/protocol.ts';
import type { Editor } from './api.ts';
import { useAnswer } from './use-answer.ts';

const none: Pick<FilesAnswer, 'files' | 'languages'> = { files: [], languages: [] };

/** Returns the state, the languages and the titles of the site, which each change may change. */
export const useSite = (version: number, labels: Labels, explainRead: Editor['explainRead']) => {
  const status = useAnswer('status', {}, version, explainRead);
  const { files, languages } = useAnswer('files', {}, version, explainRead) ?? none;
  const nameOf = useCallback(
    ({ file, path }: Pick<Place, 'file' | 'path'>): string =>
      nameOfPlace(files.find((each) => each.file === file)?.title ?? file, path, labels),
    [files, labels],
  );
  return { status, languages, nameOf };
};
