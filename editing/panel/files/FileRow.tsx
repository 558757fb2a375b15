import type { ListedFile } from '../../requests/protocol.ts';
import { filled, useEditor } from '../api.ts';

interface FileRowProps {
  file: ListedFile;
  /** True below the heading of its group. */
  isGrouped: boolean;
}

/** A file in a list with its state, and the fields that a search has found. Each opens its place. */
export const FileRow = ({
  file: { file, title, group, page, isDraft, scheduled, untranslated, matches = [] },
  isGrouped,
}: FileRowProps) => {
  const { texts, show } = useEditor();
  const tags = [
    isDraft && texts.files.draft,
    scheduled && filled(texts.files.scheduled, { value: scheduled }),
    untranslated && filled(texts.files.untranslated, { count: untranslated }),
  ].filter((tag) => typeof tag === 'string');
  return (
    <li>
      <button type="button" title={file} onClick={() => show({ name: 'file', place: { file, path: [] } })}>
        <span>
          {title}
          {tags.map((tag) => (
            <strong key={tag} className="tag">
              {tag}
            </strong>
          ))}
        </span>
        <small>{[!isGrouped && group, page].filter(Boolean).join(', ')}</small>
      </button>
      {matches.map(({ path, label, line }) => (
        <button
          type="button"
          className="match"
          key={path.join('/')}
          onClick={() => show({ name: 'file', place: { file, path } })}
        >
          {line}
          <small>{label}</small>
        </button>
      ))}
    </li>
  );
};
