import { useRef } from 'react';
import { labeled } from '../../label.ts';
import { editingApi, type UnusedFile } from '../../requests/protocol.ts';
import { useEditor } from '../api.ts';
import { asksToRemove } from '../form/Group.tsx';

/** Pictures and files of public/ that nothing uses, each with a button that removes it. */
export const UnusedFiles = ({ files }: { files: readonly UnusedFile[] }) => {
  const { texts, labels, change } = useEditor();
  const list = useRef<HTMLUListElement>(null);
  const remove = async ({ kind, name }: UnusedFile): Promise<void> => {
    if (!asksToRemove(texts, name)) return;
    await change('remove', { kind, id: name });
    // The button is gone.
    list.current?.focus();
  };
  return (
    <ul className="pictures" ref={list} tabIndex={-1} aria-label={texts.files.unused}>
      {files.map((file) => (
        <li key={`${file.kind} ${file.name}`}>
          {file.kind === 'picture' ? (
            <span>
              <img src={`${editingApi}thumbnail?${new URLSearchParams({ name: file.name })}`} alt="" loading="lazy" />
              {file.name}
            </span>
          ) : (
            <a href={file.name} target="_blank" rel="noopener">
              {file.name}
            </a>
          )}
          <div className="buttons">
            <button
              type="button"
              aria-label={labeled(texts.files.remove, file.name, labels)}
              onClick={() => remove(file)}
            >
              {texts.files.remove}
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
};
