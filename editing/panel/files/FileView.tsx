import { useCallback, useEffect, useState } from 'react';
import type { Change, ChoicesAnswer, FileAnswer } from '../../requests/protocol.ts';
import { get, RequestRefused, type ShownPlace, useEditor } from '../api.ts';
import { Heading } from '../controls/Heading.tsx';
import { FileForm } from '../form/FileForm.tsx';
import type { ShownPage } from '../shown-page/use-page.ts';
import { EntryActions } from './EntryActions.tsx';
import { Translations } from './Translations.tsx';

interface FileViewProps {
  place: ShownPlace;
  /** Number of the editor's last change. The file is read again after each. */
  version: number;
  /** The page in the frame, which shows the changes of others, too. */
  page: ShownPage;
  undone: readonly Change[];
}

/** A file in one language: its form, or its translations. */
export const FileView = ({ place, version, page: shownPage, undone }: FileViewProps) => {
  const { texts, languages, show, shown, visit, explainRead } = useEditor();
  /** An answer has another name than the asked one if somebody has renamed the file. */
  const [read, setRead] = useState<{ asked: string; answer: FileAnswer; choices: ChoicesAnswer }>();
  const [gone, setGone] = useState({ asked: '' });
  const { file, language = languages[0]?.code ?? '', path, part } = place;
  const isOriginal = language === languages[0]?.code;
  const load = useCallback(() => {
    const both = [get('file', { file, ...(!isOriginal && { language }) }), get('choices', { file })] as const;
    let isCurrent = true;
    const show = ([answer, choices]: [FileAnswer, ChoicesAnswer]): void => {
      // A later change is not in it.
      if (isCurrent) setRead({ asked: file, answer, choices });
    };
    Promise.all(both).then(show, (error: Error) => {
      if (!isCurrent) return;
      // Undo may have removed the file, and has said so.
      if (error instanceof RequestRefused) setGone({ asked: file });
      else explainRead(error);
    });
    return () => {
      isCurrent = false;
    };
  }, [file, language, isOriginal, explainRead]);
  useEffect(() => {
    // Somebody may type in the form of a file that another one has removed.
    if (gone.asked === file && !shown.current?.isUnsaved) show({ name: 'files' });
  }, [gone, file, show, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change may be in this file
  useEffect(load, [load, version, shownPage]);
  if (read?.asked !== file) return null;
  const { answer, choices } = read;
  if ((answer.translations !== undefined) === isOriginal) return null;
  const { page } = answer;
  const form = { answer, path, part, undone, reload: load };
  return (
    <>
      <Heading>{answer.title}</Heading>
      <p className="description">{answer.file}</p>
      <div className="buttons">
        {languages.length > 1 && (
          <label>
            {texts.form.language}{' '}
            <select
              value={language}
              onChange={({ target: { value: code, selectedIndex } }) =>
                show({ name: 'file', place: { file, path: [], ...(selectedIndex > 0 && { language: code }) } })
              }
            >
              {languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {page && (
          <button type="button" onClick={() => visit(page)}>
            {texts.form.showPage}
          </button>
        )}
      </div>
      {isOriginal ? (
        <FileForm {...form} key={file} choices={choices} />
      ) : (
        <Translations {...form} key={`${file} ${language}`} language={language} />
      )}
      {isOriginal && answer.kind !== '' && <EntryActions key={answer.file} entry={answer} />}
    </>
  );
};
